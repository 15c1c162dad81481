import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-TCVV25IH.js";

// src/comparison/exit-code.ts
var EXIT_CODE = {
  pass: 0,
  regression: 1,
  error: 2,
  inconclusive: 3
};
export {
  EXIT_CODE
};
