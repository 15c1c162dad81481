import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  LARGEST_MAP,
  exchangeIn,
  latenessMap,
  processGrid,
  waitingCausedBy
} from "./chunk-OJTRCR7X.js";
import {
  typicalInstance
} from "./chunk-RRIZX2UT.js";
import {
  quantilesOf
} from "./chunk-LSVICCRF.js";
import {
  COLLECTIVE_NAMES,
  UsualStarts,
  WAIT_CLASSES,
  analyze,
  causeOf,
  findDependencies,
  followWait,
  loadTraceInParallel,
  measureEfficiencies,
  replay,
  replayedDurations
} from "./chunk-YVVVBRVM.js";
import {
  addTimes,
  clearSums,
  emptySums,
  firstAbove,
  formTimelines,
  partOfWait,
  placesInMpi
} from "./chunk-HJPB5DRY.js";
import {
  KIND,
  NONE,
  addSites,
  namesOf
} from "./chunk-7VRX63D5.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

// src/measurement/exchange.ts
var MOST_PARTNERS = 64;
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
    first: all.slice(0, MOST_PARTNERS),
    members: rangesOf([...members].sort((a, b) => a - b)),
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
  return [...roots].sort((a, b) => a - b).slice(0, MOST_PARTNERS);
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
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
      visit(event, blocks.process[block]);
  }
}
function rangesOf(values) {
  let ranges = [];
  for (let i = 0; i < values.length; ) {
    let last = i;
    for (; values[last + 1] === values[last] + 1; ) last++;
    ranges.push(last === i ? `${values[i]}` : `${values[i]}-${values[last]}`), i = last + 1;
  }
  let shown = ranges.slice(0, MOST_PARTNERS);
  return shown.join(",") + (ranges.length > shown.length ? ",…" : "");
}

// src/measurement/late-process.ts
var LEAST_SHARE = 0.1;
function startsOverRepetitions(groups) {
  let seen = /* @__PURE__ */ new Map();
  for (let { starts: starts2 } of groups)
    for (let start of starts2) seen.set(start.process, [...seen.get(start.process) ?? [], start]);
  let mean2 = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / groups.length);
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
  let late = null, laterNs = Math.max(0, LEAST_SHARE * addedNs);
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

// src/diagnosis/parts/placed-times.ts
var PlacedTimes = class {
  places;
  slotOf = /* @__PURE__ */ new Map();
  keys = [];
  sums = [];
  /** @param places how many there are */
  constructor(places) {
    this.places = places;
  }
  add(process, place, ns) {
    let key = process * this.places + place, slot = this.slotOf.get(key);
    slot !== void 0 ? this.sums[slot] += ns : this.slotOf.set(key, this.keys.push(key) - 1), slot === void 0 && this.sums.push(ns);
  }
  /** @returns 0 where nothing was added */
  at(process, place) {
    let slot = this.slotOf.get(process * this.places + place);
    return slot === void 0 ? 0 : this.sums[slot];
  }
  /** All of it. */
  total() {
    return this.sums.reduce((sum, ns) => sum + ns, 0);
  }
  /**
   * @param divisor of all times
   * @param smallest places with less, when divided, are left out
   * @returns each place once, most time first; of equals the lower process and place
   */
  list(divisor, smallest) {
    let { places, keys, sums } = this, found = [];
    for (let slot = 0; slot < keys.length; slot++) {
      let ns = sums[slot] / divisor, key = keys[slot];
      ns >= smallest && found.push({ process: Math.floor(key / places), place: key % places, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  }
  /** The same for all processes together. */
  listOfAll(divisor, smallest) {
    let { places, keys, sums } = this, all = new Float64Array(places);
    for (let slot = 0; slot < keys.length; slot++) all[keys[slot] % places] += sums[slot] / divisor;
    let found = [];
    for (let place = 0; place < places; place++) {
      let ns = all[place];
      ns > 0 && ns >= smallest && found.push({ place, ns });
    }
    return found.sort((a, b) => b.ns - a.ns || a.place - b.place);
  }
}, MOST_CALLS = 256, IntervalTimes = class {
  timelines;
  isInMpi;
  sums;
  /** By place, of those in the sums: all of its time in a gap. */
  whole;
  waitEnd;
  /** @param isInMpi by place, see placesInMpi */
  constructor(timelines, isInMpi) {
    this.timelines = timelines, this.isInMpi = isInMpi, this.sums = emptySums(timelines.places.count), this.whole = new Float64Array(timelines.places.count), this.waitEnd = timelines.endOfWait;
  }
  /**
   * Adds what a process did in [from, to): as long as the interval, but for rounding.
   *
   * @param computing where places outside of MPI go, and `inMpi`, where those in MPI calls go; may be the same
   */
  add(process, from, to, computing, inMpi) {
    let { timelines, waitEnd } = this;
    addTimes(timelines, process, from, to, 1, this.sums), this.moveSums(process, computing, inMpi);
    let { waits, waitStart, callTimes } = timelines, behind = waitStart[process + 1];
    for (let wait = firstAbove(waitEnd, waitStart[process], behind, from); wait < behind && !(waits.startNs[wait] >= to); wait++)
      inMpi.add(process, callTimes.calls.path[waits.call[wait]], partOfWait(waits, wait, from, to));
  }
  /**
   * Adds what a process did from the beginning of an instance on until it was there itself, or was waited for. The beginning mostly
   * cuts a gap, of which is known how long its functions took and not when. So what the process did more in this gap than the one
   * that the instance begins with did since then made it late; what is left counts in proportion.
   *
   * @param from the instance's beginning
   * @param first process that posted its first event then
   */
  addLate(process, from, to, first, late) {
    let end = this.endOfGap(process, from, to, first);
    this.moveSums(process, late, late), end < to && this.add(process, end, to, late, late);
  }
  /** Late time of a process in a place in the gap that the beginning of an instance cuts, see addLate; 0 where it cuts none. */
  lateInGap(process, from, to, first, place) {
    this.endOfGap(process, from, to, first);
    let ns = this.sums.ns[place];
    return clearSums(this.sums), ns;
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
    if (addTimes(timelines, process, begin, end, 1, sums), first !== process && this.callsBetween(first, begin, from) <= MOST_CALLS) {
      for (let i = 0; i < sums.metCount; i++) whole[sums.met[i]] = sums.ns[sums.met[i]];
      addTimes(timelines, first, begin, from, -1, sums);
      let more = 0;
      for (let i = 0; i < sums.metCount; i++) more += sums.ns[sums.met[i]];
      for (let i = 0; i < sums.metCount; i++) {
        let place = sums.met[i];
        more >= rest ? sums.ns[place] *= rest / more : sums.ns[place] += (whole[place] - sums.ns[place]) * (rest - more) / (all - more);
      }
    } else for (let i = 0; i < sums.metCount; i++) sums.ns[sums.met[i]] *= rest / all;
    return end;
  }
  callsBetween(process, from, to) {
    let { leave, processStart } = this.timelines.callTimes.calls, behind = processStart[process + 1];
    return firstAbove(leave, processStart[process], behind, to) - firstAbove(leave, processStart[process], behind, from);
  }
  /** Adds the sums to times by process, and empties them. */
  moveSums(process, computing, inMpi) {
    let { sums, isInMpi } = this;
    for (let i = 0; i < sums.metCount; i++) {
      let place = sums.met[i];
      sums.ns[place] !== 0 && (isInMpi[place] === 1 ? inMpi : computing).add(process, place, sums.ns[place]);
    }
    clearSums(sums);
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

// src/diagnosis/parts/receiving-order.ts
import { hash } from "node:crypto";
function orderOfReceiving({ trace: { events, transfers }, blocks, instances, timelines }, instance) {
  let taken = /* @__PURE__ */ new Map();
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      let transfer = events.transfer[event], call = timelines.callTimes.completedBy[event];
      if (transfers.kind[transfer] !== KIND.receive || call === NONE) continue;
      let calls = taken.get(process) ?? /* @__PURE__ */ new Map();
      taken.set(process, calls);
      let messages = calls.get(call) ?? [];
      calls.set(call, messages), messages.push(`${transfers.partner[transfer]}/${transfers.tag[transfer]}`);
    }
  }
  if ([...taken.values()].every((calls) => calls.size < 2)) return "";
  let order = [...taken].map(([process, calls]) => [
    process,
    [...calls].sort(([a], [b]) => a - b).map(([, messages]) => messages.sort())
  ]);
  return hash("sha256", JSON.stringify(order)).slice(0, 8);
}

// src/diagnosis/parts/walk.ts
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
  /** Walks back through an instance. */
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
  /** When a process posted its first event of the instance that was walked; infinite where it is not in it. */
  firstPosted(process) {
    return this.stamp[process] === this.instance ? this.posted[process] : Number.POSITIVE_INFINITY;
  }
  /** The process with the last completion, the lowest of equals; notes when each one posted first on the way. */
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

// src/diagnosis/parts/whole-times.ts
var WholeTimes = class {
  byProcess;
  /** By place: of all processes together, and how many were there. */
  allNs;
  processes;
  constructor({ callTimes: { calls, gaps }, places, processes }) {
    this.byProcess = new PlacedTimes(places.count), this.allNs = new Float64Array(places.count), this.processes = new Int32Array(places.count);
    let sums = new Float64Array(places.count);
    for (let process = 0; process < processes; process++) {
      let first = gaps.start[calls.processStart[process] + process], behind = gaps.start[calls.processStart[process + 1] + process + 1];
      for (let entry = first; entry < behind; entry++) sums[places.ofEntry[entry]] += gaps.ns[entry];
      for (let place = 0; place < places.count; place++) {
        let ns = sums[place];
        ns <= 0 || (this.byProcess.add(process, place, ns), this.allNs[place] += ns, this.processes[place]++, sums[place] = 0);
      }
    }
  }
  /** @param instances by which the times are divided */
  of({ process, place }, instances) {
    let ns = this.byProcess.at(process, place), others = this.processes[place] - (ns > 0 ? 1 : 0), othersNs = others > 0 ? Math.max(0, this.allNs[place] - ns) / others : 0;
    return { process, place, ns: ns / instances, othersNs: othersNs / instances };
  }
};

// src/diagnosis/parts/duration-parts.ts
var DurationDivider = class {
  walk;
  divided;
  intervals;
  whole;
  /** Waits by the instance that they belong to: those of instance i are ofInstance[start[i]] to ofInstance[start[i + 1] - 1]. */
  start;
  ofInstance;
  constructor(divided) {
    this.divided = divided, this.walk = new InstanceWalk(divided), this.intervals = new IntervalTimes(divided.timelines, divided.isInMpi), this.whole = new WholeTimes(divided.timelines);
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
   * @param smallestShare places with less of the duration are left out of the lists, of which there can be many
   */
  divide(group, smallestShare = 0) {
    let { instances, timelines } = this.divided, places = timelines.places.count, durationOf = (i) => instances.endNs[i] - instances.startNs[i], sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b), cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4), middle = sorted.subarray(cut, sorted.length - cut), sums = {
      late: new PlacedTimes(places),
      inMpi: new PlacedTimes(places),
      own: new PlacedTimes(places)
    }, latest = new LateProcesses();
    sorted.forEach((instance, rank) => {
      this.walk.walk(instance), rank >= cut && rank < sorted.length - cut && this.addPieces(sums), this.addLatest(latest);
    });
    let [lateNs, inMpiNs, ownNs] = [sums.late, sums.inMpi, sums.own].map(
      (each) => each.total() / middle.length
    ), smallest = smallestShare * (lateNs + inMpiNs + ownNs), late = sums.late.list(middle.length, smallest), own = sums.own.list(middle.length, smallest);
    return {
      lateNs,
      inMpiNs,
      ownNs,
      late,
      own,
      computing: this.computing([...late, ...own], group.length),
      lateOfAll: sums.late.listOfAll(middle.length, smallest),
      inMpi: sums.inMpi.list(middle.length, smallest),
      latest: latest.list(),
      order: orderOfReceiving(this.divided, middle[middle.length >> 1]),
      ...this.waiting(middle),
      middle
    };
  }
  /** Of each place that computes, once. */
  computing(placed, instances) {
    let { isInMpi, timelines } = this.divided, { count, notYetStarted, alreadyEnded } = timelines.places;
    return [...new Map(placed.map((each) => [each.process * count + each.place, each])).values()].filter(({ place }) => isInMpi[place] === 0 && place !== notYetStarted && place !== alreadyEnded).map((each) => this.whole.of(each, instances));
  }
  /** Adds the pieces of the instance that was walked. */
  addPieces({ late, inMpi, own }) {
    let { walk, intervals } = this;
    for (let piece = 0; piece < walk.count; piece++) {
      let process = walk.process[piece], [from, to] = [walk.from[piece], walk.to[piece]], begin = Math.min(Math.max(from, walk.firstPosted(process)), to);
      from < begin && piece === walk.count - 1 ? intervals.addLate(process, from, begin, walk.firstToPost, late) : from < begin && intervals.add(process, from, begin, late, late), begin < to && intervals.add(process, begin, to, own, inMpi);
    }
  }
  /** Notes which process was late longest by its own computing, and through how many others. */
  addLatest(latest) {
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
    if (process === NONE) return;
    let between = /* @__PURE__ */ new Set();
    for (let piece = 0; walk.process[piece] !== process; piece++) between.add(walk.process[piece]);
    latest.add(process, Math.max(0, between.size - 1));
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
}, LateProcesses = class {
  throughOf = /* @__PURE__ */ new Map();
  add(process, through) {
    let known = this.throughOf.get(process);
    known === void 0 ? this.throughOf.set(process, [through]) : known.push(through);
  }
  list() {
    return [...this.throughOf].map(([process, through]) => ({
      process,
      instances: through.length,
      through: through.sort((a, b) => a - b)[through.length >> 1]
    })).sort((a, b) => b.instances - a.instances || a.process - b.process);
  }
};

// src/diagnosis/parts/without.ts
var SHARES = [0.25, 0], MOST_PLACES = 3, WORTH_IT = 0.1;
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
      let gap = taken.map((ns) => -(1 - share) * ns), of = { timelines, dependencies, replayed: replay(timelines, dependencies, { changes: { gap } }) };
      for (let member of members) {
        let durations = replayedDurations(trace, blocks, instances, of, groups[member].divided.middle);
        found[member].push({ share, ns: mean(durations) });
      }
    }
  }
  return found;
}
function placesToReplay(divided, groups) {
  let sums = [];
  for (let group of groups) {
    let first = firstLate(divided, group), { lateNs, inMpiNs, ownNs } = group.divided;
    if (first === void 0 || first.ns < WORTH_IT * (lateNs + inMpiNs + ownNs)) continue;
    let ns = first.ns * group.instances.length, known = sums.find((each) => isSame(each, first));
    known === void 0 ? sums.push({ ...first, ns }) : known.ns += ns;
  }
  return sums.sort((a, b) => b.ns - a.ns).slice(0, MOST_PLACES);
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
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/measurement/name-parts.ts
var MOST = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 4, waitingCausedBy: 8 }, SMALLEST_SHARE = 0.01;
function nameParts(names, { late, lateOfAll, inMpi, own, computing, ...divided }) {
  let { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy: waitingCausedBy2 } = divided, least = SMALLEST_SHARE * (lateNs + inMpiNs + ownNs), isKept = ({ ns }) => ns >= least && ns > 0, lateKept = together(late, (each) => names.keyOf(each)).filter(isKept).slice(0, MOST.late), elsewhere = withoutKept(lateOfAll, lateKept, names), ownKept = together(own, (each) => names.keyOf(each)).filter(isKept).slice(0, MOST.own), calls = inMpi.map(({ place, ns }) => ({ call: names.callOf(place), ns }));
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: lateKept.map((each) => names.of(each)),
    lateElsewhere: elsewhere.filter(isKept).slice(0, MOST.lateElsewhere).map(({ place, ns }) => ({ ...names.namesOf(place), ns })),
    inMpi: together(calls, ({ call }) => call).filter(isKept).slice(0, MOST.inMpi),
    own: ownKept.map((each) => names.of(each)),
    computing: computingIn([...lateKept, ...ownKept], computing, names),
    latest: latest.slice(0, MOST.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy2.filter(({ ns }) => ns >= SMALLEST_SHARE * waitNs).slice(0, MOST.waitingCausedBy)
  };
}
function computingIn(kept, computing, names) {
  let keys = new Set(kept.map((each) => names.keyOf(each))), sums = /* @__PURE__ */ new Map();
  for (let each of computing) {
    let key = names.keyOf(each), sum = sums.get(key);
    sum !== void 0 ? (sum.ns += each.ns, sum.othersNs += each.othersNs) : keys.has(key) && sums.set(key, { ...each });
  }
  return [...sums.values()].map((each) => ({ ...names.of(each), othersNs: each.othersNs }));
}
function withoutKept(all, kept, names) {
  let rest = together(all, ({ place }) => names.numberOf(place)), slots = new Map(rest.map((each) => [names.numberOf(each.place), each]));
  for (let { place, ns } of kept) slots.get(names.numberOf(place)).ns -= ns;
  return rest.sort((a, b) => b.ns - a.ns);
}
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
  /** A place in names: functions, and the MPI call in which the time passed or, from call stacks, what came next. */
  of({ process, place, ns }) {
    return { process, ...this.namesOf(place), ns };
  }
  /** The same for places with the same names: call stacks tell apart calls behind a place that are in one function. */
  numberOf(place) {
    if (!this.timelines.callTimes.fromCallStacks) return place;
    let known = this.numbers.get(place);
    if (known !== void 0) return known;
    let names = JSON.stringify(this.namesOf(place)), first = this.firstNamed.get(names) ?? place;
    return this.firstNamed.set(names, first), this.numbers.set(place, first), first;
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
    let known = this.known.get(place);
    return known === void 0 && (known = this.named(place), this.known.set(place, known)), known;
  }
  named(place) {
    let { places, callTimes } = this.timelines, { region, parent } = callTimes.paths, path = places.path[place];
    if (path === NONE) return { path: [] };
    let isMpi = region[path] !== NONE && this.regions[region[path]].mpi, next = places.before[place];
    return {
      path: this.namesUpTo(isMpi ? parent[path] : path),
      ...isMpi && { mpi: this.nameOf(path) },
      // The innermost function that communicates next: what lies between may be inlined or long. Else the MPI call.
      ...next !== NONE && { before: this.nameOf(parent[next] === path ? next : parent[next]) }
    };
  }
  namesUpTo(path) {
    let { region, parent } = this.timelines.callTimes.paths, names = [];
    for (let each = path; each !== NONE && region[each] !== NONE; each = parent[each])
      names.unshift(this.nameOf(each));
    return names;
  }
  nameOf(path) {
    let { region } = this.timelines.callTimes.paths;
    return path === NONE || region[path] === NONE ? "" : this.regions[region[path]].name;
  }
};
function together(list, keyOf) {
  let sums = /* @__PURE__ */ new Map();
  for (let each of list) {
    let sum = sums.get(keyOf(each));
    sum === void 0 ? sums.set(keyOf(each), { ...each }) : sum.ns += each.ns;
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns);
}

// src/measurement/measure-parts.ts
function measureParts(analysis, groups) {
  let { trace, blocks, ties, instances, order, waitStates, communication } = analysis;
  if (!waitStates || !communication) return null;
  let timelines = formTimelines(communication.times, waitStates.waits), isInMpi = placesInMpi(communication.times, timelines.places, (region) => trace.regions[region].mpi), wrongOrderNs = wrongOrderByInstance(instances.count, order, waitStates), divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs }, divider = new DurationDivider(divided), toReplay = groups.map((group) => ({
    instances: group,
    divided: divider.divide(group, SMALLEST_SHARE / 4)
  })), dependencies = findDependencies(communication, waitStates.waits), without = replayWithout(divided, dependencies, toReplay), names = new PlaceNames(timelines, trace.regions), measured = toReplay.map((group, index) => ({
    parts: { ...nameParts(names, group.divided), without: without[index] },
    typical: typicalInstance({ ...divided, ties }, group.instances)
  })), { efficiencies } = measureEfficiencies({ ...analysis, phases: [], rootCauses: { timelines } });
  if (efficiencies === null) return { groups: measured, efficiency: null, timelines };
  let { parallel, loadBalance, communication: communicating, usefulNs } = efficiencies;
  return {
    groups: measured,
    timelines,
    efficiency: { parallel, loadBalance, communication: communicating, usefulNs: [...usefulNs] }
  };
}
function wrongOrderByInstance(instances, order, { perInstance: { count, position, class: classes, ns } }) {
  let sums = new Float64Array(instances), isWrongOrder = WAIT_CLASSES.map(({ id }) => id.includes("wrong-order"));
  for (let i = 0; i < count; i++)
    isWrongOrder[classes[i]] && (sums[order[position[i] - 1]] += ns[i]);
  return sums;
}

// src/measurement/measure-pictures.ts
var MOST_CELLS = 2e5, MOST_LINKS = 5e3, MOST_PROCESSES = 16384;
function repetitionPictures(analysis, timelines) {
  let rows = Math.min(analysis.trace.processes, LARGEST_MAP.rows), columns = Math.min(LARGEST_MAP.columns, Math.floor(MOST_CELLS / rows)), { by, ns } = waitingCausedBy(analysis, timelines);
  return {
    grid: processGrid(analysis),
    lateness: latenessMap(analysis, analysis.order, { rows, columns }),
    waitingCaused: { by, ns: ns.length > MOST_PROCESSES ? [] : [...ns] }
  };
}
function groupPictures(analysis, instances) {
  let { startNs, endNs } = analysis.instances, durations = Float64Array.from(instances, (i) => endNs[i] - startNs[i]);
  return {
    durationsNs: quantilesOf(durations, 200),
    exchange: exchangeIn(analysis, instances[0], MOST_LINKS)
  };
}

// src/measurement/measure.ts
async function measureTrace(anchorPath, config) {
  let trace = await loadTraceInParallel(anchorPath, {
    ignoreOperations: config.ignoreOperations,
    callTimes: !0
  });
  return measureAnalysis(analyze(trace, { ...config, also: ["wait states"] }));
}
function measureAnalysis(analysis) {
  let { trace, instances, phases, ties } = analysis, units = unitsOf(analysis), communicationNs = 0;
  for (let i = 0; i < instances.count; i++) communicationNs += instances.endNs[i] - instances.startNs[i];
  let groups = units.map((unit) => measureUnit(analysis, unit)), large = [...groups.keys()].filter((i) => groups[i].totalNs >= SMALLEST_SHARE2 * communicationNs), measured = measureParts(
    analysis,
    large.map((i) => units[i].instances)
  );
  return large.forEach((i, index) => {
    Object.assign(groups[i], groupPictures(analysis, units[i].instances), measured?.groups[index]);
  }), {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    unmatchedEvents: ties.unmatched,
    durationNs: trace.durationNs,
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups,
    ...measured?.efficiency && { efficiency: measured.efficiency },
    pictures: repetitionPictures(analysis, measured?.timelines),
    sources: sourcesOf(analysis, groups)
  };
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
var SMALLEST_SHARE2 = 1e-3;
function unitsOf(analysis) {
  let { order, patternOf, instances } = analysis, units = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    let instance = order[i], sites = /* @__PURE__ */ new Set();
    addSites(analysis.sites, instances, instance, sites);
    let functions = namesOf(analysis.sites, sites).filter((name) => name !== ""), bytes = instances.bytes[instance], key = JSON.stringify([patternOf[instance], bytes, functions]), unit = units.get(key);
    unit === void 0 && (unit = { pattern: patternOf[instance], functions, sites, bytes, instances: [], positions: [] }, units.set(key, unit)), unit.instances.push(instance), unit.positions.push(i + 1);
  }
  return [...units.values()];
}
function measureUnit(analysis, unit) {
  let { instances, patterns, families, familyOf, slow } = analysis, pattern = patterns[unit.pattern], family = families[familyOf[unit.pattern]], durations = Float64Array.from(unit.instances, (i) => instances.endNs[i] - instances.startNs[i]);
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
    totalNs: durations.reduce((sum, ns) => sum + ns, 0),
    name: pattern.name,
    label: family.name,
    family: family.id,
    phases: phasesOf(analysis, unit.positions),
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
function phasesOf({ phases }, positions) {
  let found = [], phase = 0;
  for (let position of positions) {
    for (; phases[phase].to < position; ) phase++;
    found.at(-1) !== phases[phase].index && found.push(phases[phase].index);
  }
  return found;
}
function latestStarts(analysis, members) {
  let { trace, blocks, instances } = analysis, usual = new UsualStarts(trace, blocks, instances, members), latest = new Float64Array(members.length), lastToStart = new Int32Array(members.length).fill(NONE), found = usual.processes().map((process) => {
    let late = 0, latestOwn = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < members.length; i++) {
      let ns = usual.startOf(members[i], usual.firstEvent(members[i], process));
      ns > latestOwn && (latestOwn = ns, late = members[i]), ns > latest[i] && (latest[i] = ns, lastToStart[i] = process);
    }
    return { process, ns: usual.medianNs(process), last: 0, late };
  }), byProcess = new Map(found.map((start) => [start.process, start]));
  for (let process of lastToStart) process !== NONE && byProcess.get(process).last++;
  return found.filter(({ ns, last }) => ns > 0 || last > 0).sort(latestFirst).slice(0, 8).map(({ late, ...start }) => ({ ...start, cause: causeOf(analysis, late, usual.firstEvent(late, start.process)) }));
}

export {
  startsOverRepetitions,
  lateProcessOf,
  measureTrace,
  measureAnalysis
};
