import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addedBy
} from "./chunk-NW3BIB4T.js";
import {
  addedNs
} from "./chunk-SBTFIGPK.js";
import {
  functionNames,
  joined
} from "./chunk-67GNHVAG.js";
import {
  added,
  bytes,
  count,
  counted,
  duration,
  partOf
} from "./chunk-YSL26L56.js";

// src/report/words/cause.ts
function causeOf(groups) {
  let causes = groups.flatMap((group) => {
    let { lateProcess, instances } = group;
    if (lateProcess === null) return [];
    let share = instances > 0 ? lateProcess.instances / instances : 0;
    return [{ ...lateProcess, of: instances, varies: share < 0.5, strength: share * addedNs(group) }];
  }), [strongest] = causes.sort((a, b) => Number(a.varies) - Number(b.varies) || b.strength - a.strength);
  if (strongest === void 0) return null;
  let { strength: _, ...found } = strongest, agreeing = causes.filter(
    ({ process, cause, varies }) => process === found.process && cause === found.cause && varies === found.varies
  );
  return { ...found, agreeing: agreeing.length, groups: groups.length };
}
function causeWords({ process, cause, instances, of, varies, agreeing, groups }) {
  let seen = `${count(instances)} of ${count(of)}`;
  if (varies) return `varies (process ${process} in ${seen})`;
  let agreed = groups === 1 ? "" : `, ${agreeing === groups ? "all" : count(agreeing)} of ${count(groups)} agree`;
  return `${cause}: process ${process} (${seen})${agreed}`;
}
function latenessWords({ process, cause, varies, agreeing, groups }) {
  if (varies) return "the late process varies";
  let where = agreeing === groups ? "" : ` in ${count(agreeing)} of ${count(groups)} patterns`;
  return `process ${process} ${cause === "late sender" ? "sends" : "comes"} late${where}`;
}

// src/report/words/cost.ts
var MOST_CHANGES = 3;
function costPhrase(cost) {
  let { addedNs: addedNs2, addedShare } = cost.change, time = `${addedNs2 < 0 ? "−" : "+"}${duration(Math.abs(addedNs2))} a run`, costs = cost.outcome === "unchanged" ? "no measurable cost here, on this machine" : `${time}, ${partOf(Math.abs(addedShare))} of the communication time`;
  return [...changePhrase(cost), `: ${costs}`];
}
function changePhrase(cost) {
  let { functions, label } = cost;
  return [...functions.length > 0 ? functionNames(functions) : [{ words: label }], " ", ...changesOf(cost)];
}
function changesOf({ change }) {
  let { what } = change;
  if (what.length === 0) return ["communicates in another way"];
  let more = what.length > MOST_CHANGES ? ` and ${what.length - MOST_CHANGES} more changes` : "";
  return [...joined(what.slice(0, MOST_CHANGES).map(amountPhrase), ", "), more];
}
function addedWords(groups, all) {
  let [first] = groups, beside = all.filter(({ benchmark }) => benchmark === first?.benchmark);
  return added(addedBy(groups), communicationNsIn(beside));
}
var ADDED = "in one run, and its share of all communication time of the run";
function communicationNsIn(groups) {
  let change = groups.find((group) => group.change !== void 0 && group.change.addedShare > 0)?.change;
  if (change !== void 0) return change.addedNs / change.addedShare;
  let share = groups.reduce((sum, group) => sum + group.share, 0);
  return groups.reduce((sum, { candidateNs, instances }) => sum + candidateNs * instances, 0) / share;
}
function amountPhrase({ of, before, now, each }) {
  let more = now > before ? "more" : "fewer", difference = Math.abs(now - before);
  if (of === "bytes") return [`sends ${timesAsMany(now / before)} bytes (${sizes(before, now)} a run)`];
  if (of !== "messages") return [`makes ${count(difference)} ${more} `, { words: of }];
  if (each === null) return [`sends ${counted(difference, `${more} message`)} a run`];
  let earlier = each.before === 0 ? "none" : count(each.before);
  return [`sends ${counted(each.now, "message")} each time instead of ${earlier}`];
}
function sizes(before, now) {
  let [from, to] = [bytes(before), bytes(now)];
  return from === to ? `${count(before)} → ${count(now)}` : `${from} → ${to}`;
}
function timesAsMany(factor) {
  return factor === 2 ? "twice the" : Number.isInteger(factor) && factor > 1 ? `${count(factor)} times the` : factor > 1 ? "more" : "fewer";
}

// src/report/words/finding.ts
var MOST_OF_IT = 0.5, NOBODY_LATE = 0.9, MOSTLY = 0.5, MOST_PERCENT = 100;
function findingPhrase({ groups, cause }) {
  let [first] = groups;
  if (first.change !== void 0) return costPhrase(first);
  if (cause !== null) return causeSentence(cause);
  let late = causeOf(groups), who = late === null ? "" : `: ${latenessWords(late)}`;
  return [...subjectOf(first), ` ${verb(first, "takes", "take")} ${beforeAndNow(first)}`, who];
}
function causeSentence(cause) {
  return [...SENTENCES[kindOf(cause.why)](cause), partOfIt(cause)];
}
function causeWithoutName(cause) {
  return [...WITHOUT_NAME[kindOf(cause.why)](cause), partOfIt(cause)];
}
function subjectOf({ functions, label }) {
  return functions.length > 0 ? functionNames(functions) : [{ words: label }];
}
function namedProcess({ process, instances }) {
  return instances === null || instances.late >= MOSTLY * instances.of ? process : null;
}
function placeOf({ path, source }) {
  let name = path?.at(-1);
  return name === void 0 ? [] : [{ name }, ...source === null ? [] : [" (", { source }, ")"]];
}
function partOfIt({ why: { kind, addedShare } }) {
  return addedShare < MOST_OF_IT && kind !== "in MPI" ? ` (${shareWords(addedShare)})` : "";
}
function howMuchInMpi({ addedShare }) {
  return addedShare < NOBODY_LATE ? `${shareWords(addedShare)} is in MPI` : "no process was late";
}
function shareWords(share) {
  return `${Math.round(100 * share)} % of the added time`;
}
function kindOf(why) {
  return why.kind === "late" && namedProcess(why) === null ? "imbalance" : why.kind;
}
var SENTENCES = {
  late: ({ of, why }) => {
    let { through, parts } = why, between = ` (through ${through === 1 ? "another one" : `${count(through)} others`})`, who = ` ${verb(of, "waits", "wait")} for process ${namedProcess(why)}${through > 0 ? between : ""}`, longer2 = parts.before === null ? "" : " longer";
    if (placeOf(why).length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}`];
    let before = isInside(of, why.path) ? [", before it communicates"] : why.before === void 0 ? [] : [", before ", { name: why.before }];
    return [
      ...subjectOf(of),
      `${who}, which computes ${duration(why.computedNs ?? why.addedNs)}${longer2} in `,
      ...placeOf(why),
      ...before
    ];
  },
  imbalance: ({ of, why }) => {
    let place = placeOf(why), work = place.length === 0 ? ["the work"] : ["the work in ", ...place], uneven = ` is less even: the last process comes ${later(why)} (another one each time)`;
    return [...work, " before ", ...subjectOf(of), uneven];
  },
  reordered: ({ of, why }) => {
    let from = why.process === null ? "one message" : `a message from process ${why.process}`, order = ` now ${verb(of, "waits", "wait")} for ${from} while others are already there`;
    return [...subjectOf(of), `${order} (receives were reordered): ${longer(why)}`];
  },
  "larger messages": ({ of, why }) => [
    "the messages of ",
    ...subjectOf(of),
    `${grown(why.grew)}: ${longer(why, of)}`
  ],
  "more messages": ({ of, why }) => {
    if (of.change !== void 0) return [...changePhrase(of), `: ${longer(why, of)}`];
    let sends = ` ${verb(of, "sends", "send")} ${moreMessages(why)}`;
    return [...subjectOf(of), `${sends}: ${longer(why)}`];
  },
  own: ({ of, why }) => {
    let who = onWhom(why);
    if (why.onAllProcesses && why.path !== null && !isInside(of, why.path))
      return [
        ...placeOf(why),
        ` computes ${duration(why.addedNs)} longer${who}, for which `,
        ...subjectOf(of),
        ` ${verb(of, "waits", "wait")}`
      ];
    let where = why.source === null ? [] : [" (", { source: why.source }, ")"], itself = ` ${verb(of, "itself computes", "themselves compute")} ${duration(why.addedNs)} longer${who}`;
    return [...subjectOf(of), itself, ...where, "; its messages are as fast as before"];
  },
  "in MPI": ({ of, why }) => [of.kind === "collective" ? "the same calls of " : "the same messages of ", ...subjectOf(of), ` take ${longerBy(of)}; ${howMuchInMpi(why)} (network, MPI library or other load)`]
}, WITHOUT_NAME = {
  late: ({ of, why }) => {
    let who = `waits for process ${namedProcess(why)}: `;
    if (placeOf(why).length === 0) return [`${who}it comes ${later(why)}`];
    let time = `${duration(why.computedNs ?? why.addedNs)}${why.parts.before === null ? "" : " longer"} `, where = isInside(of, why.path) ? ["before it communicates"] : ["in ", ...placeOf(why)];
    return [who, time, ...where];
  },
  imbalance: ({ why }) => {
    let place = placeOf(why);
    return [...place.length === 0 ? ["the work before it"] : ["the work in ", ...place], ` is less even: the last process comes ${later(why)} (varies)`];
  },
  reordered: ({ why }) => [`waits for ${why.process === null ? "one message" : `process ${why.process}`} while other messages are there: ${longer(why)}`],
  "larger messages": ({ of, why }) => [`messages${grown(why.grew)}: ${longer(why, of)}`],
  "more messages": ({ of, why }) => of.change === void 0 ? [`sends ${moreMessages(why)}: ${longer(why)}`] : [...changesOf(of), `: ${longer(why, of)}`],
  own: ({ of, why }) => why.onAllProcesses && why.path !== null && !isInside(of, why.path) ? [...placeOf(why), ` computes ${duration(why.addedNs)} longer${onWhom(why)}`] : [`computes ${duration(why.addedNs)} longer itself${onWhom(why)}`],
  "in MPI": ({ of, why }) => [`the same messages, ${longerBy(of)}; ${howMuchInMpi(why)}`]
};
function onWhom({ process, onAllProcesses }) {
  return onAllProcesses ? " on all processes" : process === null ? "" : ` on process ${process}`;
}
function isInside({ functions }, path) {
  return functions.length === 1 && path?.at(-1) === functions[0];
}
function grown(grew) {
  return grew === null ? " grew" : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
}
function moreMessages({ grew }) {
  return grew === null ? "more messages" : `${count(grew.now)} messages, before ${count(grew.before)}`;
}
function verb({ functions }, one, many) {
  return functions.length > 1 ? many : one;
}
function later({ addedNs: addedNs2, parts }) {
  return `${duration(addedNs2)} ${parts.before === null ? "after the first" : "later"}`;
}
function longer({ addedNs: addedNs2 }, of) {
  return `${duration(addedNs2)} longer ${of?.change === void 0 ? "each time" : "a run"}`;
}
function longerBy({ baselineMedianNs: before, candidateNs: now }) {
  let percent = Math.round(100 * (now / before - 1));
  return percent <= MOST_PERCENT ? `${percent} % longer` : Number.isFinite(now / before) ? `${count(now / before)} times as long` : "longer";
}
function beforeAndNow({ baselineMedianNs, candidateNs }) {
  return `${duration(candidateNs)}, before ${duration(baselineMedianNs)}`;
}

export {
  costPhrase,
  changePhrase,
  addedWords,
  ADDED,
  causeOf,
  causeWords,
  findingPhrase,
  causeSentence,
  causeWithoutName,
  subjectOf,
  namedProcess,
  placeOf
};
