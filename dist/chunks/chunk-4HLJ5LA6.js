import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import {
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/cli/output/progress.ts
var FIRST_AFTER = 1e3, AGAIN_AFTER = 100;
function openProgress(stream, now = () => performance.now()) {
  if (!stream.isTTY) return { show() {
  }, close() {
  } };
  let due = now() + FIRST_AFTER, shown = !1;
  return {
    show(text) {
      now() < due || (due = now() + AGAIN_AFTER, shown = !0, stream.write(`\r\x1B[K${text.slice(0, Math.max(10, (stream.columns ?? 80) - 1))}`));
    },
    close() {
      shown && stream.write("\r\x1B[K"), shown = !1;
    }
  };
}
function warn(text) {
  standardError.write(`commgate: ${oneLine(text)}
`);
}

export {
  openProgress,
  warn
};
