import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  blindIn
} from "./chunk-WC2BS4WS.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";

// src/comparison/verdict.ts
var EXIT_CODE = {
  pass: 0,
  regression: 1,
  error: 2,
  inconclusive: 3
};
function decide(found, requirements) {
  let { judged, slower, than, commonFactors, structure, unjudged, untold = [], unconfirmed = [] } = found, places = structure.filter(({ policy }) => policy === "fail").length, isRed = slower > 0 || places > 0 || commonFactors.some(({ isFailing }) => isFailing), isClear = !isRed && judged > 0 && untold.length === 0, blind = blindFacts(found.benchmarks), hasCommonFactor = commonFactors.length > 0, reasons = [
    ...commonFactors.map(commonFactorFact),
    ...slower > 0 ? [{ kind: "slower", groups: slower, judged, than }] : [],
    ...places > 0 ? [{ kind: "structure changed", places }] : [],
    ...isClear ? [{ kind: "none slower", judged, than, hasCommonFactor }] : [],
    ...unjudged,
    ...untold,
    ...unconfirmed,
    ...isRed ? [] : [...found.also, ...blind]
  ];
  return isRed ? { verdict: "regression", reasons } : { verdict: untold.length > 0 || unjudged.length > 0 && requirements.requireBaseline || blind.length > 0 && requirements.requireSight ? "inconclusive" : "pass", reasons };
}
function unjudgedByHistory(benchmarks, storedRuns) {
  if (benchmarks.length === 0) return [{ kind: "no benchmark" }];
  let unjudged = benchmarks.filter(({ runs }) => runs.length < FEWEST_RUNS);
  return unjudged.length === 0 ? [] : storedRuns === null ? [{ kind: "no baseline" }] : storedRuns === 0 ? [{ kind: "empty baseline" }] : benchmarks.every(({ runs }) => runs.length === 0) ? [{ kind: "no comparable run", stored: storedRuns }] : [{ kind: "too few runs", benchmarks: unjudged.map(({ benchmark, runs }) => ({ benchmark, runs: runs.length })) }];
}
function blindFacts(benchmarks) {
  return blindIn(benchmarks).map(({ benchmark, by, sight: { functions, from, spread } }) => ({
    kind: "blind",
    benchmark,
    inPairs: by === "pairs",
    functions,
    from,
    spread
  }));
}
function commonFactorFact({ benchmark, factor, isFailing }) {
  return { kind: "common factor", benchmark, factor, isFailing };
}

export {
  EXIT_CODE,
  decide,
  unjudgedByHistory,
  blindFacts,
  commonFactorFact
};
