import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/files/read-input.ts
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
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
  let more = { ...rule === void 0 ? {} : { rule }, ...remedy === void 0 ? {} : { remedy } };
  return new InputError({ file: named, found, ...more }, options);
}

export {
  openInput,
  readInput,
  cannotRead
};
