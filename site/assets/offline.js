// Keeps the page for use without a network, by the service worker in sw.js, and
// tells when a new release waits. The page changes to it only when the user says
// so: in the middle of a tournament a lexicon does not change by itself.

import { byId } from './dom.js';

export class Offline {
  constructor() {
    /** @type {'unknown'|'waiting'|'ready'|'lost'} */
    this.state = 'unknown';
    this.prompt = null;
    this.changed = () => {};
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.prompt = event;
      this.changed();
    });
    byId('install').addEventListener('click', () => this.install());
  }

  get installable() { return this.prompt !== null; }

  async install() {
    const { prompt } = this;
    this.prompt = null;
    await prompt.prompt();
    this.changed();
  }

  /** Registers the service worker, where there can be one. */
  async start() {
    try {
      const { serviceWorker } = navigator;
      if (!serviceWorker) return;
      const registration = await serviceWorker.register('sw.js', { updateViaCache: 'none' });
      this.set(registration.active ? 'ready' : 'waiting');
      this.watch(registration);
      const { installing, active } = registration;
      if (!active) {
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'redundant') this.set('lost'); // a file was not to be had, or there is no room
        });
      }
      await serviceWorker.ready;
      this.set('ready');
    } catch {
      this.set('unknown'); // no https, or storage is forbidden
    }
  }

  set(state) {
    this.state = state;
    this.changed();
  }

  /** Offers a new release as soon as it is there, or another tab has changed to it. */
  watch(registration) {
    const { serviceWorker } = navigator;
    let first = !serviceWorker.controller; // then the worker is that of this page
    const offer = () => {
      if (registration.waiting && serviceWorker.controller) byId('update').hidden = false;
    };
    offer();
    serviceWorker.addEventListener('controllerchange', () => {
      if (!first) byId('update').hidden = false;
      first = false;
    });
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    byId('reload').addEventListener('click', () => {
      const { waiting } = registration;
      if (!waiting) { // another tab was first
        location.reload();
        return;
      }
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take over');
    });
  }
}
