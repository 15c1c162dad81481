import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  plainNumber
} from "./chunk-YSL26L56.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";

// src/report/words/phrase.ts
function joined(phrases, separator) {
  return phrases.flatMap((phrase, i) => i === 0 ? phrase : [separator, ...phrase]);
}
function capitalised(phrase) {
  return withFirst(phrase, (letter) => letter.toUpperCase());
}
function inSentence(phrase) {
  let [first] = phrase;
  return typeof first == "string" && /^[A-Z][a-z ]/.test(first) ? withFirst(phrase, (letter) => letter.toLowerCase()) : phrase;
}
function withFirst([first = "", ...rest], change) {
  return [typeof first == "string" ? change(first.charAt(0)) + first.slice(1) : first, ...rest];
}
function sourceText({ file, path, line }) {
  return `${(path ?? file).split(/[\\/]/).at(-1)}:${line}`;
}
function plain(phrase) {
  return phrase.map((part) => typeof part == "string" ? plainNumber(part) : "strong" in part ? plain(part.strong) : "source" in part ? visible(sourceText(part.source)) : visible("name" in part ? part.name : part.words)).join("");
}

// src/report/words/function-names.ts
var LISTS = /* @__PURE__ */ new Set(["functions", "renamedFrom", "wrappers", "path"]), LONGEST = 4096, ANONYMOUS = ["(anonymous namespace)", "(anonymous class)"], AFTER_PARAMETERS = /^(?: (?:const|volatile|noexcept|&&?|\[clone [^\]]*\]))+/;
function withReadableNames(document) {
  let raw = /* @__PURE__ */ new Set();
  walk(document, (names) => {
    for (let name of names) raw.add(name);
    return names;
  });
  let readable = readableNames(raw);
  return walk(document, (names) => names.map((name) => readable.get(name)));
}
function readableNames(raw) {
  let forms = new Map([...new Set(raw)].map((name) => [name, formsOf(name)])), level = new Map([...forms.keys()].map((name) => [name, 0])), shown = (name) => forms.get(name)[level.get(name)];
  for (; ; ) {
    let alike = /* @__PURE__ */ new Map();
    for (let name of forms.keys()) alike.set(shown(name), [...alike.get(shown(name)) ?? [], name]);
    let longer = [...alike.values()].filter((names) => names.length > 1).flat().filter((name) => level.get(name) + 1 < forms.get(name).length);
    if (longer.length === 0) return new Map([...forms.keys()].map((name) => [name, shown(name)]));
    for (let name of longer) level.set(name, level.get(name) + 1);
  }
}
function functionNames(functions) {
  let names = functions.map((name) => [{ name }]);
  return names.length === 0 ? ["(no function)"] : names.length === 1 ? names[0] : names.length === 2 ? joined(names, " and ") : [...joined(names.slice(0, 2), ", "), ` and ${names.length - 2} more`];
}
function formsOf(raw) {
  if (raw.length > LONGEST) return [raw];
  let forms = raw.includes("(") ? [withoutParameters(raw)] : fortranForms(raw);
  return [.../* @__PURE__ */ new Set([...forms.filter((form) => form !== ""), raw])];
}
function fortranForms(raw) {
  let [, module, procedure] = /^__(\w+?)_MOD_(\w+)$/.exec(raw) ?? /^_QM(\w+?)P(\w+)$/.exec(raw) ?? /^([a-z]\w*?)_mp_(\w+)$/.exec(raw) ?? /^(\w+)::(\w+)$/.exec(raw) ?? [];
  if (procedure !== void 0) {
    let bare = withoutUnderscores(procedure);
    return [bare, `${module}::${bare}`];
  }
  return [withoutUnderscores(raw)];
}
function withoutUnderscores(name) {
  return /^[A-Za-z]\w*_$/.test(name) ? name.replace(/_+$/, "") : name;
}
function withoutParameters(raw) {
  let name = "", angles = 0;
  for (let i = 0; i < raw.length; ) {
    let kept = name.endsWith("operator") ? /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/.exec(raw.slice(i))?.[0] : ANONYMOUS.find((each) => raw.startsWith(each, i));
    kept !== void 0 ? (name += kept, i += kept.length) : raw[i] === "(" && angles === 0 ? (i = endOfList(raw, i), i += AFTER_PARAMETERS.exec(raw.slice(i))?.[0].length ?? 0) : (raw[i] === "<" && angles++, raw[i] === ">" && (angles = Math.max(0, angles - 1)), name += raw[i++]);
  }
  return withoutResult(name);
}
function endOfList(text, start) {
  let depth = 0;
  for (let i = start; i < text.length; i++)
    if (text[i] === "(" && depth++, text[i] === ")" && --depth === 0) return i + 1;
  return text.length;
}
function withoutResult(name) {
  let depth = 0, start = 0;
  for (let i = 0; i < name.length && !(depth === 0 && name.startsWith("operator", i) && !/\w/.test(name[i - 1] ?? "")); i++)
    "<({".includes(name[i]) && depth++, ">)}".includes(name[i]) && (depth = Math.max(0, depth - 1)), depth === 0 && name[i] === " " && (start = i + 1);
  return name.slice(start).trim();
}
function walk(value, replace) {
  if (Array.isArray(value))
    return value.length > 0 && typeof value[0] != "object" ? value : value.map((each) => walk(each, replace));
  if (typeof value != "object" || value === null) return value;
  let isRenaming = "kind" in value && value.kind === "renamed";
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => LISTS.has(key) && Array.isArray(entry) ? [key, replace(entry)] : isRenaming && (key === "before" || key === "now") && typeof entry == "string" ? [key, replace(listed(entry)).join(", ")] : [key, walk(entry, replace)])
  );
}
function listed(text) {
  if (text.length > LONGEST) return [text];
  let names = [""], depth = 0;
  for (let i = 0; i < text.length; i++)
    "<({".includes(text[i]) && depth++, ">)}".includes(text[i]) && (depth = Math.max(0, depth - 1)), depth === 0 && text.startsWith(", ", i) ? (names.push(""), i++) : names[names.length - 1] += text[i];
  return names;
}

export {
  joined,
  capitalised,
  inSentence,
  sourceText,
  plain,
  withReadableNames,
  readableNames,
  functionNames
};
