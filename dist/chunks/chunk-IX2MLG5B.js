import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  start
} from "./chunk-GUXIX6ZS.js";

// src/base/process/capture.ts
var MAX_COMMAND_MS = 2e4, MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
async function capture(file, words, options) {
  let { environment, directory, timeoutMs = MAX_COMMAND_MS } = options, { code, signal, error, endedFor, output, errors } = await start({
    words: [file, ...words],
    directory,
    environment,
    output: { mostBytes: MAX_OUTPUT_BYTES },
    timeLimitMs: timeoutMs
  }), ok = code === 0 && endedFor === void 0, how = () => error !== void 0 ? error.message : endedFor === "time" ? `${file} did not end within ${timeoutMs / 1e3} s` : endedFor === "output" ? `${file} printed more than ${MAX_OUTPUT_BYTES} bytes` : `${file} ended ${code === null ? `by ${signal}` : `with exit code ${code}`}`;
  return { ok, code, output: output.toString("utf8"), errors: errors.toString("utf8") || (ok ? "" : how()) };
}

export {
  capture
};
