import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MIN_PLACE_SHARE,
  TIME_KINDS,
  accountOf,
  analysedBy,
  computedIn,
  groupKey,
  nameBreakdown,
  nameComputing,
  quantilesOf,
  unitOf
} from "./chunk-PPZRB76O.js";
import {
  heldAgainst
} from "./chunk-5RV4HGYB.js";
import {
  readExpectations
} from "./chunk-TQ6IBB64.js";
import {
  waitStatesProblem
} from "./chunk-4RQ3KW6Y.js";
import {
  MAX_MAP_SIZE,
  followWait,
  latenessMap,
  sequencePicture,
  typicalInstance,
  waitingCausedBy
} from "./chunk-WIYKIGW5.js";
import {
  withoutOffCore
} from "./chunk-AZZM4DL6.js";
import {
  processModels
} from "./chunk-AO4OGNWY.js";
import {
  exchangeIn,
  processGrid
} from "./chunk-ISRH3DOV.js";
import {
  packJson
} from "./chunk-TEGOXO5S.js";
import {
  TimeSums,
  UsualStarts,
  analyze,
  findDependencies,
  firstAbove,
  firstEventsOf,
  largestDelays,
  latenessKindOf,
  loadTraceInParallel,
  measureEfficiencies,
  partOfWait,
  placesInMpi,
  replayedDurations,
  withReplayed
} from "./chunk-2YNCB44M.js";
import {
  WAIT_CLASSES,
  median,
  rangesOf
} from "./chunk-EKBSII3Q.js";
import {
  eventsOfInstance
} from "./chunk-NFI34PXV.js";
import {
  addSites,
  entryOf,
  groupBy,
  innermost,
  namesOf
} from "./chunk-TAWRGPDZ.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";

// src/measure/measurement/clock-tick.ts
var MIN_DIFFERENCE = 0.3333333333333333, MAX_NEAR_SHARE = 1 / 4;
function clockTick(runs) {
  let believed = runs.map(
    ({ clockTickNs = 1, groups }) => clockTickNs <= 1 || isContradicted(clockTickNs, groups) ? 1 : clockTickNs
  );
  return Math.max(1, ...believed);
}
function isContradicted(tickNs, groups) {
  let [neighbours, nearer] = [0, 0];
  for (let { mediansNs } of groups) {
    let sorted = mediansNs.filter((ns) => ns !== null).sort((a, b) => a - b);
    for (let at = 1; at < sorted.length; at++) {
      let difference = sorted[at] - sorted[at - 1];
      neighbours++, difference >= 1 && difference < MIN_DIFFERENCE * tickNs && nearer++;
    }
  }
  return nearer > MAX_NEAR_SHARE * neighbours;
}
function lnDuration(ns, tickNs) {
  return Math.log(atLeastTick(ns, tickNs));
}
function atLeastTick(ns, tickNs) {
  return Math.max(ns, tickNs);
}

// src/measure/measurement/exchange.ts
var MAX_PARTNERS = 64;
function exchangeOf(analysis, instances) {
  let { trace, ties } = analysis, members = /* @__PURE__ */ new Set(), links = new Links(trace.processes), calls = /* @__PURE__ */ new Map();
  eachEvent(analysis, instances[0], (event, process) => {
    let transfer = trace.events.transfer[event], kind = trace.transfers.kind[transfer];
    if (members.add(process), kind !== KIND.collective) {
      links.add(kind === KIND.send, process, trace.transfers.partner[transfer]);
      return;
    }
    let operation = trace.transfers.operation[transfer], seen = calls.get(operation) ?? /* @__PURE__ */ new Set();
    seen.add(ties.tie[event] === NONE ? -1 - event : ties.tie[event]), calls.set(operation, seen);
  });
  let all = links.texts();
  return { partners: {
    links: all.length,
    first: all.slice(0, MAX_PARTNERS),
    members: rangesText([...members].sort((a, b) => a - b)),
    roots: calls.size === 0 ? [] : rootsOf(analysis, instances)
  }, operations: named(calls) };
}
var Links = class {
  sent = /* @__PURE__ */ new Map();
  received = /* @__PURE__ */ new Map();
  processes;
  constructor(processes) {
    this.processes = processes;
  }
  add(isSend, process, partner) {
    let [side, from, to] = isSend ? [this.sent, process, partner] : [this.received, partner, process], key = from * this.processes + to;
    side.set(key, (side.get(key) ?? 0) + 1);
  }
  texts() {
    return [.../* @__PURE__ */ new Set([...this.sent.keys(), ...this.received.keys()])].sort((a, b) => a - b).map((key) => {
      let messages = Math.max(this.sent.get(key) ?? 0, this.received.get(key) ?? 0), link = `${Math.floor(key / this.processes)}>${key % this.processes}`;
      return messages === 1 ? link : `${link}*${messages}`;
    });
  }
};
function rootsOf(analysis, instances) {
  let { transfers, events } = analysis.trace, roots = /* @__PURE__ */ new Set();
  for (let instance of instances)
    eachEvent(analysis, instance, (event) => {
      let transfer = events.transfer[event], root = transfers.partner[transfer];
      transfers.kind[transfer] === KIND.collective && root !== NONE && roots.add(root);
    });
  return [...roots].sort((a, b) => a - b).slice(0, MAX_PARTNERS);
}
function named(calls) {
  let operations = [...calls].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    operations.map(([operation, seen]) => [
      COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
      seen.size
    ])
  );
}
function eachEvent({ blocks, instances }, instance, visit) {
  for (let event of eventsOfInstance(blocks, instances, instance))
    visit(event, blocks.process[blocks.ofEvent[event]]);
}
function rangesText(values) {
  let ranges = rangesOf(values).map(([first, last]) => first === last ? `${first}` : `${first}-${last}`), shown = ranges.slice(0, MAX_PARTNERS);
  return shown.join(",") + (ranges.length > shown.length ? ",…" : "");
}

// src/measure/measurement/known-contexts.ts
function knownContexts(sources) {
  let [wrappers, contexts] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  for (let { wrappers: seenThrough = [], groups } of sources) {
    for (let name of seenThrough) contexts.has(name) || wrappers.add(name);
    let named2 = groups.flatMap(({ functions }) => functions.map(innermost));
    for (let name of named2) wrappers.has(name) || contexts.add(name);
  }
  return { wrappers, contexts };
}

// src/measure/measurement/late-process.ts
var MIN_SLOWDOWN_SHARE = 0.1;
function startsOverRepetitions(groups) {
  let seen = groupBy(
    groups.flatMap(({ starts: starts2 }) => starts2),
    ({ process }) => process
  ), mean2 = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / groups.length);
  return { starts: [...seen].map(
    ([process, each]) => ({
      process,
      ns: median(each.map(({ ns }) => ns)),
      cause: each[0].cause,
      last: mean2(each.map(({ last }) => last))
    })
  ).sort(latestFirst), instances: mean2(groups.map(({ instances }) => instances)) };
}
function latestFirst(a, b) {
  return b.ns - a.ns || b.last - a.last || a.process - b.process;
}
function lateProcessOf({ starts, instances }, usual, addedNs) {
  let named2 = ({ process, cause }, seen) => ({
    process,
    cause,
    instances: Math.max(1, seen)
  }), [mostOften] = starts.filter(({ last }) => last > 0).sort((a, b) => b.last - a.last || a.process - b.process), before = usual?.starts;
  if (before === void 0) return mostOften === void 0 ? null : named2(mostOften, mostOften.last);
  let late = null, laterNs = Math.max(0, MIN_SLOWDOWN_SHARE * addedNs);
  for (let start of starts) {
    let later = start.ns - usualStart(before, start.process);
    later < laterNs || later === 0 || later === laterNs && late !== null && late.process < start.process || (laterNs = later, late = start);
  }
  return late !== null ? named2(late, Math.max(late.last, Math.ceil(instances / 2))) : mostOften === void 0 || 2 * mostOften.last >= instances && usualStart(before, mostOften.process) > 0 ? null : named2(mostOften, mostOften.last);
}
function usualStart(starts, process) {
  let own = starts.find(([listed]) => listed === process);
  return own !== void 0 ? own[1] : starts.length < 8 ? 0 : starts.at(-1)[1];
}

// src/measure/measurement/loops/measure-loops.ts
function measureLoops(iterations, patterns, units) {
  let isSplit = units.map(() => !1);
  if (iterations.count === 0) return { loops: [], isSplit };
  let unitOf2 = new Int32Array(Math.max(...units.map(({ instances }) => largest(instances))) + 1);
  units.forEach(({ instances }, unit) => {
    for (let instance of instances) unitOf2[instance] = unit;
  });
  let sets = units.map(({ functions }) => JSON.stringify(functions)), counted = /* @__PURE__ */ new Map();
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    let instance = iterations.instance[iteration], unit = unitOf2[instance];
    isSplit[unit] = !0;
    let [pattern, bytes] = [iterations.patternOf[iteration], iterations.bytes[iteration]], loop = entryOf(counted, `${pattern} ${bytes} ${sets[unit]}`, () => {
      let none = { call: NONE, inCall: 0, least: Number.POSITIVE_INFINITY, most: 0 };
      return { pattern, functions: units[unit].functions, bytes, pacesNs: [], ...none };
    });
    loop.call !== instance && endCall(loop), loop.call = instance, loop.inCall++, loop.pacesNs.push(iterations.paceNs[iteration]);
  }
  return { loops: [...counted.values()].map((loop) => measured(loop, patterns)), isSplit };
}
function largest(values) {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
function plainLabel(messages) {
  return messages === 0 ? "collective calls" : messages === 1 ? "1 message" : `${messages} messages`;
}
function endCall(loop) {
  loop.call !== NONE && (loop.least = Math.min(loop.least, loop.inCall), loop.most = Math.max(loop.most, loop.inCall), loop.inCall = 0);
}
function measured(loop, patterns) {
  endCall(loop);
  let { functions, bytes, pacesNs, least, most } = loop, pattern = patterns[loop.pattern], { id, messages, name, family, familyName, isLoop, signature } = pattern, label = familyName ?? plainLabel(messages);
  return {
    ...unitOf({ ...pattern, pattern: id, functions, bytes, label }),
    name,
    family,
    isLoop,
    members: rangesText(signature.map((line) => Number.parseInt(line.slice(1), 10)).sort((a, b) => a - b)),
    instances: pacesNs.length,
    perCall: { least, most },
    medianNs: median(pacesNs),
    totalNs: pacesNs.reduce((sum, ns) => sum + ns, 0)
  };
}

// src/analysis/causes/breakdown/computing-times.ts
function computingTimes(timelines, isInMpi, smallestShare) {
  let { count, notYetStarted, alreadyEnded } = timelines.places, { processes } = timelines, largest2 = new Float64Array(count), longest = 0;
  for (let process = 0; process < processes; process++) {
    let all = 0;
    forEachPlace(timelines, process, (place, ns) => {
      isInMpi[place] === 1 || place === notYetStarted || place === alreadyEnded || (largest2[place] = Math.max(largest2[place], ns), all += ns);
    }), longest = Math.max(longest, all);
  }
  let found = /* @__PURE__ */ new Map();
  for (let place = 0; place < count; place++)
    largest2[place] > 0 && largest2[place] >= smallestShare * longest && found.set(place, new Float64Array(processes));
  for (let process = 0; process < processes; process++)
    forEachPlace(timelines, process, (place, ns) => {
      let times = found.get(place);
      times !== void 0 && (times[process] = ns);
    });
  return [...found].map(([place, ns]) => ({ place, ns }));
}
function forEachPlace({ callTimes: { calls, gaps }, places }, process, tell) {
  let first = gaps.start[calls.processStart[process] + process], behind = gaps.start[calls.processStart[process + 1] + process + 1], sums = /* @__PURE__ */ new Map();
  for (let entry = first; entry < behind; entry++) {
    let place = places.ofEntry[entry];
    sums.set(place, (sums.get(place) ?? 0) + gaps.ns[entry]);
  }
  for (let [place, ns] of sums) tell(place, ns);
}

// src/analysis/causes/breakdown/divide-durations.ts
import { hash } from "node:crypto";

// src/analysis/causes/breakdown/placed-times.ts
var PlacedTimes = class {
  places;
  count = 0;
  /** In the order in which they were first added to. */
  process = new Int32Array(64);
  place = new Int32Array(64);
  sums = new Float64Array(64);
  /** Twice as many as there is room for sums, so that few are met that belong elsewhere. */
  slots = new Int32Array(128).fill(NONE);
  /** @param places how many there are */
  constructor(places) {
    this.places = places;
  }
  add(process, place, ns) {
    let at = this.slotOf(process, place), known = this.slots[at];
    if (known !== NONE) {
      this.sums[known] += ns;
      return;
    }
    this.slots[at] = this.count, this.process[this.count] = process, this.place[this.count] = place, this.sums[this.count++] = ns, this.count === this.sums.length && this.grow();
  }
  /** Takes everything out. */
  clear() {
    this.slots.fill(NONE), this.count = 0;
  }
  /** All of it. */
  total() {
    let total = 0;
    for (let i = 0; i < this.count; i++) total += this.sums[i];
    return total;
  }
  /**
   * @param divisor of all times
   * @param smallest places with less, when divided, are left out
   * @returns each place once, most time first; of equals the lower process and place
   */
  list(divisor, smallest) {
    let found = [];
    for (let i = 0; i < this.count; i++) {
      let ns = this.sums[i] / divisor;
      ns >= smallest && found.push({ process: this.process[i], place: this.place[i], ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  }
  /** The same for all processes together. */
  listOfAll(divisor, smallest) {
    let all = new Float64Array(this.places);
    for (let i = 0; i < this.count; i++) all[this.place[i]] += this.sums[i] / divisor;
    let found = [];
    for (let place = 0; place < all.length; place++) {
      let ns = all[place];
      ns > 0 && ns >= smallest && found.push({ place, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.place - b.place);
  }
  /** Where the sum is, or an empty place for it. */
  slotOf(process, place) {
    let { slots } = this, mask = slots.length - 1, mixed = Math.imul(Math.imul(process, 2654435761) + place, 2654435761);
    for (let at = (mixed ^ mixed >>> 15) & mask; ; at = at + 1 & mask) {
      let i = slots[at];
      if (i === NONE || this.process[i] === process && this.place[i] === place) return at;
    }
  }
  grow() {
    let { process, place, sums } = this, length = 2 * sums.length;
    this.process = new Int32Array(length), this.place = new Int32Array(length), this.sums = new Float64Array(length), this.process.set(process), this.place.set(place), this.sums.set(sums), this.slots = new Int32Array(2 * length).fill(NONE);
    for (let i = 0; i < this.count; i++) this.slots[this.slotOf(process[i], place[i])] = i;
  }
}, MAX_CALLS_COMPARED = 256, IntervalTimes = class {
  timelines;
  isInMpi;
  sums;
  /** By place, of those in the sums: all of its time in a gap. */
  whole;
  waitEnd;
  /** @param isInMpi by place, see placesInMpi */
  constructor(timelines, isInMpi) {
    this.timelines = timelines, this.isInMpi = isInMpi, this.sums = new TimeSums(timelines), this.whole = new Float64Array(timelines.places.count), this.waitEnd = timelines.endOfWait;
  }
  /**
   * Adds what a process did in [from, to): as long as the interval, but for rounding.
   *
   * @param computing where places outside of MPI go, and `inMpi`, where those in MPI calls go; may be the
   *   same
   */
  add(process, from, to, computing, inMpi) {
    let { timelines, waitEnd } = this;
    this.sums.add(process, from, to), this.moveSums(process, computing, inMpi);
    let { waits, waitStart, callTimes } = timelines, behind = waitStart[process + 1];
    for (let wait = firstAbove(waitEnd, waitStart[process], behind, from); wait < behind && !(waits.startNs[wait] >= to); wait++)
      inMpi.add(process, callTimes.calls.path[waits.call[wait]], partOfWait(waits, wait, from, to));
  }
  /**
   * Adds what a process did from the beginning of an instance on until it was there itself, or was waited
   * for. The beginning mostly cuts a gap, of which is known how long its functions took and not when. So what
   * the process did more in this gap than the one that the instance begins with did since then made it late;
   * what is left counts in proportion.
   *
   * @param from the instance's beginning
   * @param first process that posted its first event then
   */
  addLate(process, from, to, first, late) {
    let end = this.endOfGap(process, from, to, first);
    this.moveSums(process, late, late), end < to && this.add(process, end, to, late, late);
  }
  /** Late time of a process in a place in the gap that `from` cuts, see addLate; 0 where it cuts none. */
  lateInGap(process, from, to, first, place) {
    this.endOfGap(process, from, to, first);
    let ns = this.sums.at(place);
    return this.sums.clear(), ns;
  }
  /**
   * Fills the sums with what a process did behind an instant in the gap that it cuts.
   *
   * @returns the end of the gap, or `to` where that is earlier; `from` where no gap is cut
   */
  endOfGap(process, from, to, first) {
    let { sums, whole, timelines } = this, { calls, processBegin, processEnd } = timelines.callTimes, [own, behind] = [calls.processStart[process], calls.processStart[process + 1]], call = firstAbove(calls.leave, own, behind, from), begin = call === own ? processBegin[process] : calls.leave[call - 1], end = Math.min(to, call === behind ? processEnd[process] : calls.enter[call]);
    if (begin >= from || end <= from) return from;
    let all = end - begin, rest = end - from;
    sums.add(process, begin, end);
    let { met, metCount } = sums;
    if (first !== process && this.callsBetween(first, begin, from) <= MAX_CALLS_COMPARED) {
      for (let i = 0; i < metCount; i++) whole[met[i]] = sums.at(met[i]);
      sums.subtract(first, begin, from);
      let more = 0;
      for (let i = 0; i < metCount; i++) more += sums.at(met[i]);
      for (let i = 0; i < metCount; i++) {
        let place = met[i], ns = sums.at(place);
        more >= rest ? sums.set(place, ns * (rest / more)) : sums.set(place, ns + (whole[place] - ns) * (rest - more) / (all - more));
      }
    } else for (let i = 0; i < metCount; i++) sums.set(met[i], sums.at(met[i]) * (rest / all));
    return end;
  }
  callsBetween(process, from, to) {
    let { leave, processStart } = this.timelines.callTimes.calls, behind = processStart[process + 1];
    return firstAbove(leave, processStart[process], behind, to) - firstAbove(leave, processStart[process], behind, from);
  }
  /** Adds the sums to times by process, and empties them. */
  moveSums(process, computing, inMpi) {
    let { sums, isInMpi } = this, { met, metCount } = sums;
    for (let i = 0; i < metCount; i++) {
      let place = met[i], ns = sums.at(place);
      ns !== 0 && (isInMpi[place] === 1 ? inMpi : computing).add(process, place, ns);
    }
    sums.clear();
  }
  /** How long a process was outside of MPI calls in [from, to). */
  computingNs(process, from, to) {
    let { calls } = this.timelines.callTimes, behind = calls.processStart[process + 1], inCalls = 0;
    for (let call = firstAbove(calls.leave, calls.processStart[process], behind, from); call < behind; call++) {
      let enter = Math.max(from, calls.enter[call]);
      if (enter >= to) break;
      inCalls += Math.min(to, calls.leave[call]) - enter;
    }
    return to - from - inCalls;
  }
};

// src/analysis/causes/breakdown/walk.ts
var InstanceWalk = class {
  /** Pieces, the last in time first: piece i is [from[i], to[i]) of process[i]. */
  count = 0;
  process = new Int32Array(16);
  from = new Float64Array(16);
  to = new Float64Array(16);
  walked;
  /** By wait. Ascending within a process, since a call has one wait at most. */
  waitEnd;
  /** By process: its first posting in the instance that `stamp` names. */
  posted;
  stamp;
  instance = NONE;
  /** The process that posted first, the lowest of equals: the instance begins with it. */
  firstToPost = NONE;
  constructor(walked) {
    this.walked = walked;
    let { processes, endOfWait } = walked.timelines;
    this.waitEnd = endOfWait, this.posted = new Float64Array(processes), this.stamp = new Int32Array(processes).fill(NONE);
  }
  walk(instance) {
    let { instances, timelines } = this.walked;
    this.count = 0;
    let begin = instances.startNs[instance], at = instances.endNs[instance], process = this.lastToFinish(instance), jumpsHere = 0;
    for (; ; ) {
      let wait = this.latestWait(process, at, jumpsHere > timelines.processes), end = wait === NONE ? Number.NEGATIVE_INFINITY : this.waitEnd[wait];
      if (end <= begin) break;
      end < at && (this.push(process, end, at), at = end, jumpsHere = 0), process = timelines.waits.causeProcess[wait], jumpsHere++;
    }
    this.push(process, begin, at);
  }
  /** When a process posted its first event of the instance that was walked; infinite: it is not in it. */
  firstPosted(process) {
    return this.stamp[process] === this.instance ? this.posted[process] : Number.POSITIVE_INFINITY;
  }
  /** The process with the last completion, the lowest of equals; notes when each one posted first. */
  lastToFinish(instance) {
    let { trace, blocks, instances } = this.walked, { posted, completed } = trace.events, end = instances.endNs[instance], found = NONE;
    this.instance = instance, this.firstToPost = NONE;
    for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
      let block = instances.block[i], process = blocks.process[block];
      if (this.stamp[process] !== instance && (this.stamp[process] = instance, this.posted[process] = posted[blocks.start[block]], this.firstToPost === NONE && this.posted[process] === instances.startNs[instance] && (this.firstToPost = process)), found === NONE)
        for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
          completed[event] === end && (found = process);
    }
    return found;
  }
  /** The last wait of a process that ended by an instant, or before it; NONE without any. */
  latestWait(process, instant, isBefore) {
    let { waitStart } = this.walked.timelines, first = waitStart[process], wait = firstAbove(this.waitEnd, first, waitStart[process + 1], instant) - 1;
    return isBefore && wait >= first && this.waitEnd[wait] === instant && wait--, wait < first ? NONE : wait;
  }
  push(process, from, to) {
    to <= from || (this.count === this.process.length && this.grow(), this.process[this.count] = process, this.from[this.count] = from, this.to[this.count] = to, this.count++);
  }
  grow() {
    let [process, from, to] = [this.process, this.from, this.to];
    this.process = new Int32Array(2 * this.count), this.from = new Float64Array(2 * this.count), this.to = new Float64Array(2 * this.count), this.process.set(process), this.from.set(from), this.to.set(to);
  }
};

// src/analysis/causes/breakdown/divide-durations.ts
var DurationDivider = class {
  walk;
  divided;
  intervals;
  /** Of the group that is divided. */
  sums;
  /** Waits by instance: those of instance i are ofInstance[start[i]] to ofInstance[start[i + 1] - 1]. */
  start;
  ofInstance;
  constructor(divided) {
    this.divided = divided, this.walk = new InstanceWalk(divided), this.intervals = new IntervalTimes(divided.timelines, divided.isInMpi);
    let { count } = divided.timelines.places;
    this.sums = { late: new PlacedTimes(count), inMpi: new PlacedTimes(count), own: new PlacedTimes(count) };
    let { blocks, instances } = divided, { waits } = divided.timelines, instanceOf = waits.event.subarray(0, waits.count).map((event) => event === NONE ? NONE : instances.ofBlock[blocks.ofEvent[event]]);
    this.start = new Int32Array(instances.count + 1);
    for (let instance of instanceOf) instance !== NONE && this.start[instance + 1]++;
    for (let i = 0; i < instances.count; i++) this.start[i + 1] += this.start[i];
    let next = this.start.slice();
    this.ofInstance = new Int32Array(this.start[instances.count]), instanceOf.forEach((instance, wait) => {
      instance !== NONE && (this.ofInstance[next[instance]++] = wait);
    });
  }
  /**
   * @param group indexes of instances; at least one
   * @param smallestShare places with less of the duration are left out of the lists, of which there can be
   *   many
   */
  divide(group, smallestShare = 0) {
    let { instances } = this.divided, durationOf = (i) => instances.endNs[i] - instances.startNs[i], sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b), cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4), middle = sorted.subarray(cut, sorted.length - cut), { sums } = this;
    for (let each of [sums.late, sums.inMpi, sums.own]) each.clear();
    let latest = [];
    sorted.forEach((instance, rank) => {
      this.walk.walk(instance), rank >= cut && rank < sorted.length - cut && this.addPieces(), latest.push(...this.latest());
    });
    let [lateNs, inMpiNs, ownNs] = [sums.late, sums.inMpi, sums.own].map(
      (each) => each.total() / middle.length
    ), smallest = smallestShare * (lateNs + inMpiNs + ownNs);
    return {
      lateNs,
      inMpiNs,
      ownNs,
      late: sums.late.list(middle.length, smallest),
      own: sums.own.list(middle.length, smallest),
      lateOfAll: sums.late.listOfAll(middle.length, smallest),
      inMpi: sums.inMpi.list(middle.length, smallest),
      latest: latestProcesses(latest),
      order: orderOfReceiving(this.divided, middle[middle.length >> 1]),
      ...this.waiting(middle),
      middle
    };
  }
  addPieces() {
    let { walk, intervals } = this, { late, inMpi, own } = this.sums;
    for (let piece = 0; piece < walk.count; piece++) {
      let process = walk.process[piece], [from, to] = [walk.from[piece], walk.to[piece]], begin = Math.min(Math.max(from, walk.firstPosted(process)), to);
      from < begin && piece === walk.count - 1 ? intervals.addLate(process, from, begin, walk.firstToPost, late) : from < begin && intervals.add(process, from, begin, late, late), begin < to && intervals.add(process, begin, to, own, inMpi);
    }
  }
  /** Which process was late longest by its own computing in the instance that was walked; none, or one. */
  latest() {
    let { walk, intervals } = this, computed = /* @__PURE__ */ new Map();
    for (let piece = 0; piece < walk.count; piece++) {
      let process2 = walk.process[piece], to = Math.min(walk.to[piece], walk.firstPosted(process2));
      if (walk.from[piece] >= to) continue;
      let ns = intervals.computingNs(process2, walk.from[piece], to);
      computed.set(process2, (computed.get(process2) ?? 0) + ns);
    }
    let process = NONE;
    for (let [each, ns] of computed) {
      let most = computed.get(process) ?? 0;
      (ns > most || ns === most && ns > 0 && each < process) && (process = each);
    }
    if (process === NONE) return [];
    let between = /* @__PURE__ */ new Set();
    for (let piece = 0; walk.process[piece] !== process; piece++) between.add(walk.process[piece]);
    return [{ process, through: Math.max(0, between.size - 1) }];
  }
  waiting(middle) {
    let { timelines } = this.divided, { waits } = timelines, by = /* @__PURE__ */ new Map(), [waitNs, wrongOrderNs] = [0, 0];
    for (let instance of middle) {
      wrongOrderNs += this.divided.wrongOrderNs[instance] / middle.length;
      for (let i = this.start[instance]; i < this.start[instance + 1]; i++) {
        let wait = this.ofInstance[i], ns = waits.ns[wait] / middle.length;
        waitNs += ns, followWait(timelines, wait, (process, _from, _to, ownNs) => {
          ownNs > 0 && by.set(process, (by.get(process) ?? 0) + ownNs / middle.length);
        });
      }
    }
    let waitingCausedBy2 = [...by].map(([process, ns]) => ({ process, ns })).sort((a, b) => b.ns - a.ns || a.process - b.process);
    return { waitNs, wrongOrderNs, waitingCausedBy: waitingCausedBy2 };
  }
};
function latestProcesses(late) {
  return [...groupBy(late, ({ process }) => process)].map(([process, own]) => {
    let through = own.map((each) => each.through).sort((a, b) => a - b);
    return { process, instances: own.length, through: through[own.length >> 1] };
  }).sort((a, b) => b.instances - a.instances || a.process - b.process);
}
function orderOfReceiving({ trace: { events, transfers }, blocks, instances, timelines }, instance) {
  let taken = /* @__PURE__ */ new Map();
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      let transfer = events.transfer[event], call = timelines.callTimes.completedBy[event];
      if (transfers.kind[transfer] !== KIND.receive || call === NONE) continue;
      let calls = entryOf(taken, process, () => /* @__PURE__ */ new Map());
      entryOf(calls, call, () => []).push(`${transfers.partner[transfer]}/${transfers.tag[transfer]}`);
    }
  }
  if ([...taken.values()].every((calls) => calls.size < 2)) return "";
  let order = [...taken].map(([process, calls]) => [
    process,
    [...calls].sort(([a], [b]) => a - b).map(([, messages]) => messages.sort())
  ]);
  return hash("sha256", JSON.stringify(order)).slice(0, 8);
}

// src/analysis/causes/breakdown/without-late-work.ts
var SHARES = [0.25, 0], MAX_PLACES_REPLAYED = 3, MIN_SHARE_REPLAYED = 0.1;
function replayWithout(divided, dependencies, groups) {
  let { trace, blocks, instances, timelines } = divided, found = groups.map(() => []), walk = new InstanceWalk(divided), intervals = new IntervalTimes(timelines, divided.isInMpi);
  for (let place of placesToReplay(divided, groups)) {
    let members = [...groups.keys()].filter((each) => isSame(firstLate(divided, groups[each]), place)), taken = lateInGaps(
      timelines,
      intervals,
      walk,
      members.flatMap((each) => groups[each].instances),
      place
    );
    for (let member of members) {
      let { middle } = groups[member].divided, durations = Float64Array.from(middle, (i) => instances.endNs[i] - instances.startNs[i]);
      found[member].push({ share: 1, ns: mean(durations) });
    }
    for (let share of SHARES) {
      let gap = new Float64Array(taken.length);
      addScaled(timelines, place.process, taken, share - 1, gap), withReplayed(timelines, dependencies, { changes: { gap } }, (replayed) => {
        let of = { timelines, dependencies, replayed };
        for (let member of members) {
          let durations = replayedDurations(trace, blocks, instances, of, groups[member].divided.middle);
          found[member].push({ share, ns: mean(durations) });
        }
      });
    }
  }
  return found;
}
function placesToReplay(divided, groups) {
  let sums = [];
  for (let group of groups) {
    let first = firstLate(divided, group), { lateNs, inMpiNs, ownNs } = group.divided;
    if (first === void 0 || first.ns < MIN_SHARE_REPLAYED * (lateNs + inMpiNs + ownNs)) continue;
    let ns = first.ns * group.instances.length, known = sums.find((each) => isSame(each, first));
    known === void 0 ? sums.push({ ...first, ns }) : known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns).slice(0, MAX_PLACES_REPLAYED);
}
function firstLate({ isInMpi, timelines: { places } }, { divided }) {
  let isGap = ({ place }) => isInMpi[place] === 0 && place !== places.notYetStarted && place !== places.alreadyEnded;
  return divided.late.find(isGap);
}
function isSame(a, b) {
  return a !== void 0 && a.process === b.process && a.place === b.place;
}
function lateInGaps(timelines, intervals, walk, instances, { process, place }) {
  let { callTimes, places, processes } = timelines, { calls, gaps, processBegin, processEnd } = callTimes, late = new Float64Array(calls.count + processes), first = calls.processStart[process], behind = calls.processStart[process + 1];
  for (let instance of instances) {
    walk.walk(instance);
    for (let piece = 0; piece < walk.count; piece++) {
      if (walk.process[piece] !== process) continue;
      let from = walk.from[piece], to = Math.min(walk.to[piece], walk.firstPosted(process));
      for (let call = firstAbove(calls.leave, first, behind, from); from < to && call <= behind; call++) {
        let begin = call === first ? processBegin[process] : calls.leave[call - 1], end = call === behind ? processEnd[process] : calls.enter[call];
        if (begin >= to) break;
        let inside = Math.min(end, to) - Math.max(begin, from);
        if (inside <= 0) continue;
        let gap = call + process;
        for (let entry = gaps.start[gap]; entry < gaps.start[gap + 1]; entry++) {
          if (places.ofEntry[entry] !== place) continue;
          let ns = begin < from && piece === walk.count - 1 ? intervals.lateInGap(process, from, to, walk.firstToPost, place) : gaps.ns[entry] * (inside / (end - begin));
          late[gap] = Math.max(late[gap], Math.min(ns, gaps.ns[entry]));
        }
      }
    }
  }
  return late;
}
function addScaled({ callTimes: { calls } }, process, late, factor, gap) {
  let behind = calls.processStart[process + 1] + process;
  for (let each = calls.processStart[process] + process; each <= behind; each++)
    gap[each] += factor * late[each];
}
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/measure/measurement/account/measure-account.ts
var MIN_PLACE_SHARE2 = 1e-3, MAX_PLACES = 64, MAX_PHASES = 32, MAX_SAME_NAMES = 8;
function measureAccount(analysis, names, efficiencies) {
  let { trace, rootCauses } = analysis;
  if (!rootCauses || waitStatesProblem(analysis) !== null) return null;
  let { timelines, criticalPath } = rootCauses, { processes, beginNs, endNs, places } = timelines, { kinds, waitNsByClass, ownNs, waitNs, onPathNs } = accountOf(trace, timelines, criticalPath), least = MIN_PLACE_SHARE2 * (endNs - beginNs), found = /* @__PURE__ */ new Map();
  for (let place = 0; place < places.count; place++) {
    if (place === places.notYetStarted || place === places.alreadyEnded) continue;
    let mostNs = Math.max((ownNs[place] + waitNs[place]) / processes, onPathNs[place]);
    if (mostNs === 0 || mostNs < least / MAX_SAME_NAMES) continue;
    let { path, mpi, before } = names.namesOf(place), where = mpi !== void 0 ? { path, mpi } : { path, ...before !== void 0 && { before } }, key = JSON.stringify(where), known = found.get(key) ?? { ...where, ownNs: 0, waitNs: 0, onPathNs: 0 };
    found.set(key, known), known.ownNs += ownNs[place] / processes, known.waitNs += waitNs[place] / processes, known.onPathNs += onPathNs[place];
  }
  let most = ({ ownNs: ownNs2, waitNs: waitNs2, onPathNs: onPathNs2 }) => Math.max(ownNs2 + waitNs2, onPathNs2), lostNs = trace.recorded === void 0 ? 0 : trace.recorded.runNs - (endNs - beginNs);
  return {
    kinds: byKind((kind) => kinds[kind] / processes + (kind === "offCore" ? lostNs : 0)),
    waiting: Object.fromEntries(
      WAIT_CLASSES.flatMap(
        ({ id }, i) => waitNsByClass[i] > 0 ? [[id, waitNsByClass[i] / processes]] : []
      )
    ),
    places: [...found.values()].filter((each) => most(each) >= least && most(each) > 0).sort((a, b) => most(b) - most(a)).slice(0, MAX_PLACES),
    ...phasesOf(analysis, efficiencies)
  };
}
function phasesOf({ phases }, efficiencies) {
  return efficiencies === null || phases.length < 2 ? {} : { phases: efficiencies.phases.flatMap(({ timeShare, meanNs, parallel }, phase) => {
    let { namedAfter } = phases[phase];
    return timeShare < MIN_PLACE_SHARE2 ? [] : [{ functions: namedAfter, ns: meanNs, computingNs: parallel * meanNs }];
  }).slice(0, MAX_PHASES) };
}
function byKind(value) {
  return Object.fromEntries(TIME_KINDS.map((kind) => [kind, value(kind)]));
}

// src/measure/measurement/place-names.ts
var PlaceNames = class {
  timelines;
  regions;
  known = /* @__PURE__ */ new Map();
  /** By place: the first place with the same names. */
  numbers = /* @__PURE__ */ new Map();
  firstNamed = /* @__PURE__ */ new Map();
  /** @param regions of the trace that the timelines are of */
  constructor(timelines, regions) {
    this.timelines = timelines, this.regions = regions;
  }
  /** A place in names: functions, and the MPI call in which time passed or, by stacks, what came next. */
  of({ process, place, ns }) {
    return { process, ...this.namesOf(place), ns };
  }
  /** The same for places with the same names: call stacks tell apart calls in one function. */
  numberOf(place) {
    return this.timelines.callTimes.fromCallStacks ? entryOf(this.numbers, place, () => entryOf(this.firstNamed, JSON.stringify(this.namesOf(place)), () => place)) : place;
  }
  /** The same for times of one process at places with the same names. */
  keyOf({ process, place }) {
    return process * this.timelines.places.count + this.numberOf(place);
  }
  /** The function that a path ends in; '' outside of everything. */
  callOf(place) {
    return this.nameOf(this.timelines.places.path[place]);
  }
  /** The same without process and time. */
  namesOf(place) {
    return entryOf(this.known, place, () => this.named(place));
  }
  named(place) {
    let { places, callTimes } = this.timelines, { region, parent } = callTimes.paths, path = places.path[place];
    if (path === NONE) return { path: [] };
    let isMpi = region[path] !== NONE && this.regions[region[path]].mpi, next = places.before[place];
    return {
      path: namesUpTo(isMpi ? parent[path] : path, callTimes.paths, this.regions),
      ...isMpi && { mpi: this.nameOf(path) },
      // The innermost function that communicates next: what lies between may be inlined or long. Else the MPI
      // call.
      ...next !== NONE && { before: this.nameOf(parent[next] === path ? next : parent[next]) }
    };
  }
  nameOf(path) {
    let { region } = this.timelines.callTimes.paths;
    return path === NONE || region[path] === NONE ? "" : this.regions[region[path]].name;
  }
};
function namesUpTo(path, { region, parent }, regions) {
  let names = [];
  for (let each = path; each !== NONE && region[each] !== NONE; each = parent[each])
    names.unshift(regions[region[each]].name);
  return names;
}

// src/measure/measurement/measure-breakdowns.ts
var MIN_COMPUTING_SHARE = 2e-3;
function measureBreakdowns(analysis, groups) {
  let { trace, blocks, ties, instances, order, waitStates, communication } = analysis;
  if (!waitStates || !communication) return null;
  let timelines = waitStates.timelines(), isInMpi = placesInMpi(communication.times, timelines.places, (region) => trace.regions[region].mpi), wrongOrderNs = wrongOrderByInstance(instances.count, order, waitStates), divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs }, divider = new DurationDivider(divided), toReplay = groups.map((group) => ({
    instances: group,
    divided: divider.divide(group, MIN_PLACE_SHARE / 4)
  })), dependencies = findDependencies(communication, waitStates.waits), without = replayWithout(divided, dependencies, toReplay), names = new PlaceNames(timelines, trace.regions), measured2 = toReplay.map((group, index) => ({
    parts: { ...nameBreakdown(names, group.divided), without: without[index] },
    typical: typicalInstance({ ...divided, ties }, group.instances)
  })), { efficiencies } = measureEfficiencies({ ...analysis, rootCauses: { timelines } }), computing = nameComputing(names, computingTimes(timelines, isInMpi, MIN_COMPUTING_SHARE)), account = measureAccount(analysis, names, efficiencies), computed = computedIn(names, computingTimes(timelines, isInMpi, 0));
  if (efficiencies === null) return { groups: measured2, computing, computed, efficiency: null, account };
  let { parallel, loadBalance, communication: communicating, usefulNs } = efficiencies;
  return {
    groups: measured2,
    computing,
    computed,
    efficiency: { parallel, loadBalance, communication: communicating, usefulNs: [...usefulNs] },
    account
  };
}
function wrongOrderByInstance(instances, order, { perInstance: { count, position, class: classes, ns } }) {
  let sums = new Float64Array(instances), isWrongOrder = WAIT_CLASSES.map(({ kind }) => kind === "wrong order");
  for (let i = 0; i < count; i++)
    isWrongOrder[classes[i]] && (sums[order[position[i] - 1]] += ns[i]);
  return sums;
}

// src/measure/measurement/measure-waiting.ts
var MAX_SHOWN = { places: 200, processes: 2e3, causes: 30 }, MIN_CAUSE_SHARE = 0.01;
function measureWaiting(analysis) {
  let { trace, waitStates, rootCauses } = analysis, why = waitStatesProblem(analysis);
  if (why !== null) return { waiting: null, noWaiting: why };
  if (!waitStates || !rootCauses) return { waiting: null };
  let { delays, timelines } = rootCauses, table = new Paths(), found = waitStates.classes.filter(({ instances }) => instances > 0);
  return { waiting: { ...{
    spanNs: Math.round(waitStates.totals.spanNs),
    waitedNs: Math.round(delays.directNs + delays.indirectNs + delays.unattributedNs),
    classes: found.map(({ id, ns, instances }) => ({ id, ns: Math.round(ns), instances })),
    ...chargedTo(waitStates, trace, table),
    causes: causesIn(delays, timelines, trace, table)
  }, functions: table.functions, paths: table.paths } };
}
var Paths = class {
  functions = [];
  paths = [];
  knownFunctions = /* @__PURE__ */ new Map();
  knownPaths = /* @__PURE__ */ new Map();
  functionOf(name) {
    return numbered(this.knownFunctions, name, () => this.functions.push(name));
  }
  pathOf(names) {
    let functions = names.map((name) => this.functionOf(name));
    return numbered(this.knownPaths, functions.join(), () => this.paths.push(functions));
  }
};
function numbered(known, key, push) {
  let number = known.get(key) ?? push() - 1;
  return known.set(key, number), number;
}
function chargedTo({ charges, classes }, trace, table) {
  let shown = /* @__PURE__ */ new Map();
  for (let [i, { instances }] of classes.entries()) instances > 0 && shown.set(i, shown.size);
  let { paths } = trace.callTimes, ofCharge = (i) => charges.class[i] * paths.count + charges.path[i], sums = /* @__PURE__ */ new Map();
  for (let i = 0; i < charges.count; i++)
    sums.set(ofCharge(i), (sums.get(ofCharge(i)) ?? 0) + charges.ns[i]);
  let most = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_SHOWN.places), rank = new Map(most.map(([key], index) => [key, index])), rows = Array.from({ length: charges.count }, (_, i) => i).filter((i) => rank.has(ofCharge(i)) && charges.ns[i] >= 1).sort((a, b) => charges.ns[b] - charges.ns[a] || a - b).slice(0, MAX_SHOWN.processes).map((i) => [rank.get(ofCharge(i)), charges.process[i], Math.round(charges.ns[i])]);
  return {
    places: most.map(([key, ns]) => [
      shown.get(Math.floor(key / paths.count)),
      table.pathOf(namesUpTo(key % paths.count, paths, trace.regions)),
      Math.round(ns)
    ]),
    processes: packJson(rows)
  };
}
function causesIn(delays, timelines, { regions }, table) {
  let { places, callTimes } = timelines, names = new PlaceNames(timelines, regions), isInMpi = placesInMpi(callTimes, places, (region) => regions[region].mpi), least = MIN_CAUSE_SHARE * (delays.directNs + delays.indirectNs);
  return largestDelays(delays, MAX_SHOWN.causes).filter(({ directNs, indirectNs }) => directNs + indirectNs >= Math.max(1, least)).map(({ process, place, directNs, indirectNs }) => {
    let { path, mpi, before } = names.namesOf(place);
    return {
      process,
      path: table.pathOf(outside(place, places) ?? (mpi === void 0 ? path : [...path, mpi])),
      before: before === void 0 ? null : table.functionOf(before),
      isMpi: isInMpi[place] === 1,
      ns: Math.round(directNs + indirectNs),
      directNs: Math.round(directNs)
    };
  });
}
function outside(place, { notYetStarted, alreadyEnded }) {
  return place === notYetStarted ? ["(not yet started)"] : place === alreadyEnded ? ["(already ended)"] : null;
}

// src/measure/measurement/measure-pictures.ts
var MAX_CELLS = 2e5, MAX_LINKS = 5e3, MAX_PROCESSES_TOLD = 16384;
function repetitionPictures(analysis) {
  let rows = Math.min(analysis.trace.processes, MAX_MAP_SIZE.rows), columns = Math.min(MAX_MAP_SIZE.columns, Math.floor(MAX_CELLS / rows)), { by, ns } = waitingCausedBy(analysis);
  return {
    grid: processGrid(analysis),
    lateness: latenessMap(analysis, analysis.order, { rows, columns }),
    sequence: sequencePicture(analysis),
    waitingCaused: { by, ns: ns.length > MAX_PROCESSES_TOLD ? [] : [...ns] },
    ...measureWaiting(analysis)
  };
}
function groupPictures(analysis, instances) {
  let { startNs, endNs } = analysis.instances, durations = Float64Array.from(instances, (i) => endNs[i] - startNs[i]);
  return {
    durationsNs: quantilesOf(durations, 200),
    exchange: exchangeIn(analysis, instances[0], MAX_LINKS)
  };
}

// src/measure/measurement/repetitions.ts
function inAllRepetitions(groups) {
  let all = groups.flatMap((own, repetition) => own.map((measured2) => ({ measured: measured2, repetition })));
  return [...groupBy(all, ({ measured: measured2 }) => groupKey(measured2)).values()];
}
function recordColumns(same, repetitions) {
  let instances = new Array(repetitions).fill(0), mediansNs = new Array(repetitions).fill(null), totalsNs = new Array(repetitions).fill(0);
  for (let { measured: measured2, repetition } of same) {
    if (mediansNs[repetition] !== null)
      throw new RangeError(`repetition ${repetition + 1} has two groups ${groupKey(measured2)}`);
    instances[repetition] = measured2.instances, mediansNs[repetition] = rounded(measured2.medianNs), totalsNs[repetition] = rounded(measured2.totalNs);
  }
  return { instances, mediansNs, totalsNs };
}
function rounded(value) {
  return Math.round(value * 1e3) / 1e3;
}

// src/measure/measurement/off-core.ts
function timeOffCore({
  recorded,
  offCoreShare: share,
  offCoreBetweenCalls,
  switchesLost
}) {
  return recorded === void 0 || share === void 0 ? {} : {
    offCore: { share, takenNs: Array.from(recorded.takenNs), runNs: recorded.runNs },
    ...offCoreBetweenCalls && { offCoreBetweenCalls },
    ...switchesLost !== void 0 && { switchesLost }
  };
}
function recordOffCoreLimits(repetitions) {
  let switchesLost = repetitions.reduce((sum, each) => sum + (each.switchesLost ?? 0), 0);
  return {
    ...repetitions.some(({ offCoreBetweenCalls }) => offCoreBetweenCalls) && { offCoreBetweenCalls: !0 },
    ...switchesLost > 0 && { switchesLost }
  };
}
function recordedMedian({ trace: { recorded }, blocks, instances }, members) {
  if (recorded === void 0) return {};
  let { posted, completed } = recorded, durations = members.map((instance) => {
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = instances.start[instance]; at < instances.start[instance + 1]; at++) {
      let block = instances.block[at];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
        start = Math.min(start, posted[event]), end = Math.max(end, completed[event]);
    }
    return end - start;
  });
  return { recordedNs: median(durations) };
}
function recordOffCore(repetitions) {
  let known = repetitions.flatMap(({ offCore }) => offCore ?? []);
  if (known.length < repetitions.length) return null;
  let processes = known[0]?.takenNs ?? [];
  return {
    shares: known.map(({ share }) => rounded(share)),
    runNs: known.map(({ runNs }) => rounded(runNs)),
    takenNs: processes.map((_, process) => Math.round(median(known.map(({ takenNs }) => takenNs[process]))))
  };
}

// src/measure/measurement/overlap.ts
function elapsedOf({ count, startNs, endNs }) {
  let byStart = orderOf(startNs, count), byEnd = orderOf(endNs, count), elapsed = new Float64Array(count), running = 0, clock = 0, passedNs = 0, goTo = (ns) => {
    running > 0 && (passedNs += (ns - clock) / running), clock = ns;
  };
  for (let begun = 0, ended = 0; ended < count; ) {
    let next = byEnd[ended], begins = begun < count && startNs[byStart[begun]] <= endNs[next], instance = begins ? byStart[begun++] : next;
    goTo(begins ? startNs[instance] : endNs[instance]), elapsed[instance] = passedNs - elapsed[instance], running += begins ? 1 : -1, begins || ended++;
  }
  return elapsed;
}
function overlapOf(totalNs, elapsedNs2) {
  return elapsedNs2 > 0 ? Math.max(1, totalNs / elapsedNs2) : 1;
}
function orderOf(times, count) {
  return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => times[a] - times[b]);
}

// src/measure/measurement/measure.ts
async function measureTrace(anchorPath, config, documented, { before = [], sameProgram } = {}) {
  let trace = await loadTraceInParallel(anchorPath, {
    ignoreOperations: config.ignoreOperations,
    delimiters: config.delimiters,
    callTimes: !0
  }), without = withoutOffCore(trace), analysis = analyze(without?.trace ?? trace, {
    ...config,
    ...without && { ties: without.ties },
    known: knownContexts(before),
    also: ["wait states", "root causes"]
  }), by = analysedBy(config), { withoutCalls } = analysis, { expect = [], unexpected = null } = documented ?? {}, expected = expect.length > 0 && {
    ...heldAgainst(readExpectations(expect).expectations, analysis),
    unexpectedPolicy: unexpected
  };
  return {
    ...measureAnalysis(analysis),
    models: processModels(analysis, !0, sameProgram?.models),
    ...by && { analysedBy: by },
    ...withoutCalls.length > 0 && { rulesWithoutCalls: withoutCalls },
    ...expected && { expected }
  };
}
function measureAnalysis(analysis) {
  let { trace, instances, phases, ties } = analysis, units = unitsOf(analysis), communicationNs = 0;
  for (let i = 0; i < instances.count; i++) communicationNs += instances.endNs[i] - instances.startNs[i];
  let { loops, isSplit } = measureLoops(analysis.iterations, analysis.iterationPatterns, units), passed = elapsedOf(instances), groups = units.map((unit, i) => ({
    ...measureUnit(analysis, unit, passed),
    ...isSplit[i] && { isSplit: !0 }
  })), large = [...groups.keys()].filter((i) => groups[i].totalNs >= MIN_MEASURED_SHARE * communicationNs), measured2 = measureBreakdowns(
    analysis,
    large.map((i) => units[i].instances)
  );
  return large.forEach((i, index) => {
    let { instances: instances2 } = units[i], recorded = recordedMedian(analysis, instances2);
    Object.assign(groups[i], recorded, groupPictures(analysis, instances2), measured2?.groups[index]);
  }), {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    unmatchedEvents: ties.unmatched,
    durationNs: elapsedNs(trace),
    ...timeOffCore(trace),
    ...trace.tickNs > 1 && { clockTickNs: trace.tickNs },
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups,
    ...analysis.wrappers.length > 0 && { wrappers: analysis.wrappers },
    ...loops.length > 0 && { loops },
    ...measured2 && { computing: measured2.computing, computed: measured2.computed },
    ...measured2?.efficiency && { efficiency: measured2.efficiency },
    ...measured2?.account && { account: measured2.account },
    pictures: repetitionPictures(analysis),
    sources: sourcesOf(analysis, groups)
  };
}
function elapsedNs({ callTimes, durationNs }) {
  if (callTimes === null) return durationNs;
  let { processBegin, processEnd } = callTimes, begin = processBegin.reduce((a, b) => Math.min(a, b));
  return processEnd.reduce((a, b) => Math.max(a, b)) - begin;
}
function sourcesOf({ trace }, groups) {
  let places = groups.flatMap(({ parts }) => [
    ...parts?.late ?? [],
    ...parts?.lateElsewhere ?? [],
    ...parts?.own ?? []
  ]), wanted = new Set(places.map(({ path }) => path.at(-1)));
  return Object.fromEntries(
    trace.regions.flatMap(
      ({ name, file, line }) => wanted.has(name) && file !== "" && line > 0 ? [[name, { file, line }]] : []
    )
  );
}
var MIN_MEASURED_SHARE = 1e-3;
function unitsOf(analysis) {
  let { order, patternOf, instances } = analysis, units = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    let instance = order[i], sites = /* @__PURE__ */ new Set();
    addSites(analysis.sites, instances, instance, sites);
    let functions = namesOf(analysis.sites, sites).filter((name) => name !== ""), [pattern, bytes] = [patternOf[instance], instances.bytes[instance]], unit = entryOf(units, JSON.stringify([pattern, bytes, functions]), () => ({ pattern, functions, sites, bytes, instances: [], positions: [] }));
    unit.instances.push(instance), unit.positions.push(i + 1);
  }
  return [...units.values()];
}
function measureUnit(analysis, unit, passed) {
  let { instances, patterns, families, familyOf, slow } = analysis, pattern = patterns[unit.pattern], family = families[familyOf[unit.pattern]], durations = Float64Array.from(unit.instances, (i) => instances.endNs[i] - instances.startNs[i]), totalNs = durations.reduce((sum, ns) => sum + ns, 0), overlap = overlapOf(
    totalNs,
    unit.instances.reduce((sum, i) => sum + passed[i], 0)
  );
  return {
    pattern: pattern.id,
    functions: unit.functions,
    bytes: unit.bytes,
    kind: pattern.kind,
    processes: pattern.processes,
    events: pattern.events,
    messages: pattern.messages,
    ...exchangeOf(analysis, unit.instances),
    instances: unit.instances.length,
    medianNs: median(durations),
    totalNs,
    ...overlap > 1 && { overlap },
    name: pattern.name,
    label: family.name,
    family: family.id,
    phases: phasesOf2(analysis, unit.positions),
    starts: latestStarts(analysis, unit.instances),
    slow: unit.instances.reduce((count, instance) => count + slow[instance], 0),
    ...sourceOf(analysis, unit)
  };
}
function sourceOf({ trace, sites }, unit) {
  let known = [...unit.sites].flatMap((site) => {
    let first2 = sites.regions[site].map((region) => trace.regions[region]).find(({ file, line }) => file !== "" && line > 0);
    return first2 === void 0 ? [] : [{ name: sites.names[site], file: first2.file, line: first2.line }];
  }), [first] = known.sort((a, b) => a.name < b.name ? -1 : 1);
  return first === void 0 ? {} : { source: { file: first.file, line: first.line } };
}
function phasesOf2({ phases }, positions) {
  let found = [], phase = 0;
  for (let position of positions) {
    for (; phases[phase].to < position; ) phase++;
    found.at(-1) !== phases[phase].index && found.push(phases[phase].index);
  }
  return found;
}
function latestStarts(analysis, members) {
  let { trace, blocks, instances } = analysis, first = firstEventsOf(blocks, instances, members), usual = new UsualStarts(trace.events.posted, first), latest = new Float64Array(members.length), lastToStart = new Int32Array(members.length).fill(NONE), found = Array.from(first.processes, (process, index) => {
    let late = 0, latestOwn = Number.NEGATIVE_INFINITY;
    for (let member = 0; member < members.length; member++) {
      let ns = usual.startOf(member, index);
      ns > latestOwn && (latestOwn = ns, late = member), ns > latest[member] && (latest[member] = ns, lastToStart[member] = index);
    }
    return { process, index, ns: usual.medianNs(index), last: 0, late };
  });
  for (let index of lastToStart) index !== NONE && found[index].last++;
  return found.filter(({ ns, last }) => ns > 0 || last > 0).sort(latestFirst).slice(0, 8).map(({ late, index, ...start }) => ({ ...start, cause: latenessKindOf(analysis, members[late], usual.firstEvent(late, index)) }));
}

export {
  clockTick,
  lnDuration,
  atLeastTick,
  startsOverRepetitions,
  lateProcessOf,
  byKind,
  PlaceNames,
  inAllRepetitions,
  recordColumns,
  rounded,
  recordOffCoreLimits,
  recordOffCore,
  measureTrace,
  measureAnalysis
};
