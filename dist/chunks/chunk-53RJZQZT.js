import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addedNs
} from "./chunk-YCFDS4US.js";
import {
  bytes,
  count,
  duration,
  functionNames,
  joined
} from "./chunk-3DJQIXEE.js";

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
function costPhrase({ functions, change, label, outcome }) {
  let { what, addedNs: addedNs2, addedShare } = change, subject = functions.length > 0 ? functionNames(functions) : [{ words: label }], changes = joined(
    what.slice(0, MOST_CHANGES).map((each) => [{ words: each }]),
    ", "
  ), more = what.length > MOST_CHANGES ? ` and ${what.length - MOST_CHANGES} more changes` : "", time = `${addedNs2 < 0 ? "−" : "+"}${duration(Math.abs(addedNs2))} a run`, share = Math.round(100 * Math.abs(addedShare)), part = share < 1 ? "less than 1 %" : `${share} %`, cost = outcome === "unchanged" ? "no measurable cost here, on this machine" : `${time}, ${part} of the communication time`;
  return [...subject, " ", ...changes, `${more}: ${cost}`];
}

// src/report/words/finding.ts
var MOST_OF_IT = 0.5, MOSTLY = 0.5, MOST_PERCENT = 100;
function findingPhrase({ groups, cause }) {
  let [first] = groups;
  if (first.change !== void 0) return costPhrase(first);
  if (cause !== null) return causeSentence(cause);
  let late = causeOf(groups), who = late === null ? "" : `: ${latenessWords(late)}`;
  return [...subjectOf(first), ` ${verb(first, "takes", "take")} ${beforeAndNow(first)}`, who];
}
function causeSentence(cause) {
  let { addedShare } = cause.why, share = Math.round(100 * addedShare), isPart = addedShare < MOST_OF_IT;
  return [...SENTENCES[kindOf(cause.why)](cause), isPart ? ` (${share} % of the added time)` : ""];
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
function kindOf(why) {
  return why.kind === "late" && namedProcess(why) === null ? "imbalance" : why.kind;
}
var SENTENCES = {
  late: ({ of, why }) => {
    let { through, path, source, parts } = why, between = ` (through ${through === 1 ? "another one" : `${count(through)} others`})`, who = ` ${verb(of, "waits", "wait")} for process ${namedProcess(why)}${through > 0 ? between : ""}`, longer2 = parts.before === null ? "" : " longer", isInside = of.functions.length === 1 && path?.at(-1) === of.functions[0];
    if (placeOf(why).length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}`];
    let where = isInside ? ["there before it communicates", ...source === null ? [] : [" (", { source }, ")"]] : ["in ", ...placeOf(why)];
    return [...subjectOf(of), `${who}, which computes ${duration(why.addedNs)}${longer2} `, ...where];
  },
  imbalance: ({ of, why }) => {
    let place = placeOf(why), work = place.length === 0 ? ["the work"] : ["the work in ", ...place], uneven = ` is less even: the last process comes ${later(why)} (another one each time)`;
    return [...work, " before ", ...subjectOf(of), uneven];
  },
  reordered: ({ of, why }) => {
    let from = why.process === null ? "one message" : `a message from process ${why.process}`, order = ` now ${verb(of, "waits", "wait")} for ${from} while others are already there`;
    return [...subjectOf(of), `${order} (receives were reordered): ${longer(why)}`];
  },
  "larger messages": ({ of, why: { grew, ...why } }) => {
    let sizes = grew === null ? " grew" : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
    return ["the messages of ", ...subjectOf(of), `${sizes}: ${longer(why)}`];
  },
  "more messages": ({ of, why: { grew, ...why } }) => {
    let sends = ` ${verb(of, "sends", "send")} `, more = grew === null ? "more messages" : `${count(grew.now)} messages, before ${count(grew.before)}`;
    return [...subjectOf(of), `${sends}${more}: ${longer(why)}`];
  },
  own: ({ of, why }) => {
    let who = why.process === null ? "" : ` on process ${why.process}`, where = why.source === null ? [] : [" (", { source: why.source }, ")"], itself = ` ${verb(of, "itself computes", "themselves compute")} ${duration(why.addedNs)} longer${who}`;
    return [...subjectOf(of), itself, ...where, "; its messages are as fast as before"];
  },
  "in MPI": ({ of }) => [of.kind === "collective" ? "the same calls of " : "the same messages of ", ...subjectOf(of), ` take ${longerBy(of)}; no process was late (network, MPI library or other load)`]
};
function verb({ functions }, one, many) {
  return functions.length > 1 ? many : one;
}
function later({ addedNs: addedNs2, parts }) {
  return `${duration(addedNs2)} ${parts.before === null ? "after the first" : "later"}`;
}
function longer({ addedNs: addedNs2 }) {
  return `${duration(addedNs2)} longer each time`;
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
  causeOf,
  causeWords,
  findingPhrase,
  causeSentence,
  subjectOf,
  namedProcess,
  placeOf
};
