import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  DEPENDENCE,
  PeriodStack,
  ROLE,
  WAIT_CLASSES,
  awaitsOthers,
  columnsOfWaits,
  findOlderMessages,
  isAwaited,
  isFinalizeRecorded,
  listOperations,
  median,
  medianInPlace,
  medianOfSorted,
  rolesOf,
  stepOf,
  topologyOf,
  waitClassIndex
} from "./chunk-EKBSII3Q.js";
import {
  TRANSFER_COLUMNS,
  loadPart,
  nanosecondsPerTick,
  takeNext,
  wantsCallTimes
} from "./chunk-MZQQHIWM.js";
import {
  Symbols,
  butterfly,
  canonicalForm,
  edgesOfLines,
  eventSymbol,
  eventsOfInstance,
  eventsOfIteration,
  isInOrder,
  layings,
  linesBy,
  messageGraph,
  numbered,
  signInstances,
  signatureId,
  sortSymbols,
  symbolText,
  templateOf
} from "./chunk-NFI34PXV.js";
import {
  Cutting,
  END,
  Interner,
  MIN_ALIKE_EVENNESS,
  Matching,
  MessageSums,
  Numbered,
  PlaceSumColumns,
  Places,
  ReplayColumns,
  TimelineColumns,
  addBlockSite,
  addMessages,
  addSites,
  areNeighbours,
  axisNames,
  bytes,
  chunkLength,
  distinct,
  eachChunk,
  eachPair,
  entryOf,
  evenness,
  findSites,
  functionsOf,
  groupBy,
  integers,
  kernelsForCalls,
  kernelsOn,
  listed,
  nameDirections,
  namesOf,
  numbers,
  once,
  openStage,
  slotsFor,
  struct,
  together,
  transposedGrid,
  unusedLinks,
  weighBytes,
  weighPairs
} from "./chunk-TAWRGPDZ.js";
import {
  Workspace,
  eventColumns,
  grown,
  matchedNames,
  operationName,
  outlineTrace,
  workspaceForCalls,
  workspaceOf
} from "./chunk-BIKHHLEL.js";
import {
  EVENT_MARK,
  KIND,
  LOST_RECEIVE,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES,
  EVENT,
  MARK,
  PARADIGM,
  eventBytes,
  readCompressed,
  readRecordEnd,
  readUint64Full,
  readUint8,
  textOf
} from "./chunk-XZGQMY37.js";
import {
  readPatternText
} from "./chunk-RF2X2AVO.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/base/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745, MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  let scratch = new Float64Array(values), median2 = medianInPlace(scratch), sum2 = 0;
  for (let i = 0; i < scratch.length; i++) {
    let deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation, sum2 += deviation;
  }
  let mad = medianInPlace(scratch), unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum2 / scratch.length;
  return { median: median2, mad, unit };
}

// src/base/statistics/modified-z.ts
function modifiedZ(x, scale) {
  return scale.mad > 0 ? MAD_TO_SIGMA * (x - scale.median) / scale.mad : scale.unit > 0 ? (x - scale.median) / scale.unit : null;
}

// src/analysis/slow-instances/slow-instances.ts
var MIN_JUDGED_INSTANCES = 3;
function judgeInstances(instances, order, patternOf, cutoff) {
  let groups = formGroups(instances, order, patternOf), score = new Float64Array(instances.count).fill(Number.NaN), slow = new Uint8Array(instances.count);
  for (let group = 0; group < groups.count; group++) {
    let members = groups.members.subarray(groups.start[group], groups.start[group + 1]), durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]), scale = zScale(durations);
    if (groups.medianNs[group] = scale.median, groups.madNs[group] = scale.mad, !(members.length < MIN_JUDGED_INSTANCES)) {
      scale.unit > 0 && (groups.thresholdNs[group] = scale.median + cutoff * scale.unit);
      for (let i = 0; i < members.length; i++) {
        let z = modifiedZ(durations[i], scale);
        z !== null && (score[members[i]] = z, z > cutoff && (slow[members[i]] = 1, groups.slow[group]++));
      }
    }
  }
  return { groups, score, slow };
}
function formGroups(instances, order, patternOf) {
  let { bytes: bytes2 } = instances, place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  let members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes2[a] - bytes2[b] || place[a] - place[b]);
  let starts = [], ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    let [instance, previous] = [members[i], members[i - 1]];
    (i === 0 || patternOf[instance] !== patternOf[previous] || bytes2[instance] !== bytes2[previous]) && starts.push(i), ofInstance[instance] = starts.length - 1;
  }
  let count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]]),
    bytes: Float64Array.from(starts, (i) => bytes2[members[i]]),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    thresholdNs: new Float64Array(count).fill(Number.NaN),
    slow: new Int32Array(count),
    ofInstance
  };
}

// src/analysis/slow-instances/usual-starts.ts
function firstEventsOf({ process, start }, instances, members) {
  let { block } = instances;
  return firstEventsIn(
    instances,
    members,
    (i) => process[block[i]],
    (i) => start[block[i]]
  );
}
function firstEventsIn({ start, startNs }, members, processOf, firstOf) {
  let processes = [];
  for (let i = start[members[0]]; i < start[members[0] + 1]; i++)
    processes.at(-1) !== processOf(i) && processes.push(processOf(i));
  let event = new Int32Array(members.length * processes.length), next = 0;
  for (let member = 0; member < members.length; member++) {
    let previous = NO_PROCESS;
    for (let i = start[members[member]]; i < start[members[member] + 1]; i++) {
      let own = processOf(i);
      own !== previous && (event[next++] = firstOf(i)), previous = own;
    }
  }
  let beginNs = Float64Array.from(members, (member) => startNs[member]);
  return { processes: Int32Array.from(processes), beginNs, event };
}
var NO_PROCESS = -1, UsualStarts = class {
  /** @param posted by event, in ns @param first of a group with at least one member */
  constructor(posted, first) {
    this.posted = posted;
    this.first = first;
    this.starts = new Float64Array(first.beginNs.length), this.known = new Float64Array(first.processes.length).fill(Number.NaN);
  }
  posted;
  first;
  starts;
  /** Medians that were asked for; NaN: not yet. */
  known;
  /** How long after the beginning of a member a process posts its first event. */
  startOf(member, process) {
    return this.posted[this.firstEvent(member, process)] - this.first.beginNs[member];
  }
  firstEvent(member, process) {
    return this.first.event[member * this.first.processes.length + process];
  }
  /** Median of a process's starts. O(members · log(members)) the first time it is asked for. */
  medianNs(process) {
    let known = this.known[process];
    if (!Number.isNaN(known)) return known;
    for (let member = 0; member < this.starts.length; member++)
      this.starts[member] = this.startOf(member, process);
    let found = medianOfSorted(this.starts.sort());
    return this.known[process] = found, found;
  }
  /**
   * The index of the process that starts later than usual by most, of equals the lowest; in a small group the
   * last to start. Who starts earlier than another one deviates cannot be it: few medians are asked for.
   */
  lateProcess(member) {
    let { length } = this.first.processes, found = 0;
    for (let process = 1; process < length; process++)
      this.startOf(member, process) > this.startOf(member, found) && (found = process);
    if (this.starts.length < MIN_JUDGED_INSTANCES) return found;
    let most = this.startOf(member, found) - this.medianNs(found);
    for (let process = 0; process < length; process++) {
      let own = this.startOf(member, process);
      if (own < most) continue;
      let deviation = own - this.medianNs(process);
      (deviation > most || deviation === most && process < found) && (most = deviation, found = process);
    }
    return found;
  }
};

// src/analysis/slow-instances/lateness.ts
function findLateness(trace, blocks, instances, groups, slow, others) {
  let rowOf = new Int32Array(instances.count).fill(NONE), rows = 0;
  for (let instance = 0; instance < instances.count; instance++)
    (slow[instance] === 1 || others.has(instance)) && (rowOf[instance] = rows++);
  let column = () => new Int32Array(rows), found = {
    rowOf,
    firstToStart: column(),
    lastToStart: column(),
    firstToFinish: column(),
    lastToFinish: column(),
    longestEvent: column(),
    shortestEvent: column(),
    lastToStartUnusual: column(),
    lateEvent: column()
  };
  for (let group = 0; group < groups.count; group++) {
    let members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    if (groups.slow[group] === 0 && !isAnyOf(members, others)) continue;
    let first = firstEventsOf(blocks, instances, members), usual = new UsualStarts(trace.events.posted, first);
    for (let member = 0; member < members.length; member++) {
      let row = rowOf[members[member]];
      if (row === NONE) continue;
      look(trace, blocks, instances, members[member], found);
      let late = usual.lateProcess(member);
      found.lastToStartUnusual[row] = first.processes[late], found.lateEvent[row] = usual.firstEvent(member, late);
    }
  }
  return found;
}
function isAnyOf(members, some) {
  return some.size > 0 && members.length < MIN_JUDGED_INSTANCES && members.some((member) => some.has(member));
}
function look({ events: { posted, completed } }, blocks, { start, block }, instance, found) {
  let row = found.rowOf[instance], earliestStart = Number.POSITIVE_INFINITY, latestStart = Number.NEGATIVE_INFINITY, earliestFinish = Number.POSITIVE_INFINITY, latestFinish = Number.NEGATIVE_INFINITY, longest = Number.NEGATIVE_INFINITY, shortest = Number.POSITIVE_INFINITY, to = start[instance + 1];
  for (let i = start[instance]; i < to; ) {
    let process = blocks.process[block[i]], first = blocks.start[block[i]], finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[block[i]] === process; i++) {
      let behind = blocks.start[block[i] + 1];
      for (let event = blocks.start[block[i]]; event < behind; event++) {
        let duration = completed[event] - posted[event];
        completed[event] > finish && (finish = completed[event]), duration > longest && (longest = duration, found.longestEvent[row] = event), duration < shortest && (shortest = duration, found.shortestEvent[row] = event);
      }
    }
    let begin = posted[first];
    begin < earliestStart && (earliestStart = begin, found.firstToStart[row] = process), begin > latestStart && (latestStart = begin, found.lastToStart[row] = process), finish < earliestFinish && (earliestFinish = finish, found.firstToFinish[row] = process), finish > latestFinish && (latestFinish = finish, found.lastToFinish[row] = process);
  }
}
function latenessRow({ rowOf }, instance) {
  let row = rowOf[instance];
  if (row === void 0 || row === NONE)
    throw new RangeError(`the lateness of instance ${instance} was not asked for`);
  return row;
}
function latenessKindOf(found, instance, first) {
  let events = eventsOfInstance(found.blocks, found.instances, instance);
  return latenessKindAmong(found, events, first);
}
function latenessKindAmong({ trace: { events, transfers }, blocks, ties }, among, first) {
  let processOf = (event) => blocks.process[blocks.ofEvent[event]], kindOf = (event) => transfers.kind[events.transfer[event]];
  if (kindOf(first) === KIND.collective) return "late process";
  let cameNs = events.posted[first], found = KIND_OF_TRANSFER[kindOf(first)];
  for (let event of among) {
    let other = ties.tie[event];
    if (!(other === NONE || processOf(event) !== processOf(first) || kindOf(event) === KIND.collective) && !(events.posted[other] >= cameNs || events.completed[other] < cameNs)) {
      if (kindOf(event) === KIND.send) return "late sender";
      found = "late receiver";
    }
  }
  return found;
}
function waitsByInstance({ blocks, instances }, waits) {
  let inInstances = [...waits.event.subarray(0, waits.count).keys()].filter((i) => waits.event[i] !== NONE);
  return groupBy(inInstances, (wait) => instances.ofBlock[blocks.ofEvent[waits.event[wait]]]);
}
function latenessKindByWaits(waits, own, process) {
  let ns = /* @__PURE__ */ new Map();
  for (let wait of own) {
    if (waits.causeProcess[wait] !== process) continue;
    let cause = KIND_OF_CLASS[WAIT_CLASSES[waits.class[wait]].id] ?? "late process";
    ns.set(cause, (ns.get(cause) ?? 0) + waits.ns[wait]);
  }
  let [most] = [...ns].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
var KIND_OF_TRANSFER = {
  [KIND.send]: "late sender",
  [KIND.receive]: "late receiver",
  [KIND.collective]: "late process"
}, KIND_OF_CLASS = {
  "late-sender": "late sender",
  "late-receiver": "late receiver"
};

// src/analysis/waits/timelines/compiled-timelines.ts
function withCompiled(timelines, bytes2, work, keep) {
  let workspace = workspaceFor(timelines, bytes2), kept = keep?.(workspace);
  return workspace.scratch(() => work(compiledIn(timelines, workspace), kept));
}
function keepCompiled(timelines) {
  return compiledIn(timelines, workspaceFor(timelines, 0));
}
function workspaceFor({ callTimes, places, waits, processes }, bytes2) {
  let own = (places.ofEntry === callTimes.gaps.path ? 0 : 4 * places.ofEntry.length) + 24 * processes + 36 * callTimes.calls.count + 24 * places.count + 48 * waits.count + 4096;
  return workspaceOf(callTimes, own + bytes2);
}
function compiledIn(timelines, workspace) {
  let { count } = timelines.places, ns = workspace.numbers(count).fill(0), met = workspace.integers(count), isMet = workspace.bytes(count).fill(0), sums = Object.assign(workspace.struct(PlaceSumColumns), {
    ns: ns.byteOffset,
    met: met.byteOffset,
    isMet: isMet.byteOffset
  });
  return {
    kernels: kernelsOn(workspace),
    workspace,
    columns: columnsOf(timelines, workspace),
    sums,
    ns,
    met,
    isMet
  };
}
function columnsOf(timelines, workspace) {
  let { callTimes, places, waits, offCore } = timelines, { calls, gaps } = callTimes, address = (column) => workspace.holding(column).byteOffset;
  return Object.assign(workspace.struct(TimelineColumns), {
    processStart: address(calls.processStart),
    enter: address(calls.enter),
    leave: address(calls.leave),
    path: address(calls.path),
    gapStart: address(gaps.start),
    placeOfEntry: address(places.ofEntry),
    gapNs: address(gaps.ns),
    processBegin: address(callTimes.processBegin),
    processEnd: address(callTimes.processEnd),
    waitOf: address(timelines.waitOf),
    ownNs: address(timelines.ownNs),
    waitStartNs: address(waits.startNs),
    waitNs: address(waits.ns),
    offCoreBefore: offCore === null ? 0 : address(offCore.before),
    offCoreBehind: offCore === null ? 0 : address(offCore.behind),
    offCoreSum: offCore === null ? 0 : address(offCore.sum),
    offCorePlace: places.offCore,
    notYetStarted: places.notYetStarted,
    alreadyEnded: places.alreadyEnded
  });
}

// src/analysis/waits/timelines/places.ts
function numberPlaces(callTimes) {
  let { calls, paths, gaps, fromCallStacks, offCorePath, knowsOffCore } = callTimes, path = Array.from({ length: paths.count }, (_, i) => i), before = new Array(paths.count).fill(NONE), ofEntry = gaps.path;
  if (fromCallStacks) {
    ofEntry = new Int32Array(gaps.path.length);
    let known = /* @__PURE__ */ new Map();
    for (let process = 0; process + 1 < calls.processStart.length; process++) {
      let behindLast = calls.processStart[process + 1];
      for (let call = calls.processStart[process]; call <= behindLast; call++) {
        let next = call < behindLast ? calls.path[call] : NONE, to = gaps.start[call + process + 1];
        for (let entry = gaps.start[call + process]; entry < to; entry++) {
          if (gaps.path[entry] === offCorePath) {
            ofEntry[entry] = offCorePath;
            continue;
          }
          let key = gaps.path[entry] * (paths.count + 1) + next + 1, place = known.get(key);
          place === void 0 && (place = path.push(gaps.path[entry]) - 1, before.push(next), known.set(key, place)), ofEntry[entry] = place;
        }
      }
    }
  }
  let offCore = knowsOffCore ? offCorePath : NONE;
  knowsOffCore && offCore === NONE && (offCore = path.push(NONE) - 1, before.push(NONE));
  let count = path.length + 2;
  return {
    count,
    path: Int32Array.from([...path, NONE, NONE]),
    before: Int32Array.from([...before, NONE, NONE]),
    ofEntry,
    offCore,
    notYetStarted: count - 2,
    alreadyEnded: count - 1
  };
}
function placesInMpi({ paths }, places, isMpi) {
  return Uint8Array.from(places.path, (path) => {
    let region = path === NONE ? NONE : paths.region[path];
    return region !== NONE && isMpi(region) ? 1 : 0;
  });
}

// src/analysis/waits/timelines/first-above.ts
function firstAbove(column, from, to, value) {
  for (; from < to; ) {
    let middle = from + to >>> 1;
    column[middle] > value ? to = middle : from = middle + 1;
  }
  return from;
}

// src/analysis/waits/timelines/time-sums.ts
var TimeSums = class {
  /** The first `metCount` are the places that something was added to, in the order in which they were met. */
  met;
  ns;
  isMet;
  compiled;
  /** @throws InputError when the timelines do not fit into the memory of compiled code */
  constructor(timelines) {
    this.compiled = keepCompiled(timelines), this.ns = this.compiled.ns, this.met = this.compiled.met, this.isMet = this.compiled.isMet;
  }
  get metCount() {
    return this.compiled.sums.metCount;
  }
  /** @returns nanoseconds; 0 where nothing was added */
  at(place) {
    return this.isMet[place] === 1 ? this.ns[place] : 0;
  }
  /** @param place one that was met */
  set(place, ns) {
    this.ns[place] = ns;
  }
  /**
   * Adds a process's exclusive time in [from, to) by place, without its waits. A gap that the interval's
   * border cuts counts in proportion. O(log calls + calls and entries of gaps in the interval)
   */
  add(process, from, to) {
    this.compiled.kernels.addTimesBetween(this.compiled, { process, from, to, weight: 1 });
  }
  /** Takes the same away from what is there: no sum falls below 0. */
  subtract(process, from, to) {
    this.compiled.kernels.subtractTimesBetween(this.compiled, { process, from, to });
  }
  clear() {
    this.compiled.kernels.clearSums(this.compiled);
  }
};

// src/analysis/causes/critical-path.ts
function findCriticalPath(timelines) {
  let pieces = walkBack(timelines, () => !0);
  return { ...pieces, ...profilePath(timelines, pieces) };
}
function walkBack(timelines, isFollowed) {
  let { waits, waitStart, endOfWait: ends, processes, beginNs, endNs } = timelines, { processEnd } = timelines.callTimes, process = [], from = [], to = [], behind = waitStart.slice(1), here = processEnd.indexOf(endNs), time = endNs;
  for (; processes > 0; ) {
    let start = waitStart[here], wait = firstAbove(ends, start, behind[here], time) - 1;
    for (; wait >= start && !isFollowed(wait); ) wait--;
    let pieceStart = wait < start ? beginNs : ends[wait];
    if (pieceStart < time && (process.push(here), from.push(pieceStart), to.push(time)), wait < start) break;
    behind[here] = wait, time = pieceStart, waits.causeProcess[wait] !== NONE && (here = waits.causeProcess[wait]);
  }
  return {
    count: process.length,
    process: Int32Array.from(process.reverse()),
    fromNs: Float64Array.from(from.reverse()),
    toNs: Float64Array.from(to.reverse())
  };
}
function profilePath(timelines, pieces) {
  let { processes, places, beginNs, endNs } = timelines, sums = new TimeSums(timelines), onPathNs = new Float64Array(places.count), profile = [], byProcess = Int32Array.from({ length: pieces.count }, (_, i) => i).sort(
    (a, b) => pieces.process[a] - pieces.process[b] || a - b
  );
  for (let i = 0; i < byProcess.length; i++) {
    let process = pieces.process[byProcess[i]];
    if (sums.add(process, pieces.fromNs[byProcess[i]], pieces.toNs[byProcess[i]]), !(i + 1 < byProcess.length && pieces.process[byProcess[i + 1]] === process)) {
      for (let place of sums.met.subarray(0, sums.metCount)) {
        let ns = sums.at(place);
        ns > 0 && profile.push({ process, place, ns }), onPathNs[place] += ns;
      }
      sums.clear();
    }
  }
  profile.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  for (let process = 0; process < processes; process++) sums.add(process, beginNs, endNs);
  let ownNs = onPathNs.map((_, place) => sums.at(place)), imbalanceNs = onPathNs.map((ns, place) => Math.max(0, ns - ownNs[place] / processes));
  return { profile, imbalanceNs, onPathNs, ownNs };
}

// src/analysis/causes/replay/event-times.ts
function instantInCall({ timelines, dependencies, replayed }, call, ns, isEnd) {
  let { enter, leave } = timelines.callTimes.calls, { waitFrom, waitTo } = dependencies, newEnter = replayed.enter[call], newLeave = replayed.leave[call], withEnter = ns + (newEnter - enter[call]), withLeave = ns + (newLeave - leave[call]), moved = withEnter;
  return (isEnd || ns > waitFrom[call]) && ns >= waitTo[call] ? moved = withLeave : ns > waitFrom[call] && (moved = Math.min(withEnter, waitTo[call] + (newLeave - leave[call]))), Math.min(Math.max(moved, newEnter), newLeave);
}
function instantInGap({ timelines, replayed }, process, ns) {
  let { calls, processBegin, processEnd } = timelines.callTimes, first = calls.processStart[process], behind = calls.processStart[process + 1], call = firstAbove(calls.enter, first, behind, ns), before = call === first ? processBegin[process] : calls.leave[call - 1], after = call === behind ? processEnd[process] : calls.enter[call], beforeShift = call === first ? 0 : replayed.leave[call - 1] - before, afterShift = call === behind ? replayed.processEnd[process] - after : replayed.enter[call] - after, share = after > before ? Math.min(1, Math.max(0, (ns - before) / (after - before))) : 0;
  return ns + beforeShift + share * (afterShift - beforeShift);
}
function replayedInstant(of, process, ns) {
  let { calls } = of.timelines.callTimes, first = calls.processStart[process], call = firstAbove(calls.enter, first, calls.processStart[process + 1], ns) - 1;
  return call >= first && ns <= calls.leave[call] ? instantInCall(of, call, ns, !0) : instantInGap(of, process, ns);
}
function instantOf(of, process, call, ns, isEnd) {
  return call === NONE ? instantInGap(of, process, ns) : instantInCall(of, call, ns, isEnd);
}
function eventInstants({ events, processStart }, of) {
  let { postedBy, completedBy } = of.timelines.callTimes, posted = new Float64Array(events.count), completed = new Float64Array(events.count);
  for (let process = 0; process + 1 < processStart.length; process++)
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      posted[event] = instantOf(of, process, postedBy[event], events.posted[event], !1), event > processStart[process] && events.posted[event] >= events.posted[event - 1] && (posted[event] = Math.max(posted[event], posted[event - 1]));
      let [by, ns] = [completedBy[event], events.completed[event]], ended = by === NONE ? replayedInstant(of, process, ns) : instantInCall(of, by, ns, !0);
      completed[event] = Math.max(posted[event], ended);
    }
  return { posted, completed };
}
function replayedDurations(trace, blocks, instances, of, wanted) {
  let { posted, completed } = trace.events, { postedBy, completedBy } = of.timelines.callTimes, durations = new Float64Array(wanted.length);
  for (let i = 0; i < wanted.length; i++) {
    let start = Number.POSITIVE_INFINITY, end = Number.NEGATIVE_INFINITY;
    for (let at = instances.start[wanted[i]]; at < instances.start[wanted[i] + 1]; at++) {
      let block = instances.block[at], process = blocks.process[block];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let from = postedBy[event], to = completedBy[event], began = instantOf(of, process, from, posted[event], !1), ended = instantOf(of, process, to, completed[event], !0);
        start = Math.min(start, began), end = Math.max(end, ended);
      }
    }
    durations[i] = end - start;
  }
  return durations;
}

// src/analysis/causes/efficiencies.ts
function measureEfficiencies(found) {
  if (!found.rootCauses) return { efficiencies: null };
  let { trace, rootCauses } = found, { timelines } = rootCauses, ideal = found.idealReplay ?? null, { beginNs, endNs } = timelines, { timesBetween, onPathNs } = computingTimesIn(trace, timelines), runtimeNs = endNs - beginNs, idealNs = ideal === null ? null : ideal.replayed.runtimeNs, atBegin = new Float64Array(timelines.processes).fill(beginNs), atEnd = new Float64Array(timelines.processes).fill(endNs), borders = [atBegin, ...phaseBorders(found, timelines), atEnd], useful = borders.slice(1).map((to, phase) => timesBetween(borders[phase], to)), whole = useful.reduce(added), meanBorders = borders.map(meanOf), idealBorders = ideal === null ? null : idealMeans(borders, ideal);
  return { efficiencies: {
    ...efficiencyOf(whole, runtimeNs, idealNs),
    runtimeNs,
    usefulNs: whole.usefulNs,
    idealNs,
    idealAtLeastNs: Math.max(largestOf(whole.withOffCoreNs ?? whole.usefulNs), onPathNs),
    phases: found.phases.map(({ index }, phase) => {
      let meanNs = meanBorders[phase + 1] - meanBorders[phase], idealOfPhase = idealBorders && idealBorders[phase + 1] - idealBorders[phase];
      return {
        index,
        meanNs,
        timeShare: meanNs / runtimeNs,
        ...efficiencyOf(useful[phase], meanNs, idealOfPhase)
      };
    })
  } };
}
function idealMeans(borders, ideal) {
  let first = ideal.timelines.beginNs;
  return borders.map((border, i) => i === 0 ? first : i === borders.length - 1 ? first + ideal.replayed.runtimeNs : meanOf(border.map((ns, process) => ns <= first ? first : replayedInstant(ideal, process, ns))));
}
function computingOnPath(timelines, isComputing) {
  let lateReceiver = waitClassIndex("late-receiver"), { count, process, fromNs, toNs } = walkBack(
    timelines,
    (wait) => timelines.waits.class[wait] !== lateReceiver
  );
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, workspace }) => {
    for (let i = 0; i < count; i++) {
      let of = { process: process[i], from: fromNs[i], to: toNs[i], weight: 1 };
      kernels.addTimesBetween({ columns, sums }, of);
    }
    return kernels.takeSome({ sums, isTaken: workspace.holding(isComputing) });
  });
}
function phaseBorders({ trace, blocks, instances, order, phases }, { processes, beginNs, endNs }) {
  let borders = phases.slice(1).map(() => new Float64Array(processes));
  if (borders.length === 0) return borders;
  let phaseOf = new Int32Array(instances.count);
  phases.forEach(({ from, to }, phase) => {
    for (let position = from; position <= to; position++) phaseOf[order[position - 1]] = phase;
  });
  let { completed } = trace.events, lastNs = new Float64Array(phases.length);
  for (let process = 0, block = 0; process < processes; process++) {
    for (lastNs.fill(Number.NEGATIVE_INFINITY); block < blocks.count && blocks.process[block] === process; block++) {
      let phase = phaseOf[instances.ofBlock[block]], ns = latestOf(completed, blocks.start[block], blocks.start[block + 1]);
      ns > lastNs[phase] && (lastNs[phase] = ns);
    }
    let border = beginNs;
    for (let phase = 0; phase < borders.length; phase++)
      border = Math.max(border, Math.min(lastNs[phase], endNs)), borders[phase][process] = border;
  }
  return borders;
}
function latestOf(completed, from, to) {
  let latest = Number.NEGATIVE_INFINITY;
  for (let event = from; event < to; event++) completed[event] > latest && (latest = completed[event]);
  return latest;
}
function computingTimesIn(trace, all) {
  let timelines = { ...all, offCore: null }, { callTimes, places } = timelines, isComputing = placesInMpi(callTimes, places, (region) => trace.regions[region].mpi).map(
    (isInMpi, place) => isInMpi === 1 || place >= places.notYetStarted ? 0 : 1
  ), isUseful = isComputing.slice();
  return places.offCore !== NONE && (isUseful[places.offCore] = 0), {
    timesBetween: (from, to) => ({
      usefulNs: timesIn(timelines, isUseful, from, to),
      withOffCoreNs: places.offCore === NONE ? null : timesIn(timelines, isComputing, from, to)
    }),
    onPathNs: computingOnPath(timelines, isComputing)
  };
}
function timesIn(timelines, isComputing, from, to) {
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, workspace }) => {
    let isTaken = workspace.holding(isComputing);
    return from.map((start, process) => (kernels.addTimesBetween({ columns, sums }, { process, from: start, to: to[process], weight: 1 }), kernels.takeSome({ sums, isTaken })));
  });
}
function added(a, b) {
  let sum2 = (x, y) => x.map((ns, process) => ns + y[process]);
  return {
    usefulNs: sum2(a.usefulNs, b.usefulNs),
    withOffCoreNs: a.withOffCoreNs && b.withOffCoreNs && sum2(a.withOffCoreNs, b.withOffCoreNs)
  };
}
function efficiencyOf({ usefulNs, withOffCoreNs }, runtimeNs, idealNs) {
  let mean = meanOf(usefulNs), mostNs = Math.min(runtimeNs, idealNs ?? runtimeNs), useful = Math.min(largestOf(usefulNs), mostNs), largest = Math.min(largestOf(withOffCoreNs ?? usefulNs), mostNs);
  return {
    parallel: ratio(mean, runtimeNs),
    loadBalance: ratio(mean, useful),
    coreAvailability: withOffCoreNs === null ? null : ratio(useful, largest),
    communication: ratio(largest, runtimeNs),
    serialisation: idealNs === null ? null : ratio(largest, idealNs),
    transfer: idealNs === null ? null : ratio(idealNs, runtimeNs)
  };
}
function ratio(part, whole) {
  return whole === 0 ? 1 : part / whole;
}
function meanOf(values) {
  return values.reduce((sum2, value) => sum2 + value, 0) / values.length;
}
function largestOf(values) {
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}

// src/analysis/causes/replay/full-buffers.ts
var MIN_TIMES_MEDIAN = 10, MAX_RETURN_SHARE = 0.1, MIN_MAIN_SHARE = 0.5;
function findFullBuffers(communication, waits) {
  let { trace, times, role, sends } = communication, { calls, completedBy, postedBy } = times, hasWait = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) hasWait[waits.call[wait]] = 1;
  let isBlocking = (send) => {
    let call = completedBy[send];
    return role[call] === ROLE.send && postedBy[send] === call && hasWait[call] === 0;
  }, bytesOf = (send) => trace.transfers.bytes[trace.events.transfer[send]], lastingOf = (send) => calls.leave[completedBy[send]] - calls.enter[completedBy[send]], found = /* @__PURE__ */ new Map();
  for (let send of sends) {
    if (!isBlocking(send)) continue;
    let on = cameAtTheEnd(communication, send);
    if (on === NONE) continue;
    let known = found.get(bytesOf(send));
    known === void 0 ? found.set(bytesOf(send), [{ send, on }]) : known.push({ send, on });
  }
  if (found.size === 0) return [];
  let lasting = new Map([...found.keys()].map((bytes2) => [bytes2, []]));
  for (let send of sends) isBlocking(send) && lasting.get(bytesOf(send))?.push(lastingOf(send));
  return [...found].flatMap(([bytes2, candidates2]) => {
    let all = lasting.get(bytes2), least = MIN_TIMES_MEDIAN * median(all), late = candidates2.filter(({ send }) => lastingOf(send) > least), lateNs = sum(all.filter((ns) => ns > least));
    return sum(late.map(({ send }) => lastingOf(send))) >= MIN_MAIN_SHARE * lateNs ? late.map(({ send, on }) => ({ call: completedBy[send], on })) : [];
  }).sort((a, b) => a.call - b.call);
}
function cameAtTheEnd({ trace, times }, send) {
  let { calls, processBegin, completedBy } = times, call = completedBy[send], [enter, leave] = [calls.enter[call], calls.leave[call]], receiver = trace.transfers.partner[trace.events.transfer[send]], first = calls.processStart[receiver], on = firstAbove(calls.enter, first, calls.processStart[receiver + 1], leave) - 1;
  if (on < first) return NONE;
  let came = calls.enter[on];
  if (came - enter < MIN_MAIN_SHARE * (leave - enter)) return NONE;
  let computed = came - (on === first ? processBegin[receiver] : calls.leave[on - 1]);
  return leave - came <= MAX_RETURN_SHARE * computed ? on : NONE;
}
function sum(values) {
  return values.reduce((all, value) => all + value, 0);
}

// src/analysis/causes/replay/groups.ts
function formGroups2({ trace, times, operations, finalizeCalls }) {
  let { count, start, event, dependence, isBlocking } = operations, ofOperation = new Int32Array(count).fill(NONE), groupOf = new Int32Array(times.calls.count).fill(NONE), groupSize = [], cameNs = [];
  for (let operation = 0; operation < count; operation++) {
    let kind = dependence[operation];
    if (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll && kind !== DEPENDENCE.toRoot) continue;
    let size = 0, last = Number.NEGATIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      let call = times.postedBy[event[member]];
      if (!isAwaited(operations, operation, member) || groupOf[call] !== NONE) continue;
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

// src/analysis/causes/replay/dependencies.ts
var SAME_INSTANT_NS = 1e-3;
function findDependencies(communication, waits) {
  let { calls } = communication.times, groups = formGroups2(communication), { kernels, workspace } = kernelsForCalls(communication.times, bytesFor(communication, waits)), start = workspace.integers(calls.count + 1).fill(0), isReached = workspace.bytes(calls.count).fill(0), isHeldBack = workspace.bytes(calls.count).fill(0), groupOf = workspace.copy(groups.groupOf), buffers = findFullBuffers(communication, waits), { waitFrom, waitTo, reachedNs } = findWaiting(communication, waits, buffers, workspace), size = { count: communication.receives.length };
  workspace.scratch(
    () => kernels.countSends({ ...receivesIn(workspace, communication), reachedNs, start, isReached }, size)
  ), eachMember(communication, groups, (call, _, thereNs2) => {
    start[call + 1]++, thereNs2 >= reachedNs[call] && (isReached[call] = 1);
  });
  for (let wait = 0; wait < waits.count; wait++)
    isReached[waits.call[wait]] === 0 && start[waits.call[wait] + 1]++;
  for (let { call } of buffers) start[call + 1]++;
  for (let call = 0; call < calls.count; call++) start[call + 1] += start[call];
  let on = workspace.integers(start[calls.count]), thereNs = workspace.numbers(on.length);
  workspace.scratch(() => {
    let next = workspace.copy(start.subarray(0, calls.count)), columns = { ...receivesIn(workspace, communication), reachedNs, waitTo, next, on, thereNs };
    kernels.listSends(columns, size);
    let add = (call, needed, there) => {
      on[next[call]] = needed, thereNs[next[call]++] = there >= reachedNs[call] ? waitTo[call] : there;
    };
    eachMember(communication, groups, add);
    for (let wait = 0; wait < waits.count; wait++) {
      let call = waits.call[wait];
      isReached[call] !== 1 && (isHeldBack[call] = 1, add(call, waits.causeCall[wait], waitTo[call]));
    }
    for (let { call, on: taker } of buffers)
      isHeldBack[call] = 1, add(call, taker, waitTo[call]);
  });
  let groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    let group = groupOf[call];
    group !== NONE && (groupNs[group] = Math.max(groupNs[group], waitFrom[call]));
  }
  return {
    start,
    on,
    thereNs,
    isHeldBack,
    groups: groups.groups,
    groupOf,
    groupSize: groups.groupSize,
    groupNs,
    waitFrom,
    waitTo
  };
}
function bytesFor({ trace, times, operations }, waits) {
  let scans = 0;
  for (let operation = 0; operation < operations.count; operation++) {
    let size = operations.start[operation + 1] - operations.start[operation];
    operations.dependence[operation] === DEPENDENCE.scan && (scans += size * (size - 1) / 2);
  }
  return 48 * times.calls.count + 32 * trace.events.count + 12 * (waits.count + scans) + 65536;
}
function receivesIn(workspace, { times, tie, receives }) {
  return {
    receives: workspace.holding(receives),
    completedBy: workspace.holding(times.completedBy),
    tie: workspace.holding(tie),
    postedBy: workspace.holding(times.postedBy),
    enter: workspace.holding(times.calls.enter)
  };
}
function findWaiting({ trace: { events }, times: { calls, postedBy }, operations }, waits, buffers, workspace) {
  let waitFrom = workspace.numbers(calls.count);
  waitFrom.set(calls.enter);
  for (let operation = 0; operation < operations.count; operation++)
    if (!(operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0))
      for (let member = operations.start[operation]; member < operations.start[operation + 1]; member++) {
        let event = operations.event[member];
        waitFrom[postedBy[event]] = events.posted[event];
      }
  let waitTo = workspace.numbers(calls.count);
  waitTo.set(waitFrom);
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    waitFrom[call] = waits.startNs[wait], waitTo[call] = waits.startNs[wait] + waits.ns[wait];
  }
  for (let { call, on } of buffers) waitTo[call] = calls.enter[on];
  let reachedNs = workspace.numbers(calls.count);
  for (let call = 0; call < calls.count; call++) reachedNs[call] = waitTo[call] - SAME_INSTANT_NS;
  return { waitFrom, waitTo, reachedNs };
}
function eachMember(communication, groups, visit) {
  if (groups.ofFinalize !== NONE)
    for (let call of communication.finalizeCalls)
      visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]);
  for (let operation = 0; operation < communication.operations.count; operation++)
    communication.operations.dependence[operation] !== DEPENDENCE.none && visitMembers(communication, groups, operation, visit);
}
function visitMembers({ trace, times, operations }, { ofOperation, cameNs }, operation, visit) {
  let { start, event, root, dependence, isBlocking } = operations, kind = dependence[operation], { enter } = times.calls, callOf = (member) => times.postedBy[event[member]], came = (member) => isBlocking[operation] === 1 ? trace.events.posted[event[member]] : enter[callOf(member)], group = ofOperation[operation];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let call = times.completedBy[event[member]];
    if (!awaitsOthers(operations, operation, member)) continue;
    if (group !== NONE) {
      visit(call, ~group, cameNs[group]);
      continue;
    }
    if (kind !== DEPENDENCE.fromRoot && kind !== DEPENDENCE.scan) continue;
    let first = kind === DEPENDENCE.scan ? start[operation] : root[operation], behind = kind === DEPENDENCE.scan ? member : first + 1;
    for (let other = first; other < behind; other++)
      isAwaited(operations, operation, other) && visit(call, callOf(other), came(other));
  }
}

// src/analysis/causes/replay/replay.ts
function replay(timelines, dependencies, options = {}) {
  return withReplayed(timelines, dependencies, options, ({ enter, leave, processEnd, ...replayed }) => ({ enter: enter.slice(), leave: leave.slice(), processEnd: processEnd.slice(), ...replayed }));
}
function withReplayed(timelines, dependencies, { ideal = !1, changes = {} }, work) {
  let { processes, callTimes, beginNs } = timelines, { count } = callTimes.calls, { groups, on } = dependencies, bytes2 = 100 * count + 12 * on.length + 24 * groups + 64 * processes + 4096, workspace = workspaceOf(callTimes, bytes2), kernels = kernelsOn(workspace);
  return workspace.scratch(() => {
    let { columns, enter, leave, processEnd } = columnsOf2(timelines, dependencies, changes, workspace);
    for (columns.isIdeal = ideal; !kernels.replaySome({ columns }, { most: AT_A_TIME }); ) ;
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY, last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process = 0; process < processes; process++)
      first = Math.min(first, callTimes.processBegin[process] + (changes.begin?.[process] ?? 0)), last = Math.max(last, processEnd[process]);
    let { passedOver } = columns;
    return work({ enter, leave, processEnd, runtimeNs: last - first, passedOver });
  });
}
var AT_A_TIME = 256;
function columnsOf2(timelines, dependencies, changes, workspace) {
  let { processes, callTimes } = timelines, { calls } = callTimes, { groups } = dependencies, address = (column) => workspace.holding(column).byteOffset, of = { enter: workspace.numbers(calls.count), leave: workspace.numbers(calls.count) }, processEnd = workspace.numbers(processes), shift = workspace.numbers(processes);
  for (let process = 0; process < processes; process++) shift[process] = changes.begin?.[process] ?? 0;
  let ready = workspace.integers(processes);
  for (let i = 0; i < processes; i++) ready[i] = processes - 1 - i;
  return { columns: Object.assign(workspace.struct(ReplayColumns), {
    processStart: address(calls.processStart),
    enter: address(calls.enter),
    leave: address(calls.leave),
    processBegin: address(callTimes.processBegin),
    processEnd: address(callTimes.processEnd),
    start: address(dependencies.start),
    on: address(dependencies.on),
    thereNs: address(dependencies.thereNs),
    isHeldBack: address(dependencies.isHeldBack),
    groupOf: address(dependencies.groupOf),
    recordedGroupNs: address(dependencies.groupNs),
    waitFrom: address(dependencies.waitFrom),
    waitTo: address(dependencies.waitTo),
    gap: changes.gap === void 0 ? 0 : address(changes.gap),
    before: changes.before === void 0 ? 0 : address(changes.before),
    behind: changes.behind === void 0 ? 0 : address(changes.behind),
    newEnter: of.enter.byteOffset,
    newLeave: of.leave.byteOffset,
    newProcessEnd: processEnd.byteOffset,
    hasEntered: workspace.bytes(calls.count).fill(0).byteOffset,
    at: workspace.copy(calls.processStart.subarray(0, processes)).byteOffset,
    cursor: workspace.integers(processes).fill(NONE).byteOffset,
    shift: shift.byteOffset,
    goesOn: workspace.numbers(processes).byteOffset,
    missing: workspace.copy(dependencies.groupSize).byteOffset,
    groupNs: workspace.numbers(groups).fill(Number.NEGATIVE_INFINITY).byteOffset,
    sleeperOfCall: workspace.integers(calls.count).fill(NONE).byteOffset,
    sleeperOfGroup: workspace.integers(groups).fill(NONE).byteOffset,
    nextSleeper: workspace.integers(processes).fill(NONE).byteOffset,
    ready: ready.byteOffset,
    readyCount: processes,
    processes,
    unfinished: processes
  }), ...of, processEnd };
}

// src/analysis/causes/replay/ideal-replay.ts
function replayIdeally({ rootCauses, communication }) {
  if (!rootCauses || !communication) return { idealReplay: null };
  let { timelines } = rootCauses, dependencies = findDependencies(communication, timelines.waits), replayed = replay(timelines, dependencies, { ideal: !0 });
  return { idealReplay: { timelines, dependencies, replayed } };
}

// src/analysis/waits/timelines/off-core.ts
function offCoreInCalls(callTimes, waitFrom, waitTo) {
  let { count } = callTimes.calls, before = new Float64Array(count), behind = new Float64Array(count);
  for (let process = 0; process + 1 < callTimes.offCore.processStart.length; process++)
    eachTimeOffCore(
      callTimes,
      process,
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      (call, from, to) => {
        before[call] += Math.max(0, Math.min(to, waitFrom[call]) - from), behind[call] += Math.max(0, to - Math.max(from, waitTo[call]));
      }
    );
  return { before, behind };
}
function eachTimeOffCore({ calls, offCore }, process, [begin, end], visit) {
  let [first, last] = [calls.processStart[process], calls.processStart[process + 1]], [low, high] = [offCore.processStart[process], offCore.processStart[process + 1]], start = firstAbove(offCore.until, low, high, begin), noted = start > low ? offCore.until[start - 1] : Number.NEGATIVE_INFINITY;
  for (let i = start; i < high && noted < end; i++) {
    let until = offCore.until[i], call = firstAbove(calls.enter, first, last, until) - 1;
    for (; calls.enter[call] === until && call > first; ) call--;
    if (call < first || calls.leave[call] < until) continue;
    let from = Math.max(until - offCore.ns[i], calls.enter[call], Math.min(noted, until));
    noted = until, visit(call, from, until);
  }
}
function offCoreTimes(callTimes, waits) {
  let { knowsOffCore, calls } = callTimes;
  if (!knowsOffCore) return null;
  let waitFrom = calls.enter.slice(0, calls.count);
  for (let wait = 0; wait < waits.count; wait++) waitFrom[waits.call[wait]] = waits.startNs[wait];
  let waitTo = waitFrom.slice();
  for (let wait = 0; wait < waits.count; wait++) waitTo[waits.call[wait]] += waits.ns[wait];
  let inCalls = offCoreInCalls(callTimes, waitFrom, waitTo), sum2 = new Float64Array(calls.count + 1);
  for (let call = 0; call < calls.count; call++)
    sum2[call + 1] = sum2[call] + inCalls.before[call] + inCalls.behind[call];
  return { ...inCalls, sum: sum2 };
}
function offCoreInGaps({ gaps, offCorePath }, from, to) {
  let ns = 0;
  if (offCorePath === NONE) return ns;
  for (let entry = gaps.start[from]; entry < gaps.start[to]; entry++)
    gaps.path[entry] === offCorePath && (ns += gaps.ns[entry]);
  return ns;
}

// src/analysis/waits/timelines/timelines.ts
function formTimelines(callTimes, waits) {
  let { processBegin, processEnd } = callTimes, processes = processBegin.length, waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) waitStart[waits.process[wait] + 1]++;
  for (let process = 0; process < processes; process++) waitStart[process + 1] += waitStart[process];
  let endOfWait = new Float64Array(waits.count);
  for (let wait = 0; wait < waits.count; wait++) endOfWait[wait] = waits.startNs[wait] + waits.ns[wait];
  let offCore = offCoreTimes(callTimes, waits), found = withoutWaits(callTimes, waits);
  if (offCore !== null) {
    let { before, behind } = offCore;
    for (let call = 0; call < callTimes.calls.count; call++)
      found.ownNs[call] -= before[call] + behind[call];
  }
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    ...found,
    offCore,
    endOfWait,
    waitsByEnd: ascendingOrder(endOfWait),
    waitStart
  };
}
function withoutWaits(callTimes, waits) {
  let { calls } = callTimes, { kernels, workspace, holding } = kernelsForCalls(
    callTimes,
    12 * calls.count + 16 * waits.count + 64
  ), found = { waitOf: workspace.integers(calls.count).fill(NONE), ownNs: workspace.numbers(calls.count) };
  return workspace.scratch(() => {
    let { enter, leave } = calls, columns = { enter: holding(enter), leave: holding(leave), callOfWait: holding(waits.call) }, waitNs = holding(waits.ns);
    kernels.subtractWaits({ ...found, ...columns, waitNs }, { calls: calls.count, waits: waits.count });
  }), found;
}
function ascendingOrder(of) {
  let { length: count } = of, wanted = { values: numbers(count), order: integers(count), other: integers(count) }, { kernels, columns, workspace } = openStage(wanted);
  columns.values.set(of);
  for (let i = 0; i < count; i++) columns.order[i] = i;
  return kernels.sortByNumber(columns, { count }), workspace.result(columns.order);
}
function partOfWait({ startNs, ns }, wait, from, to) {
  let start = startNs[wait];
  return Math.max(0, Math.min(start + ns[wait], to) - Math.max(start, from));
}

// src/analysis/causes/delays/synchronisations.ts
function findSynchronisations(trace, timelines, operations) {
  let { processes, beginNs } = timelines;
  return { processes, beginNs, ...findPairs(timelines), ...findMeetings(trace, timelines, operations) };
}
function findPairs({
  waits,
  processes,
  endOfWait,
  waitsByEnd
}) {
  let { count } = waits, keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let wait = waitsByEnd[i];
    keys[i] = pairOf(waits.process[wait], waits.causeProcess[wait], processes) * count + i;
  }
  keys.sort();
  let pairs = [], pairStart = [], pairNs = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let pair = Math.floor(keys[i] / count);
    pairNs[i] = endOfWait[waitsByEnd[keys[i] - pair * count]], pair !== pairs.at(-1) && (pairs.push(pair), pairStart.push(i));
  }
  return { pairs: Float64Array.from(pairs), pairStart: Int32Array.from([...pairStart, count]), pairNs };
}
function findMeetings({ events }, { processes }, { count, start, event, process, dependence, isBlocking }) {
  let operationOf = new Int32Array(count), instants = new Float64Array(count), meetingStart = new Int32Array(processes + 1), found = 0;
  for (let operation = 0; operation < count; operation++) {
    let kind = dependence[operation];
    if (isBlocking[operation] === 0 || kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll)
      continue;
    let lastBegin = Number.NEGATIVE_INFINITY, firstEnd = Number.POSITIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++)
      lastBegin = Math.max(lastBegin, events.posted[event[member]]), firstEnd = Math.min(firstEnd, events.completed[event[member]]);
    if (!(firstEnd <= lastBegin)) {
      for (let member = start[operation]; member < start[operation + 1]; member++)
        meetingStart[process[member] + 1]++;
      operationOf[found] = operation, instants[found++] = lastBegin;
    }
  }
  for (let each = 0; each < processes; each++) meetingStart[each + 1] += meetingStart[each];
  let order = ascendingOrder(instants.subarray(0, found)), meetings2 = new Int32Array(meetingStart[processes]), fill = meetingStart.slice(0, processes);
  return order.forEach((which, meeting) => {
    let operation = operationOf[which];
    for (let member = start[operation]; member < start[operation + 1]; member++)
      meetings2[fill[process[member]]++] = meeting;
  }), { meetingNs: instants.subarray(0, found).sort(), meetingStart, meetings: meetings2 };
}
function lastSynchronisation(synchronisations, process, other, ns) {
  let { processes, beginNs, pairs, pairStart, pairNs } = synchronisations, wanted = pairOf(process, other, processes), pair = firstAbove(pairs, 0, pairs.length, wanted) - 1, last = beginNs;
  if (pair >= 0 && pairs[pair] === wanted) {
    let at = firstAbove(pairNs, pairStart[pair], pairStart[pair + 1], ns) - 1;
    at >= pairStart[pair] && (last = Math.max(last, pairNs[at]));
  }
  return lastMeeting(synchronisations, process, other, last, ns);
}
function lastMeeting({ meetingNs, meetingStart, meetings: meetings2 }, process, other, after, ns) {
  let latest = firstAbove(meetingNs, 0, meetingNs.length, ns) - 1, [from, otherFrom] = [meetingStart[process], meetingStart[other]], at = firstAbove(meetings2, from, meetingStart[process + 1], latest) - 1, otherAt = firstAbove(meetings2, otherFrom, meetingStart[other + 1], latest) - 1;
  for (; at >= from && otherAt >= otherFrom; ) {
    let [meeting, otherMeeting] = [meetings2[at], meetings2[otherAt]], instant = meetingNs[Math.min(meeting, otherMeeting)];
    if (instant <= after) break;
    if (meeting === otherMeeting) return instant;
    meeting > otherMeeting ? at-- : otherAt--;
  }
  return after;
}
function pairOf(a, b, processes) {
  return Math.min(a, b) * processes + Math.max(a, b);
}

// src/analysis/causes/delays/delay-costs.ts
function largestDelays(costs, most, isWanted) {
  let { cells, places, costDirectNs, costIndirectNs } = costs, count = cells.length;
  if (count === 0 || most < 1) return [];
  let { kernels, columns } = openStage({
    cells: integers(count),
    isWanted: bytes(places),
    direct: numbers(costDirectNs.length),
    indirect: numbers(costDirectNs.length),
    other: numbers(count),
    large: integers(count),
    negative: numbers(count)
  });
  columns.cells.set(cells), isWanted === void 0 ? columns.isWanted.fill(1) : columns.isWanted.set(isWanted), columns.direct.set(costDirectNs), columns.indirect.set(costIndirectNs);
  let listed2 = kernels.listLargest(columns, { count, places, most: Math.min(most, count) }), large = columns.large.slice(0, listed2), order = ascendingOrder(columns.negative.slice(0, listed2));
  return Array.from(order.subarray(0, most), (at) => {
    let cell = large[at], place = cell % places;
    return {
      process: (cell - place) / places,
      place,
      directNs: costDirectNs[cell],
      indirectNs: costIndirectNs[cell]
    };
  });
}
function findDelayCosts(timelines, synchronisations) {
  let { waits, processes, places, waitStart, endOfWait: ends, waitsByEnd: order } = timelines, { count } = waits, cells = processes * places.count, work = ({ kernels, columns, sums, workspace }, kept) => {
    let rank = workspace.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]] = i;
    let metNs = workspace.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      let process = waits.process[wait], cause = waits.causeProcess[wait];
      metNs[wait] = lastSynchronisation(synchronisations, process, cause, waits.startNs[wait]);
    }
    let charged = {
      ...kept,
      columns,
      sums,
      rank,
      metNs,
      order: workspace.holding(order),
      process: workspace.holding(waits.process),
      causeProcess: workspace.holding(waits.causeProcess),
      startNs: workspace.holding(waits.startNs),
      ns: workspace.holding(waits.ns),
      ends: workspace.holding(ends),
      waitStart: workspace.holding(waitStart),
      propagated: workspace.numbers(count).fill(0),
      unattributed: workspace.numbers(1).fill(0),
      sumNs: workspace.numbers(count),
      offCoreShare: workspace.numbers(count).fill(0)
    }, { offCore } = places;
    for (let below = count; below > 0; below -= AT_A_TIME2) {
      let from = Math.max(0, below - AT_A_TIME2);
      kernels.chargeDelays(charged, { from, below, places: places.count, offCore });
    }
    offCore !== NONE && kernels.shareOffCore(charged, { count });
    let total = workspace.numbers(2), listed2 = workspace.integers(cells), costs = kernels.listCosts({ ...kept, sums: total, listed: listed2 }, { cells });
    return {
      cells: listed2.slice(0, costs),
      directNs: total[0],
      indirectNs: total[1],
      unattributedNs: charged.unattributed[0],
      places: places.count,
      costDirectNs: kept.direct,
      costIndirectNs: kept.indirect,
      offCoreShare: offCore === NONE ? null : charged.offCoreShare.slice()
    };
  };
  return withCompiled(timelines, 20 * cells + 84 * count + 4 * processes + 1024, work, (workspace) => ({
    direct: workspace.numbers(cells).fill(0),
    indirect: workspace.numbers(cells).fill(0)
  }));
}
var AT_A_TIME2 = 256;

// src/analysis/causes/off-core-waiting.ts
function offCoreWaiting({ callTimes, processes, places, offCore, waits }, { costDirectNs, costIndirectNs, offCoreShare }) {
  if (offCore === null || offCoreShare === null) return null;
  let { processStart } = callTimes.calls, byProcess = Array.from({ length: processes }, (_, process) => {
    let [first, behind] = [processStart[process], processStart[process + 1]], cell = process * places.count + places.offCore;
    return {
      outsideNs: offCoreInGaps(callTimes, first + process, behind + process + 1),
      mpiNs: offCore.sum[behind] - offCore.sum[first],
      directNs: costDirectNs[cell],
      indirectNs: costIndirectNs[cell],
      waitedNs: 0
    };
  }), ofClass = new Float64Array(WAIT_CLASSES.length);
  for (let wait = 0; wait < waits.count; wait++) {
    let ns = waits.ns[wait] * offCoreShare[wait];
    byProcess[waits.process[wait]].waitedNs += ns, ofClass[waits.class[wait]] += ns;
  }
  return { byProcess, ofClass };
}

// src/analysis/causes/root-causes.ts
function rootCausesOf({ waitStates, communication }) {
  if (!waitStates || !communication) return { rootCauses: null };
  let { trace, operations } = communication, timelines = waitStates.timelines(), delays = findDelayCosts(timelines, findSynchronisations(trace, timelines, operations)), criticalPath = null;
  return {
    rootCauses: {
      timelines,
      delays,
      offCore: offCoreWaiting(timelines, delays),
      get criticalPath() {
        return criticalPath ??= findCriticalPath(timelines), criticalPath;
      }
    }
  };
}

// src/analysis/causes/replay/what-if.ts
function whatIf(timelines, dependencies, scaled) {
  let changes = {};
  for (let each of scaled) addChanges(timelines, dependencies, each, changes);
  return replay(timelines, dependencies, { changes });
}
function addChanges({ callTimes, places, processes, beginNs }, { waitFrom, waitTo }, { process, place, share }, changes) {
  let { calls, gaps, processBegin } = callTimes, less = share - 1;
  if (place === places.notYetStarted) {
    changes.begin ??= new Float64Array(processes), changes.begin[process] += less * (processBegin[process] - beginNs);
    return;
  }
  let first = calls.processStart[process], behind = calls.processStart[process + 1];
  changes.gap ??= new Float64Array(calls.count + processes);
  for (let gap = first + process; gap <= behind + process; gap++)
    for (let entry = gaps.start[gap]; entry < gaps.start[gap + 1]; entry++)
      places.ofEntry[entry] === place && (changes.gap[gap] += less * gaps.ns[entry]);
  if (!(places.path[place] === NONE || !calls.path.subarray(first, behind).includes(place))) {
    changes.before ??= new Float64Array(calls.count), changes.behind ??= new Float64Array(calls.count);
    for (let call = first; call < behind; call++)
      calls.path[call] === place && (changes.before[call] += less * (waitFrom[call] - calls.enter[call]), changes.behind[call] += less * (calls.leave[call] - waitTo[call]));
  }
}

// src/analysis/causes/savings.ts
var MAX_REPLAYED = 10;
function savingsOf({ rootCauses, idealReplay, communication }) {
  if (!rootCauses || !idealReplay || !communication) return { savings: [] };
  let { timelines, delays } = rootCauses, { regions } = communication.trace, isInMpi = placesInMpi(timelines.callTimes, timelines.places, (region) => regions[region].mpi), own = largestDelays(
    delays,
    MAX_REPLAYED,
    isInMpi.map((inMpi, place) => inMpi === 1 || place === timelines.places.offCore ? 0 : 1)
  ), runtimeNs = timelines.endNs - timelines.beginNs, shares = sharesOfMean(timelines, own);
  return { savings: own.map(({ process, place }, i) => {
    let replayed = whatIf(timelines, idealReplay.dependencies, [{ process, place, share: shares[i] }]);
    return { process, place, ns: Math.max(0, runtimeNs - replayed.runtimeNs) };
  }) };
}
function sharesOfMean(timelines, delays) {
  let { processes, beginNs, endNs } = timelines, sums = new TimeSums(timelines), own = new Float64Array(delays.length), all = new Float64Array(delays.length);
  for (let process = 0; process < processes; process++) {
    sums.clear(), sums.add(process, beginNs, endNs);
    for (let [i, delay] of delays.entries())
      all[i] += sums.at(delay.place), delay.process === process && (own[i] = sums.at(delay.place));
  }
  return delays.map((_, i) => own[i] === 0 ? 1 : Math.min(1, all[i] / processes / own[i]));
}

// src/analysis/families/collectives.ts
var SEVERAL = -2, WORDS = { BCAST: "broadcast", ALLTOALL: "all-to-all" }, ROOT_WORDS = {
  BCAST: "from",
  SCATTER: "from",
  GATHER: "to",
  REDUCE: "to"
};
function collectiveShape(operations, root, members, processes, places) {
  let isWhole = members.length === processes, names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE)), name = [...new Set(names)].join(", ") + (isWhole ? "" : whoseOf(members, places));
  return { key: name, name };
}
function nameOperation(operation, root) {
  let base = (COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`).replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, "$1").replace(/_BLOCK$/, ""), word = WORDS[base] ?? base.toLowerCase().replaceAll("_", base.startsWith("REDUCE") ? "-" : " "), preposition = ROOT_WORDS[base];
  return preposition === void 0 || root < 0 ? word : `${word} ${preposition} ${root}`;
}
function whoseOf(members, places) {
  if (members.length === 1) return " in one process";
  let axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? " within groups" : ` along ${listed(axisNames(axes))}`;
}
function spannedAxes(members, places) {
  let size = 1, axes = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    let seen = new Set(Array.from(members, (process) => places.along(process, axis)));
    if (seen.size !== 1) {
      if (seen.size !== places.extents[axis]) return null;
      size *= seen.size, axes.push(axis);
    }
  }
  return size === members.length ? axes : null;
}

// src/analysis/families/families.ts
import { hash } from "node:crypto";

// src/analysis/families/borders.ts
var MAX_WHOLES = 64, MAX_ROLE_BITS = 31, MAX_ROLES = 128;
function joinStencils(patterns, places) {
  let stencils = [...groupBy(patterns, ({ set }) => set.key).values()].map((members) => ({ set: members[0].set, members })).sort(({ set: a }, { set: b }) => b.directions.length - a.directions.length || (a.key < b.key ? -1 : 1)), wholes = [];
  for (let stencil of stencils) {
    let candidates2 = wholes.filter((whole) => whole.includes(stencil.set));
    if (stencil.set.directions.length > MAX_ROLE_BITS) continue;
    let own = [];
    stencil.members = stencil.members.filter((member) => {
      let roles = rolesOf2(member.graph, member.ofEdge), whole = onlyLargest(candidates2.filter((candidate) => candidate.explains(stencil.set, roles)));
      return whole?.stencil.members.push(member), whole === null && own.push(roles), whole === null;
    }), own.length > 0 && wholes.length < MAX_WHOLES && wholes.push(new Whole(stencil, own, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}
function onlyLargest(wholes) {
  let [first, second] = wholes;
  return first === void 0 || second?.directions.length === first.directions.length ? null : first;
}
function isSpoke(one, none) {
  return none === 0 && one !== 0 && (one & one - 1) === 0;
}
var Whole = class {
  /** @param members the roles in each of the stencil's patterns */
  constructor(stencil, members, places) {
    this.stencil = stencil;
    this.places = places;
    this.directions = stencil.set.directions, this.bitOf = new Int8Array(places.directions.length).fill(-1), stencil.set.numbers.forEach((number, bit) => {
      this.bitOf[number] = bit;
    });
    let distinct2 = new Interner(), key = new Int32Array(4);
    for (let found of members)
      for (let i = 0; i < found.processes.length && distinct2.count < MAX_ROLES; i++) {
        let { leads, comes } = this.insideOf(found.processes[i]);
        key.set([found.out[i], found.in[i], leads, comes]), !(distinct2.number(key, 0, 4) < this.roles.out.length) && (this.roles.out.push(found.out[i]), this.roles.in.push(found.in[i]), this.roles.leads.push(leads), this.roles.comes.push(comes));
      }
    let { out, in: into } = this.roles;
    this.isFan = {
      out: out.every((sends, i) => isSpoke(into[i], sends) || into[i] === 0),
      in: into.every((receives, i) => isSpoke(out[i], receives) || out[i] === 0)
    };
  }
  stencil;
  places;
  directions;
  /** By number of a direction: its bit; -1 for those that the stencil does not have. */
  bitOf;
  /** Distinct roles, and directions that stay inside the grid where they were met; columns. */
  roles = {
    out: [],
    in: [],
    leads: [],
    comes: []
  };
  /** Whether every pattern is one sender with its receivers, or one receiver with its senders. */
  isFan;
  /** By process, once asked for: directions that stay inside the grid, forwards and backwards. */
  inside = /* @__PURE__ */ new Map();
  includes({ numbers: numbers2 }) {
    return numbers2.length < this.directions.length && numbers2.every((number) => this.bitOf[number] >= 0);
  }
  /** @param set directions that the stencil includes */
  explains({ numbers: numbers2 }, roles) {
    let bitOf = numbers2.map((number) => this.bitOf[number]);
    for (let i = 0; i < roles.processes.length; i++) {
      let [sends, receives] = [roles.out[i], roles.in[i]];
      if (this.isFan.out && isSpoke(receives, sends) || this.isFan.in && isSpoke(sends, receives)) continue;
      let { leads, comes } = this.insideOf(roles.processes[i]);
      if (!this.hasRole(translated(sends, bitOf), translated(receives, bitOf), leads, comes)) return !1;
    }
    return !0;
  }
  hasRole(sends, receives, leads, comes) {
    let { out, in: into, leads: led, comes: came } = this.roles;
    for (let i = 0; i < out.length; i++)
      if ((leads & ~led[i]) === 0 && (comes & ~came[i]) === 0 && (out[i] & leads) === sends && (into[i] & comes) === receives) return !0;
    return !1;
  }
  insideOf(process) {
    return entryOf(this.inside, process, () => {
      let inside = { leads: 0, comes: 0 };
      for (let bit = 0; bit < this.directions.length; bit++)
        this.places.staysInside(process, this.directions[bit], 1) && (inside.leads |= 1 << bit), this.places.staysInside(process, this.directions[bit], -1) && (inside.comes |= 1 << bit);
      return inside;
    });
  }
};
function rolesOf2({ from, to }, ofEdge) {
  let roles = { processes: [], out: [], in: [] }, place = once((process) => (roles.out.push(0), roles.in.push(0), roles.processes.push(process) - 1));
  for (let edge = 0; edge < ofEdge.length; edge++) {
    let bit = 1 << ofEdge[edge], [sender, receiver] = [place(from[edge]), place(to[edge])];
    roles.out[sender] |= bit, roles.in[receiver] |= bit;
  }
  return roles;
}
function translated(bits, bitOf) {
  let result = 0;
  for (let index = 0; bits >>> index; index++)
    bits >>> index & 1 && (result |= 1 << bitOf[index]);
  return result;
}

// src/analysis/families/grid.ts
var MIN_LIFT = 2, MIN_GRID_SHARE = 0.1, MIN_TRANSPOSED_GAIN = 1.1, MIN_NEIGHBOUR_SHARE = 0.9, MAX_DIMENSIONS = 3;
function inferGrid(pairs, events, weighBytes2) {
  return gridByMessages(pairs, events) ?? (weighBytes2 ? gridByBytes(pairs, events, weighBytes2()) : null);
}
function gridByMessages(pairs, events) {
  let best = null;
  for (let dimensions2 of candidates(pairs.processes)) {
    let fit = fitOf(dimensions2, pairs);
    (best === null || scoreOf(fit, pairs) > scoreOf(best, pairs) * (1 + 1e-12)) && fits(fit, pairs, events) && (best = fit);
  }
  let other = transposedGrid(pairs);
  if (other !== null && fits(other, pairs, events)) {
    let gain = best === null || other.isOnDiagonal ? 1 : MIN_TRANSPOSED_GAIN;
    if (best === null || scoreOf(other, pairs) >= gain * scoreOf(best, pairs)) {
      let { dimensions: dimensions2, periodic: periodic2 } = fitOf(other.dimensions, pairs), [share, transposed] = [other.stepped / pairs.total, other.transposed / pairs.total];
      return { dimensions: dimensions2, periodic: periodic2, share, transposed };
    }
  }
  if (best === null) return null;
  let { dimensions, periodic, kinds } = best;
  return { dimensions, periodic, share: together(kinds).linked / pairs.total };
}
function gridByBytes(pairs, events, bytes2) {
  let best = null;
  for (let dimensions2 of candidates(pairs.processes)) {
    let fit = fitOf(dimensions2, bytes2);
    best !== null && scoreOf(fit, bytes2) <= scoreOf(best, bytes2) * (1 + 1e-12) || !fit.kinds.every((axis) => evenness(axis) >= MIN_ALIKE_EVENNESS) || !hasLinks(fit, bytes2) || neighbourShare(fit, bytes2) < MIN_NEIGHBOUR_SHARE || hasEnough(fitOf(dimensions2, pairs), events) && (best = fit);
  }
  if (best === null) return null;
  let { dimensions, periodic, kinds } = best, share = together(fitOf(dimensions, pairs).kinds).linked / pairs.total;
  return { dimensions, periodic, share, byteShare: together(kinds).linked / bytes2.total };
}
function neighbourShare({ dimensions, periodic }, pairs) {
  let near = 0;
  return eachPair(pairs, (low, high, weight) => {
    let stride = 1;
    for (let axis = dimensions.length - 1; axis >= 0; axis--) {
      let extent = dimensions[axis], steps = Math.abs(Math.floor(high / stride) % extent - Math.floor(low / stride) % extent);
      if (steps > 1 && !(periodic[axis] && steps === extent - 1)) return;
      stride *= extent;
    }
    near += weight;
  }), pairs.total === 0 ? 0 : near / pairs.total;
}
function candidates(processes) {
  if (processes < 2) return [];
  let found = [], extend = (extents, rest) => {
    if (found.push([...extents, rest]), extents.length + 1 !== MAX_DIMENSIONS)
      for (let extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  let surface = (extents) => extents.reduce((sum2, extent) => sum2 + extent, 0), firstDifference = (a, b) => a.reduce((found2, extent, i) => found2 || b[i] - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}
function divisors(number) {
  let found = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++)
    number % divisor === 0 && (found.push(divisor), divisor * divisor !== number && found.push(number / divisor));
  return found;
}
function fitOf(dimensions, pairs) {
  let { processes } = pairs, periodic = [], kinds = [], stride = processes;
  for (let extent of dimensions) {
    stride /= extent;
    let lines = processes / extent, steps = unusedLinks(lines * (extent - 1));
    tally(pairs, steps, stride, stride, extent, (place) => place < extent - 1);
    let closures = unusedLinks(extent < 3 ? 0 : lines);
    extent >= 3 && tally(pairs, closures, stride * (extent - 1), stride, extent, (place) => place === 0);
    let closed = joined(steps, closures), isPeriodic = closures.used >= 0.75 * closures.count && explained(closed) > explained(steps);
    periodic.push(isPeriodic), kinds.push(isPeriodic ? closed : steps);
  }
  return { dimensions, periodic, kinds };
}
function tally({ start, low, messages }, links, distance, stride, extent, accepts) {
  for (let i = start[distance]; i < start[distance + 1]; i++)
    accepts(Math.floor(low[i] / stride) % extent) && addMessages(links, messages[i]);
}
function explained(links) {
  return links.messages * evenness(links);
}
function joined(a, b) {
  return {
    count: a.count + b.count,
    used: a.used + b.used,
    messages: a.messages + b.messages,
    squares: a.squares + b.squares
  };
}
function scoreOf({ kinds }, { total }) {
  let { linked, even } = together(kinds);
  return total === 0 ? 0 : linked / total * even;
}
function fits(fit, pairs, events) {
  return hasLinks(fit, pairs) && hasEnough(fit, events);
}
function hasEnough({ kinds }, events) {
  return 2 * together(kinds).linked >= MIN_GRID_SHARE * events;
}
function hasLinks({ kinds }, { processes, total }) {
  let { linked, links, used } = together(kinds);
  if (used < 0.75 * links) return !1;
  let others = processes * (processes - 1) / 2 - links;
  return others === 0 || linked / links >= MIN_LIFT * ((total - linked) / others);
}

// src/analysis/families/shapes.ts
function rootedShape(graph, processes) {
  if (graph.processes.length !== processes || processes < 4 || graph.from.length > 2 * processes) return null;
  let compact = compactOf(graph), star = starOf(compact);
  if (star !== null) {
    let { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}
function regularShape(graph) {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  let compact = compactOf(graph), { size, edges } = compact;
  return size >= 3 && edges === size * (size - 1) ? { key: "all-to-all", name: "all-to-all" } : isHypercube(compact) ? { key: "butterfly", name: "butterfly" } : size >= 3 && isRing(compact) ? compact.isMutual ? { key: "ring both ways", name: "ring, both ways" } : { key: "ring", name: "ring" } : size < 4 ? null : starInGroups(compact);
}
function canBeRegular(size, edges) {
  let isNear = (expected) => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}
function plainShape(graph) {
  let compact = compactOf(graph), { size, edges, isMutual } = compact;
  return edges === 0 ? { key: "itself", name: "message to itself" } : size === 2 ? isMutual ? { key: "pair", name: "pairwise exchange" } : { key: "message", name: "message from one process to another" } : isPath(compact) ? isMutual ? { key: "chain both ways", name: "chain, both ways" } : { key: "chain", name: "chain" } : edges < 2 ? null : starInGroups(compact);
}
function starInGroups(compact) {
  let star = starOf(compact);
  if (star === null) return null;
  let name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function compactOf(graph) {
  let own = numbered(graph), { size, from, to } = own, out = new Int32Array(size), into = new Int32Array(size), seen = /* @__PURE__ */ new Set(), edges = 0;
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [from[edge], to[edge]];
    a !== b && (edges++, out[a]++, into[b]++, seen.add(a * size + b));
  }
  let isMutual = [...seen].every((key) => seen.has(key % size * size + Math.floor(key / size)));
  return { ...own, edges, out, in: into, isMutual };
}
function starOf({ size, edges, out, in: into, isMutual, process }) {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  let most = size - 1;
  if (edges === most) {
    let source = out.indexOf(most);
    if (source >= 0) return { key: "scatter", name: "scatter from", root: process[source] };
    let sink = into.indexOf(most);
    return sink < 0 ? null : { key: "gather", name: "gather to", root: process[sink] };
  }
  let centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  return centre < 0 || !isMutual ? null : { key: "exchange", name: "exchange with", root: process[centre] };
}
function treeOf(compact) {
  let { size, edges, out, in: into, from, to, process } = compact;
  if (edges !== size - 1) return null;
  let isOneExceptRoot = (degrees) => degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0), [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  let root = process[(spreads ? into : out).indexOf(0)];
  return spreads ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root } : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}
function isRing({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return edges !== degree * size || isMutual && size < 4 ? !1 : [...out, ...into].every((value) => value === degree) && isConnected(size, from, to);
}
function isPath({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return size < 3 || edges !== degree * (size - 1) ? !1 : [...out, ...into].every((value) => value <= degree) && isConnected(size, from, to);
}
function isHypercube({ size, edges, from, to, isMutual, process }) {
  let bits = Math.log2(size);
  return size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual ? !1 : from.every((a, edge) => {
    let difference = process[a] ^ process[to[edge]];
    return (difference & difference - 1) === 0;
  });
}
function isConnected(size, from, to) {
  let root = Int32Array.from({ length: size }, (_, i) => i), find = (node) => {
    for (; root[node] !== node; )
      root[node] = root[root[node]], node = root[node];
    return node;
  }, parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [find(from[edge]), find(to[edge])];
    a !== b && (root[a] = b, parts--);
  }
  return parts === 1;
}
function shapeOfPairs(pairs, processes) {
  let distinct2 = new Set(pairs.map(({ processes: [a, b] }) => a * processes + b)), all = (test) => [...distinct2].every((pair) => test(Math.floor(pair / processes), pair % processes)), bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct2.size === processes / 2 * bits && all((low, high) => {
    let difference = low ^ high;
    return (difference & difference - 1) === 0;
  }))
    return { key: "butterfly stages", name: "butterfly (recursive doubling) stage" };
  let side = Math.sqrt(processes);
  return Number.isInteger(side) && side >= 2 && distinct2.size === side * (side - 1) / 2 && all((low, high) => high === low % side * side + Math.floor(low / side)) ? { key: "transpose", name: "transpose" } : null;
}

// src/analysis/families/shapes-on-grid.ts
function wavefrontShape(graph, places) {
  if (graph.isOpen || graph.from.length === 0) return null;
  let found = places.directionsOf(graph, places.extents.length);
  if (found === null) return null;
  let steps = stepByAxis(found.set.directions, places.extents.length);
  if (steps === null || !passesOn(graph)) return null;
  for (let edge = 0; edge < graph.from.length; edge++) {
    let direction = found.set.directions[found.ofEdge[edge]], axis = direction.findIndex((step) => step !== 0);
    if (places.along(graph.to[edge], axis) - places.along(graph.from[edge], axis) !== direction[axis]) return null;
  }
  return {
    key: `wavefront ${steps.join(",")}`,
    name: `wavefront (${steps.map((step) => step > 0 ? "+1" : "-1").join(", ")})`
  };
}
function stepByAxis(directions, axes) {
  if (directions.length !== axes) return null;
  let steps = new Array(axes).fill(0);
  for (let direction of directions) {
    let moving = direction.findIndex((step) => step !== 0);
    if (moving < 0 || steps[moving] !== 0 || Math.abs(direction[moving]) !== 1 || direction.some((step, axis) => step !== 0 && axis !== moving)) return null;
    steps[moving] = direction[moving];
  }
  return steps;
}
function passesOn({ from, to }) {
  let receivers = new Set(to);
  return from.some((process) => receivers.has(process));
}
function transposeShape(graph, places) {
  let { transposed } = places;
  if (transposed === null) return null;
  let isCrossing = (edge) => transposed[graph.from[edge]] === graph.to[edge], edges = Array.from(graph.from, (_, edge) => edge);
  if (!edges.some((edge) => isCrossing(edge) && graph.from[edge] !== graph.to[edge])) return null;
  let others = edges.filter((edge) => !isCrossing(edge));
  if (others.length === 0) return { key: "transpose", name: "transpose" };
  let pick = (column) => Int32Array.from(others, (edge) => column[edge]), rest = { ...graph, from: pick(graph.from), to: pick(graph.to), count: pick(graph.count) }, dimensions = places.extents.length, found = places.directionsOf(rest, 5 ** dimensions - 1);
  return found === null ? null : {
    key: `transpose, directions ${found.set.key}`,
    name: `${nameDirections(found.set.directions, dimensions)} and transpose`
  };
}

// src/analysis/families/families.ts
function findFamilies(patterns, processes, known) {
  let grid = known === void 0 ? gridOf(patterns, processes) : known, places = grid === null ? null : new Places(grid), shapes = new Array(patterns.length), functionsOf2 = (index) => JSON.stringify([patterns[index].kind, patterns[index].functions]);
  for (let members of groupBy(patterns.keys(), functionsOf2).values())
    shapeTogether(patterns, members, processes, places, shapes);
  return { grid, ...collect(patterns, shapes) };
}
function gridOf(patterns, processes, weighBytes2) {
  let graphs = patterns.map(({ graph }) => graph), events = patterns.reduce((sum2, each) => sum2 + each.events * each.instances, 0);
  return inferGrid(
    weighPairs(graphs, (i) => patterns[i].instances, processes),
    events,
    weighBytes2
  );
}
function shapeTogether(patterns, members, processes, places, shapes) {
  let directed = [], pairs = [], rooted = members.map((index) => rootedOf(patterns[index], processes)), hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0].root);
  for (let [at, index] of members.entries()) {
    let { kind, graph, root, receivesFirst: receivesFirst2 } = patterns[index];
    if (kind === "collective") {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    let wavefront = receivesFirst2 && places !== null ? wavefrontShape(graph, places) : null;
    if (wavefront !== null) {
      shapes[index] = wavefront;
      continue;
    }
    isPair(graph) && pairs.push(index);
    let found = shapeOf(graph, places, rooted[at], hasOneRoot);
    "key" in found ? shapes[index] = found : directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null)
    for (let { set, members: same } of joinStencils(directed, places)) {
      let name = nameDirections(set.directions, places.extents.length), key = `directions ${set.key}`;
      for (let { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  nameTogether(patterns, pairs, processes, places, shapes);
}
function nameTogether(patterns, pairs, processes, places, shapes) {
  let graphs = pairs.map((index) => patterns[index].graph), shape = graphs.every((graph) => places?.directionsOf(graph, 2)?.set.directions?.every((step) => step.reduce((sum2, part) => sum2 + Math.abs(part), 0) === 1)) ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (let index of pairs) shapes[index] = shape;
}
function isPair({ processes, from, to, isOpen }) {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}
function rootedOf({ kind, graph }, processes) {
  return kind === "collective" || graph.isOpen ? null : rootedShape(graph, processes);
}
function shapeOf(graph, places, rooted, hasOneRoot) {
  if (rooted !== null && hasOneRoot) return rooted;
  let crossing = places === null ? null : transposeShape(graph, places);
  if (crossing !== null) return marked(crossing, graph);
  let onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.set.directions)) return onGrid;
  if (rooted !== null) return rooted;
  let regular = graph.isOpen ? null : regularShape(graph);
  return regular !== null ? regular : onGrid !== null ? onGrid : marked(plainShape(graph) ?? formOf(graph), graph);
}
function explainedDirections(graph, places) {
  let dimensions = places.extents.length, found = places.directionsOf(graph, 5 ** dimensions - 1);
  return found === null || found.set.directions.length < 3 ** dimensions || graph.from.length >= 4 * found.set.directions.length ? found : null;
}
function formOf(graph) {
  let messages = graph.count.reduce((sum2, count) => sum2 + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`
  };
}
function marked({ key, name }, { isOpen }) {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}
function collect(patterns, shapes) {
  let indexOf = /* @__PURE__ */ new Map(), families = [], ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    let { key, name } = shapes[pattern], content = JSON.stringify([kind, functions, key]), index = entryOf(indexOf, content, () => {
      let family2 = { id: hash("sha256", content).slice(0, 16), name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      return families.push(family2) - 1;
    }), family = families[index];
    return family.members.push(pattern), family.instances += instances, family.messages += messages * instances, index;
  });
  return { families, ofPattern };
}

// src/analysis/families/disguised.ts
var OPERATIONS = [
  [/^broadcast tree from \d+$/, "MPI_Bcast"],
  [/^reduction tree to \d+$/, "MPI_Reduce"],
  [/^scatter from \d+$/, "MPI_Scatter"],
  [/^gather to \d+$/, "MPI_Gather"],
  [/^all-to-all$/, "MPI_Alltoall"],
  [/^butterfly( \(recursive doubling\) stage)?$/, "MPI_Allreduce"]
], STAGES = / stage$/, MIN_PROCESSES = 4, MAX_AXES = 4;
function disguisedOperation(family, messages) {
  let { name, kind, members } = family, { trace, facts, eventsOf: eventsOf2 } = messages, { processes } = trace, operation = OPERATIONS.find(([each]) => each.test(name))?.[1] ?? null;
  if (kind === "collective" || operation === null || processes < MIN_PROCESSES) return null;
  if (STAGES.test(name)) return areStages(family, messages) ? operation : null;
  let whole = members.filter((pattern) => facts[pattern].graph.processes.length === processes), isIt = (pattern) => operation === "MPI_Alltoall" ? isAllToAll(trace, facts[pattern], eventsOf2(pattern)) : operation !== "MPI_Allreduce" || isButterfly(trace, eventsOf2(pattern));
  return whole.length > 0 && whole.every(isIt) ? operation : null;
}
function smallGrid(processes, maxAxes) {
  let extents = [], rest = processes;
  for (let extent of [3, 2])
    for (; rest % extent === 0; rest /= extent) extents.push(extent);
  return rest === 1 && extents.length > 0 && extents.length <= maxAxes ? extents : null;
}
function isAllToAll(trace, { graph, messages }, events) {
  return messages > graph.from.length || !areEven(trace, events) ? !1 : smallGrid(trace.processes, MAX_AXES) === null || isAroundRanks(trace, events);
}
function isAroundRanks({ events, transfers, processes, processStart }, of) {
  let [process, distance] = [0, 0];
  for (let event of of) {
    for (; event >= processStart[process + 1]; ) [process, distance] = [process + 1, 0];
    let transfer = events.transfer[event], partner = transfers.partner[transfer];
    if (!(transfers.kind[transfer] !== KIND.send || partner === process) && partner !== (process + ++distance) % processes)
      return !1;
  }
  return !0;
}
function isButterfly(trace, events) {
  return trace.processes > 8 && areEven(trace, events) && [!1, !0].some(
    (isDescending) => isInOrder(trace, events, butterfly(trace.processes, isDescending).laying("all events"))
  );
}
function areStages({ members }, { trace, facts, eventsOf: eventsOf2, sequence }) {
  if (trace.processes <= 8) return !1;
  let own = new Set(members);
  if (new Set(members.map((pattern) => sizesOf(trace, eventsOf2(pattern)).join())).size > 1) return !1;
  let last = /* @__PURE__ */ new Map();
  for (let pattern of sequence) {
    if (!own.has(pattern)) continue;
    let [a, b] = facts[pattern].graph.processes;
    if (last.get(a) === b && last.get(b) === a) return !1;
    last.set(a, b), last.set(b, a);
  }
  return !0;
}
function areEven(trace, events) {
  return sizesOf(trace, events).length <= 1;
}
function sizesOf({ events, transfers }, of) {
  let sizes = /* @__PURE__ */ new Set();
  for (let event of of) {
    let transfer = events.transfer[event];
    transfers.kind[transfer] === KIND.send && sizes.add(transfers.bytes[transfer]);
  }
  return [...sizes].sort((a, b) => a - b);
}

// src/analysis/families/patterns.ts
function describePatterns(found) {
  let { trace, blocks, sites, instances, signatures, patternOf, signatureOf } = found, instanceCount = new Int32Array(signatureOf.length), sitesOf = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    let pattern = patternOf[instance];
    instanceCount[pattern]++, addSites(sites, instances, instance, sitesOf[pattern]);
  }
  let roots = rootsOf(found, signatureOf.length), eventsOf2 = (pattern) => eventsOfInstance(blocks, instances, signatures.firstInstance[signatureOf[pattern]]), facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, eventsOf2(pattern)),
    instances: instanceCount[pattern],
    // Without their callers: ids of families do not change when a function gets a second one.
    functions: functionsOf(trace, sites, sitesOf[pattern]),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]
  })), known = gridOf(facts, trace.processes, () => weighBytes(trace)), { grid, families, ofPattern } = findFamilies(facts, trace.processes, known);
  for (let family of families)
    family.functions = distinct(family.members.flatMap((pattern) => namesOf(sites, sitesOf[pattern])));
  let patterns = facts.map(({ kind, events, messages: messages2, graph }, pattern) => {
    let signature = signatures.lines(signatureOf[pattern]);
    return {
      name: `CP${pattern + 1}`,
      id: signatureId(signature),
      kind,
      processes: graph.processes.length,
      events,
      messages: messages2,
      instances: instanceCount[pattern],
      signature,
      functions: namesOf(sites, sitesOf[pattern]),
      family: families[ofPattern[pattern]].id
    };
  }), messages = { trace, facts, eventsOf: eventsOf2, sequence: found.sequence }, operations = families.map((family) => disguisedOperation(family, messages)), undecidedGrid = grid === null ? undecided(facts, operations, ofPattern, trace.processes) : null;
  return { patterns, families, familyOf: ofPattern, grid, undecidedGrid, operations };
}
function undecided(facts, operations, familyOf, processes) {
  let extents = smallGrid(processes, MAX_DIMENSIONS);
  return extents === null || extents.length < 2 ? null : facts.some(({ kind, graph }, pattern) => {
    if (kind === "collective" || operations[familyOf[pattern]] !== null) return !1;
    let name = regularShape(graph)?.key;
    return graph.processes.length === processes && (name === "all-to-all" || name === "butterfly");
  }) ? extents : null;
}
function rootsOf({ trace, blocks, instances, patternOf }, patterns) {
  let roots = new Int32Array(patterns).fill(NONE), { kind, partner, count } = trace.transfers, { transfer } = trace.events, isRooted = new Uint8Array(count);
  for (let t = 0; t < count; t++)
    kind[t] === KIND.collective && partner[t] !== NONE && (isRooted[t] = 1);
  if (!isRooted.includes(1)) return roots;
  for (let event = 0; event < trace.events.count; event++) {
    if (isRooted[transfer[event]] === 0) continue;
    let root = partner[transfer[event]], pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]]];
    roots[pattern] === NONE ? roots[pattern] = root : roots[pattern] !== root && (roots[pattern] = SEVERAL);
  }
  return roots;
}
function sizeOf({ trace: { transfers, events }, ties }, of) {
  let messages = 0, kind = "point-to-point";
  for (let event of of) {
    let kindOfEvent = transfers.kind[events.transfer[event]];
    kindOfEvent === KIND.collective ? kind = "collective" : kindOfEvent === KIND.send && ties.tie[event] !== NONE && messages++;
  }
  return { kind, events: of.length, messages };
}

// src/analysis/families/iteration-patterns.ts
function describeIterationPatterns(found) {
  let { trace, sites, iterations, grid } = found, counts = countIterations(found), facts = Array.from(iterations.firstOfPattern, (first, pattern) => {
    let own = eventsOfIteration(iterations, first), size = sizeOf(found, own);
    return {
      ...size,
      functions: functionsOf(trace, sites, counts[pattern].sites),
      instances: counts[pattern].instances,
      graph: messageGraph(iterations.signatures, iterations.signatureOfPattern[pattern], trace.processes),
      root: counts[pattern].root,
      receivesFirst: size.kind === "point-to-point" && receivesFirst(found, own)
    };
  }), { families, ofPattern } = findFamilies(facts, trace.processes, grid), names = iterationNames(found, counts);
  return facts.map(({ kind, events, messages, graph }, pattern) => {
    let { of, instances, least, most, sites: own } = counts[pattern], family = families[ofPattern[pattern]], signature = iterations.linesOfPattern[pattern];
    return {
      name: names[pattern],
      of: ascending(of).map((number) => found.patterns[number].name),
      id: signatureId(signature),
      kind,
      processes: graph.processes.length,
      events,
      messages,
      instances,
      signature,
      functions: distinct(namesOf(sites, own)),
      family: family.id,
      familyName: family.name,
      isLoop: counts[pattern].isLoop,
      perInstance: { least, most }
    };
  });
}
function countIterations({ trace, blocks, sites, iterations, patternOf }) {
  let { count, instance, start, from, to } = iterations, counts = Array.from(iterations.firstOfPattern, () => ({
    of: /* @__PURE__ */ new Set(),
    sites: /* @__PURE__ */ new Set(),
    isLoop: !1,
    instances: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    root: NONE
  })), { partner, kind } = trace.transfers, inInstance = /* @__PURE__ */ new Map();
  for (let iteration = 0; iteration < count; iteration++) {
    let counted = counts[iterations.patternOf[iteration]];
    counted.instances++, inInstance.set(counted, (inInstance.get(counted) ?? 0) + 1), iterations.isLoop[iteration] === 1 && (counted.isLoop = !0), counted.of.add(patternOf[instance[iteration]]);
    for (let i = start[iteration]; i < start[iteration + 1]; i++) {
      addBlockSite(sites, blocks.ofEvent[from[i]], counted.sites);
      for (let event = from[i]; event < to[i]; event++) {
        let transfer = trace.events.transfer[event];
        if (kind[transfer] !== KIND.collective) break;
        partner[transfer] === NONE || counted.root === partner[transfer] || (counted.root = counted.root === NONE ? partner[transfer] : SEVERAL);
      }
    }
    if (!(iteration + 1 < count && instance[iteration + 1] === instance[iteration])) {
      for (let [of, times] of inInstance)
        of.least = Math.min(of.least, times), of.most = Math.max(of.most, times);
      inInstance = /* @__PURE__ */ new Map();
    }
  }
  return counts;
}
function iterationNames({ iterations, patternOf, patterns }, counts) {
  let owner = counts.map(({ of }) => ascending(of)[0]), names = new Array(counts.length).fill(""), numbered3 = /* @__PURE__ */ new Map();
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    let pattern = iterations.patternOf[iteration], of = owner[pattern];
    if (names[pattern] !== "" || patternOf[iterations.instance[iteration]] !== of) continue;
    let number = (numbered3.get(of) ?? 0) + 1;
    numbered3.set(of, number), names[pattern] = `${patterns[of].name}.${number}`;
  }
  return names;
}
function ascending(numbers2) {
  return [...numbers2].sort((a, b) => a - b);
}
function receivesFirst({ trace, blocks }, events) {
  let process = NONE, hasSent = !1;
  for (let event of events) {
    let own = blocks.process[blocks.ofEvent[event]], isSend = trace.transfers.kind[trace.events.transfer[event]] === KIND.send;
    if (own === process && hasSent && !isSend) return !1;
    process = own, hasSent = isSend;
  }
  return !0;
}

// src/analysis/patterns/repeats/assemble.ts
var MAX_COMPARED = 64;
function assembleRepeats(trace, ties, repeats2) {
  let root = Int32Array.from(repeats2.keys()), find = (repeat) => {
    let at = repeat;
    for (; root[at] !== at; ) at = root[at] = root[root[at]];
    return at;
  };
  for (let [pair, times] of meetings(trace, ties, repeats2)) {
    let [a, b] = [Math.floor(pair / repeats2.length), pair % repeats2.length];
    times > Math.min(repeats2[a].starts.length, MAX_COMPARED) / 2 && (root[find(b)] = find(a));
  }
  let members = /* @__PURE__ */ new Map();
  for (let [index, repeat] of repeats2.entries()) entryOf(members, find(index), () => []).push(repeat);
  return [...members.values()].map((own) => ({ members: own, single: singleEvents(trace, ties, own) }));
}
function meetings(trace, ties, repeats2) {
  let present = /* @__PURE__ */ new Map();
  for (let [index, { starts, ends }] of repeats2.entries())
    for (let occurrence = 0; occurrence < Math.min(starts.length, MAX_COMPARED); occurrence++)
      for (let event = starts[occurrence]; event < ends[occurrence]; event++) {
        let meeting = meetingOf(trace, ties, event);
        meeting !== NONE && entryOf(present, meeting, () => []).push(index, occurrence);
      }
  let times = /* @__PURE__ */ new Map(), lastCounted = /* @__PURE__ */ new Map();
  for (let there of present.values())
    for (let i = 0; i < there.length; i += 2)
      for (let j = i + 2; j < there.length; j += 2) {
        let [a, b, occurrence] = [there[i], there[j], there[i + 1]];
        if (occurrence !== there[j + 1] || !mayBeOne(repeats2[a], repeats2[b])) continue;
        let pair = a * repeats2.length + b;
        lastCounted.get(pair) !== occurrence && times.set(pair, (times.get(pair) ?? 0) + 1), lastCounted.set(pair, occurrence);
        break;
      }
  return times;
}
function mayBeOne(a, b) {
  return a.process !== b.process && a.starts.length === b.starts.length;
}
function meetingOf({ events, transfers }, { tie }, event) {
  let other = tie[event];
  return other === NONE ? NONE : transfers.kind[events.transfer[event]] === KIND.collective ? events.count + other : Math.min(event, other);
}
function singleEvents({ events, transfers }, { tie }, members) {
  let isInside2 = (event) => members.some(({ starts, ends }) => event >= starts[0] && event < ends[0]), found = /* @__PURE__ */ new Set();
  for (let { starts, ends } of members)
    for (let event = starts[0]; event < ends[0]; event++) {
      let other = tie[event];
      transfers.kind[events.transfer[event]] !== KIND.collective && other !== NONE && !isInside2(other) && found.add(other);
    }
  return [...found].sort((a, b) => a - b);
}

// src/analysis/loops/anchors.ts
function anchorsOf(word) {
  let at = new Int32Array(Math.ceil(word.length / 9)), count = 0, sum2 = 0;
  for (let i = 0; i + 1 < 16 && i < word.length; i++) sum2 = Math.imul(sum2, BASE) + mixed(word[i]) | 0;
  let place = new Int32Array(RING), hash2 = new Int32Array(RING), [first, behind] = [0, 0];
  for (let last = 0; last + 16 <= word.length; last++) {
    sum2 = Math.imul(sum2, BASE) + mixed(word[last + 16 - 1]) | 0;
    let own = Math.imul(sum2 ^ sum2 >>> 16, 739982445);
    for (sum2 = sum2 - Math.imul(mixed(word[last]), FIRST_WEIGHT) | 0; behind > first; behind--) {
      let other = behind - 1 & RING - 1;
      if (own > hash2[other] || own === hash2[other] && !isLess(word, last, place[other])) break;
    }
    place[behind & RING - 1] = last, hash2[behind & RING - 1] = own, behind++, place[first & RING - 1] < last - 16 && first++;
    let middle = last - 8;
    middle >= 8 && place[first & RING - 1] === middle && (at[count++] = middle);
  }
  return { count, at, names: namesOf2(word, at, count) };
}
function isLess(word, at, other) {
  for (let i = 0; i < 16; i++)
    if (word[at + i] !== word[other + i]) return word[at + i] < word[other + i];
  return !1;
}
function namesOf2(word, at, count) {
  let names = new Int32Array(count);
  for (let anchor = 0; anchor < count; anchor++) {
    let end = anchor + 1 < count ? at[anchor + 1] : word.length, name = 0;
    for (let i = at[anchor]; i < end; i++) name = Math.imul(name, BASE) + mixed(word[i]) | 0;
    names[anchor] = name;
  }
  return names;
}
var RING = 32, BASE = 16777619, FIRST_WEIGHT = new Int32Array(15).reduce((weight) => Math.imul(weight, BASE), 1);
function mixed(symbol) {
  let product = Math.imul(symbol ^ symbol >>> 15, 739982445);
  return product ^ product >>> 12;
}

// src/analysis/loops/runs.ts
var SHORT = 32;
function findRuns(word, fewest) {
  let search = new RunSearch(word, fewest);
  return fewest === 2 ? search.findLong(eachPlace(word), 0) : (search.findShort(), search.findLong(anchorsOf(word), SHORT));
}
function eachPlace(word) {
  return { count: word.length, at: placesOf(word.length), names: word };
}
function placesOf(count) {
  let places = new Int32Array(count);
  for (let i = 0; i < count; i++) places[i] = i;
  return places;
}
function nextPlace(from, distance) {
  return Math.ceil(from / distance) * distance;
}
var RunSearch = class {
  constructor(word, fewest) {
    this.word = word;
    this.fewest = fewest;
  }
  word;
  fewest;
  found = {
    count: 0,
    start: new Int32Array(16),
    end: new Int32Array(16),
    period: new Int32Array(16)
  };
  findShort() {
    let { word, found } = this, covered = new Uint8Array(word.length);
    for (let period = 1, run = 0; period <= SHORT; period++) {
      for (; run < found.count; run++) {
        let end = found.end[run];
        for (let i = found.start[run]; i < end; i++)
          covered[i] = Math.max(covered[i], Math.min(end - i, 255));
      }
      for (let i = 0; i + 2 * period <= word.length; )
        if (word[i] !== word[i + period])
          i += period;
        else if (covered[i] >= 2 * period)
          i = nextPlace(i + covered[i] - 2 * period + 1, period);
        else {
          let end = forward(word, i, period);
          end - i >= 2 * period && this.add(i, end, period), i = nextPlace(Math.max(i, end - period) + 1, period);
        }
    }
  }
  /** Finds the runs that have twice as many anchors in a row as in a period, above the periods `known`. */
  findLong(anchors, known) {
    let { word, found } = this, short = found.count, { count, at, names } = anchors, sums = new PrefixSums(names), covers = new Covers(anchors, found);
    for (let inPeriod = 1; 2 * inPeriod <= count; inPeriod++) {
      let compared = inPeriod >> 1;
      sums.setShift(inPeriod, compared);
      let [lastPeriod, lastEnd] = [0, 0];
      for (let i = 0; i + inPeriod + compared <= count && i + inPeriod < count; i += Math.max(1, compared)) {
        if (compared > 0 && names[i] !== names[i + inPeriod]) continue;
        let place = at[i], period = at[i + inPeriod] - place;
        period <= known || period === lastPeriod && place + period < lastEnd || !sums.areEqual(i) || covers.has(i, period) || (lastPeriod = period, lastEnd = forward(word, place, period), this.add(place, lastEnd, period) && covers.addLast());
      }
    }
    return this.inOrder(short);
  }
  /** The runs in order, each once. @param from so many are */
  inOrder(from) {
    let { count, start, end, period } = this.found, order = placesOf(count);
    order.subarray(from).sort((a, b) => period[a] - period[b] || start[a] - start[b]);
    let kept = 0;
    for (let run of order) {
      let last = order[kept - 1];
      (last === void 0 || period[last] !== period[run] || start[last] !== start[run]) && (order[kept++] = run);
    }
    let once2 = order.subarray(0, kept), inOrder3 = (column) => once2.map((run) => column[run]);
    return { count: kept, start: inOrder3(start), end: inOrder3(end), period: inOrder3(period) };
  }
  /** Adds what repeats with a period from a place to an end, and before that place, when it is a run. */
  add(place, end, period) {
    let { word, found } = this, start = backward(word, place, period);
    return end - start < this.fewest * period || !isLeastPeriod(word, start, period) ? !1 : (found.count === found.start.length && (found.start = grown(found.start, 2 * found.count), found.end = grown(found.end, 2 * found.count), found.period = grown(found.period, 2 * found.count)), found.start[found.count] = start, found.end[found.count] = end, found.period[found.count++] = period, !0);
  }
}, Covers = class {
  /** @param runs those that are there are known; runs are added at its end */
  constructor(anchors, runs) {
    this.anchors = anchors;
    this.runs = runs;
    this.run = new Int32Array(anchors.count).fill(NONE);
    for (let run = 0; run < runs.count; run++) runs.period[run] > 8 && this.add(run);
  }
  anchors;
  runs;
  /** By anchor: of the runs that it is in the one that ends last. */
  run;
  addLast() {
    this.add(this.runs.count - 1);
  }
  /** Whether an anchor and the place a period behind it are in a run whose period divides that one. */
  has(anchor, period) {
    let run = this.run[anchor];
    return run === NONE || period % this.runs.period[run] !== 0 ? !1 : this.anchors.at[anchor] + period < this.runs.end[run];
  }
  add(run) {
    let { at, count } = this.anchors, { start, end } = this.runs, [first, behind] = [0, count];
    for (; first < behind; ) {
      let middle = first + behind >> 1;
      at[middle] < start[run] ? first = middle + 1 : behind = middle;
    }
    for (let anchor = first; anchor < count && at[anchor] < end[run]; anchor++) {
      let other = this.run[anchor];
      (other === NONE || end[other] < end[run]) && (this.run[anchor] = run);
    }
  }
};
function isLeastPeriod(word, start, period) {
  for (let rest = period, prime = 2; rest > 1; prime++) {
    if (prime * prime > rest && (prime = rest), rest % prime !== 0) continue;
    for (; rest % prime === 0; ) rest /= prime;
    let part = period / prime;
    if (forward(word, start, part) - start >= period + part) return !1;
  }
  return !0;
}
function forward(word, from, period) {
  let i = from + period;
  for (; i < word.length && word[i] === word[i - period]; ) i++;
  return i;
}
function backward(word, from, period) {
  let i = from;
  for (; i > 0 && word[i - 1] === word[i - 1 + period]; ) i--;
  return i;
}
var FIRST_BASE = 16777619, SECOND_BASE = 1540483477, PrefixSums = class {
  first;
  second;
  period = 0;
  length = 0;
  firstPower = 1;
  secondPower = 1;
  constructor(word) {
    this.first = new Int32Array(word.length + 1), this.second = new Int32Array(word.length + 1);
    let [a, b] = [0, 0];
    for (let i = 0; i < word.length; i++) {
      let mixed2 = Math.imul(word[i] ^ word[i] >>> 15, 739982445), symbol = mixed2 ^ mixed2 >>> 12;
      a = Math.imul(a, FIRST_BASE) + symbol | 0, b = Math.imul(b, SECOND_BASE) + Math.imul(symbol, 695872825) | 0, this.first[i + 1] = a, this.second[i + 1] = b;
    }
  }
  /** Stretches of a length are compared at a distance; lengths must not become shorter. */
  setShift(period, length) {
    for (this.period = period; this.length < length; this.length++)
      this.firstPower = Math.imul(this.firstPower, FIRST_BASE), this.secondPower = Math.imul(this.secondPower, SECOND_BASE);
  }
  areEqual(at) {
    let { first, second, length, firstPower, secondPower } = this, other = at + this.period, here = first[at + length] - Math.imul(first[at], firstPower), there = first[other + length] - Math.imul(first[other], firstPower);
    if ((here | 0) !== (there | 0)) return !1;
    let alsoHere = second[at + length] - Math.imul(second[at], secondPower), alsoThere = second[other + length] - Math.imul(second[other], secondPower);
    return (alsoHere | 0) === (alsoThere | 0);
  }
};

// src/analysis/loops/sweep.ts
var NO_RUN = -1, PLACES = 16, Sweep = class {
  constructor(runs, length, fewest) {
    this.runs = runs;
    this.fewest = fewest;
    this.cost = new Int32Array(length + 1), this.steps = new Int32Array(length + 1), this.run = new Int32Array(length + 1), this.head = new Int32Array(Math.floor(length / PLACES) + 1).fill(NONE), this.next = new Int32Array(runs.count), this.place = new Int32Array(runs.count);
  }
  runs;
  fewest;
  /** By length of the beginning, or of the end: what it costs, and its steps outside loops. */
  cost;
  steps;
  /** By length of the beginning: the run of the loop that it ends with, NO_RUN for none. */
  run;
  /** Where the stretch begins that was swept last. */
  from = 0;
  /** Lists of runs by the place at which they can first close a loop, one for so many places in turn. */
  head;
  next;
  place;
  active = 0;
  activeRun = new Int32Array(16);
  activeEnd = new Int32Array(16);
  /** Up to here a loop can only start in the first period. */
  activeFirst = new Int32Array(16);
  activeResidue = new Int32Array(16);
  activeSlot = new Int32Array(16);
  /** Cheapest starts, a slot a run and residue. */
  slots = 0;
  slotCost = new Int32Array(64);
  slotSteps = new Int32Array(64);
  /**
   * @param among the runs that hold enough copies between the two places, ascending: the first `count`
   * @param bodyAt by run: where its rotations' costs begin in `bodyCost`; negative: each costs the period
   */
  over(from, to, among, count, isBackward, bodyAt, bodyCost) {
    this.queue(from, to, among, count, isBackward);
    let { cost, steps, fewest } = this, { period } = this.runs, turn = isBackward ? -1 : 1;
    for (let x = 1, waiting = this.take(0); x <= to - from; x++) {
      x % PLACES === 0 && (waiting = this.take(x / PLACES));
      for (let run = waiting; run !== NONE; run = this.next[run])
        this.place[run] === x && this.activate(run, x, from, to, isBackward);
      let bestCost = cost[x - 1] + 1, bestSteps = steps[x - 1] + 1, bestRun = NO_RUN, kept = 0;
      for (let i = 0; i < this.active; i++) {
        if (x > this.activeEnd[i]) continue;
        kept < i && this.move(i, kept);
        let run = this.activeRun[kept], p = period[run], residue = this.activeResidue[kept], slot = this.activeSlot[kept] + residue, begin = x - fewest * p;
        (x < this.activeFirst[kept] || cost[begin] < this.slotCost[slot] || cost[begin] === this.slotCost[slot] && steps[begin] < this.slotSteps[slot]) && (this.slotCost[slot] = cost[begin], this.slotSteps[slot] = steps[begin]);
        let body = bodyAt[run] < 0 ? p : bodyCost[bodyAt[run] + residue], total = this.slotCost[slot] + 1 + body;
        (total < bestCost || total === bestCost && this.slotSteps[slot] < bestSteps) && (bestCost = total, bestSteps = this.slotSteps[slot], bestRun = run);
        let following = residue + turn;
        this.activeResidue[kept] = following === p ? 0 : following < 0 ? p - 1 : following, kept++;
      }
      this.active = kept, cost[x] = bestCost, steps[x] = bestSteps, this.run[x] = bestRun;
    }
  }
  /** Where the loop begins that a beginning ends with. @param x its length; its run is not NO_RUN */
  beginOfLoop(x) {
    let { cost, steps } = this, run = this.run[x], [start, period] = [this.runs.start[run] - this.from, this.runs.period[run]], best = x - this.fewest * period;
    for (let at = best - period; at >= Math.max(0, start); at -= period)
      (cost[at] < cost[best] || cost[at] === cost[best] && steps[at] <= steps[best]) && (best = at);
    return best;
  }
  take(places) {
    let first = this.head[places];
    return this.head[places] = NONE, first;
  }
  /** Puts the runs into the lists of the places at which they hold enough copies. */
  queue(from, to, among, count, isBackward) {
    this.from = from, this.active = 0, this.slots = 0, this.cost[0] = 0, this.steps[0] = 0;
    for (let i = count - 1; i >= 0; i--) {
      let run = among[i], at = (isBackward ? Math.max(0, to - this.runs.end[run]) : Math.max(0, this.runs.start[run] - from)) + this.fewest * this.runs.period[run], places = Math.floor(at / PLACES);
      this.place[run] = at, this.next[run] = this.head[places], this.head[places] = run;
    }
  }
  activate(run, x, from, to, isBackward) {
    let { start, end, period } = this.runs, p = period[run], at = this.active++;
    for (this.active > this.activeRun.length && this.lengthenActive(); at > 0 && this.activeRun[at - 1] > run; at--) this.move(at - 1, at);
    let place = isBackward ? to - x : from + x;
    this.activeRun[at] = run, this.activeEnd[at] = isBackward ? to - Math.max(from, start[run]) : Math.min(to, end[run]) - from, this.activeFirst[at] = x + p, this.activeResidue[at] = (place - start[run]) % p, this.activeSlot[at] = this.slots, this.slots += p, this.slots > this.slotCost.length && this.lengthenSlots();
  }
  move(from, to) {
    this.activeRun[to] = this.activeRun[from], this.activeEnd[to] = this.activeEnd[from], this.activeFirst[to] = this.activeFirst[from], this.activeResidue[to] = this.activeResidue[from], this.activeSlot[to] = this.activeSlot[from];
  }
  lengthenActive() {
    let length = 2 * this.activeRun.length;
    this.activeRun = grown(this.activeRun, length), this.activeEnd = grown(this.activeEnd, length), this.activeFirst = grown(this.activeFirst, length), this.activeResidue = grown(this.activeResidue, length), this.activeSlot = grown(this.activeSlot, length);
  }
  lengthenSlots() {
    let length = Math.max(this.slots, 2 * this.slotCost.length);
    this.slotCost = grown(this.slotCost, length), this.slotSteps = grown(this.slotSteps, length);
  }
};

// src/analysis/loops/cheapest-description.ts
var MAX_ROTATED_STEPS = 1 << 17, NO_COSTS = -1, CheapestDescriptions = class {
  /** @param fewest copies that make a loop, 2 or more */
  constructor(word, fewest) {
    this.fewest = fewest;
    this.length = word.length, this.runs = findRuns(word, fewest), this.byPlace = new RunsByPlace(this.runs), this.bodyAt = new Int32Array(this.runs.count).fill(NO_COSTS), this.sweep = new Sweep(this.runs, word.length, fewest);
    for (let run = 0; run < this.runs.count; run++) this.measureBody(run);
  }
  fewest;
  runs;
  length;
  byPlace;
  sweep;
  bodyAt;
  bodyCost = new Int32Array(64);
  bodyCosts = 0;
  /** The loops of the cheapest description of `word[from..to)`, ascending. */
  loops(from = 0, to = this.length) {
    this.sweepOver(from, to, !1);
    let found = [];
    for (let x = to - from; x > 0; ) {
      let run = this.sweep.run[x];
      if (run < 0) {
        x--;
        continue;
      }
      let [period, begin] = [this.runs.period[run], this.sweep.beginOfLoop(x)];
      found.push({ from: from + begin, period, copies: (x - begin) / period, run, body: [] }), x = begin;
    }
    for (let loop of found)
      this.bodyAt[loop.run] !== NO_COSTS && (loop.body = this.loops(loop.from, loop.from + loop.period));
    return found.reverse();
  }
  /** What the cheapest description of `word[from..to)` costs: its length, and its steps outside loops. */
  cost(from = 0, to = this.length) {
    return this.sweepOver(from, to, !1), { length: this.sweep.cost[to - from], steps: this.sweep.steps[to - from] };
  }
  sweepOver(from, to, isBackward) {
    let count = this.byPlace.between(from, to, this.fewest);
    this.sweep.over(from, to, this.byPlace.found, count, isBackward, this.bodyAt, this.bodyCost);
  }
  /** What the rotations of a run's body cost that copies can be laid at. All shorter periods are measured. */
  measureBody(run) {
    let { start, end, period } = this.runs, [first, p] = [start[run], period[run]];
    if (p < this.fewest || !this.hasLoops(run)) return;
    let rotations = Math.min(p, end[run] - first - this.fewest * p + 1), at = this.reserve(p), cut = this.leastCrossed(run);
    if (cut.crossings > 0 && (rotations <= 2 || rotations * p <= MAX_ROTATED_STEPS))
      for (let r = 0; r < rotations; r++) this.bodyCost[at + r] = this.cost(first + r, first + r + p).length;
    else {
      let residue = (cut.at - first) % p;
      this.sweepOver(cut.at, cut.at + p, !1);
      for (let j = 0; j < p; j++) this.bodyCost[at + (residue + j) % p] = this.sweep.cost[j];
      this.sweepOver(cut.at, cut.at + p, !0);
      for (let j = 0; j < p; j++) this.bodyCost[at + (residue + j) % p] += this.sweep.cost[p - j];
    }
    this.bodyAt[run] = at;
  }
  hasLoops(run) {
    let { start, end, period } = this.runs, to = Math.min(end[run], start[run] + 2 * period[run]);
    return this.byPlace.between(start[run], to, this.fewest) > 0 && period[this.byPlace.found[0]] * this.fewest <= period[run];
  }
  /** The place of a body, a copy away from the run's ends, that the fewest shorter runs cross. */
  leastCrossed(run) {
    let { start, end, period } = this.runs, p = period[run], from = start[run] + p, places = Math.min(p, end[run] - p - from + 1), change = new Int32Array(places + 1), count = this.byPlace.between(from - p, Math.min(end[run], from + 2 * p), this.fewest);
    for (let i = 0; i < count; i++) {
      let inner = this.byPlace.found[i];
      if (period[inner] * this.fewest > p) break;
      let [left, right] = [Math.max(0, start[inner] + 1 - from), Math.min(places, end[inner] - from)];
      left >= right || (change[left]++, change[right]--);
    }
    let [at, crossings] = [from, change[0]];
    for (let i = 1, now = crossings; i < places && crossings > 0; i++)
      now += change[i], now < crossings && ([at, crossings] = [from + i, now]);
    return { at, crossings };
  }
  reserve(length) {
    let at = this.bodyCosts;
    return this.bodyCosts += length, this.bodyCosts > this.bodyCost.length && (this.bodyCost = grown(this.bodyCost, 2 * this.bodyCosts)), at;
  }
}, RunsByPlace = class {
  constructor(runs) {
    this.runs = runs;
    this.byStart = Int32Array.from({ length: runs.count }, (_, run) => run), this.furthest = new Int32Array(runs.count), this.classes = [];
    for (let run = 0, most = 1; run <= runs.count; run++)
      if (!(run > 0 && run < runs.count && runs.period[run] < most) && (this.classes.push(run), run < runs.count))
        for (; runs.period[run] >= most; ) most *= 2;
    for (let i = 0; i + 1 < this.classes.length; i++) this.sortClass(this.classes[i], this.classes[i + 1]);
  }
  runs;
  /** Of stretch after stretch: the runs in it, in the runs' order. Good until the next one is asked for. */
  found = new Int32Array(64);
  /** By class: where it begins in `byStart`. Runs are listed by period: a class is a stretch of the list. */
  classes;
  byStart;
  /** By place in `byStart`: the furthest end of its class up to there. */
  furthest;
  sortClass(from, to) {
    let { start, end } = this.runs;
    this.byStart.subarray(from, to).sort((a, b) => start[a] - start[b] || a - b);
    let furthest = 0;
    for (let i = from; i < to; i++)
      furthest = Math.max(furthest, end[this.byStart[i]]), this.furthest[i] = furthest;
  }
  /** Puts the runs of at least `fewest` copies in a stretch, ascending, into `found`. @returns how many */
  between(from, to, fewest) {
    let { start, end, period, count: all } = this.runs, count = 0;
    for (let i = 0; i + 1 < this.classes.length; i++) {
      let [first, behind] = [this.classes[i], this.classes[i + 1]];
      if (first >= all || period[first] * fewest > to - from) break;
      let begun = this.firstFrom(first, behind, to);
      for (let at = begun - 1; at >= first && this.furthest[at] > from; at--) {
        let run = this.byStart[at], [left, right] = [Math.max(from, start[run]), Math.min(to, end[run])];
        right - left < fewest * period[run] || (count === this.found.length && (this.found = grown(this.found, 2 * count)), this.found[count++] = run);
      }
    }
    return this.found.subarray(0, count).sort(), count;
  }
  firstFrom(from, to, at) {
    let [low, high] = [from, to];
    for (; low < high; ) {
      let middle = low + high >> 1;
      this.runs.start[this.byStart[middle]] < at ? low = middle + 1 : high = middle;
    }
    return low;
  }
};

// src/analysis/loops/repeats.ts
var MIN_REPEAT_LENGTH = 2;
function automatonOf(word) {
  let automaton = new SuffixAutomaton();
  for (let symbol of word) automaton.append(symbol);
  return automaton;
}
function ownRepeats(word, automaton) {
  let { longest, link, prefixState } = automaton, count = automaton.occurrences(), byState = /* @__PURE__ */ new Map();
  for (let end = 0; end < word.length; end++) {
    let whole = prefixState[end], state = count[whole] > 1 ? whole : link[whole], length = longest[state];
    if (length < MIN_REPEAT_LENGTH || end + 1 < word.length && count[automaton.next(state, word[end + 1])] > 1) continue;
    let repeat = byState.get(state);
    repeat === void 0 ? byState.set(state, { length, starts: [end + 1 - length] }) : repeat.starts.push(end + 1 - length);
  }
  return [...byState].filter(([, { starts }]) => starts.length > 1).map(([state, { length, starts }]) => ({ length, starts, isSuperMaximal: starts.length === count[state] })).sort((a, b) => a.starts[0] - b.starts[0] || a.length - b.length);
}
var SuffixAutomaton = class {
  /** How many symbols were appended, and how many states there are; state 0 is the empty word's. */
  length = 0;
  states = 1;
  /** By state: length of its longest word, and the state of the longest suffix that also ends elsewhere. */
  longest = new Int32Array(1024);
  link = new Int32Array(1024);
  /** By state: the first of its edges. By edge: the next one of the state, its symbol, and where it leads. */
  firstEdge = new Int32Array(1024).fill(NONE);
  nextEdge = new Int32Array(1024);
  target = new Int32Array(1024);
  /** By position: the state of all symbols up to it. */
  prefixState = new Int32Array(1024);
  edges = 0;
  source = new Int32Array(1024);
  symbol = new Int32Array(1024);
  slots = new Int32Array(4096).fill(NONE);
  constructor() {
    this.link[0] = NONE;
  }
  /** @param symbol the word's next one, any 32-bit integer */
  append(symbol) {
    let added2 = this.addState(this.length + 1), state = this.length === 0 ? 0 : this.prefixState[this.length - 1];
    for (this.length === this.prefixState.length && (this.prefixState = grown(this.prefixState, 2 * this.length)), this.prefixState[this.length++] = added2; state !== NONE && this.edge(state, symbol) === NONE; )
      this.addEdge(state, symbol, added2), state = this.link[state];
    this.link[added2] = state === NONE ? 0 : this.suffixState(state, symbol);
  }
  /** Where a symbol leads from a state; NONE where no word of the state is followed by it. */
  next(state, symbol) {
    let edge = this.edge(state, symbol);
    return edge === NONE ? NONE : this.target[edge];
  }
  occurrences() {
    let count = new Int32Array(this.states);
    for (let i = 0; i < this.length; i++) count[this.prefixState[i]] = 1;
    let ascending2 = this.byLength();
    for (let i = this.states - 1; i > 0; i--) count[this.link[ascending2[i]]] += count[ascending2[i]];
    return count;
  }
  byLength() {
    let start = new Int32Array(this.length + 2);
    for (let state = 0; state < this.states; state++) start[this.longest[state] + 1]++;
    for (let length = 0; length <= this.length; length++) start[length + 1] += start[length];
    let ascending2 = new Int32Array(this.states);
    for (let state = 0; state < this.states; state++) ascending2[start[this.longest[state]]++] = state;
    return ascending2;
  }
  /** The state whose longest word is that of `state` with the symbol behind it, split off where needed. */
  suffixState(state, symbol) {
    let target = this.next(state, symbol);
    if (this.longest[target] === this.longest[state] + 1) return target;
    let split = this.addState(this.longest[state] + 1);
    for (let edge = this.firstEdge[target]; edge !== NONE; edge = this.nextEdge[edge])
      this.addEdge(split, this.symbol[edge], this.target[edge]);
    this.link[split] = this.link[target], this.link[target] = split;
    for (let above = state; above !== NONE; above = this.link[above]) {
      let edge = this.edge(above, symbol);
      if (edge === NONE || this.target[edge] !== target) break;
      this.target[edge] = split;
    }
    return split;
  }
  addState(longest) {
    if (this.states === this.link.length) {
      let capacity = 2 * this.states;
      this.link = grown(this.link, capacity), this.longest = grown(this.longest, capacity), this.firstEdge = grown(this.firstEdge, capacity).fill(NONE, this.states);
    }
    return this.longest[this.states] = longest, this.states++;
  }
  addEdge(state, symbol, target) {
    this.edges === this.target.length && this.growEdges();
    let edge = this.edges++;
    this.source[edge] = state, this.symbol[edge] = symbol, this.target[edge] = target, this.nextEdge[edge] = this.firstEdge[state], this.firstEdge[state] = edge, this.slots[this.slot(state, symbol)] = edge;
  }
  edge(state, symbol) {
    return this.slots[this.slot(state, symbol)];
  }
  /** The slot of an edge, or the empty one where it belongs. */
  slot(state, symbol) {
    let mask = this.slots.length - 1, hash2 = Math.imul(state, 2654435761) ^ Math.imul(symbol, 2246822507), at = (hash2 ^ hash2 >>> 15) & mask;
    for (; ; ) {
      let edge = this.slots[at];
      if (edge === NONE || this.source[edge] === state && this.symbol[edge] === symbol) return at;
      at = at + 1 & mask;
    }
  }
  growEdges() {
    let capacity = 2 * this.edges;
    this.source = grown(this.source, capacity), this.symbol = grown(this.symbol, capacity), this.target = grown(this.target, capacity), this.nextEdge = grown(this.nextEdge, capacity), this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    for (let edge = 0; edge < this.edges; edge++)
      this.slots[this.slot(this.source[edge], this.symbol[edge])] = edge;
  }
};

// src/analysis/loops/square-free-stack.ts
var SquareFreeStack = class {
  symbols = new Int32Array(1024);
  repeats = new PeriodStack(2);
  /** How many symbols were pushed; by position: the next one that the same symbol of the stack stands for. */
  pushed = 0;
  nextPosition = new Int32Array(1024);
  firstPosition = new Int32Array(1024);
  lastPosition = new Int32Array(1024);
  get length() {
    return this.repeats.length;
  }
  /** @param symbol the word's next one, any 32-bit integer */
  push(symbol) {
    let top = this.repeats.length;
    top === this.symbols.length && this.grow(), this.pushed === this.nextPosition.length && (this.nextPosition = grown(this.nextPosition, 2 * this.pushed)), this.symbols[top] = symbol, this.repeats.push(symbol), this.firstPosition[top] = this.pushed, this.lastPosition[top] = this.pushed, this.nextPosition[this.pushed++] = NONE;
    let period = this.periodAtTop();
    period > 0 ? this.drop(period) : this.repeats.keep();
  }
  /** The symbols that stayed; a view, good until the next push. */
  word() {
    return this.symbols.subarray(0, this.length);
  }
  /** First and last positions in the pushed word of what a stretch of the stack stands for, each shortest. */
  copies(from, to) {
    let { nextPosition } = this, found = [], at = this.firstPosition.slice(from, to);
    for (let behind = 0; ; ) {
      for (let i = 0, least = behind; i < at.length; i++) {
        for (; at[i] !== NONE && at[i] < least; ) at[i] = nextPosition[at[i]];
        if (at[i] === NONE) return found;
        least = at[i];
      }
      behind = at[at.length - 1] + 1;
      for (let i = at.length - 2; i >= 0; i--)
        for (let next = nextPosition[at[i]]; next !== NONE && next < at[i + 1]; next = nextPosition[next])
          at[i] = next;
      found.push(at[0], behind - 1);
    }
  }
  /** The shortest p for which the last 2p symbols are a square; 0 where there is none. */
  periodAtTop() {
    for (; ; ) {
      let period = this.repeats.nextPeriod(this.repeats.length);
      if (period === 0 || this.isSquare(period)) return period;
    }
  }
  isSquare(period) {
    let { length, symbols } = this;
    for (let i = length - period; i < length; i++) if (symbols[i] !== symbols[i - period]) return !1;
    return !0;
  }
  /** Takes the last p symbols away; those before them stand for their positions too. */
  drop(period) {
    let kept = this.length - period;
    for (let at = kept; at < this.length; at++) {
      let under = at - period;
      this.nextPosition[this.lastPosition[under]] = this.firstPosition[at], this.lastPosition[under] = this.lastPosition[at];
    }
    this.repeats.drop(kept);
  }
  grow() {
    let capacity = 2 * this.symbols.length;
    this.symbols = grown(this.symbols, capacity), this.firstPosition = grown(this.firstPosition, capacity), this.lastPosition = grown(this.lastPosition, capacity);
  }
};

// src/analysis/loops/repeated-stretches.ts
function repeatedStretches(word) {
  let stack = new SquareFreeStack();
  for (let symbol of word) stack.push(symbol);
  let kept = stack.word();
  return ownRepeats(kept, automatonOf(kept)).map(
    ({ starts, length, isSuperMaximal }) => ({
      symbols: kept.slice(starts[0], starts[0] + length),
      stretches: starts.flatMap((start) => stack.copies(start, start + length)),
      kind: isSuperMaximal ? "super-maximal" : "maximal"
    })
  ).sort(
    (a, b) => b.symbols.length - a.symbols.length || b.stretches.length - a.stretches.length || a.stretches[0] - b.stretches[0]
  );
}
function disjointStretches(word) {
  let behind = new Int32Array(word.length), taken2 = new Uint8Array(word.length);
  for (let { stretches } of repeatedStretches(word))
    for (let i = 0; i < stretches.length; i += 2) {
      let [from, to] = [stretches[i], stretches[i + 1] + 1];
      taken2.subarray(from, to).includes(1) || (taken2.fill(1, from, to), behind[from] = to);
    }
  return behind;
}

// src/analysis/patterns/iterations/growing-iterations.ts
var GrowingIterations = class {
  count = 0;
  instance = new Int32Array(64);
  start = new Int32Array(64);
  isLoop = new Uint8Array(64);
  startNs = new Float64Array(64);
  endNs = new Float64Array(64);
  paceNs = new Float64Array(64);
  bytes = new Float64Array(64);
  patternOf = new Int32Array(64);
  from = new Int32Array(64);
  to = new Int32Array(64);
  /** Makes room for so many more iterations. One instance may have nearly all of them. */
  reserveIterations(iterations) {
    let wanted = this.count + iterations + 1;
    if (wanted <= this.instance.length) return;
    let capacity = Math.max(wanted, larger(this.instance.length));
    for (let name of BY_ITERATION) this[name] = grown(this[name], capacity);
  }
  reserveStretches(stretches) {
    if (stretches <= this.from.length) return;
    let capacity = Math.max(stretches, larger(this.from.length));
    this.from = grown(this.from, capacity), this.to = grown(this.to, capacity);
  }
  /** Takes the next iterations as those of an instance. @param firstPostedNs of the instance */
  take(iterations, instance, firstPostedNs) {
    let behind = this.count + iterations;
    for (let iteration = this.count; iteration < behind; iteration++)
      this.instance[iteration] = instance, this.paceNs[iteration] = this.endNs[iteration] - (iteration === this.count ? firstPostedNs : this.endNs[iteration - 1]);
    this.count = behind;
  }
};
function larger(capacity) {
  return capacity + (capacity >> 1);
}
var BY_ITERATION = [
  "instance",
  "start",
  "isLoop",
  "startNs",
  "endNs",
  "paceNs",
  "bytes",
  "patternOf"
];

// src/analysis/patterns/iterations/joining.ts
var Joining = class {
  constructor(trace, ties) {
    this.trace = trace;
    this.ties = ties;
  }
  trace;
  ties;
  pieceOfEvent = new Int32Array(0);
  /** By collective operation: the first piece of the instance that has it. */
  firstOf = new Int32Array(0);
  root = new Int32Array(0);
  kept = new Int32Array(0);
  last = new Int32Array(0);
  hasLoop = new Uint8Array(0);
  /** @returns by piece its iteration, numbered by first piece, good until the next instance; their number */
  iterationsOf(pieces) {
    return this.start(pieces.count), pieces.process[0] === pieces.process[pieces.count - 1] ? this.joinOwn(pieces) : this.joinTied(pieces), this.close(pieces), this.joinRest(pieces), this.number(pieces.count);
  }
  start(count) {
    if (count > this.root.length) {
      let room = Math.max(count, 2 * this.root.length);
      this.root = new Int32Array(room), this.kept = new Int32Array(room), this.last = new Int32Array(room), this.hasLoop = new Uint8Array(room);
    }
    for (let piece = 0; piece < count; piece++) this.root[piece] = piece;
  }
  /** Pieces of one process share only what it sends to itself: it takes part in a collective once. */
  joinOwn({ count, from, to }) {
    let { transfer } = this.trace.events, { kind } = this.trace.transfers, { tie } = this.ties;
    for (let piece = 0; piece < count; piece++)
      for (let event = from[piece]; event < to[piece]; event++) {
        let other = tie[event];
        if (other < to[piece] || kind[transfer[event]] === KIND.collective) continue;
        let [low, high] = [piece, count - 1];
        for (; low < high; ) {
          let middle = low + high + 1 >> 1;
          from[middle] <= other ? low = middle : high = middle - 1;
        }
        this.unite(piece, low);
      }
  }
  joinTied({ count, from, to }) {
    this.pieceOfEvent.length === 0 && (this.pieceOfEvent = new Int32Array(this.trace.events.count), this.firstOf = new Int32Array(this.ties.collectives).fill(NONE));
    let { pieceOfEvent, firstOf } = this, { transfer } = this.trace.events, { kind } = this.trace.transfers, { tie } = this.ties;
    for (let piece = 0; piece < count; piece++)
      for (let event = from[piece]; event < to[piece]; event++) pieceOfEvent[event] = piece;
    for (let piece = 0; piece < count; piece++)
      for (let event = from[piece]; event < to[piece]; event++) {
        let other = tie[event];
        other !== NONE && (kind[transfer[event]] === KIND.collective ? firstOf[other] === NONE ? firstOf[other] = piece : this.unite(firstOf[other], piece) : event < other && this.unite(piece, pieceOfEvent[other]));
      }
    for (let piece = 0; piece < count; piece++)
      for (let event = from[piece]; event < to[piece]; event++)
        kind[transfer[event]] === KIND.collective && tie[event] !== NONE && (firstOf[tie[event]] = NONE);
  }
  /** Whatever lies between two pieces of an iteration, on one process, belongs to it. */
  close({ count, process }) {
    let { last } = this;
    for (let isStable = !1; !isStable; ) {
      isStable = !0;
      for (let low = 0, high = 0; low < count; low = high) {
        for (; high < count && process[high] === process[low]; ) high++;
        for (let piece = low; piece < high; piece++) last[this.find(piece)] = piece;
        let end = NONE;
        for (let piece = low; piece < high; piece++) {
          let root = this.find(piece), isInside2 = piece <= end;
          last[root] > end && (end = last[root]), isInside2 && piece > low && this.unite(piece - 1, piece) && (isStable = !1);
        }
      }
    }
  }
  /** Joins neighbours of one block in no iteration with a loop; not across another process's loop. */
  joinRest(pieces) {
    let { count, block, isLoop } = pieces, { hasLoop, kept, root } = this;
    hasLoop.fill(0, 0, count);
    for (let piece = 0; piece < count; piece++) isLoop[piece] === 1 && (hasLoop[this.find(piece)] = 1);
    for (let piece = 0; piece < count; piece++) kept[piece] = this.find(piece);
    let isJoined = !1;
    for (let piece = 1; piece < count; piece++)
      hasLoop[kept[piece]] === 1 || hasLoop[kept[piece - 1]] === 1 || block[piece] === block[piece - 1] && this.unite(piece - 1, piece) && (isJoined = !0);
    isJoined && (this.separateTorn(pieces), this.close(pieces), this.hasDrawnInLoops(count) && root.set(kept.subarray(0, count)));
  }
  /** Whether closing what was joined and taken apart has brought rest and loops together after all. */
  hasDrawnInLoops(count) {
    let { hasLoop, kept, last } = this;
    last.fill(NONE, 0, count);
    for (let piece = 0; piece < count; piece++)
      hasLoop[kept[piece]] === 1 && (last[this.find(piece)] = piece);
    for (let piece = 0; piece < count; piece++)
      if (hasLoop[kept[piece]] === 0 && last[this.find(piece)] !== NONE) return !0;
    return !1;
  }
  /** Takes what was joined apart where a loop lies between its pieces on some process. */
  separateTorn({ count, process }) {
    let { hasLoop, kept, last, root } = this, isTorn = new Uint8Array(count);
    last.fill(NONE, 0, count);
    for (let low = 0, high = 0; low < count; low = high) {
      for (; high < count && process[high] === process[low]; ) high++;
      let gap = low;
      for (let piece = low; piece < high; piece++)
        if (hasLoop[kept[piece]] === 1) gap = piece + 1;
        else {
          let joined2 = this.find(piece);
          last[joined2] < low ? last[joined2] = gap : last[joined2] !== gap && (isTorn[joined2] = 1);
        }
    }
    let joinedOf = new Int32Array(count);
    for (let piece = 0; piece < count; piece++) joinedOf[piece] = this.find(piece);
    for (let piece = 0; piece < count; piece++)
      root[piece] = isTorn[joinedOf[piece]] === 1 ? kept[piece] : joinedOf[piece];
  }
  number(count) {
    let { last } = this, iterations = 0;
    for (let piece = 0; piece < count; piece++) {
      let root = this.find(piece);
      last[piece] = root === piece ? iterations++ : last[root];
    }
    return { ofPiece: last, count: iterations };
  }
  find(piece) {
    let { root } = this, at = piece;
    for (; root[at] !== at; )
      root[at] = root[root[at]], at = root[at];
    return at;
  }
  unite(a, b) {
    let [first, second] = [this.find(a), this.find(b)];
    return first === second ? !1 : (first < second ? this.root[second] = first : this.root[first] = second, !0);
  }
};

// src/analysis/patterns/iterations/layouts.ts
var MAX_EVENTS_COMPARED = 3e7, Layouts = class {
  constructor(trace, blocks, ties, words) {
    this.trace = trace;
    this.blocks = blocks;
    this.ties = ties;
    this.words = words;
  }
  trace;
  blocks;
  ties;
  words;
  tuples = new Interner();
  known = [];
  /** By event: its piece within its block, and that one's loop, 0 for a single step. */
  pieceOf = new Int32Array(0);
  loopOf = new Int32Array(0);
  /** By block: how its word is cut best. @param folded by block: its word by its cheapest description */
  best(blocks, folded) {
    if (blocks.length === 1) return folded;
    this.pieceOf.length === 0 && (this.pieceOf = new Int32Array(this.trace.events.count), this.loopOf = new Int32Array(this.trace.events.count));
    let tuple = new Int32Array(2 * blocks.length);
    for (let i = 0; i < blocks.length; i++)
      tuple[2 * i] = this.blocks.process[blocks[i]], tuple[2 * i + 1] = folded[i].word;
    let number = this.tuples.number(tuple, 0, tuple.length);
    return this.known[number] ??= this.search(blocks, folded), this.known[number];
  }
  search(blocks, folded) {
    let layout = [...folded];
    for (let i = 0; i < blocks.length; i++) this.cut(blocks[i], layout[i]);
    let left = MAX_EVENTS_COMPARED;
    for (let hasImproved = !0; hasImproved && left > 0; ) {
      hasImproved = !1;
      for (let i = 0; i < blocks.length && left > 0; i++) {
        let block = blocks[i], { word, loops } = layout[i];
        if (loops.length === 0) continue;
        let least = this.disagreements(block);
        if (least === 0) continue;
        let ways = otherWays(this.words.descriptions(word), loops, this.words.lengthOf(word));
        for (let way of ways) {
          let other = this.words.cut(word, way);
          this.cut(block, other);
          let own = this.disagreements(block);
          if (left -= this.blocks.start[block + 1] - this.blocks.start[block], own < least && (least = own, layout[i] = other, hasImproved = !0), left <= 0) break;
        }
        this.cut(block, layout[i]);
      }
    }
    return layout;
  }
  cut(block, { pieces: { count, start, loop } }) {
    let first = this.blocks.start[block];
    for (let piece = 0; piece < count; piece++) {
      let [from, to] = [first + start[piece], first + start[piece + 1]];
      this.pieceOf.fill(piece, from, to), this.loopOf.fill(loop[piece], from, to);
    }
  }
  /** Messages between copies and single steps, pieces that meet several copies, loops that meet several. */
  disagreements(block) {
    let { blocks, pieceOf, loopOf } = this, { transfer } = this.trace.events, { kind } = this.trace.transfers, met = new Meetings(), found = 0;
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      let other = this.ties.tie[event];
      if (other === NONE || kind[transfer[event]] === KIND.collective) continue;
      let theirs = blocks.ofEvent[other];
      if (theirs === block) continue;
      let [piece, partner] = [pieceOf[event], pieceOf[other]], [loop, partnerLoop] = [loopOf[event], loopOf[other]];
      loop === 0 != (partnerLoop === 0) && found++, partnerLoop !== 0 && (found += met.another(0, theirs, piece, partner)), loop !== 0 && (found += met.another(1, theirs, partner, piece)), !(loop === 0 || partnerLoop === 0) && (found += met.another(2, theirs, loop, partnerLoop) + met.another(3, theirs, partnerLoop, loop));
    }
    return found;
  }
}, Meetings = class {
  last = /* @__PURE__ */ new Map();
  /** @returns 1 where it has met another one before, else 0 */
  another(relation, block, who, whom) {
    let key = (block * 4 + relation) * KEYS + who, before = this.last.get(key);
    return before !== whom && this.last.set(key, whom), before === void 0 || before === whom ? 0 : 1;
  }
}, KEYS = 2 ** 24, MAX_OFFSETS = 16;
function* otherWays(descriptions, loops, to) {
  for (let [at, loop] of loops.entries()) {
    let before = loops.slice(0, at), { period, copies } = loop, slack = Math.min(to, descriptions.runs.end[loop.run]) - (loop.from + copies * period);
    for (let offset = 1; offset <= Math.min(slack, MAX_OFFSETS); offset++) {
      let start = loop.from + offset, behind = start + copies * period, body = descriptions.loops(start, start + period), rest = [{ ...loop, from: start, body }, ...descriptions.loops(behind, to)];
      yield [...before, ...rest];
      let previous = before.at(-1);
      previous !== void 0 && previous.from + previous.copies * previous.period === loop.from && (yield [...before.slice(0, -1), ...descriptions.loops(previous.from, start), ...rest]);
    }
    for (let body of otherWays(descriptions, loop.body, loop.from + period))
      yield [...before, { ...loop, body }, ...loops.slice(at + 1)];
  }
}

// src/analysis/patterns/iterations/measured.ts
var IterationSignatures = class {
  constructor(trace, symbols) {
    this.trace = trace;
    this.symbolsOfEvents = symbols;
  }
  trace;
  symbolsOfEvents;
  multisets = new Interner();
  signatures = new Interner();
  key = new Int32Array(64);
  /** @param stretches `from[first..behind)` to `to[first..behind)`, process by process */
  number(from, to, first, behind) {
    let { processStart } = this.trace;
    2 * (behind - first) > this.key.length && (this.key = new Int32Array(4 * (behind - first)));
    let length = 0, process = 0;
    for (let i = first; i < behind; ) {
      process = processAt(processStart, from[i], process);
      let symbols = 0;
      for (; i < behind && from[i] < processStart[process + 1]; i++)
        symbols = this.symbolsOfEvents.put(from[i], to[i], symbols);
      sortSymbols(this.symbolsOfEvents.buffer, symbols), this.key[length++] = process, this.key[length++] = this.multisets.number(this.symbolsOfEvents.buffer, 0, symbols);
    }
    return this.signatures.number(this.key, 0, length);
  }
  get count() {
    return this.signatures.count;
  }
  lines(signatures) {
    let linesOf = linesBy(this.symbolsOfEvents, this.signatures, this.multisets);
    return signatures.map((signature) => linesOf(signature));
  }
  processes(signature) {
    return this.signatures.sequence(signature);
  }
  symbols(multiset) {
    return this.multisets.sequence(multiset);
  }
};
function processAt(processStart, event, from) {
  if (event >= processStart[from] && event < processStart[from + 1]) return from;
  let [low, high] = [0, processStart.length - 2];
  for (; low < high; ) {
    let middle = low + high + 1 >> 1;
    processStart[middle] <= event ? low = middle : high = middle - 1;
  }
  return low;
}
function measureIterations({ events, transfers }, pieces, ofPiece, count, signatures, columns) {
  columns.reserveIterations(count);
  let own = (column) => column.subarray(columns.count, columns.count + count), startNs = own(columns.startNs).fill(Number.POSITIVE_INFINITY), endNs = own(columns.endNs).fill(Number.NEGATIVE_INFINITY), bytes2 = own(columns.bytes).fill(0), isLoop = own(columns.isLoop).fill(0), stretches = new Int32Array(count);
  for (let piece = 0; piece < pieces.count; piece++) {
    let iteration = ofPiece[piece];
    pieces.isLoop[piece] === 1 && (isLoop[iteration] = 1), continues(pieces, ofPiece, piece) || stretches[iteration]++;
    let [first, last, sum2] = [startNs[iteration], endNs[iteration], bytes2[iteration]];
    for (let event = pieces.from[piece]; event < pieces.to[piece]; event++)
      first = Math.min(first, events.posted[event]), last = Math.max(last, events.completed[event]), sum2 += transfers.bytes[events.transfer[event]] / 2;
    startNs[iteration] = first, endNs[iteration] = last, bytes2[iteration] = sum2;
  }
  let order = inOrder(startNs, endNs);
  if (order !== null) for (let column of [startNs, endNs, bytes2, isLoop]) permute(column, order);
  putStretches(pieces, ofPiece, stretches, order, columns);
  let { start, from, to, patternOf } = columns;
  for (let iteration = columns.count; iteration < columns.count + count; iteration++)
    patternOf[iteration] = signatures.number(from, to, start[iteration], start[iteration + 1]);
}
function putStretches(pieces, ofPiece, stretches, order, columns) {
  let { start, count } = columns, next = stretches;
  for (let place = 0; place < stretches.length; place++) {
    let iteration = order === null ? place : order[place];
    start[count + place + 1] = start[count + place] + stretches[iteration], next[iteration] = start[count + place];
  }
  columns.reserveStretches(start[count + stretches.length]);
  let { from, to } = columns;
  for (let piece = 0; piece < pieces.count; piece++) {
    let iteration = ofPiece[piece];
    continues(pieces, ofPiece, piece) || (from[next[iteration]++] = pieces.from[piece]), to[next[iteration] - 1] = pieces.to[piece];
  }
}
function permute(column, order) {
  let before = column.slice();
  for (let place = 0; place < order.length; place++) column[place] = before[order[place]];
}
function inOrder(startNs, endNs) {
  let sorted = 1;
  for (; sorted < endNs.length && endNs[sorted] > endNs[sorted - 1]; ) sorted++;
  if (sorted >= endNs.length) return null;
  let order = new Int32Array(endNs.length);
  for (let iteration = 0; iteration < order.length; iteration++) order[iteration] = iteration;
  return order.sort((a, b) => endNs[a] - endNs[b] || startNs[a] - startNs[b] || a - b);
}
function continues({ block }, ofPiece, piece) {
  return piece > 0 && block[piece] === block[piece - 1] && ofPiece[piece] === ofPiece[piece - 1];
}

// src/analysis/patterns/iterations/repeat-pieces.ts
var MIN_REST_SHARE = 0.25, MAX_STEPS = 1 << 20, RepeatPieces = class {
  constructor(trace, symbols) {
    this.trace = trace;
    this.symbols = symbols;
  }
  trace;
  symbols;
  steps = new Interner();
  /** The pieces of an instance, with those that repeat drawn together. O(events · log of a step's events). */
  join(pieces) {
    let { block } = pieces, joined2 = {
      count: 0,
      from: pieces.from.slice(),
      to: pieces.to.slice(),
      process: pieces.process.slice(),
      block: pieces.block.slice(),
      isLoop: pieces.isLoop.slice()
    };
    for (let first = 0, behind = 0; first < pieces.count; first = behind) {
      for (; behind < pieces.count && block[behind] === block[first]; ) behind++;
      let ends = this.stretches(pieces, first, behind);
      for (let piece = first; piece < behind; ) {
        let end = ends === null ? 0 : ends[piece - first], at = joined2.count++, last = end > 0 ? first + end - 1 : piece;
        joined2.from[at] = pieces.from[piece], joined2.to[at] = pieces.to[last], joined2.process[at] = pieces.process[piece], joined2.block[at] = block[piece], joined2.isLoop[at] = end > 0 ? 1 : pieces.isLoop[piece], piece = last + 1;
      }
    }
    return joined2;
  }
  /** The repeats of a block's steps outside loops, see disjointStretches; null where such steps are few. */
  stretches(pieces, first, behind) {
    let { from, to, isLoop } = pieces, letters = new Int32Array(behind - first), rest = 0;
    for (let piece = first; piece < behind; piece++)
      isLoop[piece] === 0 && (rest += to[piece] - from[piece]);
    if (behind - first > MAX_STEPS || rest < MIN_REST_SHARE * (to[behind - 1] - from[first])) return null;
    for (let piece = first; piece < behind; piece++)
      letters[piece - first] = isLoop[piece] === 1 ? -1 - piece : this.letterOf(from[piece], to[piece]);
    return disjointStretches(letters);
  }
  letterOf(from, to) {
    let { symbols, trace } = this;
    if (to === from + 1)
      return symbols.buffer[0] = symbols.ofTransfer[trace.events.transfer[from]], this.steps.number(symbols.buffer, 0, 1);
    let length = symbols.put(from, to, 0);
    return symbols.buffer.subarray(0, length).sort(), this.steps.number(symbols.buffer, 0, length);
  }
};

// src/analysis/loops/pieces.ts
function piecesOf(length, loops) {
  let pieces = countOf(length, loops), start = new Int32Array(pieces + 1), loopOf = new Int32Array(pieces), count = 0, numbered3 = 0, put = (at, loop) => {
    loopOf[count] = loop, start[count++] = at;
  }, cut = (from, to, inside, shift) => {
    let at = from;
    for (let loop of inside) {
      for (; at < loop.from + shift; at++) put(at, 0);
      loop.body.length === 0 && numbered3++;
      for (let copy = 0; copy < loop.copies; copy++, at += loop.period)
        loop.body.length === 0 ? put(at, numbered3) : cut(at, at + loop.period, loop.body, at - loop.from);
    }
    for (; at < to; at++) put(at, 0);
  };
  return cut(0, length, loops, 0), start[count] = length, { count, start, loop: loopOf };
}
function countOf(length, loops) {
  let count = length;
  for (let { copies, period, body } of loops) {
    let ofCopy = body.length === 0 ? 1 : countOf(period, body);
    count += copies * (ofCopy - period);
  }
  return count;
}

// src/analysis/patterns/iterations/words.ts
var NO_LETTER = -1, MANY = 1 << 20, BlockWords = class {
  /** @param fewest copies that make a loop */
  constructor(trace, blocks, symbols, fewest) {
    this.trace = trace;
    this.blocks = blocks;
    this.symbols = symbols;
    this.fewest = fewest;
    this.lettersOfTransfers = new Int32Array(trace.transfers.count).fill(NO_LETTER);
  }
  trace;
  blocks;
  symbols;
  fewest;
  steps = new Interner();
  words = new Interner();
  folded = [];
  /** What was described last, and the number of its word. */
  described;
  letters = new Int32Array(64);
  /** By transfer: the letter of a step that is one event of it. */
  lettersOfTransfers;
  /** Equal words have equal numbers. O(events), and the sorting of steps of several events. */
  ofBlock(block) {
    let { posted, completed } = this.trace.events, [from, to] = [this.blocks.start[block], this.blocks.start[block + 1]];
    to - from > this.letters.length && (this.letters = new Int32Array(Math.max(to - from, 2 * this.letters.length)));
    let length = 0;
    for (let begin = from; begin < to; ) {
      let quietNs = completed[begin], end = begin + 1;
      for (; end < to && posted[end] < quietNs; end++)
        completed[end] > quietNs && (quietNs = completed[end]);
      this.letters[length++] = this.letterOf(begin, end), begin = end;
    }
    let word = this.words.number(this.letters, 0, length);
    return length > MANY && (this.letters = new Int32Array(0)), word;
  }
  cheapest(word) {
    return this.folded[word] ??= this.cut(
      word,
      this.lengthOf(word) < this.fewest ? [] : this.descriptions(word).loops()
    ), this.folded[word];
  }
  cut(word, loops) {
    let letters = this.words.sequence(word), pieces = piecesOf(letters.length, loops), { count, start } = pieces;
    for (let piece = 0, step = 0, event = 0; piece <= count; piece++) {
      for (; step < start[piece]; step++) event += this.steps.lengthOf(letters[step]);
      start[piece] = event;
    }
    return { word, loops, pieces };
  }
  descriptions(word) {
    return this.described?.word !== word && (this.described = { word, by: new CheapestDescriptions(this.words.sequence(word), this.fewest) }), this.described.by;
  }
  /** Lets go of what long words were described with. */
  forget() {
    this.described !== void 0 && this.lengthOf(this.described.word) > MANY && (this.described = void 0);
  }
  lengthOf(word) {
    return this.words.lengthOf(word);
  }
  letterOf(from, to) {
    let { symbols } = this;
    if (to === from + 1) return this.letterOfTransfer(this.trace.events.transfer[from]);
    let length = symbols.put(from, to, 0);
    return sortSymbols(symbols.buffer, length), this.steps.number(symbols.buffer, 0, length);
  }
  /** The letter of a step of one event: most steps are. */
  letterOfTransfer(transfer) {
    let known = this.lettersOfTransfers[transfer];
    if (known !== NO_LETTER) return known;
    this.symbols.buffer[0] = this.symbols.ofTransfer[transfer];
    let letter = this.steps.number(this.symbols.buffer, 0, 1);
    return this.lettersOfTransfers[transfer] = letter, letter;
  }
};

// src/analysis/patterns/iterations/form-iterations.ts
var MIN_COPIES = 3;
function formIterations(found, loops, findsRepeats) {
  let fewest = fewestCopies(loops), { signatures, instances } = found, mayRepeat = loops === "off" ? [] : signaturesThatMayRepeat(signatures, fewest), symbols = new Symbols(found.trace), columns = new GrowingIterations(), patterns = new IterationSignatures(found.trace, symbols), splitInstances = 0;
  if (mayRepeat.includes(!0)) {
    let cut = cutter(found, symbols, patterns, columns, fewest, findsRepeats);
    for (let instance of found.order) {
      if (!mayRepeat[signatures.ofInstance[instance]]) continue;
      let iterations = cut(instance);
      iterations !== 0 && (splitInstances++, columns.take(iterations, instance, instances.startNs[instance]));
    }
  }
  return { ...numbered2(columns, patterns), splitInstances };
}
function fewestCopies(loops) {
  return loops === "auto" ? MIN_COPIES : loops === "off" ? Number.POSITIVE_INFINITY : loops;
}
function signaturesThatMayRepeat(signatures, fewest) {
  let known = [];
  return Array.from({ length: signatures.count }, (_, signature) => {
    let pairs = signatures.processes(signature);
    for (let i = 1; i < pairs.length; i += 2)
      if (known[pairs[i]] ??= repeats(signatures.symbols(pairs[i]), fewest), known[pairs[i]]) return !0;
    return !1;
  });
}
function repeats(symbols, fewest) {
  for (let i = fewest - 1; i < symbols.length; i++) if (symbols[i] === symbols[i - fewest + 1]) return !0;
  return !1;
}
function cutter({ trace, blocks, ties, instances }, symbols, signatures, columns, fewest, findsRepeats) {
  let words = new BlockWords(trace, blocks, symbols, fewest), joining = new Joining(trace, ties), layouts = new Layouts(trace, blocks, ties, words), repeats2 = findsRepeats ? new RepeatPieces(trace, symbols) : null;
  return (instance) => {
    let own = instances.block.subarray(instances.start[instance], instances.start[instance + 1]), folded = Array.from(own, (block) => words.ofBlock(block)).map((word) => words.cheapest(word)), hasLoops = folded.some(({ loops }) => loops.length > 0);
    if (!hasLoops && repeats2 === null) return 0;
    let cut = piecesOfBlocks(blocks, own, hasLoops ? layouts.best(own, folded) : folded);
    words.forget();
    let pieces = repeats2 === null ? cut : repeats2.join(cut);
    if (!pieces.isLoop.includes(1)) return 0;
    let { ofPiece, count } = joining.iterationsOf(pieces);
    return count < 2 ? 0 : (measureIterations(trace, pieces, ofPiece, count, signatures, columns), occursOften(columns.patternOf.subarray(columns.count, columns.count + count), fewest) ? count : 0);
  };
}
function occursOften(numbers2, fewest) {
  let times = /* @__PURE__ */ new Map();
  for (let i = 0; i < numbers2.length; i++) {
    let own = (times.get(numbers2[i]) ?? 0) + 1;
    if (own >= fewest) return !0;
    times.set(numbers2[i], own);
  }
  return !1;
}
function numbered2(columns, signatures) {
  let { count, patternOf } = columns, stretches = columns.start[count], numberOf = new Int32Array(signatures.count).fill(NONE), firstOfPattern = [], signatureOf = [];
  for (let iteration = 0; iteration < count; iteration++) {
    let signature = patternOf[iteration];
    numberOf[signature] === NONE && (numberOf[signature] = firstOfPattern.length, firstOfPattern.push(iteration), signatureOf.push(signature)), patternOf[iteration] = numberOf[signature];
  }
  return {
    count,
    instance: columns.instance.subarray(0, count),
    start: columns.start.subarray(0, count + 1),
    from: columns.from.subarray(0, stretches),
    to: columns.to.subarray(0, stretches),
    isLoop: columns.isLoop.subarray(0, count),
    startNs: columns.startNs.subarray(0, count),
    endNs: columns.endNs.subarray(0, count),
    paceNs: columns.paceNs.subarray(0, count),
    bytes: columns.bytes.subarray(0, count),
    patternOf: patternOf.subarray(0, count),
    firstOfPattern: Int32Array.from(firstOfPattern),
    linesOfPattern: signatures.lines(signatureOf),
    signatureOfPattern: Int32Array.from(signatureOf),
    signatures
  };
}
function piecesOfBlocks({ start, process }, blocks, folded) {
  let count = folded.reduce((sum2, { pieces }) => sum2 + pieces.count, 0), found = {
    count,
    from: new Int32Array(count),
    to: new Int32Array(count),
    process: new Int32Array(count),
    block: new Int32Array(count),
    isLoop: new Uint8Array(count)
  }, at = 0;
  for (let i = 0; i < blocks.length; i++) {
    let block = blocks[i], { pieces } = folded[i];
    for (let piece = 0; piece < pieces.count; piece++, at++)
      found.from[at] = start[block] + pieces.start[piece], found.to[at] = start[block] + pieces.start[piece + 1], found.process[at] = process[block], found.block[at] = block, found.isLoop[at] = pieces.loop[piece] === 0 ? 0 : 1;
  }
  return found;
}

// src/analysis/patterns/repeats/process-repeats.ts
function findProcessRepeats(trace, blocks, loops) {
  let symbols = new Symbols(trace), fewest = fewestCopies(loops), found = [], block = 0;
  for (let process = 0; process < trace.processes; process++) {
    let first = block;
    for (; block < blocks.count && blocks.process[block] === process; ) block++;
    let stretch = { first, behind: block }, word = wordOf(trace, blocks, symbols, stretch, !0), known = /* @__PURE__ */ new Set();
    for (let { symbols: repeated, stretches, kind } of repeatedStretches(word.symbols))
      known.add(repeated.join()), found.push({ process, kind, symbols: repeated, ...eventsOf(word, stretches) });
    if (fewest === Number.POSITIVE_INFINITY) continue;
    let whole = wordOf(trace, blocks, symbols, stretch, !1);
    for (let [key, { symbols: body, stretches }] of loopBodies(whole.symbols, fewest))
      known.has(key) || found.push({ process, kind: "tandem", symbols: body, ...eventsOf(whole, stretches) });
  }
  return found;
}
function wordOf({ events }, { context, start }, { ofTransfer }, { first, behind }, endsAtDelimiters) {
  let [from, to] = [start[first], start[behind]], symbols = new Int32Array(to - from + behind - first), event = new Int32Array(symbols.length), length = 0;
  for (let block = first; block < behind; block++) {
    let isDelimited = (events.marks[start[block]] & EVENT_MARK.afterDelimiter) !== 0;
    block > first && (endsAtDelimiters && isDelimited || context[block] !== context[block - 1]) && (event[length] = start[block], symbols[length++] = -block);
    for (let at = start[block]; at < start[block + 1]; at++)
      event[length] = at, symbols[length++] = ofTransfer[events.transfer[at]];
  }
  return { symbols: symbols.subarray(0, length), event };
}
function eventsOf({ event }, stretches) {
  let occurrences = Array.from({ length: stretches.length / 2 }, (_, i) => i).sort(
    (a, b) => stretches[2 * a] - stretches[2 * b]
  );
  return {
    starts: Int32Array.from(occurrences, (i) => event[stretches[2 * i]]),
    ends: Int32Array.from(occurrences, (i) => event[stretches[2 * i + 1]] + 1)
  };
}
function loopBodies(word, fewest) {
  let found = /* @__PURE__ */ new Map(), add = (loops, shift) => {
    for (let { from, period, copies, body } of loops) {
      let symbols = withoutCopies(word.subarray(from, from + period)), of = symbols.length < 2 ? null : entryOf(found, symbols.join(), () => ({ symbols, stretches: [] }));
      for (let copy = 0; copy < copies; copy++) {
        let at = from + shift + copy * period;
        of?.stretches.push(at, at + period - 1), add(body, shift + copy * period);
      }
    }
  };
  return add(new CheapestDescriptions(word, fewest).loops(), 0), found;
}
function withoutCopies(word) {
  let stack = new SquareFreeStack();
  for (let symbol of word) stack.push(symbol);
  return stack.word().slice();
}

// src/analysis/families/repeat-patterns.ts
function describeRepeats(found, loops) {
  let { trace, blocks, ties } = found, repeats2 = findProcessRepeats(trace, blocks, loops), all = assembleRepeats(trace, ties, repeats2).map((assembled) => described(found, assembled)), total = ({ events, frequency }) => events * frequency;
  return all.sort((a, b) => total(b) - total(a) || a.processes[0].process - b.processes[0].process);
}
function described(found, { members, single }) {
  let { trace, blocks, sites } = found, { processStart } = trace, places = /* @__PURE__ */ new Set(), of = /* @__PURE__ */ new Map(), add = (process, symbols, positions) => {
    let known = of.get(process);
    known === void 0 ? of.set(process, { process, word: symbols, positions }) : known.word += ` ${symbols}`;
  };
  for (let { process, symbols, starts } of members) {
    for (let start of starts) addBlockSite(sites, blocks.ofEvent[start], places);
    add(
      process,
      Array.from(symbols, symbolText).join(" "),
      Array.from(starts, (start) => start - processStart[process] + 1)
    );
  }
  for (let event of single) {
    let process = blocks.process[blocks.ofEvent[event]];
    add(process, eventSymbol(trace, event), []);
  }
  let processes = [...of.values()].sort((a, b) => a.process - b.process), longest = members.reduce((most, each) => each.symbols.length > most.symbols.length ? each : most);
  return {
    shape: shapeOf2(found, processes, members),
    kind: longest.kind,
    frequency: longest.starts.length,
    contiguous: longest.starts.reduce(
      (sum2, start, i) => sum2 + (i > 0 && longest.ends[i - 1] === start ? 1 : 0),
      0
    ),
    events: processes.reduce((sum2, { word }) => sum2 + word.split(" ").length, 0),
    functions: namesOf(sites, places),
    processes
  };
}
function shapeOf2({ trace, grid }, processes, members) {
  let isCollective = members.some(({ starts }) => trace.transfers.kind[trace.events.transfer[starts[0]]] === KIND.collective), lines = processes.map(({ process, word }) => `P${process}: ${word}`), edges = edgesOfLines(lines);
  if (isCollective || edges.from.length === 0) return null;
  let inside = Int32Array.from(processes, ({ process }) => process), isOpen = [...edges.from, ...edges.to].some((process) => !inside.includes(process)), graph = { processes: inside, ...edges, operations: [], isOpen }, { families } = findFamilies(
    [
      {
        kind: "point-to-point",
        functions: [],
        instances: 1,
        events: 0,
        messages: edges.count.reduce((sum2, count) => sum2 + count, 0),
        graph,
        root: NONE,
        // After a send nothing is received.
        receivesFirst: processes.every(({ word }) => !/S\d+ R\d/.test(word))
      }
    ],
    trace.processes,
    grid
  );
  return families[0].name;
}

// src/analysis/families/templates/made-of.ts
var MAX_TRIED = 3, MAX_TEMPLATES = 3, MAX_SHARE_LEFT = 0.25, MAX_PATTERN_LINKS = 2e4, MAX_ROOTS = 2, MIN_TEMPLATE_LINKS = 4, PLAIN = [
  "all-to-all",
  "transpose",
  "hypercube",
  "dissemination",
  "ring both ways",
  "ring",
  "chain both ways",
  "line",
  "1D nearest neighbour",
  "2D nearest neighbour",
  "3D nearest neighbour",
  "2D nearest neighbour with diagonals",
  "3D nearest neighbour with diagonals"
], ROOTED = [
  "master/worker with",
  "scatter from",
  "gather to",
  "binomial tree from",
  "binary tree from",
  "binomial reduction tree to",
  "binary reduction tree to"
];
function familiesMadeOf({
  families,
  patterns,
  grid,
  trace
}) {
  let ground = { processes: trace.processes, grid };
  return families.map(({ kind, name, members }) => {
    if (kind === "collective" || !/^\d+ messages among /.test(name)) return null;
    let made = madeOf(edgesOfLines(patterns[members[0]].signature), ground);
    return made && madeOfText(made);
  });
}
function madeOf(pattern, ground) {
  if (pattern.from.length < MIN_TEMPLATE_LINKS || pattern.from.length > MAX_PATTERN_LINKS) return null;
  let links = linksOf(pattern, ground.processes), laid = laidIn(pattern, ground).filter((each) => isInside(each, links)), best = leastLeft(links, laid, MAX_TEMPLATES);
  return best.templates.length === 0 || best.left > MAX_SHARE_LEFT * links.size ? null : best;
}
function madeOfText({ templates, left }) {
  let rest = left === 0 ? "" : `, ${left === 1 ? "1 link" : `${left} links`} left`;
  return templates.join(" + ") + rest;
}
function leastLeft(links, laid, most) {
  let best = { templates: [], left: links.size };
  if (most === 0) return best;
  let fitting = laid.map((each) => ({ ...each, gain: gainOf(each, links) })).filter(({ gain, links: own }) => gain >= MIN_TEMPLATE_LINKS && 2 * gain >= own.size).sort((a, b) => b.gain - a.gain).slice(0, MAX_TRIED);
  for (let { name, links: taken2 } of fitting) {
    let rest = new Set([...links].filter((link) => !taken2.has(link))), { templates, left } = leastLeft(rest, laid, most - 1);
    (left < best.left || left === best.left && templates.length + 1 < best.templates.length) && (best = { templates: [name, ...templates], left });
  }
  return best;
}
function gainOf({ links: template }, left) {
  let gain = 0;
  for (let link of template) left.has(link) && gain++;
  return gain;
}
function isInside({ links: template }, links) {
  if (template.size > links.size) return !1;
  for (let link of template) if (!links.has(link)) return !1;
  return !0;
}
function laidIn(pattern, ground) {
  return [...PLAIN, ...rootsIn(pattern).flatMap((root) => ROOTED.map((name) => `${name} ${root}`))].flatMap((name) => {
    let read = readPatternText(name), template = "text" in read ? templateOf(read) : null;
    return template === null ? [] : layings(template, ground, pattern).map(({ edges }) => ({
      name,
      links: linksOf(edges, ground.processes)
    }));
  }).filter(({ links }) => links.size >= MIN_TEMPLATE_LINKS).sort((a, b) => b.links.size - a.links.size);
}
function rootsIn({ from, to }) {
  let degrees = /* @__PURE__ */ new Map();
  for (let process of [...from, ...to]) degrees.set(process, (degrees.get(process) ?? 0) + 1);
  return [...degrees].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_ROOTS).map(([process]) => process);
}
function linksOf({ from, to }, processes) {
  let links = /* @__PURE__ */ new Set();
  for (let edge = 0; edge < from.length; edge++) links.add(from[edge] * processes + to[edge]);
  return links;
}

// src/analysis/patterns/blocks.ts
function formBlocks(trace, { contextOfCall, regionOfContext }) {
  let { events, transfers, calls } = trace, chunk = chunkLength(trace), { kernels, columns, workspace } = openStage({
    cutting: struct(Cutting),
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    context: integers(calls.count),
    ofEvent: integers(events.count),
    // As many blocks as events at most: what is not used is not touched.
    start: integers(events.count + 1),
    processOfBlock: integers(events.count),
    contextOfBlock: integers(events.count)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.context.set(contextOfCall), eachChunk(
    trace,
    [
      [events.transfer, columns.transfer],
      [events.call, columns.call],
      [events.marks, columns.marks]
    ],
    (chunk2) => {
      let isProcessStart = chunk2.first === trace.processStart[chunk2.process];
      kernels.cutBlocks(columns, { ...chunk2, isProcessStart });
    }
  );
  let count = columns.cutting.blocks;
  columns.start[count] = events.count;
  let contextOfBlock = columns.contextOfBlock.slice(0, count);
  return {
    count,
    start: workspace.result(columns.start, count + 1),
    process: workspace.result(columns.processOfBlock, count),
    context: contextOfBlock,
    region: contextOfBlock.map((context) => context === NONE ? NONE : regionOfContext[context]),
    ofEvent: workspace.result(columns.ofEvent)
  };
}

// src/analysis/patterns/contexts.ts
function chooseContexts(trace, found, choice) {
  let { calls, regions } = trace, unchanged = {
    trace,
    ...found,
    contextWithoutChoice: found.contextOfCall,
    regionOfContext: calls.region,
    isChosen: new Uint8Array(regions.length),
    withoutCalls: []
  };
  if (choice === "auto") return unchanged;
  if (choice === "none")
    return { ...unchanged, contextOfCall: new Int32Array(calls.count).fill(NONE), wrappers: [] };
  let rules = regionsOfRules(trace, choice), { contextOfCall, regionOfContext } = applied(trace, found.contextOfCall, rules), { isNamed, groups, withoutCalls } = rules, chosen = new Uint8Array(regions.length + groups.length).fill(1);
  chosen.set(isNamed);
  let named = new Set(regions.flatMap(({ name }, region) => isNamed[region] === 1 ? [name] : []));
  return {
    trace: groups.length === 0 ? trace : { ...trace, regions: [...regions, ...groups] },
    contextOfCall,
    contextWithoutChoice: found.contextOfCall,
    regionOfContext,
    isChosen: chosen,
    wrappers: found.wrappers.filter((name) => !named.has(name)),
    withoutCalls
  };
}
var BY = { itself: 0, group: 1, name: 2 };
function regionsOfRules({ calls, regions }, rules) {
  let functions = [...regions.keys()].filter((region) => !regions[region].mpi), isCalled = new Uint8Array(regions.length);
  for (let call = 0; call < calls.count; call++) isCalled[calls.region[call]] = 1;
  let patterns = rules.flatMap((rule) => typeof rule == "string" ? [rule] : rule.functions), matched = matchedNames(
    patterns,
    functions.map((region) => regions[region].name)
  ).map((found) => found.map((index) => functions[index])), isNamed = new Uint8Array(regions.length), groupOf = new Int32Array(regions.length).fill(NONE), groups = [], withoutCalls = [], next = 0;
  for (let rule of rules) {
    let own = matched.slice(next, next + (typeof rule == "string" ? 1 : rule.functions.length));
    for (let [i, members] of own.entries())
      members.some((region) => isCalled[region] === 1) || withoutCalls.push({ pattern: patterns[next + i], isKnown: members.length > 0 });
    next += own.length;
    for (let region of own.flat())
      typeof rule == "string" ? isNamed[region] = 1 : groupOf[region] === NONE && (groupOf[region] = groups.length);
    if (typeof rule == "string") continue;
    let { file, line } = own.flat().map((region) => regions[region]).find((region) => region.file !== "") ?? { file: "", line: 0 };
    groups.push({ name: rule.name, mpi: !1, file, line });
  }
  return isNamed.forEach((named, region) => {
    named === 1 && (groupOf[region] = NONE);
  }), { isNamed, groupOf, groups, withoutCalls };
}
function applied({ calls, regions }, contextOfCall, { isNamed, groupOf, groups }) {
  let { count, region, parent } = calls, context = contextOfCall.slice(), by = new Uint8Array(count), openGroup = new Int32Array(count + 1).fill(NONE), openStretch = new Int32Array(count + 1).fill(NONE), regionOfContext = groups.length === 0 ? region : region.slice(0, count);
  for (let call = 0; call < count; call++) {
    let own = region[call], group = groupOf[own], outer = parent[call], around = outer === NONE ? count : outer, stretch = group !== NONE && openGroup[around] === group ? openStretch[around] : call;
    openGroup[around] = group, openStretch[around] = stretch;
    let outerBy = outer === NONE ? BY.itself : by[outer];
    isNamed[own] === 1 ? (context[call] = call, by[call] = BY.name) : outerBy !== BY.name && group !== NONE ? (context[call] = stretch, by[call] = BY.group, stretch === call && (regionOfContext[call] = regions.length + group)) : outerBy !== BY.itself && (context[call] = context[outer], by[call] = outerBy);
  }
  return { contextOfCall: context, regionOfContext };
}

// src/analysis/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  let { events, transfers } = trace, chunk = chunkLength(trace), { kernels, columns } = openStage({
    transfer: integers(chunk),
    tie: integers(chunk),
    posted: numbers(chunk),
    completed: numbers(chunk),
    kind: bytes(transfers.count),
    bytesOfTransfer: numbers(transfers.count),
    blockOfEvent: integers(events.count),
    firstOf: integers(ties.collectives),
    root: integers(blocks.count),
    ofBlock: integers(blocks.count),
    startNs: numbers(blocks.count),
    endNs: numbers(blocks.count),
    bytes: numbers(blocks.count)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.bytesOfTransfer.set(transfers.bytes.subarray(0, transfers.count)), columns.blockOfEvent.set(blocks.ofEvent), columns.firstOf.fill(NONE), kernels.startUnion(columns, { blocks: blocks.count });
  let tied = [
    [events.transfer, columns.transfer],
    [ties.tie, columns.tie]
  ];
  eachChunk(trace, tied, (chunk2) => kernels.uniteBlocks(columns, chunk2));
  let count = kernels.numberInstances(columns, { blocks: blocks.count }), ofBlock = columns.ofBlock.slice();
  columns.startNs.fill(Number.POSITIVE_INFINITY, 0, count), columns.endNs.fill(Number.NEGATIVE_INFINITY, 0, count), columns.bytes.fill(0, 0, count);
  let measured = [
    [events.transfer, columns.transfer],
    [events.posted, columns.posted],
    [events.completed, columns.completed]
  ];
  return eachChunk(trace, measured, (chunk2) => kernels.measureInstances(columns, chunk2)), {
    count,
    ...byInstance(ofBlock, count),
    ofBlock,
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    bytes: columns.bytes.slice(0, count).map((sum2) => sum2 / 2)
  };
}
function byInstance(ofBlock, count) {
  let start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < ofBlock.length; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  let fill = start.slice(0, count), block = new Int32Array(ofBlock.length);
  for (let b = 0; b < ofBlock.length; b++) block[fill[ofBlock[b]]++] = b;
  return { start, block };
}

// src/analysis/patterns/matching.ts
function tieEvents(trace) {
  let { tie, collectives, unmatched } = matchMessages(trace), matched = matchCollectives(trace, collectives, tie);
  return { tie, collectives: matched.count, unmatched: unmatched + matched.unmatched };
}
function matchMessages(trace) {
  let { events, transfers } = trace, { count } = transfers, { kernels, columns, workspace } = openStage({
    matching: struct(Matching),
    transfer: integers(chunkLength(trace)),
    kind: bytes(count),
    communicator: integers(count),
    partner: integers(count),
    tag: integers(count),
    end: integers(count),
    // Channels: as many as transfers at most.
    keys: integers(4 * count),
    slots: integers(slotsFor(count)),
    head: integers(count),
    tail: integers(count),
    tie: integers(events.count),
    collectives: integers(events.count)
  });
  for (let name of ["kind", "communicator", "partner", "tag"])
    columns[name].set(transfers[name].subarray(0, count));
  for (let name of ["slots", "head", "tie"]) columns[name].fill(NONE);
  columns.end.fill(END.notMet);
  let copied = [[events.transfer, columns.transfer]], mask = columns.slots.length - 1;
  eachChunk(trace, copied, (chunk) => kernels.queueSends(columns, { ...chunk, mask })), eachChunk(trace, copied, (chunk) => kernels.takeReceives(columns, chunk)), kernels.dropSends(columns);
  let { collectives, unmatched } = columns.matching;
  return {
    tie: workspace.result(columns.tie),
    collectives: workspace.result(columns.collectives, collectives),
    unmatched
  };
}
function matchCollectives({ events, transfers, processStart, communicators }, collectives, tie) {
  let first = new Int32Array(communicators.length).fill(NONE), lastProcess = new Int32Array(communicators.length).fill(NONE), last = new Int32Array(communicators.length), next = new Int32Array(collectives.length).fill(NONE), operation = new Uint8Array(collectives.length), taken2 = new Int32Array(collectives.length), home = new Int32Array(collectives.length), count = 0, unmatched = 0, process = 0;
  for (let i = 0; i < collectives.length; i++) {
    let event = collectives[i];
    for (; event >= processStart[process + 1]; ) process++;
    let transfer = events.transfer[event], communicator = transfers.communicator[transfer], before = lastProcess[communicator] === process ? last[communicator] : NONE, known = before === NONE ? first[communicator] : next[before], isNew = known === NONE || communicators[communicator].self, number = isNew ? count++ : known;
    if (lastProcess[communicator] = process, last[communicator] = number, isNew)
      before === NONE ? first[communicator] = number : next[before] = number, operation[number] = transfers.operation[transfer], home[number] = communicator;
    else if (operation[number] !== transfers.operation[transfer]) {
      unmatched++;
      continue;
    }
    tie[event] = number, taken2[number]++;
  }
  for (let number = 0; number < count; number++) {
    let { self, members } = communicators[home[number]];
    !self && taken2[number] < members.length && (unmatched += taken2[number]);
  }
  return { count, unmatched };
}

// src/analysis/patterns/sequence/minimum-heap.ts
var MinimumHeap = class {
  size = 0;
  items;
  constructor(capacity) {
    this.items = new Int32Array(capacity + 1);
  }
  push(value) {
    let { items } = this, at = this.size++;
    for (; at > 0; ) {
      let above = at - 1 >> 1;
      if (items[above] <= value) break;
      items[at] = items[above], at = above;
    }
    items[at] = value;
  }
  pop() {
    let { items } = this, top = items[0], value = items[--this.size], at = 0;
    for (; ; ) {
      let child = 2 * at + 1;
      if (child >= this.size || (child + 1 < this.size && items[child + 1] < items[child] && child++, items[child] >= value)) break;
      items[at] = items[child], at = child;
    }
    return items[at] = value, top;
  }
};

// src/analysis/patterns/sequence/cycle-order.ts
function orderCycles(blocks, instances, cycles) {
  return new CycleOrdering(blocks, instances, cycles).run();
}
var CycleOrdering = class {
  constructor(blocks, instances, cycles) {
    this.blocks = blocks;
    this.instances = instances;
    this.cycles = cycles;
    this.before = new Int32Array(blocks.count).fill(NONE), this.after = new Int32Array(blocks.count).fill(NONE), this.waiting = new Int32Array(instances.count);
    for (let block = 1; block < blocks.count; block++) {
      let cycle = this.cycleOf(block);
      cycle === NONE || cycle !== this.cycleOf(block - 1) || blocks.process[block] === blocks.process[block - 1] && (this.before[block] = block - 1, this.after[block - 1] = block, this.isWaiting(block) && this.waiting[instances.ofBlock[block]]++);
    }
    this.byTurn = this.sortByTurn(), this.turn = new Int32Array(instances.count);
    for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]] = i;
    this.isFree = new Uint8Array(instances.count);
  }
  blocks;
  instances;
  cycles;
  before;
  after;
  /** By instance: how many of its blocks stand right behind one of another member. */
  waiting;
  /** Members of all cycles by cycle, turn and process, and the place of each here. */
  byTurn;
  turn;
  isFree;
  run() {
    let { byTurn, waiting, cycles } = this, members = new Int32Array(byTurn.length), start = new Int32Array(cycles.count + 1), free = new MinimumHeap(byTurn.length), breaks = 0;
    for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
      let to = from;
      for (; to < byTurn.length && cycles.ofInstance[byTurn[to]] === cycle; ) to++;
      for (let i = from; i < to; i++) waiting[byTurn[i]] === 0 && this.release(byTurn[i], free);
      let earliest = from;
      for (let position = from; position < to; position++) {
        if (free.size === 0) {
          for (; this.isFree[byTurn[earliest]] === 1; ) earliest++;
          this.release(byTurn[earliest], free), breaks++;
        }
        let member = byTurn[free.pop()];
        members[position] = member, this.take(member, free);
      }
      from = to, start[cycle + 1] = to;
    }
    return { members, start, breaks };
  }
  take(member, free) {
    let { before, after, waiting } = this, { start, block, ofBlock } = this.instances;
    for (let i = start[member]; i < start[member + 1]; i++) {
      let taken2 = block[i], previous = before[taken2], next = after[taken2];
      if (previous !== NONE && (after[previous] = next), next === NONE) continue;
      let follower = ofBlock[next];
      this.isWaiting(next) && waiting[follower]--, before[next] = previous, this.isWaiting(next) && waiting[follower]++, waiting[follower] === 0 && follower !== member && this.release(follower, free);
    }
  }
  release(member, free) {
    this.isFree[member] !== 1 && (this.isFree[member] = 1, free.push(this.turn[member]));
  }
  /** Whether the block in front is another member's. */
  isWaiting(block) {
    let { ofBlock } = this.instances, previous = this.before[block];
    return previous !== NONE && ofBlock[previous] !== ofBlock[block];
  }
  cycleOf(block) {
    return this.cycles.ofInstance[this.instances.ofBlock[block]];
  }
  sortByTurn() {
    let { blocks, instances, before, cycles } = this, place = new Int32Array(blocks.count), turn = new Int32Array(instances.count), process = new Int32Array(instances.count), found = [];
    for (let block = 0; block < blocks.count; block++)
      before[block] !== NONE && (place[block] = place[block - 1] + 1);
    for (let instance = 0; instance < instances.count; instance++) {
      if (cycles.ofInstance[instance] === NONE) continue;
      found.push(instance);
      let first = instances.block[instances.start[instance]];
      for (let i = instances.start[instance] + 1; i < instances.start[instance + 1]; i++)
        place[instances.block[i]] < place[first] && (first = instances.block[i]);
      turn[instance] = place[first], process[instance] = blocks.process[first];
    }
    return Int32Array.from(found).sort(
      (a, b) => cycles.ofInstance[a] - cycles.ofInstance[b] || turn[a] - turn[b] || process[a] - process[b]
    );
  }
};

// src/analysis/patterns/sequence/cycles.ts
function findCycles(blocks, instances) {
  let { count, start, block, ofBlock } = instances, ofInstance = new Int32Array(count).fill(NONE), number = new Int32Array(count).fill(NONE), lowest = new Int32Array(count), at = Int32Array.from({ length: count }, (_, instance) => start[instance]), path = new Int32Array(count), open = new Int32Array(count), isOpen = new Uint8Array(count), numbers2 = 0, opened = 0, cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    for (path[0] = root; depth >= 0; ) {
      let instance = path[depth];
      if (number[instance] === NONE && (number[instance] = lowest[instance] = numbers2++, open[opened++] = instance, isOpen[instance] = 1), at[instance] < start[instance + 1]) {
        let next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        let follower = ofBlock[next];
        number[follower] === NONE ? path[++depth] = follower : isOpen[follower] === 1 && (lowest[instance] = Math.min(lowest[instance], number[follower]));
        continue;
      }
      if (depth--, depth >= 0 && (lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance])), lowest[instance] !== number[instance]) continue;
      let isCycle = open[opened - 1] !== instance, member;
      do
        member = open[--opened], isOpen[member] = 0, isCycle && (ofInstance[member] = cycles);
      while (member !== instance);
      isCycle && cycles++;
    }
  }
  return { count: cycles, ofInstance };
}

// src/analysis/patterns/sequence/sequence.ts
function orderInstances(blocks, instances) {
  let { count } = instances, byRank = orderByStart(blocks, instances), alone = Int32Array.from({ length: count }, (_, instance) => instance), order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };
  let cycles = findCycles(blocks, instances), { members, start, breaks } = orderCycles(blocks, instances, cycles), chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++)
    for (let i = start[cycle]; i < start[cycle + 1]; i++) {
      let member = members[i];
      chains.first[member] = members[start[cycle]], chains.last[member] = members[start[cycle + 1] - 1], i + 1 < start[cycle + 1] && (chains.next[member] = members[i + 1]);
    }
  return shareRanks(byRank, members, cycles), { order: orderChains(blocks, instances, byRank, chains), cyclesBroken: breaks };
}
function shareRanks(byRank, members, { count, ofInstance }) {
  let used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    let cycle = ofInstance[members[i]];
    used[cycle] === 0 && (used[cycle] = i + 1);
  }
  for (let i = 0; i < byRank.length; i++) {
    let cycle = ofInstance[byRank[i]];
    cycle !== NONE && (byRank[i] = members[used[cycle]++ - 1]);
  }
}
function orderChains(blocks, instances, byRank, { first, last, next }) {
  let { count, ofBlock } = instances, rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]] = i;
  let waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    let follower = followerOf(blocks, instances, block);
    follower !== NONE && first[follower] !== first[ofBlock[block]] && waitingFor[first[follower]]++;
  }
  let free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++)
    first[instance] === instance && waitingFor[instance] === 0 && free.push(rank[instance]);
  let order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    let instance = byRank[free.pop()];
    if (order[position] = instance, last[instance] !== instance) {
      free.push(rank[next[instance]]);
      continue;
    }
    for (let member = first[instance]; member !== NONE; member = next === null ? NONE : next[member])
      for (let i = instances.start[member]; i < instances.start[member + 1]; i++) {
        let follower = followerOf(blocks, instances, instances.block[i]);
        follower === NONE || first[follower] === first[member] || --waitingFor[first[follower]] === 0 && free.push(rank[first[follower]]);
      }
  }
  return order;
}
function followerOf(blocks, instances, block) {
  let next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block] ? instances.ofBlock[next] : NONE;
}
function orderByStart(blocks, instances) {
  let { startNs, start, block, count } = instances, order = Int32Array.from({ length: count }, (_, instance) => instance);
  return order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  ), order;
}
function numberPatterns(order, { ofInstance, count }) {
  let numberOf = new Int32Array(count).fill(NONE), signatureOf = new Int32Array(count), patternOf = new Int32Array(order.length), next = 0;
  for (let instance of order) {
    let signature = ofInstance[instance];
    numberOf[signature] === NONE && (numberOf[signature] = next, signatureOf[next++] = signature), patternOf[instance] = numberOf[signature];
  }
  return { sequence: order.map((instance) => patternOf[instance]), patternOf, signatureOf };
}

// src/analysis/patterns/wrappers.ts
var NOTHING_KNOWN = { wrappers: /* @__PURE__ */ new Set(), contexts: /* @__PURE__ */ new Set() };
function seeThroughWrappers(trace, choice, known = NOTHING_KNOWN) {
  let { regions } = trace, shared = namesOfSeveral(regions), isWrapper = ({ name }) => choice === "auto" ? known.wrappers.has(name) && !shared.has(name) : choice !== "none" && choice.includes(name), isContext = ({ name }) => known.contexts.has(name) && !shared.has(name), transparent = Uint8Array.from(regions, (region) => isWrapper(region) ? 1 : 0), opaque = Uint8Array.from(regions, (region) => isContext(region) ? 1 : 0), stage = openCalls(trace);
  for (resolve(stage, transparent); choice === "auto" && markWrappers(stage, transparent, opaque); ) resolve(stage, transparent);
  let wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall: stage.columns.context.slice(), wrappers: [...new Set(wrappers)].sort() };
}
function namesOfSeveral(regions) {
  let seen = /* @__PURE__ */ new Set(), shared = /* @__PURE__ */ new Set();
  for (let { name } of regions) (seen.has(name) ? shared : seen).add(name);
  return shared;
}
function openCalls(trace) {
  let { transfers, calls, regions } = trace, chunk = chunkLength(trace), workspace = openStage({
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    region: integers(calls.count),
    parent: integers(calls.count),
    context: integers(calls.count),
    posted: integers(calls.count),
    holds: bytes(calls.count),
    transparent: bytes(regions.length),
    most: integers(regions.length),
    fits: bytes(regions.length),
    outer: bytes(regions.length)
  }), { columns } = workspace;
  return columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.region.set(calls.region.subarray(0, calls.count)), columns.parent.set(calls.parent.subarray(0, calls.count)), { ...workspace, trace };
}
function resolve({ trace, kernels, columns }, transparent) {
  columns.transparent.set(transparent), kernels.resolveContexts(columns, { calls: trace.calls.count });
}
function markWrappers(stage, transparent, opaque) {
  let { trace, kernels, columns } = stage, { events, calls } = trace;
  columns.posted.fill(0), columns.most.fill(0);
  let copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call],
    [events.marks, columns.marks]
  ];
  eachChunk(trace, copied, (chunk) => kernels.countPosted(columns, chunk)), kernels.findMost({ ...columns, amount: columns.posted }, { calls: calls.count });
  let fits2 = Uint8Array.from(
    columns.most,
    (count, region) => count === 1 && transparent[region] === 0 && opaque[region] === 0 ? 1 : 0
  ), outer = callersOfFitting(stage, fits2), isCircle = fits2.every((fit, region) => fit === 0 || outer[region] === 1), found = !1;
  for (let region = 0; region < fits2.length; region++)
    fits2[region] === 0 || outer[region] === 1 && !isCircle || (transparent[region] = 1, found = !0);
  return found;
}
function callersOfFitting({ trace, kernels, columns }, fits2) {
  return columns.fits.set(fits2), columns.holds.fill(0), columns.outer.fill(0), kernels.markCallers(columns, { calls: trace.calls.count }), columns.outer;
}

// src/analysis/phases/equal-split.ts
var MIN_CUT_SHARE = 0.01;
function splitEvenly(segments, options) {
  let { criterion, minLength } = { ...defaultConfig.analysis, ...options };
  return segments.filter(({ isCut }) => !isCut).flatMap((leaf) => {
    let { from, to } = leaf, parts = partsOf(to - from + 1, options), isLongEnough = to - from + 1 >= parts * Math.max(1, minLength);
    if (parts === 1 || !isLongEnough || !isHomogeneous(leaf, criterion)) return [{ from, to }];
    let ends = equalParts(from, to, parts);
    return ends.map((end, i) => ({
      from: i === 0 ? from : ends[i - 1] + 1,
      to: end,
      partOf: { from, to }
    }));
  });
}
function isHomogeneous(leaf, criterion) {
  let { from, to, cut } = leaf, shorter = Math.min(cut - from + 1, to - cut);
  return leaf[criterion] <= 0 || shorter < MIN_CUT_SHARE * (to - from + 1);
}
function partsOf(length, { equalParts: parts = 1, partLength = length }) {
  return Math.max(parts, Math.ceil(length / partLength));
}
function equalParts(from, to, parts) {
  let length = to - from + 1, longer = length % parts, shortest = Math.floor(length / parts);
  return Array.from(
    { length: parts },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}

// src/analysis/phases/phase-names.ts
var MIN_TELLING_RATIO = 2, EQUAL = 1e-9;
function namesOfPhases(found, phases) {
  let blocksOf = blocksByPath(found, phases), shares = blocksOf.map(sharesOfFunctions), elsewhere = sharesElsewhere(shares);
  return blocksOf.map((own, phase) => {
    let weights = /* @__PURE__ */ new Map();
    for (let { functions, blocks } of own) {
      let name = nameOf(functions, shares[phase], (each) => elsewhere(each, phase));
      weights.set(name, (weights.get(name) ?? 0) + blocks);
    }
    return [...weights.keys()].sort((a, b) => weights.get(b) - weights.get(a) || (a < b ? -1 : 1));
  });
}
function nameOf(functions, shares, elsewhere) {
  let best = { lead: EQUAL, name: functions[0] };
  for (let name of functions) {
    let share = shares.get(name), { most, mean } = elsewhere(name);
    if (share >= MIN_TELLING_RATIO * most) return name;
    share - mean > best.lead + EQUAL && (best = { lead: share - mean, name });
  }
  return best.name;
}
function sharesElsewhere(shares) {
  let all = /* @__PURE__ */ new Map();
  return shares.forEach((own, phase) => {
    for (let [name, share] of own) {
      let of = entryOf(all, name, () => ({ sum: 0, mostIn: NONE, most: 0, second: 0 }));
      of.sum += share, share > of.most ? [of.second, of.most, of.mostIn] = [of.most, share, phase] : of.second = Math.max(of.second, share);
    }
  }), (name, phase) => {
    let { sum: sum2, mostIn, most, second } = all.get(name), mean = (sum2 - shares[phase].get(name)) / Math.max(1, shares.length - 1);
    return { most: mostIn === phase ? second : most, mean };
  };
}
function sharesOfFunctions(all) {
  let sum2 = all.reduce((blocks, each) => blocks + each.blocks, 0), shares = /* @__PURE__ */ new Map();
  for (let { functions, blocks } of all)
    for (let name of new Set(functions)) shares.set(name, (shares.get(name) ?? 0) + blocks / sum2);
  return shares;
}
var MAX_BLOCKS = 500;
function chosenOf(stretch, size) {
  return (Math.imul(stretch + 1, 2654435761) >>> 8) % size;
}
function blocksByPath({ trace, blocks, instances, sites, order }, phases) {
  let paths = new CallPaths(trace.calls), functionsOf2 = once((key) => {
    let [path, site] = [Math.floor(key / sites.names.length), key % sites.names.length], callers = paths.outwards(path).slice(1);
    return [sites.names[site], ...callers.map((region) => trace.regions[region].name)];
  }), sizeOf3 = (instance) => instances.start[instance + 1] - instances.start[instance];
  return phases.map(({ from, to }) => {
    let found = /* @__PURE__ */ new Map(), size = 0;
    for (let position = from; position <= to; position++) size += sizeOf3(order[position - 1]);
    let step = Math.ceil(size / MAX_BLOCKS), [passed, stretch, next] = [0, 0, chosenOf(0, step)];
    for (let position = from; position <= to; position++) {
      let instance = order[position - 1], behind = passed + sizeOf3(instance);
      for (; next < behind; next = ++stretch * step + chosenOf(stretch, step)) {
        let block = instances.block[instances.start[instance] + next - passed], site = sites.ofBlock[block];
        if (site === NONE) continue;
        let key = paths.of(blocks.context[block]) * sites.names.length + site;
        entryOf(found, key, () => ({ functions: functionsOf2(key), blocks: 0 })).blocks++;
      }
      passed = behind;
    }
    return [...found.values()];
  });
}
var CallPaths = class {
  constructor(calls) {
    this.calls = calls;
    this.known = new Int32Array(calls.count);
  }
  calls;
  region = [];
  around = [];
  /** By path: the last one made inside of it, and the one made before beside it; NONE: none. */
  inside = [];
  beside = [];
  outermost = NONE;
  /** By call: its path and one more, where it was asked for. */
  known;
  /** Calls on the way to one that is known. */
  chain = [];
  /** The path of a call. O(its depth), what is asked for again O(1) */
  of(call) {
    let { known, chain } = this, { parent, region } = this.calls, [each, depth] = [call, 0];
    for (; each !== NONE && known[each] === 0; each = parent[each]) chain[depth++] = each;
    let path = each === NONE ? NONE : known[each] - 1;
    for (; depth > 0; ) {
      let inner = chain[--depth];
      path = this.within(path, region[inner]), known[inner] = path + 1;
    }
    return path;
  }
  /** The functions of a path, as regions, the innermost first. */
  outwards(path) {
    let regions = [];
    for (let each = path; each !== NONE; each = this.around[each]) regions.push(this.region[each]);
    return regions;
  }
  within(around, region) {
    let first = around === NONE ? this.outermost : this.inside[around];
    for (let path = first; path !== NONE; path = this.beside[path])
      if (this.region[path] === region) return path;
    let added2 = this.region.push(region) - 1;
    return this.around.push(around), this.inside.push(NONE), this.beside.push(first), around === NONE ? this.outermost = added2 : this.inside[around] = added2, added2;
  }
};

// src/analysis/phases/segmentation.ts
var EQUAL2 = 1e-13;
function segment(symbols, options = {}) {
  let { depth: depthLimit, minLength, criterion } = { ...defaultConfig.analysis, ...options }, cutter2 = new Cutter(symbols), segments = [], open = [[0, symbols.length, 0]];
  for (; open.length > 0; ) {
    let [from, to, depth] = open.pop();
    if (from >= to) continue;
    let found = cutter2.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength, segments.push(found), found.isCut && open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
  }
  return segments;
}
var Cutter = class {
  constructor(symbols) {
    this.symbols = symbols;
    let largest = 0;
    for (let symbol of symbols) symbol > largest && (largest = symbol);
    this.left = new Int32Array(largest + 1), this.right = new Int32Array(largest + 1), this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
  }
  symbols;
  left;
  right;
  /** c·ln c. */
  cLogC;
  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c, N·D =
   * L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from, to, depth) {
    let { symbols, left, right, cLogC } = this, length = to - from, sum2 = 0, kinds = 0;
    for (let i = from; i < to; i++) right[symbols[i]]++ === 0 && kinds++;
    for (let i = from; i < to; i++) {
      let symbol = symbols[i];
      left[symbol] === 0 && (sum2 += cLogC[right[symbol]]), left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]] = 0;
    let whole = sum2 - cLogC[length], best = 0, cut = from + 1, kindsLeft = 0, kindsRight = kinds, parameters = 1, compensation = 0;
    for (let i = from; i < to - 1; i++) {
      let symbol = symbols[i], inLeft = left[symbol]++, inRight = right[symbol]--;
      inLeft === 0 && kindsLeft++, inRight === 1 && kindsRight--;
      let step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]), next = sum2 + step;
      compensation += Math.abs(sum2) >= Math.abs(step) ? sum2 - next + step : step - next + sum2, sum2 = next;
      let done = i + 1 - from, gain2 = sum2 + compensation - cLogC[done] - cLogC[length - done] - whole;
      (gain2 > best + EQUAL2 * length || done === 1) && (best = gain2, cut = i + 1, parameters = kindsLeft + kindsRight + 1 - kinds);
    }
    for (let i = from; i < to; i++)
      left[symbols[i]] = 0, right[symbols[i]] = 0;
    let gain = Math.max(0, best), logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: !1
    };
  }
};

// src/analysis/phases/phases.ts
function formPhases(found, options) {
  let segments = segment(found.sequence, options), leaves = splitEvenly(segments, options), names = namesOfPhases(found, leaves), phases = leaves.map(({ from, to, ...part }, i) => {
    let functions = functionsBetween(found, from, to);
    return { index: i + 1, from, to, ...part, functions, namedAfter: names[i] };
  });
  return { segments, phases };
}
function functionsBetween({ order, instances, sites }, from, to) {
  let met = /* @__PURE__ */ new Set();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1], met);
  return namesOf(sites, met);
}

// src/analysis/slow-instances/ahp.ts
var SEVERITY_OVER_EASE = defaultConfig.report.severityOverEase;
function rankByAhp(severities, complexities, keys, severityOverEase = SEVERITY_OVER_EASE) {
  let n = severities.length;
  if (complexities.length !== n || keys !== void 0 && keys.length !== n)
    throw new RangeError(
      `severities (${n}), complexities (${complexities.length}) and keys differ in length`
    );
  let severityWeights = ahpWeights(severities), complexityWeights = ahpWeights(complexities), angles = new Float64Array(n), affinities = new Array(n);
  for (let i = 0; i < n; i++) {
    let angle = Math.atan2(severityWeights[i], complexityWeights[i]) * 180 / Math.PI;
    angles[i] = angle, affinities[i] = affinityOf(angle);
  }
  let priorities = synthesis(severities, complexities, severityOverEase), order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => priorities[b] - priorities[a] || severities[b] - severities[a] || (keys === void 0 ? 0 : compareKeys(keys[a], keys[b])) || a - b
  );
  return { severityWeights, complexityWeights, angles, affinities, priorities, order };
}
function synthesis(severities, complexities, severityOverEase) {
  let mostSevere = 0, easiest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < severities.length; i++)
    mostSevere = Math.max(mostSevere, severities[i]), easiest = Math.min(easiest, complexities[i]);
  return Float64Array.from(severities, (severity, i) => {
    let local = mostSevere === 0 ? 0 : severity / mostSevere, ease = complexities[i] === easiest ? 1 : easiest / complexities[i];
    return (severityOverEase * local + ease) / (severityOverEase + 1);
  });
}
function ahpWeights(values) {
  let weights = new Float64Array(values.length), largest = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i];
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
      throw new RangeError(`value ${i} is ${value}; severities and complexities are finite and not negative`);
    value > largest && (largest = value);
  }
  if (largest === 0) return weights;
  let sum2 = 0;
  for (let i = 0; i < weights.length; i++)
    weights[i] = values[i] / largest, sum2 += weights[i];
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] / sum2;
  return weights;
}
function affinityOf(angle) {
  let rounded = Math.round(angle * 1e9) / 1e9;
  return rounded >= 60 ? "High" : rounded >= 30 ? "Medium" : "Low";
}
function compareKeys(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/analysis/slow-instances/ranking.ts
function rankSlowInstances(found) {
  let ofPhases = found.phases.map((phase) => rankPhase(found, phase)), slowOfPhase = ofPhases.map((ranked) => ranked.filter(({ peers }) => peers === null).length);
  return { ranked: ofPhases.flat(), slowOfPhase };
}
function rankPhase(found, { index, from, to }) {
  let { order, slow, slowByPeers } = found, [own, byPeers] = [[], []];
  for (let position = from; position <= to; position++) {
    let instance = order[position - 1], place = { instance, position, phase: index, positionInPhase: position - from + 1 }, peers = slowByPeers.get(instance);
    slow[instance] === 1 ? own.push({ ...place, ...byGroup(found, instance), ...sizeOf2(found, instance) }) : peers && byPeers.push({ ...place, ...peers, ...sizeOf2(found, instance) });
  }
  return [...weighed(own), ...byPeers.map((one) => weighed([...own, one]).at(-1))].sort((a, b) => a.position - b.position);
}
function byGroup({ groups, score }, instance) {
  let group = groups.ofInstance[instance], [medianNs, thresholdNs] = [groups.medianNs[group], groups.thresholdNs[group]];
  return { medianNs, thresholdNs, score: score[instance], peers: null };
}
function sizeOf2({ instances, patterns, patternOf }, instance) {
  let { processes, events } = patterns[patternOf[instance]], durationNs = instances.endNs[instance] - instances.startNs[instance], bytes2 = instances.bytes[instance];
  return { severity: durationNs / (bytes2 > 0 ? bytes2 : 1), complexity: processes * events };
}
function weighed(found) {
  let { severityWeights, complexityWeights, angles, affinities } = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity)
  );
  return found.map((each, i) => ({
    ...each,
    severityWeight: severityWeights[i],
    complexityWeight: complexityWeights[i],
    angle: angles[i],
    inspectionAffinity: affinities[i]
  }));
}

// src/base/statistics/z-scale-without.ts
function zScaleWithout(sorted, left) {
  let count = sorted.length - 1;
  if (count < 1) throw new RangeError("the scale of no values does not exist");
  let at = (i) => sorted[i < left ? i : i + 1], middle = count >> 1, median2 = count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2, [below, above] = [middle - 1, middle], [previous, mad] = [0, 0];
  for (let met = 0; met <= middle; met++) {
    previous = mad;
    let fromBelow = below < 0 ? Number.POSITIVE_INFINITY : median2 - at(below), fromAbove = above >= count ? Number.POSITIVE_INFINITY : at(above) - median2;
    fromBelow < fromAbove ? below-- : above++, mad = Math.min(fromBelow, fromAbove);
  }
  if (count % 2 === 0 && (mad = (previous + mad) / 2), mad > 0) return { median: median2, mad, unit: mad / MAD_TO_SIGMA };
  let sum2 = 0;
  for (let i = 0; i < count; i++) sum2 += Math.abs(at(i) - median2);
  return { median: median2, mad, unit: MEAN_DEVIATION_TO_SIGMA * sum2 / count };
}

// src/analysis/slow-instances/similar-patterns.ts
var MIN_PEERS = 5, MIN_DURATION_NS = 1;
function judgeByPeers(found, cutoff) {
  let { instances, groups } = found, slowByPeers = /* @__PURE__ */ new Map(), judgedByPeers = 0, level = groups.medianNs.map((ns) => Math.log(Math.max(MIN_DURATION_NS, ns)));
  for (let pool of poolsOf(found)) {
    let peers = pool.length - 1;
    if (peers < MIN_PEERS) continue;
    pool.sort((a, b) => level[a] - level[b] || a - b);
    let levels = Float64Array.from(pool, (group) => level[group]);
    for (let i = 0; i < pool.length; i++) {
      let members = groups.members.subarray(groups.start[pool[i]], groups.start[pool[i] + 1]);
      if (members.length >= MIN_JUDGED_INSTANCES) continue;
      let scale = zScaleWithout(levels, i);
      for (let instance of members) {
        let ns = Math.max(MIN_DURATION_NS, instances.endNs[instance] - instances.startNs[instance]), score = modifiedZ(Math.log(ns), scale);
        if (score === null || (judgedByPeers++, !(score > cutoff))) continue;
        let thresholdNs = Math.exp(scale.median + cutoff * scale.unit);
        slowByPeers.set(instance, { peers, score, medianNs: Math.exp(scale.median), thresholdNs });
      }
    }
  }
  return { judgedByPeers, slowByPeers };
}
function poolsOf({ groups, patterns, families, familyOf }) {
  let { pattern, bytes: bytes2 } = groups, kinds = new Numbered(), kindOf = patterns.map(({ functions, processes, events }, i) => {
    let text = JSON.stringify([families[familyOf[i]].name, functions, processes, events]);
    return kinds.number(text, text);
  });
  return [...groupBy(pattern.keys(), (group) => `${bytes2[group]} ${kindOf[pattern[group]]}`).values()];
}

// src/analysis/slow-instances/slow-iterations.ts
function judgeIterations(found, cutoff) {
  let { blocks, iterations } = found, processOf = (stretch) => blocks.process[blocks.ofEvent[iterations.from[stretch]]], { iterationGroups, slow } = groupIterations(iterations, found.patternOf, cutoff), slowIterations = [], usual;
  for (let [at, slowOne] of slow.entries()) {
    let { iteration, group, member } = slowOne;
    if (usual === void 0 || slow[at - 1].group !== group) {
      let { members } = iterationGroups[group], first = firstEventsIn(iterations, members, processOf, (i) => iterations.from[i]);
      usual = new UsualStarts(found.trace.events.posted, first);
    }
    let late = usual.lateProcess(member), lateProcess = usual.first.processes[late], events = eventsOfIteration(iterations, iteration), cause = latenessKindAmong(found, events, usual.firstEvent(member, late));
    slowIterations.push({ ...slowOne, lateProcess, cause });
  }
  return { iterationGroups, slowIterations: slowIterations.sort((a, b) => a.iteration - b.iteration) };
}
function groupIterations(iterations, patternOf, cutoff) {
  let { bytes: bytes2, startNs, endNs, paceNs } = iterations, slow = [], wholeNs = paceOfWholes(iterations, patternOf);
  return { iterationGroups: membersOfGroups(iterations).map((members, group) => {
    let pattern = iterations.patternOf[members[0]], durations = new Float64Array(members.length), paces = new Float64Array(members.length);
    for (let i = 0; i < members.length; i++)
      durations[i] = endNs[members[i]] - startNs[members[i]], paces[i] = paceNs[members[i]];
    let scale = zScale(durations), pace = zScale(paces), sum2 = 0, before = slow.length;
    for (let i = 0; i < members.length; i++) {
      sum2 += paceNs[members[i]];
      let score = members.length < MIN_JUDGED_INSTANCES ? null : modifiedZ(durations[i], scale);
      score === null || score <= cutoff || slow.push({ iteration: members[i], group, member: i, score });
    }
    return {
      pattern,
      bytes: bytes2[members[0]],
      members,
      medianNs: scale.median,
      madNs: scale.mad,
      medianPaceNs: pace.median,
      madPaceNs: pace.mad,
      slow: slow.length - before,
      share: wholeNs[pattern] === 0 ? 0 : sum2 / wholeNs[pattern]
    };
  }), slow };
}
function membersOfGroups({ patternOf, bytes: bytes2 }) {
  return [...groupBy(patternOf.keys(), (iteration) => patternOf[iteration]).values()].flatMap(
    (ofPattern) => [...groupBy(ofPattern, (iteration) => bytes2[iteration])].sort(([a], [b]) => a - b).map(([, members]) => Int32Array.from(members))
  );
}
function paceOfWholes(iterations, patternOf) {
  let ofWhole = /* @__PURE__ */ new Map(), wholes = Array.from(iterations.firstOfPattern, () => /* @__PURE__ */ new Set()), last = new Int32Array(wholes.length).fill(NONE);
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    let whole = patternOf[iterations.instance[iteration]];
    ofWhole.set(whole, (ofWhole.get(whole) ?? 0) + iterations.paceNs[iteration]);
    let pattern = iterations.patternOf[iteration];
    last[pattern] !== whole && (last[pattern] = whole, wholes[pattern].add(whole));
  }
  return Float64Array.from(wholes, (own) => [...own].reduce((sum2, whole) => sum2 + ofWhole.get(whole), 0));
}

// src/analysis/stage-list.ts
var StageList = class _StageList {
  constructor(stages = []) {
    this.stages = stages;
  }
  stages;
  stage(name, run) {
    return new _StageList([...this.stages, { name, isOptional: !1, run }]);
  }
  /** The same for a stage that runs when it is asked for. What it gives is not there otherwise. */
  onRequest(name, run) {
    return new _StageList([...this.stages, { name, isOptional: !0, run }]);
  }
};

// src/analysis/waits/refills/sweeps.ts
function findSweeps(axes, { count, event, isSend, step }) {
  let found = { count: 0, signs: [], messages: [], firstReceive: [] }, ofStep = new Int8Array(axes), stepStart = 0;
  for (let i = 0; i <= count; i++) {
    let axis = i < count ? step[i] >> 1 : 0, sign = i < count ? signOf(step[i]) : 0;
    (i === count || isSend[i] === 0 && i > 0 && isSend[i - 1] === 1 || ofStep[axis] !== 0 && ofStep[axis] !== sign) && (closeStep(stepStart, i, ofStep), ofStep.fill(0), stepStart = i), i < count && (ofStep[axis] = sign);
  }
  return found;
  function closeStep(from, to, signs) {
    if (from === to) return;
    let base = (found.count - 1) * axes, isOther = found.count === 0;
    for (let axis = 0; axis < axes && !isOther; axis++)
      isOther = signs[axis] !== 0 && found.signs[base + axis] !== 0 && signs[axis] !== found.signs[base + axis];
    if (isOther) {
      base = found.count++ * axes;
      for (let axis = 0; axis < axes; axis++)
        found.signs.push(0), found.messages.push(0), found.firstReceive.push(-1);
    }
    for (let i = from; i < to; i++) {
      let at = base + (step[i] >> 1);
      found.signs[at] = signOf(step[i]), found.messages[at]++, isSend[i] === 0 && found.firstReceive[at] === -1 && (found.firstReceive[at] = event[i]);
    }
  }
}
function signOf(step) {
  return (step & 1) === 1 ? 1 : -1;
}

// src/analysis/waits/refills/find-refills.ts
var MIN_SWEEP_MESSAGES = 3, MIN_SHARE_ALONG = 0.75;
function findRefills(found, times, topology, { waits }, lateSender) {
  let waitNs = (receive) => {
    let call = times.completedBy[receive], wait = firstAbove(waits.call, 0, waits.count, call) - 1;
    return call === NONE || waits.call[wait] !== call || waits.class[wait] !== lateSender || waits.event[wait] !== receive ? 0 : waits.ns[wait];
  };
  return sweepingFunctions(found, times, topology).map(({ functions, messages, processes }) => ({
    functions,
    messages,
    directions: byDirection(processes, topology.extents.length, waitNs)
  }));
}
function sweepingFunctions(found, times, topology) {
  let axes = topology.extents.length, sets = functionSets(found, times), sweeping = sets.names.map(() => []), isGivenUp = new Uint8Array(sets.names.length), reach = sets.names.map(() => ({ messages: 0, along: 0, links: /* @__PURE__ */ new Set() }));
  for (let process = 0; process < found.trace.processes && isGivenUp.includes(0); process++) {
    let collected = messagesOf(found, times, process, { ...sets, isGivenUp });
    for (let [set, processes] of sweeping.entries()) {
      if (processes === null) continue;
      let messages = alongAxes(found.trace, topology, process, collected.get(set) ?? [], reach[set]), sweeps = findSweeps(axes, messages), other = processes.find(({ count }) => count > 0);
      other !== void 0 && sweeps.count > 0 && !isSameOrder(other, sweeps) ? (sweeping[set] = null, isGivenUp[set] = 1) : processes.push(sweeps);
    }
  }
  return sets.names.flatMap((functions, set) => {
    let messages = sweeping[set]?.flatMap((sweeps) => sweeps.messages).filter((count) => count > 0) ?? [], usual = messages.length === 0 ? 0 : median(messages);
    return usual < MIN_SWEEP_MESSAGES || !isThroughout(reach[set], topology, sweeping[set]) ? [] : [{ functions, messages: usual, processes: sweeping[set] }];
  });
}
function isThroughout({ messages, along, links }, topology, sweeps) {
  return sweeps.some(({ count }) => count > 1) ? along >= MIN_SHARE_ALONG * messages && links.size >= MIN_SHARE_ALONG * linksOf2(topology) : !1;
}
function linksOf2({ extents }) {
  let places = extents.reduce((product, extent) => product * extent, 1);
  return extents.reduce((sum2, extent) => sum2 + places / extent * (extent - 1), 0);
}
function functionSets(found, times) {
  let { regions } = found.trace, { above, isUsed } = joinedFunctions(found, times), rootOf = (region) => {
    let root = region;
    for (; above[root] !== root; ) root = above[root];
    return root;
  }, members = /* @__PURE__ */ new Map();
  for (let [region, used] of isUsed.entries())
    used === 1 && entryOf(members, rootOf(region), () => []).push(region);
  let sets = [...members.keys()];
  return { names: [...members.values()].map(
    (own) => own.flatMap((region) => regions[region]?.name ?? []).sort()
  ), ofRegion: Array.from(above, (_, region) => sets.indexOf(rootOf(region))) };
}
function joinedFunctions({ trace, ties, contextWithoutChoice }, times) {
  let { events, calls, transfers, regions } = trace, bytes2 = 12 * events.count + 8 * calls.count + transfers.count + 9 * regions.length + 4096, { kernels, workspace, holding } = kernelsForCalls(times, bytes2);
  return workspace.scratch(() => {
    let above = workspace.integers(regions.length + 1);
    for (let region = 0; region < above.length; region++) above[region] = region;
    let isUsed = workspace.bytes(above.length).fill(0), columns = {
      above,
      isUsed,
      transfer: holding(events.transfer.subarray(0, events.count)),
      kind: holding(transfers.kind.subarray(0, transfers.count)),
      tie: holding(ties.tie),
      callOf: holding(events.call.subarray(0, events.count)),
      context: holding(contextWithoutChoice),
      region: holding(calls.region.subarray(0, calls.count))
    };
    return kernels.joinFunctions(columns, { events: events.count, outside: regions.length }), { above: above.slice(), isUsed: isUsed.slice() };
  });
}
function messagesOf({ trace, ties, contextWithoutChoice }, { postedBy, completedBy }, process, { ofRegion, isGivenUp }) {
  let { events, transfers, processStart, calls, regions } = trace, isSend = (event) => transfers.kind[events.transfer[event]] === KIND.send, turnOf = (event) => (isSend(event) ? postedBy : completedBy)[event], found = /* @__PURE__ */ new Map(), { call: callOf } = events, end = processStart[process + 1];
  for (let event = processStart[process]; event < end; event++) {
    let call = callOf[event], context = call === NONE ? NONE : contextWithoutChoice[call], set = ofRegion[context === NONE ? regions.length : calls.region[context]];
    set === NONE || isGivenUp[set] === 1 || transfers.kind[events.transfer[event]] !== KIND.collective && (ties.tie[event] === NONE || turnOf(event) === NONE || entryOf(found, set, () => []).push(event));
  }
  for (let events2 of found.values())
    events2.some((event, i) => i > 0 && turnOf(event) < turnOf(events2[i - 1])) && events2.sort((a, b) => turnOf(a) - turnOf(b) || a - b);
  return found;
}
function alongAxes({ events, transfers, processStart }, topology, process, list, reach) {
  let columns = {
    count: 0,
    event: new Int32Array(list.length),
    isSend: new Uint8Array(list.length),
    step: new Uint8Array(list.length)
  }, steps = /* @__PURE__ */ new Map();
  for (let event of list) {
    let transfer = events.transfer[event], isSend = transfers.kind[transfer] === KIND.send, partner = transfers.partner[transfer], step = steps.get(transfer);
    step === void 0 && (step = isSend ? stepOf(topology, process, partner) : stepOf(topology, partner, process), steps.set(transfer, step), step !== NONE && reach.links.add(Math.min(process, partner) * processStart.length + Math.max(process, partner))), reach.messages++, step !== NONE && (reach.along++, columns.event[columns.count] = event, columns.isSend[columns.count] = isSend ? 1 : 0, columns.step[columns.count++] = step);
  }
  return columns;
}
function isSameOrder(a, b) {
  return a.count === b.count && a.signs.every((sign, i) => sign === 0 || b.signs[i] === 0 || sign === b.signs[i]);
}
function byDirection(processes, axes, waitNs) {
  let found = /* @__PURE__ */ new Map();
  for (let [process, sweeps] of processes.entries())
    for (let sweep = 0; sweep < sweeps.count; sweep++) {
      let signs = sweeps.signs.slice(sweep * axes, (sweep + 1) * axes), direction = entryOf(found, signs.join(), () => ({ signs, sweeps: 0, instances: 0, ns: 0, nsOfProcess: new Float64Array(processes.length) }));
      direction.sweeps++;
      for (let axis = 0; axis < axes; axis++) {
        let receive = sweeps.firstReceive[sweep * axes + axis], ns = receive === -1 ? 0 : waitNs(receive);
        ns !== 0 && (direction.instances++, direction.ns += ns, direction.nsOfProcess[process] += ns);
      }
    }
  return [...found.values()];
}

// src/analysis/waits/refills/refills.ts
function refillsOf(found) {
  let { grid, waitStates, trace } = found, topology = topologyOf(trace, grid);
  if (topology === null || trace.callTimes === null || !waitStates)
    return { refills: { topology, wavefronts: [] } };
  let wavefronts = findRefills(found, trace.callTimes, topology, waitStates, waitClassIndex("late-sender"));
  return { refills: { topology, wavefronts } };
}

// src/analysis/waits/charges.ts
function chargeToPaths(times, instances) {
  let { calls, paths } = times, processes = calls.processStart.length - 1, process = 0, sums = addUp(instances, (i) => {
    let call = instances.call[i];
    for (; calls.processStart[process] > call; ) process--;
    for (; calls.processStart[process + 1] <= call; ) process++;
    return (instances.class[i] * processes + process) * paths.count + calls.path[call];
  }), charges = {
    count: sums.key.length,
    class: new Uint8Array(sums.key.length),
    path: new Int32Array(sums.key.length),
    process: new Int32Array(sums.key.length),
    ns: sums.ns,
    instances: sums.count
  };
  for (let i = 0; i < charges.count; i++) {
    let key = sums.key[i], row = Math.floor(key / paths.count);
    charges.path[i] = key - row * paths.count, charges.class[i] = Math.floor(row / processes), charges.process[i] = row % processes;
  }
  return charges;
}
function chargeToInstances(found, { blocks, instances, order, phases }, classes) {
  let positionOf = new Int32Array(instances.count);
  for (let position = 1; position <= order.length; position++) positionOf[order[position - 1]] = position;
  let outsideNs = new Float64Array(classes), sums = addUp(found, (i) => {
    let event = found.event[i], ownClass = found.class[i];
    return event !== NONE ? positionOf[instances.ofBlock[blocks.ofEvent[event]]] * classes + ownClass : (outsideNs[ownClass] += found.ns[i], NONE);
  }), perInstance = {
    count: sums.key.length,
    position: new Int32Array(sums.key.length),
    class: new Uint8Array(sums.key.length),
    ns: sums.ns
  };
  for (let i = 0; i < perInstance.count; i++) {
    let position = Math.floor(sums.key[i] / classes);
    perInstance.position[i] = position, perInstance.class[i] = sums.key[i] - position * classes;
  }
  return { perInstance, perPhase: chargeToPhases(perInstance, phases, classes), outsideNs };
}
function chargeToPhases(charges, phases, classes) {
  let ns = new Float64Array(phases.length * classes), phase = 0;
  for (let i = 0; i < charges.count; i++) {
    for (; phases[phase].to < charges.position[i]; ) phase++;
    ns[phase * classes + charges.class[i]] += charges.ns[i];
  }
  let key = Int32Array.from(ns.keys()).filter((each) => ns[each] > 0);
  return {
    count: key.length,
    phase: key.map((each) => Math.floor(each / classes) + 1),
    class: Uint8Array.from(key, (each) => each % classes),
    ns: Float64Array.from(key, (each) => ns[each])
  };
}
function addUp({ count, ns }, keyOf) {
  let sorted = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let key = keyOf(i);
    sorted[i] = key === NONE ? NONE : key * count + i;
  }
  sorted.sort();
  let found = { key: new Float64Array(count), ns: new Float64Array(count), count: new Int32Array(count) }, sums = 0;
  for (let i = 0; i < count; i++) {
    let each = sorted[i];
    if (each < 0) continue;
    let key = Math.floor(each / count);
    (sums === 0 || found.key[sums - 1] !== key) && (found.key[sums++] = key), found.ns[sums - 1] += ns[each - key * count], found.count[sums - 1]++;
  }
  return {
    key: found.key.slice(0, sums),
    ns: found.ns.slice(0, sums),
    count: found.count.slice(0, sums)
  };
}

// src/analysis/waits/communication.ts
function followCommunication(trace, times, { tie, collectives }) {
  let { events } = trace, { calls } = times, { kernels, workspace, holding } = kernelsForCalls(
    times,
    80 * events.count + 20 * calls.count + 65536
  ), role = workspace.bytes(calls.count);
  role.set(valuesOfCalls(times, rolesOfPaths(trace, times)));
  let otherEnterNs = workspace.numbers(events.count).fill(Number.NaN), receives = workspace.integers(events.count), sends = workspace.integers(events.count), lateReceives = workspace.integers(events.count), lateSends = workspace.integers(events.count), awaitsSender = workspace.bytes(calls.count).fill(0);
  return workspace.scratch(() => {
    let sums = workspace.struct(MessageSums), ends = {
      otherEnterNs,
      receivedIn: workspace.integers(events.count).fill(NONE),
      sentIn: workspace.integers(events.count).fill(NONE),
      collectives: workspace.integers(events.count)
    }, enter = holding(calls.enter), leave = holding(calls.leave);
    workspace.scratch(() => {
      let columns = {
        ...ends,
        sums,
        enter,
        transfer: holding(events.transfer.subarray(0, events.count)),
        kind: holding(trace.transfers.kind.subarray(0, trace.transfers.count)),
        tie: holding(tie),
        postedBy: holding(times.postedBy),
        completedBy: holding(times.completedBy)
      };
      kernels.enterOtherEnds(columns, { events: events.count });
    });
    let completed = holding(events.completed.subarray(0, events.count)), order = (callOf, list, late) => {
      let count = workspace.scratch(() => {
        let columns2 = { callOf, completed, list, end: workspace.integers(calls.count + 1).fill(0) };
        return kernels.orderByCalls(columns2, { events: events.count, calls: calls.count });
      }), columns = { messages: list, callOf, enter, leave, otherEnterNs, late };
      return [count, kernels.findLate(columns, { count })];
    }, { receivedIn } = ends, [received, receivedLate] = order(receivedIn, receives, lateReceives), [sent, sentLate] = order(ends.sentIn, sends, lateSends);
    kernels.countViolations({ sums, receives, receivedIn, leave, otherEnterNs }, { count: received });
    for (let i = 0; i < receivedLate; i++) awaitsSender[receivedIn[lateReceives[i]]] = 1;
    let { messages, unclassified, clockViolations, largestViolationNs } = sums, collectiveTies = { tie, count: collectives, events: ends.collectives.slice(0, sums.collectives) }, found = {
      trace,
      times,
      tie,
      role,
      otherEnterNs,
      receives: receives.subarray(0, received),
      sends: sends.subarray(0, sent)
    }, olderThanReceives = null, olderThanSends = null;
    return {
      ...found,
      lateReceives: lateReceives.subarray(0, receivedLate),
      lateSends: lateSends.subarray(0, sentLate),
      awaitsSender,
      operations: listOperations(trace, times, collectiveTies, role),
      initCalls: callsWith(ROLE.init, role),
      finalizeCalls: callsWith(ROLE.finalize, role),
      olderThanReceives: () => olderThanReceives ??= findOlderMessages(found, found.receives),
      olderThanSends: () => olderThanSends ??= findOlderMessages(found, found.sends),
      messages: { count: messages, unclassified, clockViolations, largestViolationNs }
    };
  });
}
function valuesOfCalls(times, ofPath) {
  let { count, path } = times.calls, { kernels, workspace, holding } = kernelsForCalls(times, 5 * count + ofPath.length + 64);
  return workspace.scratch(() => {
    let columns = { path: holding(path), ofPath: holding(ofPath), ofCall: workspace.bytes(count) };
    return kernels.takeByPath(columns, { calls: count }), columns.ofCall.slice();
  });
}
function rolesOfPaths({ regions }, { paths }) {
  let ofRegion = rolesOf(regions);
  return Uint8Array.from(paths.region.subarray(0, paths.count), (region) => ofRegion[region] ?? ROLE.other);
}
function callsWith(wanted, role) {
  let found = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}

// src/analysis/waits/publications.ts
var Publications = class {
  found = {
    count: 0,
    class: new Uint8Array(64),
    call: new Int32Array(64),
    startNs: new Float64Array(64),
    ns: new Float64Array(64),
    causeProcess: new Int32Array(64),
    causeCall: new Int32Array(64),
    event: new Int32Array(64)
  };
  /** Class that publishes now. */
  class = 0;
  /** The instances that it was called with, when it listens to another class. */
  listenedTo = new Int32Array(0);
  wait(call, startNs, ns, causeProcess, causeCall, event) {
    let { found } = this;
    found.count === found.call.length && this.grow(found.count + 1);
    let i = found.count++;
    found.class[i] = this.class, found.call[i] = call, found.startNs[i] = startNs, found.ns[i] = ns, found.causeProcess[i] = causeProcess, found.causeCall[i] = causeCall, found.event[i] = event;
  }
  waits(columns, count) {
    let { found } = this, { count: at } = found, behind = at + count;
    behind > found.call.length && this.grow(behind), found.class.fill(this.class, at, behind), found.call.set(columns.call.subarray(0, count), at), found.startNs.set(columns.startNs.subarray(0, count), at), found.ns.set(columns.ns.subarray(0, count), at), found.causeProcess.set(columns.causeProcess.subarray(0, count), at), found.causeCall.set(columns.causeCall.subarray(0, count), at), found.event.set(columns.event.subarray(0, count), at), found.count = behind;
  }
  time(call, ns, event) {
    this.wait(call, 0, ns, NONE, NONE, event);
  }
  instance(root) {
    let i = this.listenedTo[root];
    this.time(this.found.call[i], this.found.ns[i], this.found.event[i]);
  }
  grow(least) {
    let { found } = this, length = Math.max(2 * found.call.length, least), larger2 = (column) => {
      let grown2 = new column.constructor(length);
      return grown2.set(column), grown2;
    };
    found.class = larger2(found.class), found.call = larger2(found.call), found.startNs = larger2(found.startNs), found.ns = larger2(found.ns), found.causeProcess = larger2(found.causeProcess), found.causeCall = larger2(found.causeCall), found.event = larger2(found.event);
  }
};

// src/analysis/waits/find-waits.ts
function findWaits(found, classes) {
  let publications = new Publications(), candidates2 = publications.found, ends = classes.map((each, index) => (publications.class = index, matchRoots(found, each, publications), candidates2.count)), { count } = found.times.calls, published = candidates2.count, most = published * (1 + classes.filter(({ listensTo }) => typeof listensTo == "object").length), place = kernelsForCalls(found.times, 20 * count + 16 * published + 80 * most + 4096), { kernels, workspace } = place;
  return workspace.scratch(() => {
    let longest = workspace.integers(count).fill(NONE), overlappedNs = workspace.scratch(() => {
      let longestOfClass = workspace.integers(count).fill(NONE), columns2 = columnsOf3(candidates2, place);
      return kernels.keepLongest({ ...columns2, longest, longestOfClass }, { count: published });
    });
    listenToOthers(found, classes, publications, longest, ends);
    let columns = columnsOf3(candidates2, place), order = workspace.integers(candidates2.count), listed2 = { ...columns, longest, order, end: workspace.integers(257).fill(0) }, counted = kernels.listInstances(listed2, { count: candidates2.count, published }), instances = taken(columns, order.subarray(0, counted), place), kept = order.subarray(0, kernels.listWaits({ longest, kept: order }, { calls: count }));
    return { waits: withProcesses(found, taken(columns, kept, place)), instances, overlappedNs };
  });
}
function matchRoots(found, each, publications) {
  let { listensTo } = each;
  if (listensTo === "receive") each.matchAll(found, found.lateReceives, publications);
  else if (listensTo === "send") each.matchAll(found, found.lateSends, publications);
  else if (listensTo === "collective")
    for (let root = 0; root < found.operations.count; root++) each.match(found, root, publications);
  else (listensTo === "init" || listensTo === "finalize") && (listensTo === "init" ? found.initCalls : found.finalizeCalls).length > 1 && each.match(found, 0, publications);
}
function listenToOthers(found, classes, publications, longest, ends) {
  classes.forEach((each, index) => {
    let { id, listensTo } = each;
    if (typeof listensTo != "object" || !("matchAll" in each)) return;
    let other = classes.findIndex((each2) => each2.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    let { call, causeCall, event } = publications.found, listed2 = new Int32Array(ends[other] - (ends[other - 1] ?? 0)), count = 0;
    for (let i = ends[other - 1] ?? 0; i < ends[other]; i++)
      (causeCall[i] === NONE || longest[call[i]] === i) && (listed2[count++] = i);
    publications.listenedTo = listed2.slice(0, count);
    let events = publications.listenedTo.map((i) => event[i]);
    each.matchAll(found, events, publications);
  });
}
function columnsOf3(all, { holding }) {
  let { count } = all;
  return {
    classes: holding(all.class.subarray(0, count)),
    call: holding(all.call.subarray(0, count)),
    startNs: holding(all.startNs.subarray(0, count)),
    ns: holding(all.ns.subarray(0, count)),
    causeProcess: holding(all.causeProcess.subarray(0, count)),
    causeCall: holding(all.causeCall.subarray(0, count)),
    event: holding(all.event.subarray(0, count))
  };
}
function withProcesses({ times: { calls } }, waits) {
  let { count, call } = waits, process = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    for (; calls.processStart[each + 1] <= call[wait]; ) each++;
    process[wait] = each;
  }
  return { ...waits, process };
}
function taken(all, order, { kernels, workspace }) {
  let count = order.length;
  return workspace.scratch(() => {
    let found = {
      classes: workspace.bytes(count),
      ...columnsOfWaits(workspace, count)
    }, columns = {
      ...found,
      order,
      ofClasses: all.classes,
      ofCall: all.call,
      ofStartNs: all.startNs,
      ofNs: all.ns,
      ofCauseProcess: all.causeProcess,
      ofCauseCall: all.causeCall,
      ofEvent: all.event
    };
    return kernels.takeInstances(columns, { count }), {
      count,
      class: found.classes.slice(),
      call: found.call.slice(),
      startNs: found.startNs.slice(),
      ns: found.ns.slice(),
      causeProcess: found.causeProcess.slice(),
      causeCall: found.causeCall.slice(),
      event: found.event.slice()
    };
  });
}

// src/analysis/waits/messages/ordinary-sends.ts
var MIN_TIMES_MEDIAN2 = 10, MIN_ORDINARY_SHARE = 0.9;
function findOrdinarySends(found, waits) {
  let lateReceiver = waitClassIndex("late-receiver"), { events, transfers } = found.trace, late = /* @__PURE__ */ new Map();
  for (let wait = 0; wait < waits.count; wait++) {
    if (waits.class[wait] !== lateReceiver) continue;
    let bytes2 = transfers.bytes[events.transfer[waits.event[wait]]], severities = late.get(bytes2);
    severities === void 0 ? late.set(bytes2, [waits.ns[wait]]) : severities.push(waits.ns[wait]);
  }
  if (late.size === 0) return [];
  let lasting = sendsOfSizes(found, [...late.keys()]);
  return [...late].flatMap(([bytes2, severities], size) => {
    let { sends, medianNs } = lasting[size];
    if (sends - severities.length <= MIN_ORDINARY_SHARE * sends) return [];
    let doubted = severities.filter((ns2) => ns2 > MIN_TIMES_MEDIAN2 * medianNs);
    if (doubted.length === 0) return [];
    let ns = doubted.reduce((sum2, each) => sum2 + each, 0);
    return [{ bytes: bytes2, lateReceivers: doubted.length, ns, medianNs, sends }];
  }).sort((a, b) => a.bytes - b.bytes);
}
function sendsOfSizes({ trace: { events, transfers }, times, role, sends }, sizes) {
  let { calls, completedBy } = times, isCounted = new Uint8Array(256);
  for (let each of [ROLE.send, ROLE.waitOne, ROLE.waitMany]) isCounted[each] = 1;
  let durations = new Map(sizes.map((bytes2) => [bytes2, []]));
  for (let i = 0; i < sends.length; i++) {
    let event = sends[i], call = completedBy[event];
    isCounted[role[call]] !== 0 && durations.get(transfers.bytes[events.transfer[event]])?.push(calls.leave[call] - calls.enter[call]);
  }
  return sizes.map((bytes2) => {
    let own = Float64Array.from(durations.get(bytes2)).sort();
    return { sends: own.length, medianNs: medianOfSorted(own) };
  });
}

// src/analysis/waits/branches.ts
var BRANCHES = [
  "point-to-point",
  "collective",
  "synchronisation",
  "one-sided",
  "files",
  "other",
  "init-finalize"
], BRANCH_OF = [
  [/^MPI_(INIT|INIT_THREAD|FINALIZE)$/, "init-finalize"],
  [/^MPI_BARRIER$/, "synchronisation"],
  [/^MPI_FILE_/, "files"],
  [/^MPI_(WIN_|R?(PUT|GET|ACCUMULATE|GET_ACCUMULATE)$|FETCH_AND_OP$|COMPARE_AND_SWAP$)/, "one-sided"],
  [/^MPI_(I?[BRS]?SEND|I?M?RECV|I?SENDRECV|I?M?PROBE|START|WAIT|TEST|CANCEL|REQUEST_)/, "point-to-point"],
  [/^MPI_P(SEND|RECV|READY|ARRIVED)/, "point-to-point"],
  [/^MPI_REDUCE_LOCAL$/, "other"],
  [/^MPI_I?(BARRIER|NEIGHBOR_|BCAST|(ALL)?GATHER|SCATTER|ALLTOALL|(ALL)?REDUCE|(EX)?SCAN)/, "collective"],
  [/^MPI_(COMM_(I?DUP|CREATE|SPLIT|SPAWN|ACCEPT|CONNECT|DISCONNECT)|INTERCOMM_(CREATE|MERGE))/, "collective"],
  [/^MPI_(CART_(CREATE|SUB)|GRAPH_CREATE|DIST_GRAPH_CREATE)/, "collective"]
], UNRECORDED = /^MPI_(FILE_I|R(PUT|GET|ACCUMULATE|GET_ACCUMULATE)$)/, ENDING = /^MPI_(WAIT|TEST)/, OUTSIDE = BRANCHES.length;
function branchesOf(regions) {
  return Uint8Array.from(regions, ({ mpi, name }) => {
    if (!mpi) return OUTSIDE;
    let operation = operationName(name);
    return BRANCHES.indexOf(BRANCH_OF.find(([pattern]) => pattern.test(operation))?.[1] ?? "other");
  });
}
function branchesOfPaths({ regions }, { paths }) {
  let ofRegion = branchesOf(regions);
  return Uint8Array.from(
    paths.region.subarray(0, paths.count),
    (region) => region === NONE ? OUTSIDE : ofRegion[region]
  );
}
function branchesOfCalls({ trace, times, role, operations }, ofPath) {
  let { completedBy, postedBy } = times, found = valuesOfCalls(times, ofPath), ends = (call) => role[call] === ROLE.waitOne || role[call] === ROLE.waitMany, [messages, collective] = [BRANCHES.indexOf("point-to-point"), BRANCHES.indexOf("collective")], isAny = !1;
  for (let event of operations.event) {
    let call = completedBy[event];
    call === NONE || call === postedBy[event] || !ends(call) || (found[call] = collective, isAny = !0);
  }
  if (!isAny) return found;
  let { events, transfers } = trace;
  for (let event = 0; event < events.count; event++) {
    let call = completedBy[event];
    call === NONE || transfers.kind[events.transfer[event]] === KIND.collective || ends(call) && (found[call] = messages);
  }
  return found;
}
function endsOfUnrecorded({ regions }, { calls, gaps, paths }, ofPath) {
  let names = regions.map(({ mpi, name }) => mpi ? operationName(name) : ""), nameOf2 = (path) => {
    let region = paths.region[path];
    return region === NONE ? "" : names[region];
  }, begins = Uint8Array.from(ofPath, (_, path) => UNRECORDED.test(nameOf2(path)) ? 1 : 0);
  if (!begins.includes(1)) return [];
  let ends = Uint8Array.from(ofPath, (_, path) => ENDING.test(nameOf2(path)) ? 1 : 0), moved = [];
  for (let process = 0; process + 1 < calls.processStart.length; process++) {
    let begun = NONE, behind = calls.processStart[process + 1] + process;
    for (let gap = calls.processStart[process] + process; gap <= behind; gap++) {
      let own = { first: gaps.start[gap], behind: gaps.start[gap + 1] };
      for (let entry = own.first; entry < own.behind; entry++)
        begins[gaps.path[entry]] === 1 && (begun = ofPath[gaps.path[entry]]);
      let isEnded = !1;
      for (let entry = own.first; entry < own.behind && begun !== NONE; entry++)
        ends[gaps.path[entry]] !== 0 && (moved.push({ branch: begun, ns: gaps.ns[entry] }), isEnded = !0);
      isEnded && (begun = NONE);
    }
  }
  return moved;
}

// src/analysis/waits/time-totals.ts
function totalTimes(communication, instances, classes, offCore) {
  let { trace, times } = communication, branchOfPath = branchesOfPaths(trace, times), branchOfCall = branchesOfCalls(communication, branchOfPath), ns = sumsOf(times, branchOfCall, branchOfPath);
  for (let { branch, ns: own } of endsOfUnrecorded(trace, times, branchOfPath))
    ns[BRANCHES.indexOf("point-to-point")] -= own, ns[branch] += own;
  let branchOfClass = classes.map((each) => BRANCHES.indexOf(branchAbove(each, classes)));
  for (let i = 0; i < instances.count; i++)
    classes[instances.class[i]].kind !== "wrong order" && (ns[branchOfCall[instances.call[i]]] -= instances.ns[i], ns[branchOfClass[instances.class[i]]] += instances.ns[i]);
  let offCoreNs = offCore === null ? null : takeOffCore(ns, times, branchOfCall, offCore), branchNs = Object.fromEntries(BRANCHES.map((id, branch) => [id, ns[branch]])), allNs = BRANCHES.reduce((sum2, id) => sum2 + branchNs[id], 0);
  return {
    spanNs: spanOf(times) * trace.processes,
    mpiNs: allNs - branchNs["init-finalize"],
    branchNs,
    nonMpiNs: ns[OUTSIDE],
    isFinalizeRecorded: isFinalizeRecorded(communication),
    offCoreNs
  };
}
function sumsOf(times, branchOfCall, branchOfPath) {
  let { calls, gaps, paths } = times, bytes2 = calls.count + paths.count + 8 * BRANCHES.length + 64, { kernels, workspace, holding } = kernelsForCalls(times, bytes2);
  return workspace.scratch(() => {
    let ns = workspace.numbers(BRANCHES.length + 1).fill(0), columns = {
      branchOfCall: holding(branchOfCall),
      enter: holding(calls.enter),
      leave: holding(calls.leave)
    };
    return kernels.addTimesByBranch(
      {
        ...columns,
        branchOfPath: holding(branchOfPath),
        gapPath: holding(gaps.path),
        gapNs: holding(gaps.ns),
        ns
      },
      { calls: calls.count, entries: gaps.start.at(-1) }
    ), ns.slice();
  });
}
function branchAbove({ parent }, classes) {
  let above = classes.find(({ id }) => id === parent);
  return above === void 0 ? parent : branchAbove(above, classes);
}
function takeOffCore(ns, times, branchOfCall, { before, behind }) {
  let { calls, gaps, offCorePath } = times, taken2 = offCorePath === NONE ? 0 : offCoreInGaps(times, 0, gaps.start.length - 1);
  ns[OUTSIDE] -= taken2;
  for (let call = 0; call < calls.count; call++) {
    let inCall = before[call] + behind[call];
    ns[branchOfCall[call]] -= inCall, BRANCHES[branchOfCall[call]] !== "init-finalize" && (taken2 += inCall);
  }
  return taken2;
}
function spanOf({ processBegin, processEnd }) {
  let begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY) - begin;
}

// src/analysis/waits/wait-states.ts
function findWaitStates(found) {
  let { trace, ties } = found, times = trace.callTimes, why = problemOf(times);
  if (times === null || why !== null) return { waitStates: null, noWaitStates: why, communication: null };
  let communication = followCommunication(trace, times, ties), { instances, waits, overlappedNs } = findWaits(communication, WAIT_CLASSES), formed = null, timelines = () => formed ??= formTimelines(times, waits), offCore = times.knowsOffCore ? timelines().offCore : null;
  offCore !== null && shortenCompletions(instances, timelines(), offCore);
  let { messages, operations } = communication, classes = WAIT_CLASSES.map(
    ({ id, name, parent }) => ({ id, name, parent, ns: 0, instances: 0 })
  );
  for (let i = 0; i < instances.count; i++) {
    let total = classes[instances.class[i]];
    total.ns += instances.ns[i], total.instances++;
  }
  return { waitStates: {
    classes,
    waits,
    timelines,
    charges: chargeToPaths(times, instances),
    ...chargeToInstances(instances, found, WAIT_CLASSES.length),
    overlappedNs,
    unclassified: { messages: messages.unclassified, collectiveNs: operations.unclassifiedNs },
    clock: {
      messages: messages.count,
      violations: messages.clockViolations,
      largestNs: messages.largestViolationNs
    },
    ordinarySends: findOrdinarySends(communication, waits),
    totals: totalTimes(communication, instances, WAIT_CLASSES, offCore)
  }, noWaitStates: null, communication };
}
function shortenCompletions({ count, call: calls, class: classes, ns }, {
  callTimes: {
    calls: { enter, leave }
  },
  waitOf,
  endOfWait
}, { before, behind }) {
  for (let i = 0; i < count; i++) {
    if (WAIT_CLASSES[classes[i]].kind !== "completion") continue;
    let call = calls[i], wait = waitOf[call], ownNs = leave[call] - (wait === NONE ? enter[call] : endOfWait[wait]), offCoreNs = behind[call] + (wait === NONE ? before[call] : 0);
    offCoreNs > 0 && (ns[i] *= 1 - Math.min(1, offCoreNs / ownNs));
  }
}
function problemOf(times) {
  return times === null ? "times not read" : times.calls.count === 0 ? "no MPI calls" : times.hasLeaves ? null : "no leave times";
}

// src/analysis/stages.ts
var CUTOFF = defaultConfig.analysis.cutoff, STAGES2 = new StageList().stage(
  "wrappers",
  ({ trace }, { wrappers, known, contexts }) => seeThroughWrappers(trace, contexts === "none" ? "none" : wrappers ?? "auto", known)
).stage(
  "contexts",
  ({ trace, contextOfCall, wrappers }, { contexts }) => chooseContexts(trace, { contextOfCall, wrappers }, contexts ?? "auto")
).stage("blocks", ({ trace, ...contexts }) => ({ blocks: formBlocks(trace, contexts) })).stage("sites", ({ trace, blocks, isChosen }) => ({ sites: findSites(trace, blocks, isChosen) })).stage("matching", ({ trace }, { ties }) => ({ ties: ties ?? tieEvents(trace) })).stage("instances", ({ trace, blocks, ties }) => ({ instances: formInstances(trace, blocks, ties) })).stage("patterns", ({ trace, blocks, instances }) => ({
  signatures: signInstances(trace, blocks, instances)
})).stage("sequence", ({ blocks, instances }) => orderInstances(blocks, instances)).stage("numbering", ({ order, signatures }) => numberPatterns(order, signatures)).stage("iterations", (found, { loops, contexts }) => ({
  iterations: formIterations(found, loops ?? "auto", contexts === "none")
})).stage("families", (found) => describePatterns(found)).stage("iteration patterns", (found) => ({ iterationPatterns: describeIterationPatterns(found) })).stage("phases", (found, options) => formPhases(found, options)).stage(
  "slow instances",
  ({ instances, order, patternOf }, { cutoff = CUTOFF }) => judgeInstances(instances, order, patternOf, cutoff)
).stage("slow iterations", (found, { cutoff = CUTOFF }) => judgeIterations(found, cutoff)).stage("similar patterns", (found, { cutoff = CUTOFF }) => judgeByPeers(found, cutoff)).stage("lateness", ({ trace, blocks, instances, groups, slow, slowByPeers }) => ({
  lateness: findLateness(trace, blocks, instances, groups, slow, slowByPeers)
})).stage("ranking", (found) => rankSlowInstances(found)).onRequest("sums of templates", (found) => ({ madeOf: familiesMadeOf(found) })).onRequest("repeats", (found, { loops }) => ({ repeats: describeRepeats(found, loops ?? "auto") })).onRequest("wait states", (found) => findWaitStates(found)).onRequest("refills", (found) => refillsOf(found)).onRequest("root causes", (found) => rootCausesOf(found)).onRequest("replay", (found) => replayIdeally(found)).onRequest("savings", (found) => savingsOf(found)).onRequest("efficiencies", (found) => measureEfficiencies(found)), WAITING_STAGES = {
  plain: ["wait states", "refills", "root causes", "efficiencies"],
  replayed: ["wait states", "refills", "root causes", "replay", "savings", "efficiencies"]
};

// src/analysis/analysis.ts
function analyze(trace, options = {}, onStage) {
  return runStages(STAGES2.stages, { trace }, options, onStage);
}
function runStages(stages, given, options, onStage = () => {
}) {
  let found = given;
  for (let stage of stages)
    stage.isOptional && !options.also?.includes(stage.name) || (onStage(stage.name), found = { ...found, ...stage.run(found, options) });
  return found;
}

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/infer-receives.ts
function inferLostReceives(columns, isWanted = !0) {
  let { events, processStart } = columns, processes = processStart.length - 1, lost = [], count = 0;
  for (let process = 0; process < processes; process++)
    lost.push(lostOf(columns, process)), count += lost[process].length;
  if (count === 0) return { inferred: new Int32Array(0), dropped: 0 };
  let sends = isWanted ? sendsTo(columns, lost) : [];
  for (let [process, to] of sends.entries()) infer(columns, lost[process], to);
  let isInferred = (event) => events.transfer[event] !== LOST_RECEIVE, dropped = lost.reduce(
    (sum2, receives) => sum2 + receives.filter((event) => !isInferred(event)).length,
    0
  ), moved = dropLost(columns), inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved[event]), dropped };
}
function lostOf({ events, processStart }, process) {
  let found = [];
  for (let event = processStart[process]; event < processStart[process + 1]; event++)
    events.transfer[event] === LOST_RECEIVE && found.push(event);
  return Int32Array.from(found);
}
function sendsTo({ events, transfers, processStart }, lost) {
  let sends = lost.map(() => []), known = lost.map(() => /* @__PURE__ */ new Set());
  return lost.forEach((_, process) => {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let t = events.transfer[event];
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      let partner = transfers.partner[t], where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process].add(`${partner} ${where}`);
      else if (lost[partner].length > 0) {
        let posted = events.posted[event];
        sends[partner].push({ event, source: process, channel: `${process} ${where}`, posted });
      }
    }
  }), sends.map(
    (to, process) => to.filter(({ channel }) => !known[process].has(channel)).sort((a, b) => a.posted - b.posted || a.event - b.event)
  );
}
function infer(columns, lost, sends) {
  if (lost.length === 0 || lost.length !== sends.length) return;
  let { completed } = columns.events, receives = Array.from(lost).sort((a, b) => completed[a] - completed[b] || a - b);
  if (areOneChannel(sends)) {
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    let end = completed[receives[to - 1]];
    if (!(to < receives.length && completed[receives[to]] === end) && !(to < sends.length && sends[to].posted <= end)) {
      if (sends[to - 1].posted > end) return;
      assign(columns, receives.slice(from, to), sends.slice(from, to)), from = to;
    }
  }
}
function assign(columns, receives, sends) {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  let inOrder3 = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder3[i]);
  });
}
function areOneChannel(sends) {
  return sends.every(({ channel }) => channel === sends[0].channel);
}
function standInOneBlock({ events }, receives) {
  let first = receives.reduce((a, b) => Math.min(a, b)), last = receives.reduce((a, b) => Math.max(a, b));
  for (let event = first + 1; event <= last; event++) {
    let isBehind = (events.marks[event] & EVENT_MARK.afterDelimiter) !== 0;
    if (events.call[event] !== events.call[first] || isBehind) return !1;
  }
  return !0;
}
function addReceive({ events, transfers }, { event, source }) {
  let send = events.transfer[event], t = transfers.count;
  if (t === transfers.kind.length)
    for (let name of TRANSFER_COLUMNS)
      transfers[name] = grown(transfers[name], Math.max(64, 2 * t));
  return transfers.kind[t] = KIND.receive, transfers.operation[t] = 0, transfers.partner[t] = source, transfers.communicator[t] = transfers.communicator[send], transfers.tag[t] = transfers.tag[send], transfers.bytes[t] = transfers.bytes[send], transfers.count = t + 1, t;
}
function dropLost({ events, processStart }) {
  let moved = new Int32Array(events.count).fill(NONE), names = eventColumns(events), to = 0, delimiter = 0, isFirstLost = !1;
  for (let process = 0; process + 1 < processStart.length; process++) {
    let first = processStart[process];
    processStart[process] = to;
    for (let event = first; event < processStart[process + 1]; event++) {
      let marks = events.marks[event], isLost = events.transfer[event] === LOST_RECEIVE;
      delimiter |= marks & EVENT_MARK.afterDelimiter;
      let isFirst = (marks & EVENT_MARK.sameCall) === 0 || isFirstLost;
      if (isFirstLost = isFirst && isLost, !isLost) {
        for (let name of names) events[name][to] = events[name][event];
        events.marks[to] = delimiter | (isFirst ? 0 : EVENT_MARK.sameCall), delimiter = 0, moved[event] = to++;
      }
    }
  }
  return processStart[processStart.length - 1] = to, events.count = to, moved;
}

// src/trace/openmp/read-threads.ts
var { OmpFork, OmpTaskCreate, OmpTaskSwitch, OmpTaskComplete } = EVENT, { MpiIsendComplete, MpiIrecvRequest, MpiRequestTest, MpiRequestCancelled } = EVENT, WITHOUT_LENGTH = /* @__PURE__ */ new Set([
  OmpFork,
  OmpTaskCreate,
  OmpTaskSwitch,
  OmpTaskComplete,
  MpiIsendComplete,
  MpiIrecvRequest,
  MpiRequestTest,
  MpiRequestCancelled
]), BARRIERS = {
  implicit: /\b(open ?mp|omp)\b.*\bimplicit barrier\b/i,
  explicit: /\b(open ?mp|omp)\b.*\bbarrier\b/i
};
function readThreads(outline, recordCounts) {
  return recordCounts[EVENT.ThreadFork] === 0 ? null : outline.map.locations.map((ids) => ({ threads: ids.map((id) => new Location(outline, id).times) }));
}
var Location = class {
  times = {
    firstNs: Number.NaN,
    lastNs: Number.NaN,
    forks: { from: [], to: [] },
    teams: { from: [], to: [] },
    implicit: { from: [], to: [] },
    explicit: { from: [], to: [] }
  };
  /** Where regions are open: the time of the outermost one, and how many. */
  open = { forks: 0, teams: 0, implicit: 0, explicit: 0 };
  barrierOf;
  now = 0;
  constructor({ archive, start, regions, indexOfRegion }, id) {
    let { regions: own } = archive.localDefinitions(id), kindOf = (region) => {
      let name = regions[indexOfRegion.get(own?.get(region) ?? region) ?? -1]?.name ?? "";
      return BARRIERS.implicit.test(name) ? "implicit" : BARRIERS.explicit.test(name) ? "explicit" : void 0;
    };
    this.barrierOf = /* @__PURE__ */ new Map();
    let unknown = /* @__PURE__ */ new Set(), nanoseconds = nanosecondsPerTick(archive.definitions), room = new Uint8Array(archive.anchor.chunkBytesEvents), visit = (cursor) => {
      for (; cursor.offset < cursor.end; ) {
        let type = readUint8(cursor, "a record");
        if (type === MARK.endOfFile) return !0;
        if (type === MARK.endOfChunk) return !1;
        if (type === MARK.timestamp) this.at(Number(readUint64Full(cursor, "a time") - start) * nanoseconds);
        else if (type === EVENT.Enter || type === EVENT.Leave) {
          let region = readCompressed(cursor, 4, "a region"), kind = this.barrierOf.get(region);
          kind === void 0 && !unknown.has(region) && (kind = kindOf(region), kind === void 0 ? unknown.add(region) : this.barrierOf.set(region, kind)), kind !== void 0 && this.note(kind, type === EVENT.Enter);
        } else WITHOUT_LENGTH.has(type) ? readCompressed(cursor, 8, "a number") : (cursor.offset = readRecordEnd(cursor, "a record"), type === EVENT.ThreadFork || type === EVENT.ThreadJoin ? this.note("forks", type === EVENT.ThreadFork) : (type === EVENT.ThreadTeamBegin || type === EVENT.ThreadTeamEnd) && this.note("teams", type === EVENT.ThreadTeamBegin));
      }
      return !1;
    };
    archive.eventChunks(id, () => room, visit);
  }
  at(time) {
    this.now = time, Number.isNaN(this.times.firstNs) && (this.times.firstNs = time), this.times.lastNs = time;
  }
  /** Of regions in each other the outermost counts; an end without a beginning is passed over. */
  note(what, isBegin) {
    let { from, to } = this.times[what];
    isBegin ? this.open[what]++ === 0 && from.push(this.now) : this.open[what] > 0 && --this.open[what] === 0 && to.push(this.now);
  }
};

// src/trace/outline/topologies.ts
function findTopologies(definitions, map) {
  let found = /* @__PURE__ */ new Map();
  for (let [id, { name, communicator, dimensions: references }] of definitions.cartTopologies) {
    let group = definitions.groups.get(definitions.communicators.get(communicator)?.group ?? NONE), dimensions = references.flatMap((reference) => definitions.cartDimensions.get(reference) ?? []), isWhole = dimensions.length > 0 && dimensions.length === references.length;
    group?.paradigm !== PARADIGM.MPI || !isWhole || found.set(id, {
      name: textOf(definitions, name),
      communicator: map.communicatorIndex.get(communicator),
      dimensions: dimensions.map((each) => ({ ...each, name: textOf(definitions, each.name) })),
      coordinates: dimensions.map(() => new Int32Array(map.processes).fill(NONE))
    });
  }
  let withPlaces = /* @__PURE__ */ new Set();
  for (let { topology: id, rank, coordinates } of definitions.cartCoordinates) {
    let topology = found.get(id), process = topology && map.communicators[topology.communicator].members[rank];
    if (topology === void 0 || process === void 0 || process === NONE) continue;
    let { dimensions } = topology;
    if (coordinates.length === dimensions.length && dimensions.every(({ size }, axis) => coordinates[axis] < size)) {
      for (let [axis, own] of topology.coordinates.entries()) own[process] = coordinates[axis];
      withPlaces.add(topology);
    }
  }
  return [...found.values()].filter((topology) => withPlaces.has(topology));
}

// src/trace/columns/join-call-times.ts
function joinCallTimes(parts, processesOf) {
  let { paths, indexes } = joinPaths(parts), places = processesOf.flatMap(
    (own, part) => own.map((process, index) => ({ part, index, process }))
  );
  places.sort((a, b) => a.process - b.process);
  let { calls, gaps } = joinColumns(parts, places, indexes), processBegin = Float64Array.from(places, ({ part, index }) => parts[part].begin[index]), processEnd = Float64Array.from(places, ({ part, index }) => parts[part].end[index]), first = processBegin.reduce(
    (least, time) => Number.isNaN(time) ? least : Math.min(least, time),
    1 / 0
  );
  for (let process = 0; process < places.length; process++)
    Number.isNaN(processBegin[process]) && (processBegin[process] = processEnd[process] = first);
  let offCore = joinOffCore(parts, places), samples = joinSamples(parts, places, { calls, gaps });
  return { calls, paths, gaps, offCore, samples, processBegin, processEnd };
}
function joinSamples(parts, places, { calls, gaps }) {
  let processStart = new Int32Array(places.length + 1), entry = [], context = [];
  for (let { part, index, process } of places) {
    let { sampleEntry, sampleContext, sampleEnd, gapStart, callStart } = parts[part], moved = gaps.start[calls.processStart[process] + process] - gapStart[callStart[index] + index];
    for (let row = index === 0 ? 0 : sampleEnd[index - 1]; row < sampleEnd[index]; row++)
      entry.push(sampleEntry[row] + moved), context.push(sampleContext[row]);
    processStart[process + 1] = entry.length;
  }
  return { processStart, entry: Int32Array.from(entry), context: Int32Array.from(context) };
}
function joinOffCore(parts, places) {
  let count = parts.reduce((sum2, { awayNs }) => sum2 + awayNs.length, 0), processStart = new Int32Array(places.length + 1), until = new Float64Array(count), ns = new Float64Array(count), at = 0;
  for (let { part, index, process } of places) {
    let { awayUntil, awayNs, awayEnd } = parts[part];
    for (let row = index === 0 ? 0 : awayEnd[index - 1]; row < awayEnd[index]; row++)
      until[at] = awayUntil[row], ns[at++] = awayNs[row];
    processStart[process + 1] = at;
  }
  return { processStart, until, ns };
}
function joinColumns(parts, places, indexes) {
  let count = parts.reduce((sum2, part) => sum2 + part.count, 0), entries = parts.reduce((sum2, part) => sum2 + part.entries, 0), only = parts.length === 1 && Workspace.of(parts[0].gapNs) !== void 0 ? parts[0] : null, workspace = only === null ? workspaceForCalls(count + places.length, entries) : null, integers2 = (length) => workspace?.integers(length) ?? new Int32Array(length), numbers2 = (length) => workspace?.numbers(length) ?? new Float64Array(length), starts = count + places.length + 1, calls = {
    count,
    processStart: new Int32Array(places.length + 1),
    enter: only?.enter.subarray(0, count) ?? numbers2(count),
    leave: only?.leave.subarray(0, count) ?? numbers2(count),
    path: only?.path.subarray(0, count) ?? integers2(count)
  }, gaps = {
    start: only?.gapStart.subarray(0, starts) ?? integers2(starts),
    path: only?.gapPath.subarray(0, entries) ?? integers2(entries),
    ns: only?.gapNs.subarray(0, entries) ?? numbers2(entries)
  }, call = 0, entry = 0;
  for (let { part, index, process } of places) {
    let from = parts[part], own = indexes[part], [first, behind] = [from.callStart[index], from.callStart[index + 1]], firstEntry = from.gapStart[first + index], lastEntry = index + 1 < from.begin.length ? from.gapStart[behind + index + 1] : from.entries;
    if (only === null) {
      calls.enter.set(from.enter.subarray(first, behind), call), calls.leave.set(from.leave.subarray(first, behind), call), gaps.ns.set(from.gapNs.subarray(firstEntry, lastEntry), entry);
      let starts2 = from.gapStart.subarray(first + index, behind + index + 1);
      for (let k = 0; k < starts2.length; k++)
        gaps.start[call + process + k] = starts2[k] - firstEntry + entry;
    }
    translate(from.path.subarray(first, behind), own, calls.path, call), translate(from.gapPath.subarray(firstEntry, lastEntry), own, gaps.path, entry), call += behind - first, entry += lastEntry - firstEntry, calls.processStart[process + 1] = call;
  }
  return gaps.start[count + places.length] = entries, { calls, gaps };
}
function translate(numbers2, meaning, into, at) {
  for (let k = 0; k < numbers2.length; k++) into[at + k] = meaning[numbers2[k]];
}
function joinPaths(parts) {
  let children = [/* @__PURE__ */ new Map()], nodes = parts.map((part) => {
    let { region, parent, count } = part.paths, used = usedPaths(part), node = new Int32Array(count).fill(NONE);
    node[0] = 0;
    for (let path = 1; path < count; path++) {
      if (used[path] === 0) continue;
      let siblings = children[node[parent[path]]], found = siblings.get(region[path]);
      found === void 0 && (found = children.push(/* @__PURE__ */ new Map()) - 1, siblings.set(region[path], found)), node[path] = found;
    }
    return node;
  }), { paths, indexOf } = inOrder2(children);
  return { paths, indexes: nodes.map((node) => node.map((each) => each === NONE ? NONE : indexOf[each])) };
}
function usedPaths({ paths, path, count, gapPath, entries }) {
  let used = new Uint8Array(paths.count);
  for (let from = 0; from < count; from += AT_A_TIME3)
    mark(path.subarray(from, Math.min(from + AT_A_TIME3, count)), used);
  for (let from = 0; from < entries; from += AT_A_TIME3)
    mark(gapPath.subarray(from, Math.min(from + AT_A_TIME3, entries)), used);
  for (let each = paths.count - 1; each > 0; each--) used[each] === 1 && (used[paths.parent[each]] = 1);
  return used;
}
var AT_A_TIME3 = 8192;
function mark(paths, used) {
  for (let k = 0; k < paths.length; k++) used[paths[k]] = 1;
}
function inOrder2(children) {
  let count = children.length, region = new Int32Array(count).fill(NONE), parent = new Int32Array(count).fill(NONE), indexOf = new Int32Array(count), open = [{ node: 0, region: NONE, parent: NONE }];
  for (let index = 0; open.length > 0; index++) {
    let next = open.pop();
    indexOf[next.node] = index, region[index] = next.region, parent[index] = next.parent;
    let below = [...children[next.node]].sort(([a], [b]) => b - a);
    for (let [own, node] of below) open.push({ node, region: own, parent: index });
  }
  return { paths: { count, region, parent }, indexOf };
}

// src/trace/reader/join-parts.ts
var NOTHING = new Int32Array(0);
function joinParts(parts, processes) {
  let pieces = placed(parts), processStart = new Int32Array(processes + 1);
  for (let { process, event, events } of pieces) processStart[process + 1] = event + events[1] - events[0];
  if (parts.length === 1) {
    let { transfers, events, calls } = parts[0];
    return { transfers, events, calls, processStart, callTimes: joinTimes(parts) };
  }
  return {
    transfers: joinTransfers(pieces),
    events: joinEvents(parts, pieces),
    calls: joinCalls(pieces),
    processStart,
    callTimes: joinTimes(parts)
  };
}
function placed(parts) {
  let pieces = parts.flatMap(
    (part) => part.processes.map((process, i) => {
      let range = (starts) => [starts[i], starts[i + 1]], { eventStart, transferStart, callStart } = part, ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) }, mpiCalls = part.callTimes ? range(part.callTimes.callStart) : [0, 0];
      return { part, process, ...ranges, mpiCalls, event: 0, transfer: 0, call: 0, mpiCall: 0 };
    })
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call, mpiCall] = [0, 0, 0, 0];
  for (let piece of pieces)
    Object.assign(piece, { event, transfer, call, mpiCall }), event += piece.events[1] - piece.events[0], transfer += piece.transfers[1] - piece.transfers[0], call += piece.calls[1] - piece.calls[0], mpiCall += piece.mpiCalls[1] - piece.mpiCalls[0];
  return pieces;
}
function joinTimes(parts) {
  let times = parts.flatMap(({ callTimes }) => callTimes ?? []);
  return times.length === 0 ? null : joinCallTimes(
    times,
    parts.map(({ processes }) => processes)
  );
}
function joinTransfers(pieces) {
  let count = pieces.reduce((sum2, { transfers: [from, to] }) => sum2 + to - from, 0), whole = {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count)
  };
  for (let { part, transfers, transfer } of pieces)
    for (let name of TRANSFER_COLUMNS)
      whole[name].set(part.transfers[name].subarray(...transfers), transfer);
  return whole;
}
function joinEvents(parts, pieces) {
  let count = pieces.reduce((sum2, { events: [from, to] }) => sum2 + to - from, 0), whole = { count, postedBy: NOTHING, completedBy: NOTHING };
  for (let name of eventColumns(parts[0].events)) {
    let kind = parts[0].events[name].constructor, column = new kind(count);
    for (let { part, events, event } of pieces) column.set(part.events[name].subarray(...events), event);
    for (let part of parts) part.events[name] = void 0;
    whole[name] = column;
  }
  let { transfer, call, postedBy, completedBy } = whole;
  for (let piece of pieces) {
    let movedTransfer = piece.transfer - piece.transfers[0], movedCall = piece.call - piece.calls[0], to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++)
      transfer[event] += movedTransfer, call[event] !== NONE && (call[event] += movedCall);
    let movedMpiCall = piece.mpiCall - piece.mpiCalls[0];
    for (let column of [postedBy, completedBy])
      for (let event = piece.event; event < Math.min(to, column.length); event++)
        column[event] !== NONE && (column[event] += movedMpiCall);
  }
  return whole;
}
function joinCalls(pieces) {
  let count = pieces.reduce((sum2, { calls: [from, to] }) => sum2 + to - from, 0), region = new Int32Array(count), parent = new Int32Array(count);
  for (let { part, calls, call } of pieces) {
    region.set(part.calls.region.subarray(...calls), call), parent.set(part.calls.parent.subarray(...calls), call);
    let moved = call - calls[0], to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) parent[c] !== NONE && (parent[c] += moved);
  }
  return { count, region, parent };
}

// src/trace/reader/readers.ts
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
var WORKER = ["./read-worker.js", "../read-worker.js"].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
function startReaders(path, options, workers) {
  let counter = new SharedArrayBuffer(4), count = WORKER === void 0 ? 0 : workers, readers = count + 1, task = { path, ...options, counter, readers }, parts = Array.from({ length: count }, () => partOf(new Worker(WORKER, { workerData: task })));
  for (let part of parts) part.catch(() => {
  });
  return { readers, next: (processes) => takeNext(counter, processes), parts: () => Promise.all(parts) };
}
function partOf(worker) {
  return new Promise((resolve2, reject) => {
    worker.once("message", resolve2), worker.once("error", reject), worker.once("exit", (code) => reject(new Error(`a reading worker ended with code ${code}`)));
  });
}

// src/trace/load.ts
var BYTES_WORTH_A_WORKER = 256 * 1024 * 1024, MAX_WORKERS = 7;
async function loadTraceInParallel(path, options = {}) {
  let {
    ignoreOperations = [],
    callTimes = !1,
    delimiters = defaultConfig.analysis.delimiters
  } = options, readers = startReaders(
    path,
    { ignoreOperations, delimiters, callTimes },
    options.workers ?? workersFor(path)
  ), outline = outlineTrace(path, ignoreOperations, delimiters), { processes } = outline.map, own = loadPart(outline, () => {
    let process = readers.next(processes);
    return options.onProgress?.(Math.max(process, 0), processes), process;
  }, readers.readers, wantsCallTimes(callTimes, outline));
  return finished(path, outline, [own, ...await readers.parts()], options);
}
function workersFor(path) {
  let most = Math.min(availableParallelism() - 1, MAX_WORKERS), worthwhile = most > 0 ? Math.floor(eventBytes(path) / BYTES_WORTH_A_WORKER) : 0;
  return Math.min(worthwhile, most);
}
function finished(path, outline, parts, options) {
  let problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0].problem);
  let recordCounts = new Float64Array(256), firstTime = Number.POSITIVE_INFINITY, lastTime = Number.NEGATIVE_INFINITY, locations = 0, openRequests = 0, unenteredCalls = 0;
  for (let part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type] += part.recordCounts[type];
    firstTime = Math.min(firstTime, part.firstTime), lastTime = Math.max(lastTime, part.lastTime), locations += part.locations, openRequests += part.openRequests, unenteredCalls += part.unenteredCalls;
  }
  let records = recordCounts.reduce((sum2, count) => sum2 + count, 0), recordedCallNs = recordingCostNs(outline.archive.definitions), threads = options.callTimes ? readThreads(outline, recordCounts) : null, { callTimes, ...joined2 } = joinParts(parts, outline.map.processes), lost = inferLostReceives(joined2, options.inferReceives ?? !0);
  if (dropEmptyCalls(joined2), joined2.events.count === 0)
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: "a trace needs messages or collectives to have patterns",
      remedy: "record with MPI tracing on and more than one process"
    });
  return {
    path,
    creator: outline.archive.anchor.creator,
    processes: outline.map.processes,
    locations,
    records,
    recordCounts,
    durationNs: lastTime - firstTime,
    tickNs: nanosecondsPerTick(outline.archive.definitions),
    ...recordedCallNs !== null && { recordedCallNs },
    regions: outline.regions,
    communicators: outline.map.communicators,
    topologies: findTopologies(outline.archive.definitions, outline.map),
    ...joined2,
    openRequests: openRequests + lost.dropped,
    inferredReceives: lost.inferred,
    unenteredCalls,
    ...outline.offCore?.isBetweenCalls && { offCoreBetweenCalls: !0 },
    ...outline.offCore?.switchesLost && { switchesLost: outline.offCore.switchesLost },
    callTimes: callTimes && finishedTimes(callTimes, joined2.events, outline, parts),
    ...threads && { threads }
  };
}
function finishedTimes({ samples, ...times }, { count, postedBy, completedBy }, { regions, hasStacks, offCore, sampling }, parts) {
  return {
    ...times,
    postedBy: postedBy.subarray(0, count),
    completedBy: completedBy.subarray(0, count),
    hasLeaves: hasLeaves(
      regions,
      parts.flatMap(({ callTimes }) => callTimes?.leaves ?? [])
    ),
    fromCallStacks: hasStacks,
    offCorePath: offCore === null ? NONE : times.paths.region.indexOf(offCore.region),
    knowsOffCore: offCore !== null,
    ...sampling && { samples: { ...samples, periodNs: sampling.periodNs, contexts: sampling.contexts } }
  };
}
var COSTS = ["commgate::NS_PER_RECORDED_CALL", "commgate::NS_PER_STACK"];
function recordingCostNs(definitions) {
  let costs = definitions.locationProperties.filter(
    ({ name }) => COSTS.includes(textOf(definitions, name))
  ), locations = [...definitions.locations.values()].filter(({ events }) => events > 0).length;
  return costs.length === 0 || locations === 0 ? null : costs.reduce((sum2, { value }) => sum2 + value, 0) / locations;
}
var AT_ONCE = /^MPI_(I(?!NIT)|TEST|REQUEST_|.*_INIT$|START|CANCEL)/, MIN_LEAVES = 100, MAX_COINCIDING_SHARE = 0.99;
function hasLeaves(regions, leaves) {
  return regions.every(({ name }, region) => {
    if (AT_ONCE.test(operationName(name))) return !0;
    let sum2 = (counter) => leaves.reduce((all, own) => all + own[2 * region + counter], 0);
    return sum2(0) < MIN_LEAVES || sum2(1) < MAX_COINCIDING_SHARE * sum2(0);
  });
}
function dropEmptyCalls({ events, calls }) {
  let { region, parent, count } = calls, holds = new Uint8Array(count);
  for (let event = 0; event < events.count; event++)
    events.call[event] !== NONE && (holds[events.call[event]] = 1);
  for (let call = count - 1; call >= 0; call--)
    holds[call] === 1 && parent[call] !== NONE && (holds[parent[call]] = 1);
  if (!holds.includes(0)) return;
  let moved = new Int32Array(count), kept = 0;
  for (let call = 0; call < count; call++)
    holds[call] !== 0 && (region[kept] = region[call], parent[kept] = parent[call] === NONE ? NONE : moved[parent[call]], moved[call] = kept++);
  calls.count = kept;
  for (let event = 0; event < events.count; event++)
    events.call[event] !== NONE && (events.call[event] = moved[events.call[event]]);
}

export {
  firstAbove,
  MAD_TO_SIGMA,
  firstEventsOf,
  UsualStarts,
  latenessRow,
  latenessKindOf,
  waitsByInstance,
  latenessKindByWaits,
  offCoreInCalls,
  eachTimeOffCore,
  offCoreInGaps,
  numberPlaces,
  placesInMpi,
  formTimelines,
  partOfWait,
  largestDelays,
  TimeSums,
  eventInstants,
  replayedDurations,
  measureEfficiencies,
  findDependencies,
  replay,
  withReplayed,
  inferGrid,
  tieEvents,
  MinimumHeap,
  SEVERITY_OVER_EASE,
  rankByAhp,
  followCommunication,
  findWaits,
  WAITING_STAGES,
  analyze,
  findTopologies,
  loadTraceInParallel
};
