import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  commit
} from "./chunk-TJ6TXDZ5.js";
import {
  FEWEST_INSTANCES
} from "./chunk-3QTA37RZ.js";
import {
  FEWEST_RUNS
} from "./chunk-IZM2UQOT.js";
import {
  capitalised,
  joined,
  plain
} from "./chunk-67GNHVAG.js";
import {
  count,
  counted
} from "./chunk-YSL26L56.js";

// src/report/words/reasons.ts
var MOST = 12, LONGEST_MESSAGE = 1e3, ALONE = /* @__PURE__ */ new Set([
  "blind",
  "undecided",
  "partly judged",
  "no pairs",
  "make a baseline",
  "nothing measured",
  "a job failed",
  "not accepted",
  "failed",
  "accepted",
  "jobs"
]);
function reasonPhrase({ reasons, benchmarks }) {
  return joined(sentencesOf(reasons, benchmarks.length > 1), " ");
}
function factsPhrase(facts, many = !0) {
  return joined(
    facts.slice(0, MOST).map((fact) => wordsOf(fact, many)),
    "; "
  );
}
function sentencesOf(reasons, many, blind = blindWords) {
  let made = [], isOpen = !1;
  for (let reason of reasons.slice(0, MOST)) {
    let isAlone = ALONE.has(reason.kind), words2 = reason.kind === "blind" ? blind(reason, many) : wordsOf(reason, many);
    isOpen && !isAlone ? made.at(-1).push(words2) : made.push([words2]), isOpen = !isAlone;
  }
  return made.map((parts) => sentence(joined(parts, "; ")));
}
function sentence(phrase) {
  let isDone = /[.!?]$/.test(plain(phrase.slice(-1)));
  return [...capitalised(phrase), ...isDone ? [] : ["."]];
}
function wordsOf(reason, many) {
  return WORDS[reason.kind](reason, many);
}
var FOUND = {
  "common factor": (common, many) => {
    let policy = common.isFailing ? "" : ", which only warns here";
    return [...commonFactor(common, many), policy];
  },
  slower: ({ groups, judged, than }) => {
    let number = judged === null ? counted(groups, "group") : `${groups} of ${counted(judged, "group")}`, again = judged === null ? ", also when measured again" : "";
    return [`${number} ${are(groups)} slower than `, ...limit(than), again];
  },
  "none slower": ({ judged, than, hasCommonFactor }) => {
    let more = than !== null && hasCommonFactor ? " by more than that" : "";
    return [`none of ${counted(judged, "judged group")} is slower than `, ...limit(than), more];
  },
  "nothing else slower": () => ["nothing else is slower than the baseline allows"],
  "structure changed": ({ places }) => [`the communication structure changed in ${counted(places, "place")}`],
  advisories: ({ groups, tooFew }) => {
    let rare = `with fewer than ${FEWEST_INSTANCES} instances a repetition, which only pairs of base and head can prove`, why = tooFew === "runs" ? "which so few runs cannot prove" : rare;
    return [`${counted(groups, "place")} ${groups === 1 ? "looks" : "look"} slower, ${why}`];
  },
  open: ({ groups, percent }) => [
    `in ${counted(groups, "group")} the noise leaves a slowdown of ${percent} % possible`
  ],
  blind: blindWords,
  "not confirmed": (reason) => [...suspects(reason.suspects), " looked slower at first, not confirmed"],
  "not told": (reason) => [
    ...suspects(reason.suspects),
    " looked slower at first, and too few fresh pairs tell whether that is so"
  ],
  "judged by pairs": judgedByPairs
}, UNDECIDED = {
  "pairs failed": "running base and head in pairs failed: ",
  "pairs do not tell": "the pairs of base and head do not tell: "
};
function undecidedWhy({ how, why }, many) {
  let facts = factsPhrase(why, many);
  return how === "not measured" ? facts : [UNDECIDED[how], ...facts];
}
var WORDS = {
  ...FOUND,
  undecided: (reason, many) => [
    "what looked slower (",
    ...suspects(reason.suspects),
    ") could not be measured again: ",
    ...undecidedWhy(reason, many)
  ],
  "partly judged": ({ why }, many) => ["not all of it could be judged: ", ...factsPhrase(why, many)],
  "no pairs": ({ why }, many) => ["base and head could not be run in pairs: ", ...wordsOf(why, many)],
  accepted: ({ reasons }, many) => ["accepted: ", ...joined(sentencesOf(reasons, many), " ")],
  jobs: ({ names, reasons }, many) => [
    ...joined(names.slice(0, MOST).map(words), ", "),
    ": ",
    ...joined(sentencesOf(reasons, many), " ")
  ],
  "no benchmark": () => ["no benchmark was measured"],
  "no baseline": () => ["there is no baseline to compare with yet"],
  "empty baseline": () => ["the baseline holds no run that this one can be compared with"],
  "nothing judged": () => ["no group was judged"],
  "no comparable run": ({ stored }) => [
    stored === 1 ? "the one baseline run is not comparable" : `none of the ${stored} baseline runs is comparable`
  ],
  "too few runs": ({ benchmarks }) => {
    let each = benchmarks.map(({ benchmark, runs }) => [{ name: benchmark }, ` has ${runs}`]), needed = `; ${FEWEST_RUNS} are needed)`;
    return ["too few comparable baseline runs to judge durations (", ...listed(each), needed];
  },
  "too few pairs": ({ benchmarks }) => {
    let names = benchmarks.map((name) => [{ name }]);
    return [...names.length === 0 ? [] : ["in ", ...listed(names), " "], "there were too few pairs, or no group with enough of them, to judge durations"];
  },
  "pairs for want of runs": () => [
    `the baseline has fewer than ${FEWEST_RUNS} comparable runs, so base and head were run in pairs`
  ],
  incomparable: ({ benchmark, runs, of, leftOut }) => {
    let why = leftOut === null ? ["it was not measured"] : joined(leftOut.slice(0, MOST).map(words), "; "), data = ` are comparable with ${runs} of ${of} baseline runs (`;
    return ["the new data of ", { name: benchmark }, data, ...why, ")"];
  },
  "not measured twice": ({ benchmark }) => [{ name: benchmark }, " was not measured a second time"],
  "other processes": ({ benchmark, before, now }) => [
    { name: benchmark },
    ` ran on ${before} processes, then on ${now}`
  ],
  disturbed: ({ by }) => ["the run was disturbed (", ...joined(by.slice(0, MOST).map(words), "; "), "); measure on quiet cores, or give a build and a base"],
  "base unknown": () => ["the commits in common with the base are unknown"],
  "base is head": () => ["base and head are the same commit"],
  uncommitted: ({ files }) => [
    `pairs run commits, and changes in ${counted(files, "file")} are not committed`
  ],
  "too few pairs allowed": ({ allowed }) => [
    `gate.max-repetitions allows ${allowed} pairs, too few to judge by`
  ],
  failed: ({ message }) => words(message.replace(/\.$/, "")),
  "make a baseline": ({ orPairs }) => [`make one (commgate baseline update, or the action with mode baseline)${orPairs ? ', or set "build" and compare in pairs (check --against REF)' : ""}`],
  "nothing measured": ({ why }) => ["nothing was measured: ", ...words(why)],
  "a job failed": () => ["a job of this check did not succeed, and no report says why"],
  "not accepted": ({ why }) => words(why)
};
function blindWords(reason, many) {
  let { functions, from } = reason, names = functions.slice(0, 2).map((name) => [{ name }]), where = [
    ...names.length === 0 ? ["a group without a function"] : joined(names, ", "),
    ...within(reason.benchmark, many)
  ];
  return [...from === null ? ["no slowdown of ", ...where, " could have been called"] : ["only slowdowns of ", ...where, ` from ${Math.ceil(from)} % on could have been seen`], ": ", ...blindWhy(reason, !1)];
}
function blindWhy({ benchmark, from, spread, inPairs }, many) {
  let where = many ? ["in ", { name: benchmark }, " "] : [];
  if (inPairs)
    return [...where, "pairs of base and head differ too much; measure on quiet cores, or allow more pairs (", { name: "gate.max-repetitions" }, ")"];
  let directly = [
    "compare with the base directly (",
    { name: "commgate check --against REF" },
    ")"
  ];
  if (from === null) return [...where, "it occurs too seldom to be judged without pairs; ", ...directly];
  let apart = `the baseline's runs differ by up to ${spread < 100 ? spread.toFixed(1) : count(spread)}×; measure on quiet cores, or `;
  return [...where, apart, ...directly];
}
function judgedByPairs({ suspects: before, base, most, isUpTo, slower, unconfirmed, isExcused }, many) {
  let run = `${isUpTo ? "up to " : ""}${counted(most, "pair")}: `, results = slower.commonFactors.map((common) => commonFactor(common, many)), { groups } = slower;
  groups > 0 && results.push([`${counted(groups, "group")} ${are(groups)} slower than in the base`]);
  let none = isExcused ? "slower only as the change accepts it" : "the machine or the base is slower than it was, not the change", lost = suspects(unconfirmed);
  return results.length === 0 ? results.push([`not confirmed: ${none}`]) : lost.length > 0 && results.push(["not confirmed: ", ...lost]), [
    ...suspects(before),
    " looked slower than the baseline; base ",
    ...commit(base),
    ` and head were run in ${run}`,
    ...joined(results, ", ")
  ];
}
function suspects({ groups, commonFactors }) {
  let parts = commonFactors.map(
    ({ benchmark, factor }) => [
      "everything in ",
      { name: benchmark },
      ` by a common factor of ${factor.toFixed(2)}`
    ]
  );
  return listed([...parts, ...groups > 0 ? [[counted(groups, "group")]] : []]);
}
function commonFactor({ benchmark, factor }, many) {
  return ["everything", ...within(benchmark, many), ` is slower by a common factor of ${factor.toFixed(2)}`];
}
function within(benchmark, many) {
  return many ? [" in ", { name: benchmark }] : [];
}
function limit(than) {
  return than === null ? ["the baseline allows"] : ["in ", ...commit(than)];
}
function listed(entries) {
  let left = entries.length - MOST;
  return joined([...entries.slice(0, MOST), ...left > 0 ? [[`${count(left)} more`]] : []], ", ");
}
function words(text) {
  return [{ words: text, longest: LONGEST_MESSAGE }];
}
function are(number) {
  return number === 1 ? "is" : "are";
}

export {
  reasonPhrase,
  factsPhrase,
  sentencesOf,
  sentence,
  undecidedWhy,
  blindWhy
};
