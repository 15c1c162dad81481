import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  plainNumber,
  visible
} from "./chunk-XINNE6I6.js";

// src/report/text/words/phrase.ts
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
function printPhrase(phrase, printer) {
  return phrase.map((piece) => typeof piece == "string" ? printer.own(piece) : "strong" in piece ? printer.strong(printPhrase(piece.strong, printer)) : "source" in piece ? printer.source(piece.source) : "name" in piece ? printer.name(piece.name) : printer.words(piece.words, piece.longest)).join("");
}
var PLAIN = {
  own: plainNumber,
  name: visible,
  words: visible,
  source: (source) => visible(sourceText(source)),
  strong: (printed) => printed
};
function plain(phrase) {
  return printPhrase(phrase, PLAIN);
}

export {
  joined,
  capitalised,
  inSentence,
  sourceText,
  printPhrase,
  plain
};
