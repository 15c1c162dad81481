import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  oneLine
} from "./chunk-OYEKBR2E.js";

// src/commands/warn.ts
function warn(text) {
  process.stderr.write(`commgate: ${oneLine(text)}
`);
}

// src/commands/progress.ts
function openProgress(stream, now = () => performance.now()) {
  if (!stream.isTTY) return { show() {
  }, close() {
  } };
  let due = now() + 1e3, shown = !1;
  return {
    show(text) {
      now() < due || (due = now() + 100, shown = !0, stream.write(`\r\x1B[K${text.slice(0, Math.max(10, (stream.columns ?? 80) - 1))}`));
    },
    close() {
      shown && stream.write("\r\x1B[K"), shown = !1;
    }
  };
}

export {
  warn,
  openProgress
};
