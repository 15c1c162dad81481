import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  fileStore
} from "./chunk-45TYZX7Z.js";

// src/baseline/locate.ts
import { isAbsolute, join } from "node:path";
function baselineStore(config, file) {
  if (file !== void 0) return fileStore(file);
  const configured = config.baseline.file;
  return fileStore(isAbsolute(configured) ? configured : join(config.folder, configured));
}

export {
  baselineStore
};
