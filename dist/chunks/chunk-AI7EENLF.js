import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  fileStore
} from "./chunk-KU3MRGAO.js";

// src/baseline/locate.ts
import { isAbsolute, join } from "node:path";
function baselineStore(config, file) {
  if (file !== void 0) return fileStore(file);
  let configured = config.baseline.file;
  return fileStore(isAbsolute(configured) ? configured : join(config.folder, configured));
}

export {
  baselineStore
};
