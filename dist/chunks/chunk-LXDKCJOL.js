import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/words/visible.ts
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
function visible(text) {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}
function shorten(text, longest = 64) {
  if (text.length <= longest) return text;
  let characters = Array.from(text);
  if (characters.length <= longest) return text;
  let head = Math.ceil((longest - 3) / 2), tail = longest - 3 - head;
  return `${characters.slice(0, head).join("")}[…]${characters.slice(characters.length - tail).join("")}`;
}

export {
  visible,
  shorten
};
