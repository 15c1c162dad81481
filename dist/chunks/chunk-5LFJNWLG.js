import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COLLECTIVE_NAMES,
  DEPENDENCE,
  ROLE,
  UsualStarts,
  WAIT_CLASSES,
  addTimes,
  analyze,
  causeByEvent,
  clearSums,
  emptySums,
  firstAbove,
  followCommunication,
  formTimelines,
  loadTraceInParallel,
  partOfWait,
  placesInMpi
} from "./chunk-VLNIEUNM.js";
import {
  median
} from "./chunk-SLNGCNIW.js";
import {
  KIND,
  MOVED,
  NONE,
  addSites,
  namesOf
} from "./chunk-Z2LMXVA5.js";

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
var LEAST_SHARE = 0.5;
function startsOverRepetitions(groups) {
  let seen = /* @__PURE__ */ new Map();
  for (let { starts: starts2 } of groups)
    for (let start of starts2) seen.set(start.process, [...seen.get(start.process) ?? [], start]);
  let mean3 = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / groups.length);
  return { starts: [...seen].map(
    ([process, each]) => ({
      process,
      ns: median(each.map(({ ns }) => ns)),
      cause: each[0].cause,
      last: mean3(each.map(({ last }) => last))
    })
  ).sort(latestFirst), instances: mean3(groups.map(({ instances }) => instances)) };
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
  /** @returns each place once, most time first; of equals the lower process and place */
  list() {
    let { places } = this;
    return this.keys.map((key, slot) => ({
      process: Math.floor(key / places),
      place: key % places,
      ns: this.sums[slot]
    })).sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  }
}, IntervalTimes = class {
  timelines;
  isInMpi;
  sums;
  waitEnd;
  /** @param isInMpi by place, see placesInMpi */
  constructor(timelines, isInMpi) {
    this.timelines = timelines, this.isInMpi = isInMpi, this.sums = emptySums(timelines.places.count), this.waitEnd = timelines.endOfWait;
  }
  /**
   * Adds what a process did in [from, to): as long as the interval, but for rounding.
   *
   * @param computing where places outside of MPI go, and `inMpi`, where those in MPI calls go; may be the same
   */
  add(process, from, to, computing, inMpi) {
    let { sums, isInMpi, timelines, waitEnd } = this;
    addTimes(timelines, process, from, to, 1, sums);
    for (let i = 0; i < sums.metCount; i++) {
      let place = sums.met[i];
      sums.ns[place] !== 0 && (isInMpi[place] === 1 ? inMpi : computing).add(process, place, sums.ns[place]);
    }
    clearSums(sums);
    let { waits, waitStart, callTimes } = timelines, behind = waitStart[process + 1];
    for (let wait = firstAbove(waitEnd, waitStart[process], behind, from); wait < behind && !(waits.startNs[wait] >= to); wait++)
      inMpi.add(process, callTimes.calls.path[waits.call[wait]], partOfWait(waits, wait, from, to));
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
    this.instance = instance;
    for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
      let block = instances.block[i], process = blocks.process[block];
      if (this.stamp[process] !== instance && (this.stamp[process] = instance, this.posted[process] = posted[blocks.start[block]]), found === NONE)
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

// src/diagnosis/parts/duration-parts.ts
var DurationDivider = class {
  walk;
  divided;
  intervals;
  /** Waits by the instance that they belong to: those of instance i are ofInstance[start[i]] to ofInstance[start[i + 1] - 1]. */
  start;
  ofInstance;
  constructor(divided) {
    this.divided = divided, this.walk = new InstanceWalk(divided), this.intervals = new IntervalTimes(divided.timelines, divided.isInMpi);
    let { blocks, instances } = divided, { waits } = divided.timelines, instanceOf = waits.event.subarray(0, waits.count).map((event) => event === NONE ? NONE : instances.ofBlock[blocks.ofEvent[event]]);
    this.start = new Int32Array(instances.count + 1);
    for (let instance of instanceOf) instance !== NONE && this.start[instance + 1]++;
    for (let i = 0; i < instances.count; i++) this.start[i + 1] += this.start[i];
    let next = this.start.slice();
    this.ofInstance = new Int32Array(this.start[instances.count]), instanceOf.forEach((instance, wait) => {
      instance !== NONE && (this.ofInstance[next[instance]++] = wait);
    });
  }
  /** @param group indexes of instances; at least one */
  divide(group) {
    let { instances, timelines } = this.divided, places = timelines.places.count, durationOf = (i) => instances.endNs[i] - instances.startNs[i], sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b), cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4), middle = sorted.subarray(cut, sorted.length - cut), sums = {
      late: new PlacedTimes(places),
      inMpi: new PlacedTimes(places),
      own: new PlacedTimes(places)
    }, latest = new LateProcesses();
    sorted.forEach((instance, rank) => {
      this.walk.walk(instance), rank >= cut && rank < sorted.length - cut && this.addPieces(sums), this.addLatest(latest);
    });
    let late = mean(sums.late, middle.length), inMpi = mean(sums.inMpi, middle.length), own = mean(sums.own, middle.length), [lateNs, inMpiNs, ownNs] = [total(late), total(inMpi), total(own)];
    return {
      lateNs,
      inMpiNs,
      ownNs,
      late,
      inMpi,
      own,
      latest: latest.list(),
      order: orderOfReceiving(this.divided, middle[middle.length >> 1]),
      ...this.waiting(middle),
      middle
    };
  }
  /** Adds the pieces of the instance that was walked. */
  addPieces({ late, inMpi, own }) {
    let { walk, intervals } = this;
    for (let piece = 0; piece < walk.count; piece++) {
      let process = walk.process[piece], [from, to] = [walk.from[piece], walk.to[piece]], begin = Math.min(Math.max(from, walk.firstPosted(process)), to);
      from < begin && intervals.add(process, from, begin, late, late), begin < to && intervals.add(process, begin, to, own, inMpi);
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
    let { waits } = this.divided.timelines, by = /* @__PURE__ */ new Map(), [waitNs, wrongOrderNs] = [0, 0];
    for (let instance of middle) {
      wrongOrderNs += this.divided.wrongOrderNs[instance] / middle.length;
      for (let i = this.start[instance]; i < this.start[instance + 1]; i++) {
        let wait = this.ofInstance[i], ns = waits.ns[wait] / middle.length, cause = waits.causeProcess[wait];
        waitNs += ns, by.set(cause, (by.get(cause) ?? 0) + ns);
      }
    }
    let waitingCausedBy = [...by].map(([process, ns]) => ({ process, ns })).sort((a, b) => b.ns - a.ns || a.process - b.process);
    return { waitNs, wrongOrderNs, waitingCausedBy };
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
function mean(sums, instances) {
  return sums.list().map((each) => ({ ...each, ns: each.ns / instances }));
}
function total(places) {
  return places.reduce((sum, { ns }) => sum + ns, 0);
}

// src/diagnosis/replay/event-times.ts
function instantInCall({ timelines, dependencies, replayed }, call, ns) {
  let { enter, leave } = timelines.callTimes.calls, { waitFrom, waitTo } = dependencies, newEnter = replayed.enter[call], newLeave = replayed.leave[call], withEnter = ns + (newEnter - enter[call]), withLeave = ns + (newLeave - leave[call]), moved = withEnter;
  return ns >= waitTo[call] && ns > waitFrom[call] ? moved = withLeave : ns > waitFrom[call] && (moved = Math.min(withEnter, waitTo[call] + (newLeave - leave[call]))), Math.min(Math.max(moved, newEnter), newLeave);
}
function instantInGap({ timelines, replayed }, process, ns) {
  let { calls, processBegin, processEnd } = timelines.callTimes, first = calls.processStart[process], behind = calls.processStart[process + 1], call = firstAbove(calls.enter, first, behind, ns), before = call === first ? processBegin[process] : calls.leave[call - 1], after = call === behind ? processEnd[process] : calls.enter[call], beforeShift = call === first ? 0 : replayed.leave[call - 1] - before, afterShift = call === behind ? replayed.processEnd[process] - after : replayed.enter[call] - after, share = after > before ? Math.min(1, Math.max(0, (ns - before) / (after - before))) : 0;
  return ns + beforeShift + share * (afterShift - beforeShift);
}
function replayedDurations(trace, blocks, instances, of, wanted) {
  let { posted, completed } = trace.events, { postedBy, completedBy } = of.timelines.callTimes, durations = new Float64Array(wanted.length);
  for (let i = 0; i < wanted.length; i++) {
    let start = Number.POSITIVE_INFINITY, end = Number.NEGATIVE_INFINITY;
    for (let at = instances.start[wanted[i]]; at < instances.start[wanted[i] + 1]; at++) {
      let block = instances.block[at], process = blocks.process[block];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let from = postedBy[event], to = completedBy[event], began = from === NONE ? instantInGap(of, process, posted[event]) : instantInCall(of, from, posted[event]), ended = to === NONE ? instantInGap(of, process, completed[event]) : instantInCall(of, to, completed[event]);
        start = Math.min(start, began), end = Math.max(end, ended);
      }
    }
    durations[i] = end - start;
  }
  return durations;
}

// src/diagnosis/replay/replay.ts
function replay(timelines, dependencies, { ideal = !1, changes = {} } = {}) {
  let { calls } = timelines.callTimes;
  return new Execution(timelines, dependencies, ideal, changes, calls.count).run();
}
var Execution = class {
  constructor(timelines, dependencies, ideal, changes, count) {
    this.timelines = timelines;
    this.dependencies = dependencies;
    this.ideal = ideal;
    this.changes = changes;
    let { processes, callTimes } = timelines;
    this.enter = new Float64Array(count), this.leave = new Float64Array(count), this.processEnd = new Float64Array(processes), this.hasEntered = new Uint8Array(count), this.at = callTimes.calls.processStart.slice(0, processes), this.cursor = new Int32Array(processes).fill(NONE), this.shift = new Float64Array(processes), this.goesOn = new Float64Array(processes), this.missing = dependencies.groupSize.slice(), this.groupNs = new Float64Array(dependencies.groups).fill(Number.NEGATIVE_INFINITY), this.sleeperOfCall = new Int32Array(count).fill(NONE), this.sleeperOfGroup = new Int32Array(dependencies.groups).fill(NONE), this.nextSleeper = new Int32Array(processes).fill(NONE);
  }
  timelines;
  dependencies;
  ideal;
  changes;
  enter;
  leave;
  processEnd;
  hasEntered;
  /** By process: the call it is at, the next of that call's dependencies, how much later than recorded it goes on. */
  at;
  cursor;
  shift;
  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  goesOn;
  /** By group: how many calls have not entered yet, and when the last of the others came. */
  missing;
  groupNs;
  /** Processes that wait for a call or a group: the first of each, and by process the next. */
  sleeperOfCall;
  sleeperOfGroup;
  nextSleeper;
  ready = [];
  passedOver = 0;
  run() {
    let { processes, beginNs, callTimes } = this.timelines;
    for (let process = processes - 1; process >= 0; process--)
      this.shift[process] = this.changes.begin?.[process] ?? 0, this.ready.push(process);
    let unfinished = processes;
    for (; unfinished > 0; ) {
      let process = this.ready.pop() ?? this.releaseOne();
      this.proceed(process) && unfinished--;
    }
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY, last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process = 0; process < processes; process++)
      first = Math.min(first, callTimes.processBegin[process] + (this.changes.begin?.[process] ?? 0)), last = Math.max(last, this.processEnd[process]);
    let { enter, leave, processEnd, passedOver } = this;
    return { enter, leave, processEnd, runtimeNs: last - first, passedOver };
  }
  /** A process goes on until it must wait for another one. @returns whether it has come to its end */
  proceed(process) {
    let { calls, processEnd } = this.timelines.callTimes, behind = calls.processStart[process + 1];
    for (; this.at[process] < behind; this.at[process]++) {
      let call = this.at[process];
      if (this.cursor[process] === NONE && this.enterCall(process, call), !this.awaitOthers(process, call)) return !1;
      this.leaveCall(process, call), this.cursor[process] = NONE;
    }
    let last = behind - 1;
    if (last >= calls.processStart[process] && calls.enter[last] >= processEnd[process])
      this.processEnd[process] = processEnd[process] + (this.enter[last] - calls.enter[last]);
    else {
      let added = this.changes.gap?.[behind + process] ?? 0;
      this.processEnd[process] = processEnd[process] + (this.shift[process] + added);
    }
    return !0;
  }
  enterCall(process, call) {
    let { calls } = this.timelines.callTimes, { groupOf, start, waitFrom } = this.dependencies;
    this.shift[process] += this.changes.gap?.[call + process] ?? 0;
    let shift = this.shift[process], enter = calls.enter[call] + shift;
    this.enter[call] = enter, this.hasEntered[call] = 1, this.cursor[process] = start[call];
    let begin = this.ideal ? enter : waitFrom[call] + (shift + (this.changes.before?.[call] ?? 0));
    this.goesOn[process] = begin, this.wake(this.sleeperOfCall[call]);
    let group = groupOf[call];
    group !== NONE && (this.groupNs[group] = Math.max(this.groupNs[group], begin), --this.missing[group] === 0 && this.wake(this.sleeperOfGroup[group]));
  }
  /** @returns false when the process must wait until another one enters something */
  awaitOthers(process, call) {
    let { start, on, thereNs, isHeldBack } = this.dependencies, to = start[call + 1] - (this.ideal ? isHeldBack[call] : 0);
    for (let i = this.cursor[process]; i < to; i++) {
      let needed = on[i];
      if (!(needed < 0 ? this.missing[~needed] === 0 : this.hasEntered[needed] === 1)) {
        this.cursor[process] = i;
        let sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall, key = needed < 0 ? ~needed : needed;
        return this.nextSleeper[process] = sleepers[key], sleepers[key] = process, !1;
      }
      let there = this.instantOf(needed, thereNs[i]);
      there > this.goesOn[process] && (this.goesOn[process] = there);
    }
    return !0;
  }
  /** When what a call depends on is there. @param recorded when it was */
  instantOf(needed, recorded) {
    let now = needed < 0 ? this.groupNs[~needed] : this.enter[needed], { enter } = this.timelines.callTimes.calls, before = needed < 0 ? this.dependencies.groupNs[~needed] : enter[needed];
    return this.ideal ? now + Math.min(0, recorded - before) : recorded + (now - before);
  }
  leaveCall(process, call) {
    let { calls, processBegin } = this.timelines.callTimes, leave = calls.leave[call];
    if (leave <= processBegin[process]) this.leave[call] = leave + this.shift[process];
    else if (this.ideal) this.leave[call] = this.goesOn[process];
    else {
      let behind = this.changes.behind?.[call] ?? 0;
      this.leave[call] = leave + (this.goesOn[process] - this.dependencies.waitTo[call] + behind);
    }
    this.shift[process] = this.leave[call] - leave;
  }
  wake(first) {
    for (let process = first; process !== NONE; process = this.nextSleeper[process])
      this.ready.push(process);
  }
  /** Nobody can go on: of all that wait the one whose call ended first as recorded goes on when it did. */
  releaseOne() {
    let { waitTo, on, thereNs } = this.dependencies, { processStart } = this.timelines.callTimes.calls, released = NONE;
    for (let process = 0; process < this.at.length; process++)
      this.at[process] !== processStart[process + 1] && (released === NONE || waitTo[this.at[process]] < waitTo[this.at[released]]) && (released = process);
    this.passedOver++;
    let dependency = this.cursor[released]++, needed = on[dependency];
    this.ideal || (this.goesOn[released] = Math.max(this.goesOn[released], thereNs[dependency]));
    let sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall, key = needed < 0 ? ~needed : needed;
    if (sleepers[key] === released) sleepers[key] = this.nextSleeper[released];
    else {
      let before = sleepers[key];
      for (; this.nextSleeper[before] !== released; ) before = this.nextSleeper[before];
      this.nextSleeper[before] = this.nextSleeper[released];
    }
    return released;
  }
};

// src/diagnosis/parts/without.ts
var SHARES = [0.5, 0.25, 0], MOST_PLACES = 3, WORTH_IT = 0.05;
function replayWithout(divided, dependencies, groups) {
  let { trace, blocks, instances, timelines } = divided, found = groups.map(() => []), walk = new InstanceWalk(divided);
  for (let place of placesToReplay(divided, groups)) {
    let members = [...groups.keys()].filter((each) => isSame(firstLate(divided, groups[each]), place)), taken = lateInGaps(
      timelines,
      walk,
      members.flatMap((each) => groups[each].instances),
      place
    );
    for (let member of members) {
      let { middle } = groups[member].divided, durations = Float64Array.from(middle, (i) => instances.endNs[i] - instances.startNs[i]);
      found[member].push({ share: 1, ns: mean2(durations) });
    }
    for (let share of SHARES) {
      let gap = taken.map((ns) => -(1 - share) * ns), of = { timelines, dependencies, replayed: replay(timelines, dependencies, { changes: { gap } }) };
      for (let member of members) {
        let durations = replayedDurations(trace, blocks, instances, of, groups[member].divided.middle);
        found[member].push({ share, ns: mean2(durations) });
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
function lateInGaps(timelines, walk, instances, { process, place }) {
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
        for (let entry = gaps.start[gap]; entry < gaps.start[gap + 1]; entry++)
          places.ofEntry[entry] === place && (late[gap] = Math.max(late[gap], gaps.ns[entry] * (inside / (end - begin))));
      }
    }
  }
  return late;
}
function mean2(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/diagnosis/replay/groups.ts
function formGroups({ trace, times, operations, finalizeCalls }) {
  let { count, start, event, moved, dependence, isBlocking } = operations, ofOperation = new Int32Array(count).fill(NONE), groupOf = new Int32Array(times.calls.count).fill(NONE), groupSize = [], cameNs = [];
  for (let operation = 0; operation < count; operation++) {
    let kind = dependence[operation];
    if (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll && kind !== DEPENDENCE.toRoot) continue;
    let size = 0, last = Number.NEGATIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      let call = times.postedBy[event[member]];
      if (!(kind === DEPENDENCE.barrier || (moved[member] & MOVED.sent) !== 0) || groupOf[call] !== NONE) continue;
      groupOf[call] = groupSize.length;
      let came = isBlocking[operation] === 1 ? trace.events.posted[event[member]] : times.calls.enter[call];
      last = Math.max(last, came), size++;
    }
    size !== 0 && (ofOperation[operation] = groupSize.length, groupSize.push(size), cameNs.push(last));
  }
  let finalize = groupOfFinalize(times.calls, finalizeCalls);
  if (finalize !== NONE) {
    for (let call of finalizeCalls) groupOf[call] = groupSize.length;
    groupSize.push(finalizeCalls.length), cameNs.push(finalize);
  }
  return {
    groups: groupSize.length,
    ofFinalize: finalize === NONE ? NONE : groupSize.length - 1,
    ofOperation,
    groupOf,
    groupSize: Int32Array.from(groupSize),
    cameNs: Float64Array.from(cameNs)
  };
}
function groupOfFinalize({ enter, leave }, finalizeCalls) {
  let last = finalizeCalls.reduce(
    (latest, call) => Math.max(latest, enter[call]),
    Number.NEGATIVE_INFINITY
  );
  return finalizeCalls.length > 1 && finalizeCalls.every((call) => leave[call] >= last) ? last : NONE;
}

// src/diagnosis/replay/dependencies.ts
var SAME_INSTANT_NS = 1e-3;
function findDependencies(communication, waits) {
  let { calls } = communication.times, groups = formGroups(communication), { waitFrom, waitTo } = findWaiting(communication, waits), start = new Int32Array(calls.count + 1), isReached = new Uint8Array(calls.count);
  eachDependency(communication, groups, (call, _, thereNs2) => {
    start[call + 1]++, thereNs2 >= waitTo[call] - SAME_INSTANT_NS && (isReached[call] = 1);
  });
  for (let call of waits.call) isReached[call] === 0 && start[call + 1]++;
  for (let call = 0; call < calls.count; call++) start[call + 1] += start[call];
  let on = new Int32Array(start[calls.count]), thereNs = new Float64Array(on.length), fill = start.slice(0, calls.count), add = (call, needed, there) => {
    on[fill[call]] = needed, thereNs[fill[call]++] = there >= waitTo[call] - SAME_INSTANT_NS ? waitTo[call] : there;
  };
  eachDependency(communication, groups, add);
  let isHeldBack = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    isReached[call] !== 1 && (isHeldBack[call] = 1, add(call, waits.causeCall[wait], waitTo[call]));
  }
  let groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    let group = groups.groupOf[call];
    group !== NONE && (groupNs[group] = Math.max(groupNs[group], waitFrom[call]));
  }
  let { groupOf, groupSize } = groups;
  return {
    start,
    on,
    thereNs,
    isHeldBack,
    groups: groups.groups,
    groupOf,
    groupSize,
    groupNs,
    waitFrom,
    waitTo
  };
}
function findWaiting({ trace: { events }, times: { calls, postedBy }, operations }, waits) {
  let waitFrom = calls.enter.slice(0, calls.count);
  for (let operation = 0; operation < operations.count; operation++)
    if (!(operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0))
      for (let member = operations.start[operation]; member < operations.start[operation + 1]; member++) {
        let event = operations.event[member];
        waitFrom[postedBy[event]] = events.posted[event];
      }
  let waitTo = waitFrom.slice();
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    waitFrom[call] = waits.startNs[wait], waitTo[call] = waits.startNs[wait] + waits.ns[wait];
  }
  return { waitFrom, waitTo };
}
function eachDependency(communication, groups, visit) {
  let { times, tie, role, receives, finalizeCalls } = communication;
  for (let i = 0; i < receives.length; i++) {
    let call = times.completedBy[receives[i]];
    if (role[call] === ROLE.test) continue;
    let sender = times.postedBy[tie[receives[i]]];
    visit(call, sender, times.calls.enter[sender]);
  }
  if (groups.ofFinalize !== NONE)
    for (let call of finalizeCalls) visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]);
  for (let operation = 0; operation < communication.operations.count; operation++)
    communication.operations.dependence[operation] !== DEPENDENCE.none && visitMembers(communication, groups, operation, visit);
}
function visitMembers({ trace, times, role, operations }, { ofOperation, cameNs }, operation, visit) {
  let { start, event, moved, root, dependence, isBlocking } = operations, kind = dependence[operation], { enter } = times.calls, callOf = (member) => times.postedBy[event[member]], came = (member) => isBlocking[operation] === 1 ? trace.events.posted[event[member]] : enter[callOf(member)], receives = (member) => kind === DEPENDENCE.barrier || (moved[member] & MOVED.received) !== 0, group = ofOperation[operation];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let call = times.completedBy[event[member]];
    if (!(role[call] === ROLE.test || !receives(member))) {
      if (group !== NONE)
        (kind !== DEPENDENCE.toRoot || member === root[operation]) && visit(call, ~group, cameNs[group]);
      else if (kind === DEPENDENCE.fromRoot) {
        let sender = root[operation];
        member !== sender && moved[sender] & MOVED.sent && visit(call, callOf(sender), came(sender));
      } else if (kind === DEPENDENCE.scan)
        for (let lower = start[operation]; lower < member; lower++)
          moved[lower] & MOVED.sent && visit(call, callOf(lower), came(lower));
    }
  }
}

// src/measurement/name-parts.ts
var MOST = { late: 8, lateElsewhere: 4, inMpi: 3, own: 3, latest: 4, waitingCausedBy: 8 }, SMALLEST_SHARE = 0.01;
function nameParts(names, { late, inMpi, own, ...divided }) {
  let { lateNs, inMpiNs, ownNs, latest, order, wrongOrderNs, waitNs, waitingCausedBy } = divided, least = SMALLEST_SHARE * (lateNs + inMpiNs + ownNs), isKept = ({ ns }) => ns >= least && ns > 0, lateAt = together(late, (each) => names.keyOf(each)), lateKept = lateAt.filter(isKept).slice(0, MOST.late), elsewhere = together(lateAt.slice(lateKept.length), ({ place }) => names.numberOf(place)), ownAt = together(own, (each) => names.keyOf(each)), calls = inMpi.map(({ place, ns }) => ({ call: names.callOf(place), ns }));
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late: lateKept.map((each) => names.of(each)),
    lateElsewhere: elsewhere.filter(isKept).slice(0, MOST.lateElsewhere).map((each) => {
      let { process: _, ...place } = names.of(each);
      return place;
    }),
    inMpi: together(calls, ({ call }) => call).filter(isKept).slice(0, MOST.inMpi),
    own: ownAt.filter(isKept).slice(0, MOST.own).map((each) => names.of(each)),
    latest: latest.slice(0, MOST.latest),
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy: waitingCausedBy.filter(({ ns }) => ns >= SMALLEST_SHARE * waitNs).slice(0, MOST.waitingCausedBy)
  };
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
      ...next !== NONE && { before: this.nameOf(stepTowards(parent, path, next)) }
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
function stepTowards(parent, from, to) {
  for (let each = to; each !== NONE; each = parent[each]) if (parent[each] === from) return each;
  return to;
}
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
  let { trace, blocks, instances, ties, waitStates } = analysis, { callTimes } = trace;
  if (callTimes === null || waitStates === void 0 || waitStates === null) return null;
  let timelines = formTimelines(callTimes, waitStates.waits), isInMpi = placesInMpi(callTimes, timelines.places, (region) => trace.regions[region].mpi), wrongOrderNs = wrongOrderByInstance(analysis), divided = { trace, blocks, instances, timelines, isInMpi, wrongOrderNs }, divider = new DurationDivider(divided), toReplay = groups.map((group) => ({ instances: group, divided: divider.divide(group) })), communication = followCommunication(trace, callTimes, ties), dependencies = findDependencies(communication, waitStates.waits), without = replayWithout(divided, dependencies, toReplay), names = new PlaceNames(timelines, trace.regions);
  return toReplay.map((group, index) => ({ ...nameParts(names, group.divided), without: without[index] }));
}
function wrongOrderByInstance({ instances, order, waitStates }) {
  let sums = new Float64Array(instances.count), isWrongOrder = WAIT_CLASSES.map(({ id }) => id.includes("wrong-order")), { count, position, class: classes, ns } = waitStates.perInstance;
  for (let i = 0; i < count; i++)
    isWrongOrder[classes[i]] && (sums[order[position[i] - 1]] += ns[i]);
  return sums;
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
  let groups = units.map((unit) => measureUnit(analysis, unit));
  return addParts(analysis, units, groups, communicationNs), {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    unmatchedEvents: ties.unmatched,
    durationNs: trace.durationNs,
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups,
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
function addParts(analysis, units, groups, communicationNs) {
  let large = [...groups.keys()].filter((i) => groups[i].totalNs >= SMALLEST_SHARE2 * communicationNs);
  measureParts(
    analysis,
    large.map((i) => units[i].instances)
  )?.forEach((each, i) => {
    groups[large[i]].parts = each;
  });
}
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
function latestStarts({ trace, blocks, instances }, members) {
  let usual = new UsualStarts(trace, blocks, instances, members), latest = new Float64Array(members.length), lastToStart = new Int32Array(members.length).fill(NONE), found = usual.processes().map((process) => {
    let lateEvent = NONE, latestOwn = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < members.length; i++) {
      let event = usual.firstEvent(members[i], process), ns = usual.startOf(members[i], event);
      ns > latestOwn && (latestOwn = ns, lateEvent = event), ns > latest[i] && (latest[i] = ns, lastToStart[i] = process);
    }
    return { process, ns: usual.medianNs(process), cause: causeByEvent(trace, lateEvent), last: 0 };
  }), byProcess = new Map(found.map((start) => [start.process, start]));
  for (let process of lastToStart) process !== NONE && byProcess.get(process).last++;
  return found.filter(({ ns, last }) => ns > 0 || last > 0).sort(latestFirst).slice(0, 8);
}

export {
  startsOverRepetitions,
  lateProcessOf,
  measureTrace,
  measureAnalysis
};
