import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/run/run-folder.ts
var MANIFEST = "run.json";

export {
  MANIFEST
};
