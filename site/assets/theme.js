// Sets the theme that the user chose before the page is painted. A classic
// script, since a module would come too late.
(() => {
  'use strict';
  try {
    const theme = localStorage.getItem('verbarium-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the theme is that of the system.
  }
})();
