import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/errors.ts
function oneLine(text) {
  return (text.length > 200 ? `${text.slice(0, 200)}…` : text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  name = "InputError";
  exitCode = 2;
  problem;
  constructor(problem, options) {
    let where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`, rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== void 0);
    super(oneLineParts([where, ...rest]), options), this.problem = problem;
  }
};
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > 200 ? oneLine(text.slice(0, 200)).concat(oneLineLong(text.slice(200))) : oneLine(text);
}

export {
  oneLine,
  InputError
};
