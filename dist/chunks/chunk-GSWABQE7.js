import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMIT_HASH
} from "./chunk-BZCAMMLI.js";

// src/report/printers/source-link.ts
function sourceLink({ path, line }, commit, repository) {
  if (path === void 0 || commit === null || repository === void 0) return null;
  let parts = path.split("/");
  return !parts.every((part) => part !== "" && part !== "." && part !== ".." && !new RegExp("\\p{C}", "u").test(part)) || !COMMIT_HASH.test(commit) ? null : `${repository}/blob/${commit}/${parts.map(encoded).join("/")}#L${line}`;
}
function encoded(part) {
  return encodeURIComponent(part).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  );
}

export {
  sourceLink
};
