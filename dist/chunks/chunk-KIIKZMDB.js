import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MAX_EXACT_PROCESSES,
  canonicalForm,
  differences,
  isInside,
  layings,
  overlap,
  processesOf,
  similarity
} from "./chunk-NFI34PXV.js";

// src/analysis/families/templates/likeness.ts
function likeness(template, pattern, ground, mayRenumber = !0) {
  if (pattern.from.length === 0) return null;
  let [best, most] = [[], -1];
  for (let laying of layings(template, ground, pattern)) {
    let like = similarity(overlap(laying.edges, pattern, laying.isCounted));
    like > most && ([best, most] = [[], like]), like === most && best.push(laying);
  }
  let [first] = best;
  return first === void 0 ? null : most < 1 && mayRenumber && canRenumber(template) && isRenumbered(pattern, best) ? { similarity: 1, best, isRenumbered: !0, isInside: !1, differences: [] } : {
    similarity: most,
    best,
    isRenumbered: !1,
    isInside: isInside(overlap(first.edges, pattern, first.isCounted)),
    differences: differences(pattern, first.edges, first.isCounted)
  };
}
function canRenumber({ shape }) {
  return ["ring", "line", "butterfly", "transpose", "words"].includes(shape.shape);
}
function isRenumbered(pattern, best) {
  return best.some(({ edges, isCounted, order }) => {
    if (order !== null || edges.from.length !== pattern.from.length) return !1;
    let [a, b] = [edges, pattern].map((each) => formOf(each, isCounted));
    return a !== null && a === b;
  });
}
function formOf({ from, to, count }, isCounted) {
  let processes = processesOf({ from, to, count });
  if (processes.length > MAX_EXACT_PROCESSES) return null;
  let counts = isCounted ? count : count.map(() => 1);
  return canonicalForm({ processes, from, to, count: counts, operations: [], isOpen: !1 });
}

export {
  likeness
};
