import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/baseline/acceptance.ts
import { createHash } from "node:crypto";
function acceptance(content) {
  let { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content, text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  return { id: createHash("sha256").update(text).digest("hex").slice(0, 16), benchmark, pattern, functions, bytes, factor, reason, commit, date };
}

export {
  acceptance
};
