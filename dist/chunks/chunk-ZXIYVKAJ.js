import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  joined
} from "./chunk-WB245AQF.js";
import {
  groupBy,
  named,
  withCallers
} from "./chunk-TAWRGPDZ.js";
import {
  listed,
  sourceForms,
  withTellingParameters,
  withoutClone
} from "./chunk-BIKHHLEL.js";

// src/report/text/words/function-names.ts
var LISTS = /* @__PURE__ */ new Set(["functions", "renamedFrom", "wrappers", "namedAfter"]), WITH_PATH = /* @__PURE__ */ new Set(["cause", "growth", "late", "lateElsewhere", "own", "computesLonger", "computes"]);
function withReadableNames(document) {
  let readable = readableIn(document);
  return [...readable].every(([name, shown]) => name === shown) ? document : withNames(document, (names) => names.map((name) => readable.get(name)));
}
function namesInTrace(document) {
  let changed = [...readableIn(document)].filter(([name, shown]) => name !== shown);
  return new Map(changed.map(([name, shown]) => [shown, name]));
}
function readableIn(document) {
  let raw = /* @__PURE__ */ new Set();
  return addNames(document, raw), readableNames(raw);
}
function readableNames(raw) {
  let all = [...new Set(raw)], alone = readableAlone(new Set(all.flatMap(withCallers).map(withoutClone)));
  return new Map(
    all.map((name) => [name, named(withCallers(name).map((each) => alone.get(withoutClone(each))))])
  );
}
function readableAlone(raw) {
  let forms = new Map([...raw].map((name) => [name, sourceForms(name)])), level = new Map([...raw].map((name) => [name, 0])), formAt = (name, at) => forms.get(name).at(at) ?? name, shown = (name) => formAt(name, level.get(name));
  for (; ; ) {
    let longer = [...groupBy(raw, shown).values()].filter((names) => names.length > 1).flat().filter((name) => level.get(name) + 1 < forms.get(name).length);
    if (longer.length === 0) break;
    for (let name of longer) level.set(name, level.get(name) + 1);
  }
  let readable = new Map([...raw].map((name) => [name, shown(name)])), overloaded = [...raw].filter(
    (name) => level.get(name) > 0 && shown(name) === name && name.includes("(")
  );
  for (let names of groupBy(overloaded, (name) => formAt(name, level.get(name) - 1)).values()) {
    let telling = withTellingParameters(names);
    names.forEach((name, i) => {
      readable.set(name, telling[i]);
    });
  }
  return readable;
}
function functionNames(functions) {
  let names = functions.map((name) => [{ name }]);
  return names.length === 0 ? ["(no function)"] : names.length === 1 ? names[0] : names.length === 2 ? joined(names, " and ") : [...joined(names.slice(0, 2), ", "), ` and ${names.length - 2} more`];
}
function addNames(value, found, under = "") {
  if (Array.isArray(value)) {
    if (holdsMore(value)) for (let each of value) addNames(each, found, under);
    return;
  }
  if (!(typeof value != "object" || value === null))
    for (let [key, entry] of Object.entries(value)) {
      let names = namesUnder(key, entry, value, under);
      if (names === null) addNames(entry, found, key);
      else for (let name of names) found.add(name);
    }
}
function withNames(value, replace, under = "") {
  return Array.isArray(value) ? holdsMore(value) ? value.map((each) => withNames(each, replace, under)) : value : typeof value != "object" || value === null ? value : Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      let names = namesUnder(key, entry, value, under);
      if (names === null) return [key, withNames(entry, replace, key)];
      let shown = replace(names);
      return [key, typeof entry == "string" ? shown.join(", ") : shown];
    })
  );
}
function holdsMore(array) {
  return array.length > 0 && typeof array[0] == "object";
}
function namesUnder(key, entry, parent, under) {
  return (LISTS.has(key) || key === "path" && WITH_PATH.has(under)) && Array.isArray(entry) ? entry : key === "before" && typeof entry == "string" && WITH_PATH.has(under) ? [entry] : key !== "before" && key !== "now" || typeof entry != "string" ? null : "kind" in parent && parent.kind === "renamed" ? listed(entry) : null;
}

export {
  withReadableNames,
  namesInTrace,
  readableNames,
  functionNames
};
