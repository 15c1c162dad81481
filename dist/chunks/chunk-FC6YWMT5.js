import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/errors.ts
var LONGEST_QUOTE = 200;
function oneLine(text) {
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  name = "InputError";
  exitCode = 2;
  problem;
  constructor(problem, options) {
    const where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`;
    const rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== void 0);
    super(oneLineParts([where, ...rest]), options);
    this.problem = problem;
  }
};
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > LONGEST_QUOTE ? oneLine(text.slice(0, LONGEST_QUOTE)).concat(oneLineLong(text.slice(LONGEST_QUOTE))) : oneLine(text);
}

export {
  oneLine,
  InputError
};
