import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/errors.ts
import { relative } from "node:path";
var LONGEST_QUOTE = 200;
function oneLine(text) {
  return (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  name = "InputError";
  exitCode = 2;
  problem;
  /** The one line alone, where the message goes on with what a program printed. */
  inOneLine;
  constructor(problem, options) {
    let where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`, rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== void 0);
    super(oneLineParts([where, ...rest]), options), this.problem = problem, this.inOneLine = this.message;
  }
};
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > LONGEST_QUOTE ? oneLine(text.slice(0, LONGEST_QUOTE)).concat(oneLineLong(text.slice(LONGEST_QUOTE))) : oneLine(text);
}
var ProgramError = class extends InputError {
  /** What the program printed last. */
  tail;
  /**
   * @param problem the one line
   * @param tail what the program printed last, one entry a line; hostile text is escaped here
   */
  constructor(problem, tail, options) {
    super(problem, options), this.tail = tail;
    let lines = tail.length === 0 ? ["(it printed nothing)"] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join(`
`);
  }
};
function errorCode(error) {
  return error.code ?? (error instanceof Error ? error.message : String(error));
}
function shownPath(path) {
  let short = relative("", path);
  return short === "" || short.startsWith("..") ? path : short;
}

export {
  oneLine,
  InputError,
  ProgramError,
  errorCode,
  shownPath
};
