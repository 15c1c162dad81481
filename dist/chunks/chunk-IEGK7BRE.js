import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  common,
  conditionOf,
  eventText,
  eventsOf,
  expand,
  recognised,
  sizeOf,
  termsIn,
  textOf
} from "./chunk-DAGDMFG7.js";
import {
  count
} from "./chunk-XINNE6I6.js";
import {
  medianInPlace,
  ranges
} from "./chunk-EKBSII3Q.js";
import {
  Numbered,
  entryOf,
  once
} from "./chunk-TAWRGPDZ.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";

// src/analysis/models/program/occurrences.ts
function termsOf({ terms, bodies }) {
  let found = [], eventsIn = once((body) => {
    let events = 0;
    for (let [term, times] of termsIn(bodies.sequence(body)))
      events += term >= 0 ? 1 : times * eventsIn(~term);
    return events;
  }), walk = (sequence, from, loops, count2) => {
    let offset = from;
    for (let [term, times] of termsIn(sequence)) {
      let size = term >= 0 ? 1 : eventsIn(~term);
      found.push({ term, times, occurrences: { offset, loops, length: times * size, count: count2 } }), term < 0 && walk(bodies.sequence(~term), offset, [...loops, { count: times, size }], count2 * times), offset += times * size;
    }
  };
  return walk(terms, 0, [], 1), found;
}
function loopsOf(model) {
  return termsOf(model).filter(({ term }) => term < 0);
}
function iterationsOf({ times, occurrences }) {
  let { offset, loops, length, count: count2 } = occurrences, size = length / times;
  return { offset, loops: [...loops, { count: times, size }], length: size, count: count2 * times };
}
function occurrencesFrom({ offset, loops, count: count2 }, firstEvent) {
  let places = new Int32Array(count2);
  places[0] = firstEvent + offset;
  let filled = 1;
  for (let { count: times, size } of loops.toReversed()) {
    let block = filled;
    filled *= times;
    for (let i = block; i < filled; i++) places[i] = places[i - block] + size;
  }
  return places;
}

// src/analysis/models/program/communication-matrix.ts
function communicationMatrix(trace, { classes, withBytes }, loop) {
  let { processes, processStart, events, transfers } = trace, links = [], collectives = 0;
  for (let [i, { model, processes: members }] of classes.entries()) {
    let lines = (loop === null ? termsOf(model) : insideOf(model, loop.numbers[i].indexOf(loop.number))).filter(({ term }) => term >= 0);
    for (let process of members) {
      let first = processStart[process], row = /* @__PURE__ */ new Map();
      for (let { occurrences } of lines) {
        let transfer = events.transfer[first + occurrences.offset], kind = transfers.kind[transfer];
        if (kind === KIND.collective && (collectives += occurrences.count), kind !== KIND.send) continue;
        let receiver = transfers.partner[transfer], link = entryOf(row, receiver, () => [process, receiver, 0, 0]);
        if (link[2] += occurrences.count, withBytes) link[3] += occurrences.count * transfers.bytes[transfer];
        else
          for (let event of occurrencesFrom(occurrences, first))
            link[3] += transfers.bytes[events.transfer[event]];
      }
      links.push(...[...row.values()].sort((a, b) => a[1] - b[1]));
    }
  }
  return links.sort((a, b) => a[0] - b[0]), { processes, links, collectives };
}
function insideOf(model, i) {
  let found = [], at = -1, depth = -1;
  for (let placed of termsOf(model)) {
    let { length } = placed.occurrences.loops;
    if (depth >= 0 && length <= depth) break;
    depth >= 0 ? found.push(placed) : placed.term < 0 && ++at === i && (depth = length);
  }
  return found;
}

// src/analysis/models/program/number-loops.ts
var MAX_PAIRS = 4e6;
function numberLoops({ classes, events }) {
  let kinds = kindsOf(events), joining = new Joining(), program = [];
  for (let [i, { model }] of classes.entries()) program = joining.merged(program, loopsOf2(model, kinds, i));
  let numbers = classes.map(() => []), last = 0, number = ({ classes: on, inside }) => {
    last++;
    for (let class_ of on) numbers[class_].push(last);
    inside.forEach(number);
  };
  return program.forEach(number), numbers;
}
function kindsOf(events) {
  let kinds = new Numbered();
  return events.map(({ kind, call, operation, function: function_ }) => {
    let text = JSON.stringify([kind, call, operation, function_]);
    return kinds.number(text, text);
  });
}
function loopsOf2({ terms, bodies }, kinds, class_) {
  let read = (sequence) => {
    let loops = [], does = /* @__PURE__ */ new Set();
    for (let [term, count2] of termsIn(sequence))
      if (term >= 0) does.add(kinds[term]);
      else {
        let body = read(bodies.sequence(~term));
        loops.push({ count: count2, does: body.does, inside: body.loops, classes: [class_] });
        for (let kind of body.does) does.add(kind);
      }
    return { loops, does };
  };
  return read(terms).loops;
}
var Joining = class {
  pairsLeft = MAX_PAIRS;
  /** The loops of the program with those of one more class, in an order that both have. */
  merged(program, own) {
    let all = [], [i, j] = [0, 0];
    for (let [a, b] of this.linedUp(program, own)) {
      let [one, other] = [program[a], own[b]];
      all.push(...program.slice(i, a), ...own.slice(j, b), {
        count: one.count,
        does: /* @__PURE__ */ new Set([...one.does, ...other.does]),
        inside: this.merged(one.inside, other.inside),
        classes: [...one.classes, ...other.classes]
      }), [i, j] = [a + 1, b + 1];
    }
    return [...all, ...program.slice(i), ...own.slice(j)];
  }
  /** Places of loops that are one, ascending: the most alike altogether (Needleman and Wunsch, 1970). */
  linedUp(a, b) {
    let pairs = [], from = 0;
    for (; from < a.length && from < b.length && likeness(a[from], b[from]) === 2; from++)
      pairs.push([from, from]);
    let size = (a.length - from) * (b.length - from);
    return size > this.pairsLeft ? pairs : (this.pairsLeft -= size, [...pairs, ...mostAlike(a.slice(from), b.slice(from), from)]);
  }
};
function mostAlike(a, b, from) {
  let width = b.length + 1, best = new Float64Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      let at = i * width + j, alike = likeness(a[i], b[j]);
      best[at] = Math.max(best[at + width], best[at + 1], alike > 0 ? alike + best[at + width + 1] : 0);
    }
  let pairs = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    let at = i * width + j, alike = likeness(a[i], b[j]);
    alike > 0 && best[at] === alike + best[at + width + 1] ? pairs.push([from + i++, from + j++]) : best[at] === best[at + width] ? i++ : j++;
  }
  return pairs;
}
function likeness(a, b) {
  if (a.count !== b.count) return 0;
  let common2 = 0;
  for (let kind of a.does) b.does.has(kind) && common2++;
  return 1 + common2 / (a.does.size + b.does.size - common2);
}

// src/analysis/models/program/loops-of-text.ts
function loopsOfTexts(trace, model) {
  let numbers = numberLoops(model);
  return model.classes.map((class_, i) => {
    let loops = loopsOf(class_.model), times = timeIterations(trace, class_.processes, loops);
    return loops.map((loop, j) => ({ number: numbers[i][j], count: loop.times, ...times[j] }));
  });
}
function timeIterations({ events, processStart }, processes, loops) {
  let starts = processes.map((process) => processStart[process]);
  return loops.map((loop) => timesOf(events, starts, iterationsOf(loop)));
}
function timesOf(events, starts, iterations) {
  let { count: count2, loops } = iterations, times = loops.at(-1).count, steps = count2 - count2 / times, durations = new Float64Array(starts.length * count2), paces = new Float64Array(starts.length * steps), { posted, completed } = events, step = 0, medians = starts.map((start, process) => {
    let own = durations.subarray(process * count2, (process + 1) * count2), before = 0;
    for (let [i, from] of occurrencesFrom(iterations, start).entries()) {
      let end = completed[from];
      for (let event = from + 1; event < from + iterations.length; event++)
        completed[event] > end && (end = completed[event]);
      own[i] = end - posted[from];
      let isFirst = i % times === 0;
      isFirst || (paces[step++] = Math.max(0, end - before)), before = isFirst ? end : Math.max(before, end);
    }
    return medianInPlace(own);
  });
  return {
    iterations: durations.length,
    medianNs: starts.length === 1 ? medians[0] : medianInPlace(durations),
    leastNs: medians.reduce((a, b) => Math.min(a, b)),
    mostNs: medians.reduce((a, b) => Math.max(a, b)),
    paceNs: steps === 0 ? null : medianInPlace(paces)
  };
}

// src/analysis/models/global/channels.ts
function channelsOf(trace, order) {
  let lanes = new Lanes(trace, order), sides = new Array(trace.transfers.count);
  for (let [process, , transfer] of eventsOf(trace)) {
    let side = sides[transfer];
    if (side === void 0 && (side = lanes.sideOf(process, transfer), sides[transfer] = side), side === null) continue;
    let { stream, code } = side;
    stream.isMixed ||= stream.count > 0 && stream.last !== code, stream.last = code, stream.count++, stream.hash = Math.imul(stream.hash ^ code, 16777619) ^ stream.hash >>> 15, stream.other = Math.imul(stream.other + code, 2246822507) ^ stream.other >>> 13;
  }
  return { portsOf: portsOf(Array.from(sides, (side) => side ?? null)) };
}
var Lanes = class {
  constructor(trace, order) {
    this.trace = trace;
    let placeOf = new Map(order.map((process, place) => [process, place]));
    this.membersOf = once((communicator) => {
      let members = [...trace.communicators[communicator].members];
      return members.sort((a, b) => placeOf.get(a) - placeOf.get(b)), { key: members.join(" "), placeOf: new Map(members.map((member, i) => [member, i])) };
    });
  }
  trace;
  lanes = /* @__PURE__ */ new Map();
  codes = new Numbered();
  /** By communicator: its members as a text, and which place each has among them. */
  membersOf;
  /** Null: it goes to no other process. */
  sideOf(process, transfer) {
    let { transfers, communicators } = this.trace, communicator = transfers.communicator[transfer];
    if (transfers.kind[transfer] === KIND.collective) {
      let { members, self } = communicators[communicator];
      if (self || members.length < 2) return null;
      let { key, placeOf } = this.membersOf(communicator);
      return this.at(key, !0, placeOf.get(process), `${communicator}`);
    }
    let partner = transfers.partner[transfer];
    if (partner === process) return null;
    let isSend = transfers.kind[transfer] === KIND.send, pair = isSend ? `${process}>${partner}` : `${partner}>${process}`;
    return this.at(pair, !1, isSend ? 0 : 1, `${communicator},${transfers.tag[transfer]}`);
  }
  at(key, isCollective, end, code) {
    let lane = entryOf(this.lanes, key, () => ({ streams: [], isCollective }));
    return lane.streams[end] ??= { lane, end, count: 0, hash: 1, other: 1, last: 0, isMixed: !1 }, { stream: lane.streams[end], code: this.codes.number(code, code) };
  }
};
function portsOf(sides) {
  let isSplit = once(isOutOfOrder), lanes = new Numbered(), channels = new Numbered(), channel = (lane, code, link) => {
    let key = `${lanes.number(lane, lane)} ${isSplit(lane) ? code : 0} ${link}`;
    return channels.number(key, key);
  };
  return sides.map((side) => {
    if (side === null) return [];
    let { stream, code } = side, { lane, end } = stream;
    if (!lane.isCollective) return [2 * channel(lane, code, 0) + end];
    let ports = [];
    return end > 0 && ports.push(2 * channel(lane, code, end) + 1), lane.streams[end + 1] !== void 0 && ports.push(2 * channel(lane, code, end + 1)), ports;
  });
}
function isOutOfOrder({ streams, isCollective }) {
  let met = streams.filter((stream) => stream !== void 0), [first] = met;
  return met.every(
    ({ count: count2, hash, other }) => count2 === first.count && hash === first.hash && other === first.other
  ) && (isCollective || met.length === 2) ? !1 : met.some(({ isMixed }) => isMixed) || new Set(met.map(({ last }) => last)).size > 1;
}

// src/analysis/models/global/system.ts
function oppositeOf(port) {
  return port ^ 1;
}
function amountAt(construct, port) {
  let each = construct.flow.get(port) ?? 0;
  return construct.kind === "loop" ? construct.count * each : each;
}
function processesOf(construct) {
  return construct.kind === "event" ? construct.participants.map(({ process }) => process) : entryOf(
    processesOfBody,
    construct.body,
    () => [...construct.body.orders.keys()].sort((a, b) => a - b)
  );
}
var processesOfBody = /* @__PURE__ */ new WeakMap();
function participantCount(construct) {
  return construct.kind === "event" ? construct.participants.length : construct.body.orders.size;
}
function constructsOf({ orders }) {
  let found = [];
  if (orders.size === 1) {
    for (let order of orders.values()) found.push(...order);
    return found;
  }
  let at = /* @__PURE__ */ new Map(), waiting = /* @__PURE__ */ new Map(), arrive = (process) => {
    let ready = [process];
    for (let next = ready.pop(); next !== void 0; next = ready.pop()) {
      let construct = orders.get(next)[at.get(next)];
      if (construct === void 0) continue;
      let there = (waiting.get(construct) ?? 0) + 1;
      if (there < participantCount(construct)) {
        waiting.set(construct, there);
        continue;
      }
      let processes = processesOf(construct);
      found.push(construct);
      for (let i = processes.length - 1; i >= 0; i--)
        at.set(processes[i], at.get(processes[i]) + 1), ready.push(processes[i]);
    }
  };
  for (let process of orders.keys()) at.set(process, 0);
  for (let process of orders.keys()) arrive(process);
  return found;
}
function inSequence(systems) {
  let orders = /* @__PURE__ */ new Map();
  for (let system of systems)
    for (let [process, order] of system.orders)
      orders.set(process, [...orders.get(process) ?? [], ...order]);
  return { orders };
}
function sideBySide(systems) {
  return { orders: new Map(systems.flatMap(({ orders }) => [...orders])) };
}
function copyOf(system) {
  let copy = once((construct) => ({ ...construct }));
  return { orders: new Map(Array.from(system.orders, ([process, order]) => [process, order.map(copy)])) };
}
function replaced(system, by) {
  return by.size === 0 ? system : {
    orders: new Map(
      Array.from(system.orders, ([process, order]) => [
        process,
        order.flatMap((construct) => by.get(construct)?.orders.get(process) ?? [construct])
      ])
    )
  };
}
function alone(construct) {
  return { orders: new Map(processesOf(construct).map((process) => [process, [construct]])) };
}
function openFlow(constructs) {
  let open = /* @__PURE__ */ new Map();
  for (let construct of constructs) {
    let times = construct.kind === "loop" ? construct.count : 1;
    for (let [port, each] of construct.flow) open.set(port, (open.get(port) ?? 0) + times * each);
  }
  for (let [port, count2] of open) {
    let other = open.get(oppositeOf(port));
    if (other === void 0) continue;
    let matched = Math.min(count2, other);
    for (let [end, left] of [
      [port, count2 - matched],
      [oppositeOf(port), other - matched]
    ])
      left === 0 ? open.delete(end) : open.set(end, left);
  }
  return open;
}
function repeated(body, count2, flow) {
  return count2 === 1 ? copyOf(body) : alone({ kind: "loop", count: count2, body, flow });
}

// src/analysis/models/global/communication.ts
function communicationOf(system) {
  let constructs = constructsOf(system), through = /* @__PURE__ */ new Map();
  for (let construct of constructs)
    for (let port of construct.flow.keys()) entryOf(through, port, () => []).push(construct);
  let shares = /* @__PURE__ */ new Map(), add = (construct, port, share) => {
    let own = entryOf(shares, construct, () => /* @__PURE__ */ new Map());
    entryOf(own, port, () => []).push(share);
  };
  for (let [port, senders] of through) {
    let receivers = through.get(oppositeOf(port));
    if (!(port % 2 === 1 || receivers === void 0))
      for (let [from, to, count2] of inOrder(senders, receivers, port))
        add(from, port, { other: to, count: count2 }), add(to, oppositeOf(port), { other: from, count: count2 });
  }
  return { constructs, shares };
}
function* inOrder(senders, receivers, port) {
  let [sent, received] = [0, 0];
  for (let s = 0, r = 0; s < senders.length && r < receivers.length; ) {
    let left = amountAt(senders[s], port) - sent, wanted = amountAt(receivers[r], oppositeOf(port)) - received, count2 = Math.min(left, wanted);
    yield [senders[s], receivers[r], count2], sent += count2, received += count2, count2 === left && ([s, sent] = [s + 1, 0]), count2 === wanted && ([r, received] = [r + 1, 0]);
  }
}
function correspondentsOf(construct, { shares }) {
  let own = [...shares.get(construct)?.values() ?? []];
  return new Set(own.flatMap((links) => links.map(({ other }) => other)));
}
function isRegular(construct, { shares }) {
  for (let [port, own] of shares.get(construct) ?? [])
    if (own.length > 1 || own[0].count !== amountAt(construct, port)) return !1;
  return !0;
}
function groupsOf(communication) {
  let met = /* @__PURE__ */ new Set(), groups = [];
  for (let construct of communication.constructs) {
    if (met.has(construct) || !communication.shares.has(construct)) continue;
    let group = /* @__PURE__ */ new Set([construct]);
    for (let member of group) for (let other of correspondentsOf(member, communication)) group.add(other);
    for (let member of group) met.add(member);
    group.size > 1 && groups.push([...group]);
  }
  return groups;
}

// src/analysis/models/global/coalesce.ts
var MAX_UNROLLED_ITERATIONS = 64;
function coalesced(system, how) {
  let communication = communicationOf(system), groups = groupsOf(communication).filter((group) => canBeOne(group, communication, how)), groupOf = new Map(groups.flatMap((group, i) => group.map((construct) => [construct, i]))), isFree = withoutCycles(system, groupOf, groups.length), instead = /* @__PURE__ */ new Map(), isUnrolled = !1;
  for (let [i, group] of groups.entries()) {
    if (!isFree[i]) continue;
    if (group[0].kind === "event") {
      let one2 = alone(together(group));
      for (let event of group) instead.set(event, one2);
      continue;
    }
    let loops = group, count2 = loops.map((loop) => loop.count).reduce(greatestDivisor);
    if (count2 === 1) {
      unroll(loops, how.growth, instead) && (isUnrolled = !0);
      continue;
    }
    let one = alone(oneLoop(loops, count2, how));
    for (let loop of loops) instead.set(loop, one);
  }
  return { system: replaced(system, instead), isUnrolled };
}
function canBeOne(group, communication, { operations }) {
  let [first] = group;
  if (first.kind === "event") {
    let operation = operations[first.participants[0].symbol];
    return operation !== "" && group.every((each) => each.kind === "event" && operations[each.participants[0].symbol] === operation);
  }
  if (!group.every((each) => each.kind === "loop" && isRegular(each, communication)))
    return !1;
  let counts = group.map(({ count: count2 }) => count2);
  return counts.reduce(greatestDivisor) > 1 || Math.max(...counts) <= MAX_UNROLLED_ITERATIONS;
}
function together(events) {
  return { kind: "event", participants: events.flatMap((event) => event.participants).sort((a, b) => a.process - b.process), flow: openFlow(events) };
}
function oneLoop(loops, count2, { merge }) {
  let bodies = loops.map(
    (loop) => loop.count === count2 ? loop.body : repeated(loop.body, loop.count / count2, loop.flow)
  ), body = merge(bodies), own = new Set([...body.orders.values()].flat());
  return { kind: "loop", count: count2, body, flow: openFlow(own) };
}
function unroll(loops, growth, instead) {
  let unrolled = loops.map(
    ({ body, count: count2 }) => inSequence(Array.from({ length: count2 }, () => copyOf(body)))
  );
  if (!loops.every((loop, i) => growth.allows(unrolled[i], loop))) return !1;
  for (let [i, loop] of loops.entries()) instead.set(loop, unrolled[i]);
  return !0;
}
function greatestDivisor(a, b) {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
function withoutCycles(system, groupOf, groups) {
  let may = new Array(groups).fill(!0), nodeOf = new Map(groupOf), after = Array.from({ length: groups }, () => /* @__PURE__ */ new Set()), node = (construct) => entryOf(nodeOf, construct, () => after.push(/* @__PURE__ */ new Set()) - 1);
  for (let order of system.orders.values())
    for (let i = 1; i < order.length; i++) {
      let [from, to] = [node(order[i - 1]), node(order[i])];
      from === to ? may[from] = !1 : after[from].add(to);
    }
  for (let component of connected(after.map((next) => [...next])))
    if (component.length !== 1)
      for (let member of component) member < groups && (may[member] = !1);
  return may;
}
function connected(after) {
  let components = [], index = new Int32Array(after.length).fill(-1), low = new Int32Array(after.length), isOpen = new Uint8Array(after.length), tried = new Int32Array(after.length), open = [], count2 = 0, enter = (node) => {
    index[node] = low[node] = count2++, isOpen[node] = 1, open.push(node);
  };
  for (let root = 0; root < after.length; root++) {
    if (index[root] !== -1) continue;
    let path = [root];
    for (enter(root); path.length > 0; ) {
      let node = path.at(-1), next = after[node][tried[node]++];
      if (next === void 0) {
        if (path.pop(), path.length > 0 && (low[path.at(-1)] = Math.min(low[path.at(-1)], low[node])), low[node] !== index[node]) continue;
        let component = open.splice(open.lastIndexOf(node));
        for (let member of component) isOpen[member] = 0;
        components.push(component);
      } else index[next] === -1 ? (path.push(next), enter(next)) : isOpen[next] === 1 && (low[node] = Math.min(low[node], index[next]));
    }
  }
  return components;
}

// src/analysis/models/global/growth.ts
var Growth = class {
  constructor(left, effort) {
    this.left = left;
    this.effort = effort;
  }
  left;
  effort;
  /** Counts what comes in addition in a construct's place. @returns false, nothing counted: it is too much */
  allows(system, instead) {
    let more = this.sizeOf(system) - (instead.kind === "loop" ? 1 + this.sizeOf(instead.body) : 1);
    return more > this.left ? !1 : (this.left -= Math.max(0, more), !0);
  }
  /** Constructs as they would be written out. */
  sizeOf = once(
    (system) => constructsOf(system).reduce(
      (sum, construct) => sum + 1 + (construct.kind === "loop" ? this.sizeOf(construct.body) : 0),
      0
    )
  );
};

// src/analysis/models/global/regularise.ts
var MAX_TRIES = 8;
function regularised(system, growth) {
  let kept = /* @__PURE__ */ new Set();
  for (let tries = 0; tries < MAX_TRIES && growth.effort > 0; tries++) {
    let { left } = growth, found = attempt(system, kept, growth);
    if (!("endless" in found)) return found;
    growth.left = left, kept.add(found.endless);
    for (let other of correspondentsOf(found.endless, communicationOf(system))) kept.add(other);
  }
  return system;
}
function attempt(original, kept, growth) {
  let maxCuts = /* @__PURE__ */ new Map();
  for (let group of groupsOf(communicationOf(original)))
    for (let member of group) maxCuts.set(member, group.length);
  let origin = /* @__PURE__ */ new Map(), cuts = /* @__PURE__ */ new Map();
  for (let system = original; ; ) {
    let communication = communicationOf(system);
    growth.effort -= communication.constructs.length;
    let pieces = /* @__PURE__ */ new Map(), waiting = /* @__PURE__ */ new Set();
    for (let construct of communication.constructs) {
      let source = origin.get(construct) ?? construct;
      if (waiting.has(construct) || kept.has(source) || !isToBeCut(construct, communication)) continue;
      let count2 = (cuts.get(source) ?? 0) + 1;
      if (count2 > maxCuts.get(source)) return { endless: source };
      cuts.set(source, count2);
      let own = cut(construct, communication);
      if (!growth.allows(own, construct)) return { endless: source };
      pieces.set(construct, own);
      for (let order of own.orders.values()) for (let piece of order) origin.set(piece, source);
      for (let other of correspondentsOf(construct, communication)) waiting.add(other);
    }
    if (pieces.size === 0) return system;
    if (growth.effort < 0) return original;
    system = replaced(system, pieces);
  }
}
function isToBeCut(construct, communication) {
  return construct.kind !== "loop" || isRegular(construct, communication) ? !1 : [...correspondentsOf(construct, communication)].some(({ kind }) => kind === "loop");
}
function cut(loop, communication) {
  let firsts = firstShares(loop, communication), irregular = firsts.filter(({ count: count2, all }) => count2 < all), whole = Math.min(...irregular.map(({ count: count2, each }) => Math.floor(count2 / each)));
  if (whole > 1) return split(loop, whole);
  let beginning = beginningOf(loop, irregular);
  if (beginning === null) return split(loop, 1);
  if (whole === 0) return shifted(loop, beginning);
  let out = openFlow(beginning), unwrapped = firsts.filter(({ count: count2, each }) => count2 === each), fitting = firsts.filter(
    ({ port, count: count2, each }) => count2 === (out.get(port) ?? (loop.count - 1) * each)
  );
  return unwrapped.length >= fitting.length ? split(loop, 1) : shifted(loop, beginning);
}
function firstShares(loop, { shares }) {
  return Array.from(shares.get(loop), ([port, own]) => ({
    port,
    count: own[0].count,
    each: loop.flow.get(port),
    all: amountAt(loop, port)
  }));
}
function split(loop, first) {
  let { body, count: count2, flow } = loop;
  return inSequence([repeated(body, first, flow), repeated(body, count2 - first, flow)]);
}
function shifted({ body, count: count2, flow }, beginning) {
  let those = (isFirst) => ({
    orders: new Map(
      Array.from(body.orders, ([process, order]) => [
        process,
        order.filter((construct) => beginning.has(construct) === isFirst)
      ])
    )
  }), [first, rest] = [those(!0), those(!1)];
  return inSequence([copyOf(first), repeated(inSequence([rest, first]), count2 - 1, flow), copyOf(rest)]);
}
function beginningOf({ body }, irregular) {
  let communication = communicationOf(body), wanted = irregular.filter(({ count: count2, each }) => count2 <= each).map((share) => ({ ...share, prefix: leastPrefix(body, communication, share) }));
  if (wanted.some(({ prefix }) => prefix === null)) return null;
  wanted.sort((a, b) => a.prefix.size - b.prefix.size || a.port - b.port);
  let beginning = null;
  for (let { prefix } of wanted) {
    let larger = beginning === null ? prefix : /* @__PURE__ */ new Set([...beginning, ...prefix]), out = openFlow(larger);
    if (!irregular.some(({ port, count: count2 }) => (out.get(port) ?? 0) > count2)) beginning = larger;
    else if (beginning === null) return null;
  }
  return beginning === null || beginning.size === communication.constructs.length ? null : beginning;
}
function leastPrefix({ orders }, communication, { port, count: count2 }) {
  let needed = [], carried = 0;
  for (let construct of communication.constructs) {
    if (carried >= count2) break;
    let amount = amountAt(construct, port);
    amount > 0 && needed.push(construct), carried += amount;
  }
  if (carried !== count2) return null;
  let positions = /* @__PURE__ */ new Map();
  for (let [process, order] of orders)
    for (let [position, construct] of order.entries())
      entryOf(positions, construct, () => []).push([process, position]);
  let prefix = /* @__PURE__ */ new Set(), reached = /* @__PURE__ */ new Map();
  for (let construct = needed.pop(); construct !== void 0; construct = needed.pop())
    if (!prefix.has(construct)) {
      prefix.add(construct), needed.push(...correspondentsOf(construct, communication));
      for (let [process, position] of positions.get(construct)) {
        for (let before = reached.get(process) ?? 0; before < position; before++)
          needed.push(orders.get(process)[before]);
        reached.set(process, Math.max(position + 1, reached.get(process) ?? 0));
      }
    }
  return prefix;
}

// src/analysis/models/global/merge.ts
var MAX_GROWTH = { times: 2, constructs: 2e3 }, MAX_EFFORT = { times: 25, constructs: 5e4 };
function merged(systems, operations, { order, extents }) {
  let sizes = new Growth(0, 0), size = systems.reduce((sum, system) => sum + sizes.sizeOf(system), 0), growth = new Growth(
    MAX_GROWTH.times * size + MAX_GROWTH.constructs,
    MAX_EFFORT.times * size + MAX_EFFORT.constructs
  ), numbers = new Numbered(), known = /* @__PURE__ */ new Map(), merge = (beside) => entryOf(known, beside.map((system) => numbers.number(system, system)).join(" "), () => {
    let whole = sideBySide(beside);
    for (let isUnrolled = !0; isUnrolled; ) {
      let regular = regularised(whole, growth);
      ({ system: whole, isUnrolled } = coalesced(regular, { growth, operations, merge }));
    }
    return whole;
  }), level = order.map((process) => systems[process]);
  for (let extent of [...extents, level.length])
    level = groupsOf2(level, extent).map((line) => {
      let rest = line;
      for (; rest.length > 1; )
        rest = groupsOf2(rest, 2).map((pair) => pair.length > 1 ? merge(pair) : pair[0]);
      return rest[0];
    });
  return level[0] ?? { orders: /* @__PURE__ */ new Map() };
}
function groupsOf2(all, size) {
  let groups = [];
  for (let i = 0; i < all.length; i += size) groups.push(all.slice(i, i + size));
  return groups;
}
function mergingTree(processes, topology) {
  let order = Array.from({ length: processes }, (_, process) => process);
  if (topology === null) return { order, extents: [] };
  let slowestFirst = topology.places.toReversed();
  return order.sort((a, b) => {
    for (let places of slowestFirst) {
      let [left, right] = [places[a] ?? NONE, places[b] ?? NONE];
      if (left !== right)
        return left === NONE || right === NONE ? left === NONE ? 1 : -1 : left - right;
    }
    return a - b;
  }), { order, extents: topology.extents };
}

// src/analysis/models/global/global-model.ts
var MAX_CONSTRUCTS = 3e4;
function mergeProgram(trace, program, most = MAX_CONSTRUCTS) {
  return mergedParts(trace, program, wholeOf(program), most);
}
function mergeLoop(trace, program, loop, most = MAX_CONSTRUCTS) {
  return mergedParts(trace, program, partsOf(program, loop), most);
}
function partsOf({ classes }, { places }) {
  return classes.map(({ model }, i) => {
    let place = places[i];
    if (!place) return { model: { ...model, terms: new Int32Array(0) }, offset: 0 };
    let { term, times, occurrences } = place;
    return { model: { ...model, terms: Int32Array.of(term, times) }, offset: occurrences.offset };
  });
}
function wholeOf({ classes }) {
  return classes.map(({ model }) => ({ model, offset: 0 }));
}
function mergedParts(trace, program, parts, most) {
  let constructs = program.classes.reduce(
    (sum, { processes }, i) => sum + processes.length * sizeOf(parts[i].model).nodes,
    0
  );
  if (constructs > most) return { constructs };
  let tree = mergingTree(trace.processes, program.viewpoint.topology), systems = systemsOf(trace, program, parts, channelsOf(trace, tree.order)), operations = program.events.map(
    ({ kind, operation }) => kind === "collective" ? operation || "?" : ""
  ), system = merged(systems, operations, tree);
  return { system, size: globalSize(system) };
}
function globalSize(system) {
  let measure = once((own) => {
    let sum = { constructs: 0, loops: 0, depth: 0 };
    for (let construct of constructsOf(own)) {
      if (sum.constructs++, construct.kind === "event") continue;
      let body = measure(construct.body);
      sum.constructs += body.constructs, sum.loops += 1 + body.loops, sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    return sum;
  });
  return measure(system);
}
function systemsOf(trace, { classes, processes }, parts, channels) {
  let systems = new Array(processes);
  return classes.forEach(({ processes: members }, i) => {
    let word = expand(parts[i].model);
    for (let process of members) systems[process] = systemOf(trace, process, parts[i], word, channels);
  }), systems;
}
function systemOf(trace, process, { model, offset }, word, { portsOf: portsOf2 }) {
  let { events, processStart, transfers } = trace, first = processStart[process] + offset, meanings = new Numbered(), meaningOf = once((pair) => {
    let [symbol, ports] = [Math.floor(pair / transfers.count), portsOf2[pair % transfers.count]];
    return meanings.number(`${symbol} ${ports.join(" ")}`, { symbol, ports });
  }), ownWord = word.map((symbol, i) => meaningOf(symbol * transfers.count + events.transfer[first + i])), bySymbol = new Map(meanings.all.map((meaning) => [meaning.symbol, meaning]));
  return bySymbol.size === meanings.all.length ? asSystem(process, model, (symbol) => bySymbol.get(symbol)) : asSystem(process, recognised(ownWord), (number) => meanings.all[number]);
}
function asSystem(process, { terms, bodies }, meaningOf) {
  let flowOf = once(({ ports }) => new Map(ports.map((port) => [port, 1]))), make = (sequence) => {
    let order = Array.from(termsIn(sequence), ([term, count2]) => {
      if (term < 0) {
        let body = bodyOf(~term);
        return { kind: "loop", count: count2, body, flow: openFlow(body.orders.get(process)) };
      }
      let meaning = meaningOf(term);
      return { kind: "event", participants: [{ process, symbol: meaning.symbol }], flow: flowOf(meaning) };
    });
    return { orders: /* @__PURE__ */ new Map([[process, order]]) };
  }, bodyOf = once((body) => make(bodies.sequence(body)));
  return make(terms);
}

// src/analysis/models/global/fold.ts
function foldedLines(system) {
  return new Folding().lines([system]);
}
var Folding = class {
  kinds = new Numbered();
  /** Constructs of one kind may be one line: equal events, loops that do the same on processes renumbered. */
  kindOf = once((construct) => {
    let text = construct.kind === "event" ? eventKind(construct) : this.loopKind(construct);
    return this.kinds.number(text, text);
  });
  /** Several systems of different processes, as one text. */
  lines(systems) {
    let orders = systems.flatMap(({ orders: orders2 }) => [...orders2]), left = new Remaining();
    for (let construct of systems.flatMap(constructsOf)) left.add(construct, this.kindOf(construct));
    let at = new Map(orders.map(([process]) => [process, 0])), orderOf = new Map(orders), next = (process) => orderOf.get(process)[at.get(process)], ready = /* @__PURE__ */ new Map(), waiting = /* @__PURE__ */ new Map(), look = (process) => {
      let construct = next(process);
      if (construct === void 0) return;
      let there = (waiting.get(construct) ?? 0) + 1;
      if (waiting.set(construct, there), there < participantCount(construct)) return;
      let same = entryOf(ready, this.kindOf(construct), newReady);
      same.constructs.push(construct), same.processes += there, same.first = Math.min(same.first, processesOf(construct)[0]);
    };
    for (let process of at.keys()) look(process);
    let lines = [];
    for (; ready.size > 0; ) {
      let kind = left.best(ready), { constructs } = ready.get(kind);
      ready.delete(kind), lines.push(this.line(constructs));
      for (let construct of constructs) {
        left.remove(construct, kind);
        for (let process of processesOf(construct)) at.set(process, at.get(process) + 1);
      }
      for (let construct of constructs) for (let process of processesOf(construct)) look(process);
    }
    return lines;
  }
  line(constructs) {
    let groups = constructs.map(processesOf).sort((a, b) => a[0] - b[0]), processes = groups.flat().sort((a, b) => a - b), [first] = constructs;
    if (first.kind === "event")
      return { kind: "event", symbols: symbolsOf(first), processes, constructs };
    let loops = constructs, body = this.lines(loops.map((loop) => loop.body));
    return { kind: "loop", count: first.count, groups, processes, body, constructs: loops };
  }
  loopKind(loop) {
    let shared = new Numbered(), textOf2 = (construct) => {
      let isShared = participantCount(construct) > 1;
      return `${this.kindOf(construct)}${isShared ? `@${shared.number(construct, construct)}` : ""}`;
    }, orders = processesOf(loop).map((process) => loop.body.orders.get(process).map(textOf2).join(" "));
    return `for ${loop.count} ${orders.join(";")}`;
  }
};
function eventKind(construct) {
  return `${construct.participants.length > 1} ${symbolsOf(construct).join(" ")}`;
}
function symbolsOf(construct) {
  return [...new Set(construct.participants.map(({ symbol }) => symbol))];
}
var newReady = () => ({ constructs: [], processes: 0, first: Number.POSITIVE_INFINITY }), Remaining = class {
  /** By kind, then by process; those without any are left out. */
  counts = /* @__PURE__ */ new Map();
  add(construct, kind) {
    let own = entryOf(this.counts, kind, () => /* @__PURE__ */ new Map());
    for (let process of processesOf(construct)) own.set(process, (own.get(process) ?? 0) + 1);
  }
  remove(construct, kind) {
    let own = this.counts.get(kind);
    for (let process of processesOf(construct)) {
      let left = own.get(process) - 1;
      left === 0 ? own.delete(process) : own.set(process, left);
    }
  }
  best(ready) {
    return Array.from(ready, ([kind, { processes, first }]) => ({
      kind,
      later: this.counts.get(kind).size - processes,
      processes,
      first
    })).reduce((best, choice) => (choice.later - best.later || best.processes - choice.processes || choice.first - best.first) < 0 ? choice : best).kind;
  }
};

// src/analysis/models/global/global-text.ts
function globalLines(merged2, { processes, events, viewpoint }, words) {
  let lines = [], put = (depth, text) => {
    lines.push(textOf({ depth, text }));
  }, functionOf = once(
    (line) => line.kind === "event" ? events[line.symbols[0]].function : common(line.body, functionOf)
  ), suffix = (line, around) => {
    let notes = [];
    return line.processes.length < around.length && notes.push(conditionOf(line.processes, around, processes, viewpoint.topology).text), line.kind === "loop" && line.groups.length > 1 && notes.push(groupsText(line.groups)), notes.length === 0 ? "" : ` · ${notes.join(", ")}`;
  }, write = (body, depth, inside, around) => {
    let current = inside;
    for (let line of body) {
      let function_ = functionOf(line), isNamed = function_ !== null && function_ !== inside;
      isNamed && function_ !== current && put(depth, function_ === "" ? "(no function)" : words.name(function_)), current = function_ ?? inside;
      let level = depth + (isNamed ? 1 : 0), end = suffix(line, around);
      if (line.kind === "event") {
        put(level, `${eventLineText(line.symbols, events, words)}${end}`);
        continue;
      }
      put(level, `for ${line.count.toLocaleString("en")}${end}`), write(line.body, level + 1, function_ ?? inside, line.processes);
    }
  }, all = Array.from({ length: processes }, (_, process) => process);
  return write(merged2, 0, null, all), lines;
}
function eventLineText(symbols, events, words) {
  let sizes = /* @__PURE__ */ new Map();
  for (let symbol of symbols) {
    let event = events[symbol], own = entryOf(sizes, eventText({ ...event, bytes: NONE }, words), () => /* @__PURE__ */ new Set());
    event.bytes >= 0 && own.add(words.bytes(event.bytes));
  }
  return Array.from(sizes, ([text, own]) => [text, [...own].join(" / ")].filter(Boolean).join(" ")).join(" / ");
}
function groupsText(groups) {
  let [first] = groups, isEven = groups.every(({ length }) => length === first.length);
  return first.length === 1 && isEven ? "each by itself" : `in ${groups.length} groups${isEven ? ` of ${first.length}` : ""}`;
}
function termsOf2(program) {
  return program.reduce((sum, line) => sum + 1 + (line.kind === "loop" ? termsOf2(line.body) : 0), 0);
}
function irregularDocument({ constructs }, program, words, inPart) {
  if (inPart === null) return { status: "too irregular", constructs };
  let parts = inPart.parts.map(({ loop, global }) => {
    let lines = foldedLines(global.system), { number, count: count2, costNs } = loop;
    return { loop: number, count: count2, costNs, ...global.size, text: globalLines(lines, program, words) };
  });
  return { status: "too irregular", constructs, parts, rest: inPart.rest };
}
function globalDocument(global, program, words, inPart = null) {
  if (!("system" in global)) return irregularDocument(global, program, words, inPart);
  let lines = foldedLines(global.system), term = (line) => line.kind === "loop" ? { count: line.count, groups: line.groups.map((group) => [...group]), body: line.body.map(term) } : { events: line.symbols.map((symbol) => program.events[symbol]), processes: [...line.processes] };
  return {
    status: "merged",
    ...global.size,
    terms: termsOf2(lines),
    text: globalLines(lines, program, words),
    program: lines.map(term)
  };
}

// src/analysis/models/program/program-loops.ts
function loopsOfProgram(trace, program) {
  let texts = loopsOfTexts(trace, program), found = /* @__PURE__ */ new Map();
  return program.classes.forEach(({ model }, i) => {
    let places = loopsOf(model);
    texts[i].forEach(({ number, count: count2, iterations, medianNs }, j) => {
      let loop = entryOf(found, number, () => ({
        number,
        count: count2,
        places: program.classes.map(() => null),
        costNs: 0
      }));
      loop.places[i] = places[j], loop.costNs += iterations * medianNs;
    });
  }), [...found.values()].sort((a, b) => b.costNs - a.costNs || a.number - b.number);
}

// src/analysis/models/global/lamport.ts
var LOOP_MARGIN = 0.5;
function widthOf(construct, layoutOf) {
  return construct.kind === "event" ? 1 : layoutOf(construct.body).width + 2 * LOOP_MARGIN;
}
function layouts() {
  let layoutOf = once((system) => laidOut(system, layoutOf));
  return layoutOf;
}
function laidOut(system, layoutOf) {
  let communication = communicationOf(system), precedents = precedentsOf(system, communication), left = /* @__PURE__ */ new Map(), width = 0;
  for (let construct of inOrder2(communication.constructs, precedents)) {
    let at = 0;
    for (let before of precedents.get(construct)) {
      let start = left.get(before);
      start !== void 0 && (at = Math.max(at, start + widthOf(before, layoutOf)));
    }
    left.set(construct, at), width = Math.max(width, at + widthOf(construct, layoutOf));
  }
  return { left, width };
}
function precedentsOf({ orders }, { constructs, shares }) {
  let precedents = new Map(constructs.map((construct) => [construct, /* @__PURE__ */ new Set()]));
  for (let order of orders.values())
    for (let i = 1; i < order.length; i++) precedents.get(order[i]).add(order[i - 1]);
  for (let construct of constructs)
    if (!(construct.kind === "loop" || participantCount(construct) > 1))
      for (let [port, [first]] of shares.get(construct) ?? [])
        port % 2 === 1 && first.other.kind === "event" && precedents.get(construct).add(first.other);
  return precedents;
}
function* inOrder2(constructs, precedents) {
  let done = /* @__PURE__ */ new Set();
  for (let left = [...constructs]; left.length > 0; ) {
    let waiting = [];
    for (let construct of left)
      [...precedents.get(construct)].every((before) => done.has(before)) ? (done.add(construct), yield construct) : waiting.push(construct);
    if (waiting.length === left.length) {
      let first = waiting.shift();
      done.add(first), yield first;
    }
    left = waiting;
  }
}

// src/measure/pictures/program-picture.ts
var MAX_TERMS = 60, MAX_ROWS = 32, MAX_PROCESSES = 16, MAX_UNFOLDED = 8, MAX_TRIED = 6;
function isTooLong(models) {
  return models.some((model) => sizeOf(model).nodes > MAX_TERMS);
}
function drawnProgram(trace, program, words) {
  let whole = { why: `a process has more than ${MAX_TERMS} lines` };
  if (!isTooLong(program.classes.map(({ model }) => model))) {
    let picture = pictureOf(mergeProgram(trace, program), program, words);
    if (!("why" in picture)) return { picture, loop: null };
    whole = picture;
  }
  let tried = 0;
  for (let loop of loopsOfProgram(trace, program)) {
    if (tried === MAX_TRIED) break;
    if (isTooLong(partsOf(program, loop).map(({ model }) => model))) continue;
    tried++;
    let found = drawnLoop(trace, program, loop, words);
    if (!("why" in found)) return found;
  }
  return whole;
}
function drawnLoop(trace, program, loop, words) {
  let picture = pictureOf(mergeLoop(trace, program, loop), program, words);
  return "why" in picture ? picture : { picture, loop };
}
function pictureOf(global, program, words) {
  return "system" in global ? programPicture(global, program, words) : { why: "too irregular to merge" };
}
function programPicture({ system }, program, words) {
  let terms = termsOf2(foldedLines(system));
  if (terms > MAX_TERMS) return { why: `${terms} lines: at most ${MAX_TERMS} are drawn` };
  let { processes, classes } = program, isFolded = processes > MAX_PROCESSES || processes > MAX_UNFOLDED && 2 * classes.length <= processes;
  return isFolded && classes.length > MAX_ROWS ? { why: `${classes.length} classes of processes: at most ${MAX_ROWS} are drawn` } : new Drawing(program, isFolded, words).of(system);
}
var Drawing = class {
  program;
  words;
  layoutOf = layouts();
  /** By process its row, and whether the row is drawn as it. */
  rowOf = [];
  isShown = [];
  eventOf = /* @__PURE__ */ new Map();
  met = /* @__PURE__ */ new Set();
  picture;
  constructor(program, isFolded, words) {
    this.program = program, this.words = words;
    let rows = [], groups = isFolded ? program.classes.map(({ processes, place }) => ({
      processes,
      name: processes.length === 1 ? place : `×${processes.length} ${place}`
    })) : Array.from({ length: program.processes }, (_, process) => ({
      processes: [process],
      name: `P${process}`
    }));
    for (let { processes, name } of groups) {
      for (let [i, process] of processes.entries())
        this.rowOf[process] = rows.length, this.isShown[process] = i === 0;
      rows.push(name);
    }
    this.picture = {
      rows,
      width: 0,
      functions: [],
      events: [],
      loops: [],
      marks: [],
      messages: [],
      collectives: []
    };
  }
  of(system) {
    return this.draw(system, 0, 0), this.picture.width = this.layoutOf(system).width, this.picture.loops.sort((a, b) => a.level - b.level), this.picture;
  }
  draw(system, start, level) {
    let { left } = this.layoutOf(system), { constructs, shares } = communicationOf(system), middle = (construct) => start + left.get(construct) + widthOf(construct, this.layoutOf) / 2;
    for (let construct of constructs) {
      let at = middle(construct);
      construct.kind === "loop" ? this.loop(construct, start + left.get(construct), level) : this.event(construct, at);
      for (let [port, own] of shares.get(construct) ?? [])
        if (!(port % 2 === 1 || construct.kind === "event" && construct.participants.length > 1))
          for (let { other, count: count2 } of own) {
            let sender = ownerOf(construct, port), receiver = ownerOf(other, port + 1);
            sender === null || receiver === null || this.message([at, middle(other)], [sender.process, receiver.process], sender.symbol, count2);
          }
    }
  }
  loop(construct, left, level) {
    let processes = processesOf(construct), rows = [...new Set(processes.filter((p) => this.isShown[p]).map((p) => this.rowOf[p]))];
    if (rows.sort((a, b) => a - b), rows.length > 0) {
      let boxes = [];
      for (let row of rows) {
        let last = boxes.at(-1);
        last !== void 0 && last[1] === row - 1 ? last[1] = row : boxes.push([row, row]);
      }
      let { count: count2 } = construct, says = `for ${count2}: ${processes.length === 1 ? "process" : "processes"} ${ranges(processes)}`;
      this.picture.loops.push({ left, width: widthOf(construct, this.layoutOf), level, count: count2, boxes, says });
    }
    this.draw(construct.body, left + LOOP_MARGIN, level + 1);
  }
  event(construct, at) {
    let { participants } = construct, event = this.numberOf([...new Set(participants.map(({ symbol }) => symbol))]);
    if (this.program.events[participants[0].symbol].kind === "collective") {
      let rows = [...new Set(participants.map(({ process: process2 }) => this.rowOf[process2]))].sort(
        (a, b) => a - b
      );
      this.isNew(`c ${at} ${rows} ${event}`) && this.picture.collectives.push([at, rows, event]);
      return;
    }
    let { process } = participants[0];
    this.isShown[process] && this.picture.marks.push([at, this.rowOf[process], event]);
  }
  /** Of messages between rows that stand for several processes, those that look the same are one. */
  message([from, to], [sender, receiver], symbol, count2) {
    if (!this.isShown[sender] && !this.isShown[receiver]) return;
    let event = this.numberOf([symbol]), row = [this.rowOf[sender], this.rowOf[receiver]];
    this.program.events[symbol].kind === "send" && this.isNew(`m ${from} ${row[0]} ${to} ${row[1]} ${event}`) && this.picture.messages.push([from, row[0], to, row[1], event, count2]);
  }
  isNew(key) {
    let { size } = this.met;
    return this.met.add(key).size > size;
  }
  numberOf(symbols) {
    let key = symbols.join(" "), found = this.eventOf.get(key);
    if (found !== void 0) return found;
    let { events, functions } = this.picture, name = this.program.events[symbols[0]].function, shown = name === "" ? "" : this.words.name(name), function_ = functions.indexOf(shown);
    function_ < 0 && (function_ = functions.push(shown) - 1);
    let number = events.push({ text: eventLineText(symbols, this.program.events, this.words), function: function_ }) - 1;
    return this.eventOf.set(key, number), number;
  }
};
function ownerOf(construct, port) {
  if (!construct.flow.has(port)) return null;
  if (construct.kind === "event") return construct.participants[0];
  for (let order of construct.body.orders.values())
    for (let inner of order) {
      let found = ownerOf(inner, port);
      if (found !== null) return found;
    }
  return null;
}

// src/report/text/words/program-loop.ts
function drawnLoopWords({ number, count: times }, isAskedFor) {
  let what = `loop ${count(number)} (for ${count(times)})`;
  return isAskedFor ? `${what} of the program` : `drawn is ${what}, the costliest that has room, as the program is too long for a picture; commgate model names loops and what they take, --svg FILE --loop NUMBER draws another one`;
}

export {
  termsOf,
  occurrencesFrom,
  communicationMatrix,
  loopsOfTexts,
  mergeProgram,
  mergeLoop,
  partsOf,
  globalDocument,
  loopsOfProgram,
  drawnProgram,
  drawnLoop,
  drawnLoopWords
};
