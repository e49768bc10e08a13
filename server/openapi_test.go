package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/verbarium/verbarium/server"
)

// An openAPI is what is compared of the description.
type openAPI struct {
	Paths      map[string]map[string]operation
	Components struct{ Schemas map[string]any }
}

type operation struct {
	Parameters []struct {
		Name   string
		Schema struct {
			Type    string
			Maximum int
		}
	}
	RequestBody any
	Responses   map[string]struct {
		Content map[string]struct{ Schema any }
	}
}

// described reads the description as the server gives it.
func described(t testing.TB, h http.Handler) (*openAPI, []byte) {
	t.Helper()
	w := ask(h, "GET", "/api/v1/openapi.json", "")
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != asJSON {
		t.Fatalf("openapi.json = %d, %s", w.Code, w.Header().Get("Content-Type"))
	}
	var api openAPI
	if err := json.Unmarshal(w.Body.Bytes(), &api); err != nil {
		t.Fatal(err)
	}
	return &api, w.Body.Bytes()
}

// questions are examples of all that can be asked.
var questions = []string{
	"check?word=amo&word=xyz&word=1", "check?word=amo&score", "check?word=xyz&reason=true", "check?word=amo&word=amor&all=true",
	"check?lexicon=eo&word=amikojn&word=amikojm&reason", "explain?word=amo&word=xyz", "explain?lexicon=eo&word=amikojn&word=irata",
	"hooks?word=ora&double", "hooks?lexicon=eo&word=amiko", "search?pattern=*&limit=3&score&hooks&by=score",
	"search?lexicon=eo&length=4-&pos=verb&readings&by=length", "search?prefix=mo&suffix=e&containing=r&including=a&excluding=x",
	"search?lexicon=eo&cell=*.acc.*&lemma=amiko", "anagram?rack=rom?e&sub", "anagram?rack=romae&limit=2", "anagram?rack=aaaa&length=2-3&by=length",
	"lexicon", "lexicon?lexicon=eo", "lexica",
}

// TestOpenAPI has every answer fit the description, and every parameter and method
// of it be one that the server takes.
func TestOpenAPI(t *testing.T) {
	s := newServer(t, server.Options{})
	api, text := described(t, s)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("openapi.json", doc); err != nil {
		t.Fatal(err)
	}
	fits := func(question, method string, w *httptest.ResponseRecorder) {
		t.Helper()
		path, _, _ := strings.Cut(question, "?")
		at := "openapi.json#/paths/~1" + path + "/" + method + "/responses/200/content/application~1json/schema"
		if w.Code != http.StatusOK {
			at = "openapi.json#/components/schemas/Problem"
		}
		schema, err := c.Compile(at)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(w.Body)
		if err != nil {
			t.Fatalf("%s: %v", question, err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %v", question, err)
		}
	}
	asked := map[string]bool{}
	for _, question := range questions {
		w := ask(s, "GET", "/api/v1/"+question, "")
		if w.Code != http.StatusOK {
			t.Errorf("%s = %d %s", question, w.Code, w.Body)
		}
		fits(question, "get", w)
		path, query, _ := strings.Cut(question, "?")
		values, _ := url.ParseQuery(query)
		for name := range values {
			asked[path+" "+name] = true
		}
		asked[path] = true
	}
	for _, question := range []string{"check", "explain", "hooks"} {
		w := ask(s, "POST", "/api/v1/"+question, `["amo","xyz"]`, "Content-Type", asJSON)
		if w.Code != http.StatusOK {
			t.Errorf("POST %s = %d %s", question, w.Code, w.Body)
		}
		fits(question, "post", w)
	}
	fits("check", "get", ask(s, "GET", "/api/v1/check", ""))
	for path, operations := range api.Paths {
		name := strings.TrimPrefix(path, "/")
		if !asked[name] {
			t.Errorf("%s: nobody asks it here", path)
		}
		for _, method := range []string{"get", "post", "put", "delete"} {
			w := ask(s, strings.ToUpper(method), "/api/v1/"+name, "[]", "Content-Type", asJSON)
			_, said := operations[method]
			if taken := w.Code != http.StatusMethodNotAllowed; taken != said {
				t.Errorf("%s %s: described %t, taken %t", method, path, said, taken)
			}
		}
		for _, p := range operations["get"].Parameters {
			if p.Name != "lexicon" && !asked[name+" "+p.Name] {
				t.Errorf("%s: nobody gives %s here", path, p.Name)
			}
			if p.Name == "limit" && p.Schema.Maximum != server.DefaultLimits().Results {
				t.Errorf("%s: limit up to %d, want %d", path, p.Schema.Maximum, server.DefaultLimits().Results)
			}
		}
		for name := range asked {
			if p, param, ok := strings.Cut(name, " "); ok && "/"+p == path && !hasParam(operations["get"], param) {
				t.Errorf("%s: %s is not described", path, param)
			}
		}
	}
}

func hasParam(op operation, name string) bool {
	for _, p := range op.Parameters {
		if p.Name == name {
			return true
		}
	}
	return false
}

// TestRecords has the records of the description be those of the commands.
func TestRecords(t *testing.T) {
	api, _ := described(t, newServer(t, server.Options{}))
	for name, file := range map[string]string{
		"Proof": "explain", "WordRow": "search", "Play": "anagram", "Hooks": "hooks", "Verdict": "check", "PlayVerdict": "check",
	} {
		data, err := os.ReadFile(filepath.Join("../docs/schema", file+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var schema map[string]any
		if err := json.Unmarshal(data, &schema); err != nil {
			t.Fatal(err)
		}
		if forms, ok := schema["anyOf"].([]any); ok {
			schema = forms[slices.Index([]string{"Verdict", "PlayVerdict"}, name)].(map[string]any)
		}
		got := api.Components.Schemas[name].(map[string]any)
		keys := func(s map[string]any) (list []string) {
			for key, p := range s["properties"].(map[string]any) {
				kind, _ := p.(map[string]any)["type"].(string)
				list = append(list, key+" "+kind)
			}
			slices.Sort(list)
			return list
		}
		if diff := cmp.Diff(keys(schema), keys(got)); diff != "" {
			t.Errorf("%s and %s.json (-want +got):\n%s", name, file, diff)
		}
	}
}
