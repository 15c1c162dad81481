import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf, __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require < "u" ? require : typeof Proxy < "u" ? new Proxy(x, {
  get: (a, b) => (typeof require < "u" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require < "u") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: !0 });
}, __copyProps = (to, from, except, desc) => {
  if (from && typeof from == "object" || typeof from == "function")
    for (let key of __getOwnPropNames(from))
      !__hasOwnProp.call(to, key) && key !== except && __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: !0 }) : target,
  mod
));

// src/base/errors.ts
import { relative } from "node:path";
var MAX_QUOTE_LENGTH = 200;
function oneLine(text) {
  return (text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  constructor(problem, options) {
    let where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`, rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== void 0);
    super(`${oneLine(where)}: ${rest.map(oneLineWhole).join("; ")}`, options);
    this.problem = problem;
    this.inOneLine = this.message;
  }
  problem;
  name = "InputError";
  exitCode = 2;
  /** The one line alone, where the message goes on with what a program printed. */
  inOneLine;
};
function oneLineWhole(text) {
  return (text.match(WHOLE) ?? []).map(oneLine).join("");
}
var WHOLE = new RegExp(`.{1,${MAX_QUOTE_LENGTH}}`, "gs");
function optionError(option, value, rule) {
  let found = Number.isNaN(value) ? "not a number" : String(value);
  return new InputError({ file: "command line", place: `--${option}`, found, rule });
}
function requireWhole(option, value, least) {
  if (!(value === void 0 || Number.isSafeInteger(value) && value >= least))
    throw optionError(option, value, `must be a whole number of at least ${least}`);
}
var ProgramError = class extends InputError {
  constructor(problem, tail, options) {
    super(problem, options);
    this.tail = tail;
    let lines = tail.length === 0 ? ["(it printed nothing)"] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join(`
`);
  }
  tail;
};
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function explained(error) {
  return error instanceof InputError ? error.message : error instanceof Error ? `internal error: ${error.stack ?? error.message}` : `internal error: ${oneLine(String(error))}`;
}
function errorCode(error) {
  return error.code ?? messageOf(error);
}
function shownPath(path) {
  let short = relative("", path);
  return short === "" || short.startsWith("..") ? path : short;
}

// src/base/files/read-input.ts
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from "node:fs";
var WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
function openInput(path, about = {}) {
  let descriptor;
  try {
    descriptor = openSync(path, WITHOUT_WAITING);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw cannotRead(path, error, about);
  }
  let stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  throw closeSync(descriptor), refused(path, `this is ${kindOf(stats)}, not a file`, about);
}
function readInput(path, about = {}) {
  let input = openInput(path, about);
  if (input === null) return null;
  try {
    let { largest = Number.POSITIVE_INFINITY } = about;
    if (input.size > largest)
      throw refused(path, `the file has ${input.size} bytes; at most ${largest} are read`, about);
    return readFileSync(input.descriptor);
  } catch (error) {
    throw error instanceof InputError ? error : cannotRead(path, error, about);
  } finally {
    closeSync(input.descriptor);
  }
}
function readFully(descriptor, target, position, file, about = {}) {
  let done = 0;
  for (; done < target.length; ) {
    let count;
    try {
      count = readSync(descriptor, target, done, target.length - done, position + done);
    } catch (error) {
      throw cannotRead(file, error, about);
    }
    if (count === 0)
      throw new InputError({
        file: about.named ?? file,
        place: `byte ${position + done}`,
        found: "the file became shorter while read"
      });
    done += count;
  }
}
function cannotRead(path, error, about = {}) {
  let code = error.code ?? String(error);
  return refused(path, REASONS[code] ?? `the file cannot be read (${code})`, about, { cause: error });
}
var REASONS = {
  ENOENT: "there is no such file",
  EACCES: "reading is not permitted",
  ENOTDIR: "a part of the path is not a folder",
  ENXIO: "this is a socket or a device, not a file"
};
function kindOf(stats) {
  return stats.isDirectory() ? "a folder" : stats.isFIFO() ? "a FIFO" : "a device";
}
function refused(path, found, { named = path, rule, remedy }, options) {
  return new InputError({ file: named, found, rule, remedy }, options);
}

export {
  __require,
  __commonJS,
  __export,
  __toESM,
  oneLine,
  InputError,
  oneLineWhole,
  optionError,
  requireWhole,
  ProgramError,
  messageOf,
  explained,
  errorCode,
  shownPath,
  openInput,
  readInput,
  readFully,
  cannotRead
};
