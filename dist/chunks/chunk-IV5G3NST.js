import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  visible
} from "./chunk-LXDKCJOL.js";

// src/report/words/vampir.ts
var [FEWEST, MOST] = [3, 9];
function openInVampir(path, atNs, durationNs) {
  let needed = durationNs > 0 ? Math.ceil(-Math.log10(durationNs / 1e9)) : MOST, decimals = Math.min(MOST, Math.max(FEWEST, needed));
  return `open ${visible(path)} in Vampir at ${(atNs / 1e9).toFixed(decimals)} s`;
}

export {
  openInVampir
};
