import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  Interner,
  signInstances
} from "./chunk-SMLI5T4R.js";
import {
  KIND,
  NONE,
  grown
} from "./chunk-DHWJ64AA.js";

// src/analysis.ts
import { createHash } from "node:crypto";

// src/statistics/median.ts
function median(values) {
  return medianOfSorted(Float64Array.from(values).sort());
}
function medianOfSorted(sorted) {
  const n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  const upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745;
var MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  const scratch = Float64Array.from(values).sort();
  const median2 = medianOfSorted(scratch);
  let sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    const deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation;
    sum += deviation;
  }
  const mad = medianOfSorted(scratch.sort());
  const unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median: median2, mad, unit };
}

// src/statistics/modified-z.ts
function modifiedZ(x, scale) {
  if (scale.mad > 0) return MAD_TO_SIGMA * (x - scale.median) / scale.mad;
  if (scale.unit > 0) return (x - scale.median) / scale.unit;
  return null;
}

// src/latency/groups.ts
var FEWEST_TO_JUDGE = 3;
function judgeGroups(instances, order, patternOf, cutoff, score, slow) {
  const groups = formGroups(instances, order, patternOf);
  score.fill(Number.NaN);
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    const durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]);
    const scale = zScale(durations);
    groups.medianNs[group] = scale.median;
    groups.madNs[group] = scale.mad;
    if (members.length < FEWEST_TO_JUDGE) continue;
    for (let i = 0; i < members.length; i++) {
      const z = modifiedZ(durations[i], scale);
      if (z === null) continue;
      score[members[i]] = z;
      if (z > cutoff) {
        slow[members[i]] = 1;
        groups.slow[group]++;
      }
    }
  }
  return groups;
}
function formGroups(instances, order, patternOf) {
  const { bytes } = instances;
  const place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  const members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes[a] - bytes[b] || place[a] - place[b]);
  const starts = [];
  const ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    const [instance, previous] = [members[i], members[i - 1]];
    if (i === 0 || patternOf[instance] !== patternOf[previous] || bytes[instance] !== bytes[previous])
      starts.push(i);
    ofInstance[instance] = starts.length - 1;
  }
  const count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]]),
    bytes: Float64Array.from(starts, (i) => bytes[members[i]]),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    slow: new Int32Array(count),
    ofInstance
  };
}

// src/patterns/blocks.ts
function formBlocks(trace, contextOfCall) {
  const { events, processStart, processes, calls } = trace;
  const { transfer, call, afterWaitall } = events;
  const { kind } = trace.transfers;
  const ofEvent = new Int32Array(events.count);
  let starts = new Int32Array(1024);
  let process = new Int32Array(1024);
  let region = new Int32Array(1024);
  let count = 0;
  for (let p = 0; p < processes; p++) {
    let context = NONE;
    let isCollective = false;
    const first = processStart[p];
    for (let event = first; event < processStart[p + 1]; event++) {
      const contextNow = call[event] === NONE ? NONE : contextOfCall[call[event]];
      const isCollectiveNow = kind[transfer[event]] === KIND.collective;
      const isNew = event === first || contextNow !== context || isCollectiveNow !== isCollective || afterWaitall[event] === 1;
      if (isNew) {
        if (count + 1 === starts.length) {
          starts = grown(starts, 2 * starts.length);
          process = grown(process, starts.length);
          region = grown(region, starts.length);
        }
        starts[count] = event;
        process[count] = p;
        region[count] = contextNow === NONE ? NONE : calls.region[contextNow];
        count++;
        context = contextNow;
        isCollective = isCollectiveNow;
      }
      ofEvent[event] = count - 1;
    }
  }
  starts[count] = events.count;
  return {
    count,
    start: starts.slice(0, count + 1),
    process: process.slice(0, count),
    region: region.slice(0, count),
    ofEvent
  };
}

// src/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  const root = uniteBlocks(trace, blocks, ties);
  const ofBlock = new Int32Array(blocks.count);
  let count = 0;
  for (let block2 = 0; block2 < blocks.count; block2++) {
    const top = find(root, block2);
    ofBlock[block2] = top === block2 ? count++ : ofBlock[top];
  }
  const start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < blocks.count; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  const fill = start.slice(0, count);
  const block = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) block[fill[ofBlock[b]]++] = b;
  return { count, start, block, ofBlock, ...measure(trace, blocks, ofBlock, count) };
}
function uniteBlocks(trace, blocks, ties) {
  const root = Int32Array.from({ length: blocks.count }, (_, block) => block);
  const firstOf = new Int32Array(ties.collectives).fill(NONE);
  const { transfer, count } = trace.events;
  const { kind } = trace.transfers;
  for (let event = 0; event < count; event++) {
    const tie = ties.tie[event];
    if (tie === NONE) continue;
    if (kind[transfer[event]] !== KIND.collective) {
      if (tie > event) unite(root, blocks.ofEvent[event], blocks.ofEvent[tie]);
    } else if (firstOf[tie] === NONE) firstOf[tie] = blocks.ofEvent[event];
    else unite(root, firstOf[tie], blocks.ofEvent[event]);
  }
  return root;
}
function find(root, block) {
  while (root[block] !== block) {
    root[block] = root[root[block]];
    block = root[block];
  }
  return block;
}
function unite(root, a, b) {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}
function measure(trace, blocks, ofBlock, count) {
  const { events } = trace;
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  for (let event = 0; event < events.count; event++) {
    const instance = ofBlock[blocks.ofEvent[event]];
    if (events.posted[event] < startNs[instance]) startNs[instance] = events.posted[event];
    if (events.completed[event] > endNs[instance]) endNs[instance] = events.completed[event];
    bytes[instance] += trace.transfers.bytes[events.transfer[event]];
  }
  for (let instance = 0; instance < count; instance++) bytes[instance] /= 2;
  return { startNs, endNs, bytes };
}

// src/patterns/matching.ts
function tieEvents(trace) {
  const tie = new Int32Array(trace.events.count).fill(NONE);
  const unmatchedMessages = matchMessages(trace, tie);
  const { count, unmatched } = matchCollectives(trace, tie);
  return { tie, collectives: count, unmatched: unmatchedMessages + unmatched };
}
function matchMessages(trace, tie) {
  const { count, transfer } = trace.events;
  const { kind } = trace.transfers;
  const { channelOf, channels } = numberChannels(trace);
  const head = new Int32Array(channels).fill(NONE);
  const tail = new Int32Array(channels).fill(NONE);
  let unmatched = 0;
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.send) continue;
    const channel = channelOf[transfer[event]];
    unmatched++;
    if (head[channel] === NONE) head[channel] = event;
    else tie[tail[channel]] = event;
    tail[channel] = event;
  }
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]] !== KIND.receive) continue;
    const channel = channelOf[transfer[event]];
    const send = head[channel];
    if (send === NONE) {
      unmatched++;
      continue;
    }
    head[channel] = tie[send];
    tie[event] = send;
    tie[send] = event;
    unmatched--;
  }
  for (let channel = 0; channel < channels; channel++) {
    for (let send = head[channel]; send !== NONE; ) {
      const next = tie[send];
      tie[send] = NONE;
      send = next;
    }
  }
  return unmatched;
}
function numberChannels(trace) {
  const { transfers, processStart, processes, events } = trace;
  const channelOf = new Int32Array(transfers.count).fill(NONE);
  const channels = new Interner();
  const key = new Int32Array(4);
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      const transfer = events.transfer[event];
      if (channelOf[transfer] !== NONE || transfers.kind[transfer] === KIND.collective) continue;
      const isSend = transfers.kind[transfer] === KIND.send;
      key[0] = transfers.communicator[transfer];
      key[1] = isSend ? process : transfers.partner[transfer];
      key[2] = isSend ? transfers.partner[transfer] : process;
      key[3] = transfers.tag[transfer];
      channelOf[transfer] = channels.number(key, 0, 4);
    }
  }
  return { channelOf, channels: channels.count };
}
function matchCollectives(trace, tie) {
  const { events, transfers, processes, processStart, communicators } = trace;
  const numberOf = communicators.map(() => []);
  const operation = [];
  const taken = [];
  const home = [];
  const done = new Int32Array(communicators.length);
  let unmatched = 0;
  for (let process = 0; process < processes; process++) {
    done.fill(0);
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      const transfer = events.transfer[event];
      if (transfers.kind[transfer] !== KIND.collective) continue;
      const communicator = transfers.communicator[transfer];
      const numbers = numberOf[communicator];
      const k = done[communicator]++;
      const isNew = communicators[communicator].self || k >= numbers.length;
      const number = isNew ? operation.length : numbers[k];
      if (isNew) {
        numbers[k] = number;
        operation.push(transfers.operation[transfer]);
        taken.push(0);
        home.push(communicator);
      } else if (operation[number] !== transfers.operation[transfer]) {
        unmatched++;
        continue;
      }
      tie[event] = number;
      taken[number]++;
    }
  }
  for (let number = 0; number < operation.length; number++) {
    const { self, members } = communicators[home[number]];
    if (!self && taken[number] < members.length) unmatched += taken[number];
  }
  return { count: operation.length, unmatched };
}

// src/patterns/cycles.ts
function findCycles(blocks, instances) {
  const { count, start, block, ofBlock } = instances;
  const ofInstance = new Int32Array(count).fill(NONE);
  const number = new Int32Array(count).fill(NONE);
  const lowest = new Int32Array(count);
  const at = Int32Array.from({ length: count }, (_, instance) => start[instance]);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  let numbers = 0;
  let opened = 0;
  let cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const instance = path[depth];
      if (number[instance] === NONE) {
        number[instance] = lowest[instance] = numbers++;
        open[opened++] = instance;
        isOpen[instance] = 1;
      }
      if (at[instance] < start[instance + 1]) {
        const next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        const follower = ofBlock[next];
        if (number[follower] === NONE) path[++depth] = follower;
        else if (isOpen[follower] === 1) lowest[instance] = Math.min(lowest[instance], number[follower]);
        continue;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance]);
      if (lowest[instance] !== number[instance]) continue;
      const isCycle = open[opened - 1] !== instance;
      let member;
      do {
        member = open[--opened];
        isOpen[member] = 0;
        if (isCycle) ofInstance[member] = cycles;
      } while (member !== instance);
      if (isCycle) cycles++;
    }
  }
  return { count: cycles, ofInstance };
}

// src/patterns/sequence.ts
function orderInstances(blocks, instances) {
  const byRank = orderByStart(blocks, instances);
  const rank = new Int32Array(instances.count);
  for (let i = 0; i < byRank.length; i++) rank[byRank[i]] = i;
  const none = { count: 0, ofInstance: new Int32Array(instances.count).fill(NONE) };
  const order = new Ordering(blocks, instances, rank, byRank, none).run();
  return order ?? new Ordering(blocks, instances, rank, byRank, findCycles(blocks, instances)).run();
}
var Ordering = class {
  instances;
  rank;
  byRank;
  cycleOf;
  before;
  after;
  /** By instance: how many of its blocks stand right behind one of another instance. */
  waiting;
  queued;
  free;
  /** By cycle: how many of its blocks stand right behind one outside of it; how many of its instances are free. */
  cycleWaiting;
  cycleFree;
  /** By cycle: its instances by start, and where the first one stands that was not set free. */
  members;
  first;
  cyclesBroken = 0;
  constructor(blocks, instances, rank, byRank, cycles) {
    this.instances = instances;
    this.rank = rank;
    this.byRank = byRank;
    this.cycleOf = cycles.ofInstance;
    this.before = new Int32Array(blocks.count).fill(NONE);
    this.after = new Int32Array(blocks.count).fill(NONE);
    this.waiting = new Int32Array(instances.count);
    this.queued = new Uint8Array(instances.count);
    this.free = new MinimumHeap(instances.count);
    this.cycleWaiting = new Int32Array(cycles.count);
    this.cycleFree = new Int32Array(cycles.count);
    this.members = Array.from({ length: cycles.count }, () => []);
    this.first = new Int32Array(cycles.count);
    for (const instance of byRank) this.members[this.cycleOf[instance]]?.push(instance);
    for (let block = 1; block < blocks.count; block++) {
      if (blocks.process[block] !== blocks.process[block - 1]) continue;
      this.before[block] = block - 1;
      this.after[block - 1] = block;
      this.countEdge(block - 1, block, 1);
    }
  }
  /** @returns null when instances are left that wait for one another */
  run() {
    const { instances, free, byRank } = this;
    const order = new Int32Array(instances.count);
    for (let instance = 0; instance < instances.count; instance++) this.queueIfFree(instance);
    for (let cycle = 0; cycle < this.members.length; cycle++) this.breakIfDue(cycle);
    for (let position = 0; position < instances.count; position++) {
      if (free.size === 0) return null;
      const instance = byRank[free.pop()];
      order[position] = instance;
      this.take(instance);
    }
    return { order, cyclesBroken: this.cyclesBroken };
  }
  take(instance) {
    const { before, after, cycleOf } = this;
    const { start, block, ofBlock } = this.instances;
    const cycle = cycleOf[instance];
    if (cycle !== NONE) this.cycleFree[cycle]--;
    for (let i = start[instance]; i < start[instance + 1]; i++) {
      const taken = block[i];
      const previous = before[taken];
      const next = after[taken];
      if (previous !== NONE) {
        this.countEdge(previous, taken, -1);
        after[previous] = next;
      }
      if (next === NONE) continue;
      this.countEdge(taken, next, -1);
      before[next] = previous;
      if (previous !== NONE) this.countEdge(previous, next, 1);
      const follower = ofBlock[next];
      this.queueIfFree(follower);
      if (cycleOf[follower] !== cycle) this.breakIfDue(cycleOf[follower]);
    }
    this.breakIfDue(cycle);
  }
  /** Adds `change` to what a block waits for, where the block in front of it is another instance's, another cycle's. */
  countEdge(front, behind, change) {
    const { ofBlock } = this.instances;
    const [from, to] = [ofBlock[front], ofBlock[behind]];
    if (from === to) return;
    this.waiting[to] += change;
    const cycle = this.cycleOf[to];
    if (cycle !== NONE && this.cycleOf[from] !== cycle) this.cycleWaiting[cycle] += change;
  }
  queueIfFree(instance) {
    if (this.waiting[instance] === 0) this.queue(instance);
  }
  queue(instance) {
    if (this.queued[instance] === 1) return;
    this.queued[instance] = 1;
    this.free.push(this.rank[instance]);
    const cycle = this.cycleOf[instance];
    if (cycle !== NONE) this.cycleFree[cycle]++;
  }
  /** Sets the earliest instance of a cycle free when nothing outside the cycle is in front of it and none is free. */
  breakIfDue(cycle) {
    if (cycle === NONE || this.cycleWaiting[cycle] !== 0 || this.cycleFree[cycle] !== 0) return;
    const members = this.members[cycle];
    let at = this.first[cycle];
    while (at < members.length && this.queued[members[at]] === 1) at++;
    this.first[cycle] = at;
    if (at === members.length) return;
    this.queue(members[at]);
    this.cyclesBroken++;
  }
};
function orderByStart(blocks, instances) {
  const { startNs, start, block, count } = instances;
  const order = Int32Array.from({ length: count }, (_, instance) => instance);
  order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  );
  return order;
}
var MinimumHeap = class {
  size = 0;
  items;
  constructor(capacity) {
    this.items = new Int32Array(capacity + 1);
  }
  push(value) {
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const above = at - 1 >> 1;
      if (items[above] <= value) break;
      items[at] = items[above];
      at = above;
    }
    items[at] = value;
  }
  pop() {
    const { items } = this;
    const top = items[0];
    const value = items[--this.size];
    let at = 0;
    for (; ; ) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && items[child + 1] < items[child]) child++;
      if (items[child] >= value) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = value;
    return top;
  }
};

// src/patterns/wrappers.ts
function seeThroughWrappers(trace, choice) {
  const { regions, calls } = trace;
  const transparent = new Uint8Array(regions.length);
  if (choice !== "auto" && choice !== "none") {
    const names = new Set(choice);
    regions.forEach(({ name }, region) => {
      if (names.has(name)) transparent[region] = 1;
    });
  }
  const contextOfCall = new Int32Array(calls.count);
  resolve(trace, transparent, contextOfCall);
  while (choice === "auto" && markWrappers(trace, contextOfCall, transparent)) {
    resolve(trace, transparent, contextOfCall);
  }
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}
function resolve(trace, transparent, contextOfCall) {
  const { region, parent, count } = trace.calls;
  for (let call = 0; call < count; call++) {
    const outer = parent[call];
    contextOfCall[call] = transparent[region[call]] === 1 && outer !== NONE ? contextOfCall[outer] : call;
  }
}
function markWrappers(trace, contextOfCall, transparent) {
  const { events, calls, regions } = trace;
  const { kind } = trace.transfers;
  const posted = new Int32Array(calls.count);
  for (let event = 0; event < events.count; event++) {
    const call = events.call[event];
    if (call !== NONE && kind[events.transfer[event]] !== KIND.collective) posted[contextOfCall[call]]++;
  }
  const most = new Int32Array(regions.length);
  for (let call = 0; call < calls.count; call++) {
    const region = calls.region[call];
    if (posted[call] > most[region]) most[region] = posted[call];
  }
  const fits = Uint8Array.from(most, (count, region) => count === 1 && transparent[region] === 0 ? 1 : 0);
  const outer = callersOfFitting(trace, fits);
  const isCircle = fits.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < regions.length; region++) {
    if (fits[region] === 0 || outer[region] === 1 && !isCircle) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}
function callersOfFitting({ calls, regions }, fits) {
  const outer = new Uint8Array(regions.length);
  const holds = new Uint8Array(calls.count);
  for (let call = calls.count - 1; call >= 0; call--) {
    const parent = calls.parent[call];
    const region = calls.region[call];
    if (holds[call] === 1) outer[region] = 1;
    if (parent === NONE) continue;
    if (holds[call] === 1 || fits[region] === 1 && calls.region[parent] !== region) holds[parent] = 1;
  }
  return outer;
}

// src/phases/segmentation.ts
var EQUAL = 1e-13;
function segment(symbols, options = {}) {
  const { depth: depthLimit = 3, minLength = 0, criterion = "aic" } = options;
  const cutter = new Cutter(symbols);
  const segments = [];
  const open = [[0, symbols.length, 0]];
  while (open.length > 0) {
    const [from, to, depth] = open.pop();
    if (from >= to) continue;
    const found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength;
    segments.push(found);
    if (found.isCut) {
      open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
    }
  }
  return segments;
}
var Cutter = class {
  symbols;
  left;
  right;
  /** c·ln c. */
  cLogC;
  constructor(symbols) {
    this.symbols = symbols;
    let largest = 0;
    for (const symbol of symbols) if (symbol > largest) largest = symbol;
    this.left = new Int32Array(largest + 1);
    this.right = new Int32Array(largest + 1);
    this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
  }
  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c,
   * N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from, to, depth) {
    const { symbols, left, right, cLogC } = this;
    const length = to - from;
    let sum = 0;
    let kinds = 0;
    for (let i = from; i < to; i++) if (right[symbols[i]]++ === 0) kinds++;
    for (let i = from; i < to; i++) {
      const symbol = symbols[i];
      if (left[symbol] === 0) sum += cLogC[right[symbol]];
      left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]] = 0;
    const whole = sum - cLogC[length];
    let best = 0;
    let cut = from + 1;
    let kindsLeft = 0;
    let kindsRight = kinds;
    let parameters = 1;
    let compensation = 0;
    for (let i = from; i < to - 1; i++) {
      const symbol = symbols[i];
      const inLeft = left[symbol]++;
      const inRight = right[symbol]--;
      if (inLeft === 0) kindsLeft++;
      if (inRight === 1) kindsRight--;
      const step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]);
      const next = sum + step;
      compensation += Math.abs(sum) >= Math.abs(step) ? sum - next + step : step - next + sum;
      sum = next;
      const done = i + 1 - from;
      const gain2 = sum + compensation - cLogC[done] - cLogC[length - done] - whole;
      if (gain2 > best + EQUAL * length || done === 1) {
        best = gain2;
        cut = i + 1;
        parameters = kindsLeft + kindsRight + 1 - kinds;
      }
    }
    for (let i = from; i < to; i++) {
      left[symbols[i]] = 0;
      right[symbols[i]] = 0;
    }
    const gain = Math.max(0, best);
    const logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: false
    };
  }
};
function equalParts(from, to, parts) {
  const length = to - from + 1;
  const count = Math.min(Math.max(1, Math.floor(parts)), length);
  const longer = length % count;
  const shortest = Math.floor(length / count);
  return Array.from(
    { length: count },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}

// src/analysis.ts
function analyze(trace, options = {}, onStage = () => {
}) {
  onStage("wrappers");
  const contexts = seeThroughWrappers(trace, options.wrappers ?? "auto");
  onStage("blocks");
  const blocks = formBlocks(trace, contexts.contextOfCall);
  onStage("matching");
  const ties = tieEvents(trace);
  onStage("instances");
  const instances = formInstances(trace, blocks, ties);
  onStage("patterns");
  const signatures = signInstances(trace, blocks, instances);
  onStage("sequence");
  const { order, cyclesBroken } = orderInstances(blocks, instances);
  const { patternOf, signatureOf } = numberByAppearance(order, signatures.ofInstance, signatures.count);
  const sequence = Int32Array.from(order, (instance) => patternOf[instance]);
  onStage("phases");
  const segments = segment(sequence, options);
  onStage("latency");
  const score = new Float64Array(instances.count);
  const slow = new Uint8Array(instances.count);
  const groups = judgeGroups(instances, order, patternOf, options.cutoff ?? 3.5, score, slow);
  const found = { trace, blocks, ties, instances, order, patternOf, slow };
  return {
    ...found,
    wrappers: contexts.wrappers,
    processPatterns: signatures.processPatterns,
    cyclesBroken,
    sequence,
    patterns: describePatterns(found, signatureOf, signatures.firstInstance, signatures.lines),
    groups,
    score,
    segments,
    phases: describePhases(found, phaseEnds(segments, sequence, options.equalParts ?? 1))
  };
}
function numberByAppearance(order, signature, count) {
  const numberOf = new Int32Array(count).fill(NONE);
  const signatureOf = new Int32Array(count);
  const patternOf = new Int32Array(order.length);
  let next = 0;
  for (const instance of order) {
    const s = signature[instance];
    if (numberOf[s] === NONE) {
      numberOf[s] = next;
      signatureOf[next++] = s;
    }
    patternOf[instance] = numberOf[s];
  }
  return { patternOf, signatureOf };
}
function describePatterns(found, signatureOf, firstInstance, lines) {
  const { instances, patternOf } = found;
  const instanceCount = new Int32Array(signatureOf.length);
  const regions = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    const pattern = patternOf[instance];
    instanceCount[pattern]++;
    addRegions(found, instance, regions[pattern]);
  }
  return Array.from(signatureOf, (signature, pattern) => {
    const signatureLines = lines(signature);
    return {
      name: `CP${pattern + 1}`,
      id: signatureId(signatureLines),
      ...sizeOf(found, firstInstance[signature]),
      instances: instanceCount[pattern],
      signature: signatureLines,
      functions: namesOf(found.trace, regions[pattern])
    };
  });
}
function sizeOf({ trace, blocks, ties, instances }, instance) {
  let processes = 0;
  let events = 0;
  let messages = 0;
  let previous = NONE;
  let kind = "point-to-point";
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    const block = instances.block[i];
    if (blocks.process[block] !== previous) processes++;
    previous = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      if (kindOfEvent === KIND.collective) kind = "collective";
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, processes, events, messages };
}
function signatureId(lines) {
  const text = lines.map((line) => line.replace(": ", ":").replaceAll(" ", ".")).join(";");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
function phaseEnds(segments, sequence, parts) {
  return segments.filter(({ isCut }) => !isCut).flatMap(({ from, to }) => {
    const isHomogeneous = sequence.subarray(from - 1, to).every((pattern) => pattern === sequence[from - 1]);
    return isHomogeneous ? equalParts(from, to, parts) : [to];
  });
}
function describePhases(found, ends) {
  return ends.map((to, index) => {
    const from = index === 0 ? 1 : ends[index - 1] + 1;
    const regions = /* @__PURE__ */ new Set();
    let slow = 0;
    for (let position = from; position <= to; position++) {
      const instance = found.order[position - 1];
      addRegions(found, instance, regions);
      slow += found.slow[instance];
    }
    return { index: index + 1, from, to, functions: namesOf(found.trace, regions), slow };
  });
}
function addRegions({ blocks, instances }, instance, into) {
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    const region = blocks.region[instances.block[i]];
    if (region !== NONE) into.add(region);
  }
}
function namesOf(trace, regions) {
  const names = /* @__PURE__ */ new Set();
  for (const region of regions) names.add(trace.regions[region].name);
  return [...names].sort();
}

export {
  median,
  zScale,
  analyze,
  signatureId,
  addRegions,
  namesOf
};
