import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  visible
} from "./chunk-XINNE6I6.js";

// src/report/text/words/vampir.ts
var [MIN_DECIMALS, MAX_DECIMALS] = [3, 9];
function openInVampir(path, atNs, durationNs) {
  let needed = durationNs > 0 ? Math.ceil(-Math.log10(durationNs / 1e9)) : MAX_DECIMALS, decimals = Math.min(MAX_DECIMALS, Math.max(MIN_DECIMALS, needed));
  return `open ${visible(path)} in Vampir at ${(atNs / 1e9).toFixed(decimals)} s`;
}

export {
  openInVampir
};
