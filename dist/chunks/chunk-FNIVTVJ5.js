import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openInput
} from "./chunk-6ZCNJISB.js";

// src/base/process/log-tail.ts
import { closeSync, readSync } from "node:fs";
var TAIL_BYTES = 16 * 1024;
function logTail(file, count = 10) {
  let input;
  try {
    input = openInput(file);
  } catch {
    return [];
  }
  if (input === null) return [];
  let { descriptor, size } = input;
  try {
    let bytes = Buffer.alloc(Math.min(size, TAIL_BYTES)), read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return lastLines(bytes.toString("utf8", 0, read), count);
  } finally {
    closeSync(descriptor);
  }
}
function lastLines(text, count = 10) {
  let lines = text.trimEnd().split(/\r*\n/);
  return lines.length === 1 && lines[0] === "" ? [] : lines.slice(-count).map((line) => line.slice(line.lastIndexOf("\r") + 1));
}

export {
  logTail,
  lastLines
};
