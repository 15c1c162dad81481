import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/run/shown-path.ts
import { relative } from "node:path";
function shownPath(path) {
  let short = relative("", path);
  return short === "" || short.startsWith("..") ? path : short;
}

export {
  shownPath
};
