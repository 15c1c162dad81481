import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  PeriodStack,
  ranges,
  rangesOf
} from "./chunk-EKBSII3Q.js";
import {
  AXES,
  Interner,
  Numbered,
  entryOf,
  once,
  signed
} from "./chunk-TAWRGPDZ.js";
import {
  grown
} from "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";

// src/analysis/models/loops/loop-stack.ts
var MAX_BODY_TERMS = 2e3, MIN_COPIES = 3, LoopStack = class {
  repeats;
  maxBody;
  /** By place: how many terms the loop's body has (0: it is no loop), and their hash. */
  bodyLength = new Int32Array(64);
  bodyHash = new Int32Array(64);
  /** By place: the highest loop whose next copy would end there (at q + L terms); by loop: the next lower. */
  ending = new Int32Array(64).fill(NONE);
  nextEnding = new Int32Array(64);
  constructor(maxBody = MAX_BODY_TERMS) {
    this.maxBody = maxBody, this.repeats = new PeriodStack(MIN_COPIES, maxBody);
  }
  /** Puts a term on top, and folds what repeats then. */
  settle(value) {
    for (this.push(value, 0, 0); this.shorten(); ) ;
    this.repeats.keep();
  }
  /** Replaces a loop and all above it by one with the same body. @param value equal for equal loops */
  replaceLoop(from, value) {
    let [length, hash] = [this.bodyLength[from], this.bodyHash[from]];
    this.drop(from), this.push(value, length, hash);
  }
  /** Replaces all from a place on by a new loop, whose body looks like the top `length` terms. */
  putLoop(from, value, length) {
    let hash = this.repeats.hashOfLast(length);
    this.drop(from), this.push(value, length, hash);
  }
  /** Extends or folds once, the shortest body first, loops before folds. @returns whether it did */
  shorten() {
    let top = this.repeats.length - 1, loop = this.ending[top];
    for (; ; ) {
      let length = loop === NONE ? this.maxBody + 1 : top - loop, period = this.repeats.nextPeriod(length - 1);
      if (period > 0) {
        if (!this.areCopies(period)) continue;
        return this.fold(period), !0;
      }
      if (loop === NONE) return !1;
      if (this.repeats.hashOfLast(length) === this.bodyHash[loop] && this.isNextCopy(loop))
        return this.extend(loop), !0;
      loop = this.nextEnding[loop];
    }
  }
  /** @param length terms of a loop's body, 0 of what is none. @param hash theirs */
  push(value, length, hash) {
    let place = this.repeats.length;
    if (this.repeats.push(value), this.repeats.length === this.bodyLength.length && this.growLists(), this.bodyLength[place] = length, length === 0) return;
    this.bodyHash[place] = hash;
    let end = place + length;
    end >= this.ending.length && (this.ending = lengthened(this.ending, end)), this.nextEnding[place] = this.ending[end], this.ending[end] = place;
  }
  /** Takes all terms from a place on off the stack. */
  drop(from) {
    for (let place = this.repeats.length - 1; place >= from; place--) {
      let length = this.bodyLength[place];
      length > 0 && (this.ending[place + length] = this.nextEnding[place]);
    }
    this.repeats.drop(from);
  }
  growLists() {
    let places = 2 * this.bodyLength.length;
    this.bodyLength = grown(this.bodyLength, places), this.bodyHash = grown(this.bodyHash, places), this.nextEnding = grown(this.nextEnding, places), places > this.ending.length && (this.ending = lengthened(this.ending, places - 1)), this.grow(places);
  }
};
function lengthened(column, index) {
  let before = column.length;
  return grown(column, Math.max(2 * before, index + 1)).fill(NONE, before);
}

// src/analysis/models/loops/affine-loops.ts
function evaluated(form, rounds) {
  let sum = form[0];
  for (let i = 1; i < form.length; i++) sum += form[i] * rounds[i - 1];
  return sum;
}
var AffineRecogniser = class extends LoopStack {
  /** Shapes (a symbol, or ~(number here)) of a body's terms, then each number's growth a copy, in halves. */
  loops = new Interner();
  /** By loop: numbers of a body. */
  numbersOf = [];
  /** By place: its shape, and where its numbers begin (of a loop: count, then those of its first copy). */
  shape = new Int32Array(64);
  start = new Int32Array(64);
  numbers = new Float64Array(64);
  /** Takes the next symbol, a small integer from 0 on, with its whole number. */
  take(symbol, number) {
    this.put(this.repeats.length, symbol, [number]), this.settle(symbol);
  }
  model() {
    return Array.from({ length: this.repeats.length }, (_, place) => {
      let numbers = this.numbers.subarray(this.start[place], this.endOf(place)), forms = Array.from(numbers, (number) => [number]);
      return this.termOf(this.shape[place], forms);
    });
  }
  isNextCopy(loop) {
    let top = this.repeats.length - 1, body = this.loops.sequence(~this.shape[loop]), length = top - loop;
    for (let i = 0; i < length; i++) if (body[1 + i] !== this.shape[loop + 1 + i]) return !1;
    let count = this.numbers[this.start[loop]], first = this.start[loop] + 1, now = this.start[loop + 1], numbers = this.endOf(top) - now;
    for (let i = 0; i < numbers; i++) {
      let grows = growthAt(body, length, i);
      if (this.numbers[now + i] !== this.numbers[first + i] + count * grows) return !1;
    }
    return !0;
  }
  areCopies(length) {
    let { shape, start, numbers } = this, height = this.repeats.length;
    for (let place = height - 1; place >= height - 2 * length; place--)
      if (shape[place] !== shape[place - length]) return !1;
    let first = start[height - 3 * length], second = start[height - 2 * length], third = start[height - length];
    for (let i = second - first - 1; i >= 0; i--) {
      let middle = numbers[second + i];
      if (middle - numbers[first + i] !== numbers[third + i] - middle) return !1;
    }
    return !0;
  }
  extend(loop) {
    this.numbers[this.start[loop]]++, this.replaceLoop(loop, this.shape[loop]);
  }
  fold(length) {
    let first = this.repeats.length - MIN_COPIES * length, [from, to] = [this.start[first], this.start[first + length]], count = to - from, written = new Int32Array(1 + length + 2 * count);
    written[0] = length, written.set(this.shape.subarray(first, first + length), 1);
    for (let i = 0; i < count; i++) {
      let grows = this.numbers[to + i] - this.numbers[from + i];
      written[1 + length + 2 * i] = Math.floor(grows / HALF), written[2 + length + 2 * i] = grows;
    }
    let loop = this.loops.number(written, 0, written.length);
    this.numbersOf[loop] = count, this.put(first, ~loop, [MIN_COPIES, ...this.numbers.subarray(from, to)]), this.putLoop(first, ~loop, length);
  }
  grow(places) {
    this.shape = grown(this.shape, places), this.start = grown(this.start, places);
  }
  /** Writes a place; what was above it is no longer. */
  put(place, shape, numbers) {
    let start = place === 0 ? 0 : this.endOf(place - 1);
    for (; start + numbers.length > this.numbers.length; )
      this.numbers = grown(this.numbers, 2 * this.numbers.length);
    this.shape[place] = shape, this.start[place] = start, this.numbers.set(numbers, start);
  }
  /** Behind the numbers of a place. */
  endOf(place) {
    let shape = this.shape[place];
    return this.start[place] + 1 + (shape < 0 ? this.numbersOf[~shape] : 0);
  }
  /** @param forms of its numbers, by the loops around it */
  termOf(shape, forms) {
    let [own, ...inner] = forms;
    if (shape >= 0) return { symbol: shape, number: trimmed(own) };
    let written = this.loops.sequence(~shape), length = written[0], body = [], ofBody = inner.map(([constant, ...others], i) => [
      constant,
      growthAt(written, length, i),
      ...others
    ]);
    for (let i = 0, at = 0; i < length; i++) {
      let inside = written[1 + i], behind = at + 1 + (inside < 0 ? this.numbersOf[~inside] : 0);
      body.push(this.termOf(inside, ofBody.slice(at, behind))), at = behind;
    }
    return { count: trimmed(own), body };
  }
}, HALF = 2 ** 32;
function growthAt(loop, length, number) {
  let at = 1 + length + 2 * number;
  return loop[at] * HALF + (loop[at + 1] >>> 0);
}
function trimmed(form) {
  let length = form.length;
  for (; length > 1 && form[length - 1] === 0; ) length--;
  return form.slice(0, length);
}

// src/analysis/models/loops/loop-model.ts
var VARIES = 0;
function* termsIn(sequence) {
  for (let i = 0; i < sequence.length; i += 2) yield [sequence[i], sequence[i + 1]];
}
function linesOf({ terms, bodies }, event, loop) {
  let known = /* @__PURE__ */ new Map(), lines = (sequence) => Array.from(
    termsIn(sequence),
    ([term, count]) => entryOf(
      known,
      `${term} ${count}`,
      () => term >= 0 ? event(term) : loop(count, lines(bodies.sequence(~term)))
    )
  );
  return lines(terms);
}
function sizeOf({ terms, bodies, forms = [] }) {
  let known = [], measure = (sequence, rounds) => {
    let sum = { events: 0, nodes: 0, loops: 0, depth: 0, isSteady: !0 };
    for (let [term, count] of termsIn(sequence)) {
      if (sum.nodes++, term >= 0) {
        sum.events++;
        continue;
      }
      let body = known[~term] ?? measure(bodies.sequence(~term), [0, ...rounds]);
      body.isSteady && (known[~term] = body);
      let times = count < 0 ? evaluated(forms[~count], rounds) : count;
      if (body.isSteady) sum.events += times * body.events;
      else
        for (let round = 0; round < times; round++)
          sum.events += measure(bodies.sequence(~term), [round, ...rounds]).events;
      sum.isSteady &&= body.isSteady && count >= 0, sum.nodes += body.nodes, sum.loops += 1 + body.loops, sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    return sum;
  }, { isSteady: _, ...size } = measure(terms, []);
  return size;
}
function expand({ terms, bodies, forms = [] }) {
  let word = [], write = (sequence, rounds) => {
    for (let [term, count] of termsIn(sequence)) {
      if (term >= 0) {
        word.push(term);
        continue;
      }
      let body = bodies.sequence(~term), times = count < 0 ? evaluated(forms[~count], rounds) : count;
      for (let round = 0; round < times; round++) write(body, [round, ...rounds]);
    }
  };
  return write(terms, []), word;
}

// src/analysis/models/loops/recognise-loops.ts
function recognised(word, bodies = new Interner()) {
  let recogniser = new LoopRecogniser(bodies);
  for (let symbol of word) recogniser.take(symbol);
  return recogniser.model();
}
var LoopRecogniser = class extends LoopStack {
  /** @param bodies where bodies are numbered: one for all words that are compared @param maxBody of terms */
  constructor(bodies, maxBody) {
    super(maxBody);
    this.bodies = bodies;
  }
  bodies;
  /** By place of the stack: terms and their counts (LoopModel). */
  term = new Int32Array(64);
  count = new Int32Array(64);
  pairs = new Int32Array(64);
  /** Takes the next symbol, a small integer from 0 on. */
  take(symbol) {
    let place = this.repeats.length;
    this.term[place] = symbol, this.count[place] = 1, this.settle(symbol);
  }
  model() {
    return { terms: this.pairsOf(0, this.repeats.length).slice(), bodies: this.bodies };
  }
  isNextCopy(loop) {
    let top = this.repeats.length - 1, pool = this.bodies.values, at = this.bodies.startOf(~this.term[loop]) + 2 * (top - loop);
    for (let place = top; place > loop; place--)
      if (pool[--at] !== this.count[place] || pool[--at] !== this.term[place]) return !1;
    return !0;
  }
  areCopies(length) {
    let { term, count } = this, height = this.repeats.length;
    for (let place = height - 1; place >= height - 2 * length; place--) {
      let below = place - length;
      if (term[place] !== term[below] || count[place] !== count[below]) return !1;
    }
    return !0;
  }
  extend(loop) {
    this.count[loop]++, this.replaceLoop(loop, this.alike(loop));
  }
  fold(length) {
    let first = this.repeats.length - MIN_COPIES * length, body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
    this.term[first] = ~body, this.count[first] = MIN_COPIES, this.putLoop(first, this.alike(first), length);
  }
  grow(places) {
    this.term = grown(this.term, places), this.count = grown(this.count, places);
  }
  /** Loops of one body with different counts look as different as symbols do. */
  alike(loop) {
    return Math.imul(this.term[loop], 16777619) ^ Math.imul(this.count[loop], 2654435761);
  }
  /** Terms and counts of places, one pair after the other; good until the next call. */
  pairsOf(from, to) {
    2 * (to - from) > this.pairs.length && (this.pairs = new Int32Array(4 * (to - from)));
    for (let place = from, at = 0; place < to; place++)
      this.pairs[at++] = this.term[place], this.pairs[at++] = this.count[place];
    return this.pairs.subarray(0, 2 * (to - from));
  }
};

// src/analysis/models/program/polling.ts
var ANY_OR_TEST = /^P?MPI_(Wait(any|some)|Test(all|any|some)?)_*$/i, MIN_TIMES_SHORTER = 2;
function polledStretches(trace) {
  if (trace.callTimes === null) return null;
  let hosts = pollingFunctions(trace);
  if (hosts.size === 0) return null;
  let places = placesIn(trace.calls, hosts), keys = new EventKeys(trace), stretches = Array.from(
    { length: trace.processes },
    (_, process) => stretchesOf(trace, process, places, keys)
  );
  return isMuchShorter(stretches, keys) ? stretches : null;
}
function pollingFunctions(trace) {
  let { events, calls, processes, processStart } = trace, { posted, completed } = events, hosts = /* @__PURE__ */ new Set(), isPolled = polledEvents(trace);
  for (let process = 0; process < processes; process++) {
    let open = [], ends = [];
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let at = posted[event];
      if (isCollective(trace, event)) {
        open = [], ends.length = 0;
        continue;
      }
      for (let each of open) completed[each] < at && ends.push(completed[each]);
      open = open.filter((each) => completed[each] >= at);
      let polledAt = ends.reduce((latest, end) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
      ends.length > 1 && ends.splice(0, ends.length, polledAt);
      let older = open.findLast((each) => posted[each] < polledAt);
      if (older !== void 0) {
        let host = innermostAround(calls, events.call[older], events.call[event]);
        hosts.add(host === NONE ? NONE : calls.region[host]);
      }
      isPolled[event] === 1 && open.push(event);
    }
  }
  return hosts;
}
function polledEvents({ events, regions, callTimes }) {
  let { calls, paths, completedBy, postedBy } = callTimes, polls = Uint8Array.from(regions, ({ name, mpi }) => mpi && ANY_OR_TEST.test(name) ? 1 : 0);
  return Uint8Array.from({ length: events.count }, (_, event) => {
    let call = completedBy[event];
    return call !== NONE && call !== postedBy[event] ? polls[paths.region[calls.path[call]]] : 0;
  });
}
function innermostAround({ parent }, one, other) {
  let [a, b] = [one, other];
  for (; a !== b; )
    a > b ? a = parent[a] : b = parent[b];
  return a;
}
var OUTSIDE = -2;
function placesIn({ count, region, parent }, hosts) {
  let [host, unit] = [new Int32Array(count).fill(NONE), new Int32Array(count).fill(NONE)], isOutside = hosts.has(NONE);
  for (let call = 0; call < count; call++) {
    let around = parent[call], outer = around !== NONE ? host[around] : isOutside ? OUTSIDE : NONE;
    outer !== NONE ? (host[call] = outer, unit[call] = around === NONE || around === outer ? call : unit[around]) : hosts.has(region[call]) && (host[call] = call);
  }
  return { host, unit, isOutside };
}
function stretchesOf(trace, process, { host, unit, isOutside }, keys) {
  let { events, processStart } = trace, behind = processStart[process + 1], hostOf = (event) => {
    if (isCollective(trace, event)) return NONE;
    let call = events.call[event];
    return call === NONE ? isOutside ? OUTSIDE : NONE : host[call];
  }, unitOf = (event) => events.call[event] === NONE ? NONE : unit[events.call[event]], found = [];
  for (let from = processStart[process]; from < behind; ) {
    let own = hostOf(from), to = from + 1;
    for (; to < behind && own !== NONE && hostOf(to) === own; ) to++;
    to > from + 1 && found.push({ from, to, order: orderedUnits(from, to, unitOf, keys) }), from = to;
  }
  return found;
}
function orderedUnits(from, to, unitOf, keys) {
  let units = [];
  for (let first = from; first < to; ) {
    let unit = unitOf(first), behind = first + 1;
    for (; behind < to && unit !== NONE && unitOf(behind) === unit; ) behind++;
    let key = "";
    for (let event = first; event < behind; event++) key += `${keys.textOf(event)}
`;
    units.push({ first, behind, key }), first = behind;
  }
  units.sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  let order = new Int32Array(to - from), at = 0;
  for (let { first, behind } of units) for (let event = first; event < behind; event++) order[at++] = event;
  return order;
}
var EventKeys = class {
  constructor(trace) {
    this.trace = trace;
    let { events, processes, processStart } = trace;
    this.processOf = new Int32Array(events.count);
    for (let process = 0; process < processes; process++)
      this.processOf.fill(process, processStart[process], processStart[process + 1]);
  }
  trace;
  numbers = new Numbered();
  processOf;
  textOf(event) {
    let { events, transfers, calls, regions, callTimes } = this.trace, transfer = events.transfer[event], call = callTimes.postedBy[event], function_ = events.call[event], { path } = callTimes.calls;
    return [
      transfers.kind[transfer] === KIND.receive ? 0 : 1,
      call === NONE ? "" : regions[callTimes.paths.region[path[call]]].name,
      function_ === NONE ? "" : regions[calls.region[function_]].name,
      // The nearer process first, seen from this one: alike on all processes.
      sortable(transfers.partner[transfer] - this.processOf[event]),
      sortable(transfers.bytes[transfer])
    ].join("	");
  }
  numberOf(event) {
    let text = this.textOf(event);
    return this.numbers.number(text, text);
  }
};
function sortable(value) {
  return `${value < 0 ? 1 : 0}${Math.abs(value).toString().padStart(16, "0")}`;
}
function isMuchShorter(stretches, keys) {
  let terms = (orderOf) => stretches.reduce((sum, own) => {
    let word = own.flatMap((each, i) => [
      ...Array.from(orderOf(each), (event) => keys.numberOf(event)),
      -1 - i
    ]), model = recognised(
      Int32Array.from(word, (symbol) => symbol < 0 ? keys.numbers.all.length - symbol : symbol)
    );
    return sum + sizeOf(model).nodes - own.length;
  }, 0);
  return terms(({ from, to }) => Int32Array.from({ length: to - from }, (_, i) => from + i)) >= MIN_TIMES_SHORTER * terms(({ order }) => order);
}
function isCollective({ events, transfers }, event) {
  return transfers.kind[events.transfer[event]] === KIND.collective;
}
function withPolledOrder(trace) {
  let stretches = trace.polledEvents === void 0 ? polledStretches(trace)?.flat() : void 0;
  if (stretches === void 0) return trace;
  let { events, callTimes } = trace, [transfer, call] = [events.transfer.slice(), events.call.slice()], completed = events.completed.slice(), [postedBy, completedBy] = [callTimes.postedBy.slice(), callTimes.completedBy.slice()], polledEvents2 = 0;
  for (let { from, to, order } of stretches)
    order.forEach((event, i) => {
      transfer[from + i] = events.transfer[event], call[from + i] = events.call[event], postedBy[from + i] = callTimes.postedBy[event], completedBy[from + i] = callTimes.completedBy[event];
    }), completed.subarray(from, to).sort(), polledEvents2 += to - from;
  return {
    ...trace,
    polledEvents: polledEvents2,
    events: { ...events, transfer, call, completed },
    callTimes: { ...callTimes, postedBy, completedBy }
  };
}

// src/analysis/models/loops/grammar.ts
var MIN_CALLS = 3;
function findProcedures(model) {
  let { sequences, terms, bodies } = symbolsOf(model), pairs = new Pairs(sequences, terms.length / 2), rules = [];
  for (let pair = pairs.mostFrequent(); pair !== null; pair = pairs.mostFrequent())
    rules.push(pair.left, pair.right), pairs.replace(pair, terms.length / 2 + rules.length / 2 - 1);
  let reduced = pairs.sequences(), nodes = reduced.reduce((sum, { length }) => sum + length, rules.length);
  return { terms, rules: Int32Array.from(rules), sequences: reduced, bodies, nodes };
}
function symbolsOf(model) {
  let symbols = new Interner(), bodies = /* @__PURE__ */ new Set(), take = (sequence) => {
    for (let [term] of termsIn(sequence)) term < 0 && bodies.add(~term);
    return Int32Array.from(
      { length: sequence.length / 2 },
      (_, i) => symbols.number(sequence, 2 * i, 2 * i + 2)
    );
  }, sequences = [take(model.terms)];
  for (let body of bodies) sequences.push(take(model.bodies.sequence(body)));
  return { sequences, terms: symbols.values.slice(0, 2 * symbols.count), bodies: [...bodies] };
}
var END = -1, TAKEN = -2, Pairs = class {
  symbol;
  next;
  before;
  starts = [];
  pairs = /* @__PURE__ */ new Map();
  /** By count: pairs in the order in which they reached it, with those that have left it. */
  reached = [];
  /** No pair has a higher count, and so many of its list have been looked at. */
  level;
  looked = 0;
  largest;
  /** @param symbols how many there are before the first rule */
  constructor(sequences, symbols) {
    let length = sequences.reduce((sum, sequence) => sum + sequence.length + 1, 0);
    this.largest = symbols + length, this.symbol = new Int32Array(length).fill(END), this.next = Int32Array.from({ length }, (_, place2) => place2 + 1), this.before = Int32Array.from({ length }, (_, place2) => place2 - 1);
    let place = 0;
    for (let sequence of sequences)
      this.starts.push(place), this.symbol.set(sequence, place), place += sequence.length + 1;
    for (place = 0; place < length; place++) this.count(place, 1);
    this.level = this.reached.length - 1;
  }
  /** The most frequent pair, of equals the first; null when none occurs MIN_CALLS times. */
  mostFrequent() {
    for (; this.level >= MIN_CALLS; ) {
      let pair = this.reached[this.level]?.[this.looked];
      if (pair === void 0) {
        this.level--, this.looked = 0;
        continue;
      }
      if (pair.count === this.level && this.isApart(pair)) return pair;
      this.looked++;
    }
    return null;
  }
  /** Puts a rule in the place of all occurrences of a pair. No new pair is more frequent than it was. */
  replace(pair, rule) {
    for (let place of pair.places) {
      if (!this.stands(pair, place)) continue;
      let second = this.next[place], third = this.next[second], before = this.before[place];
      for (let left of [before, place, second]) this.count(left, -1);
      this.symbol[place] = rule, this.symbol[second] = TAKEN, this.next[place] = third, this.before[third] = place, this.count(before, 1), this.count(place, 1);
    }
    pair.places.length = 0;
  }
  sequences() {
    return this.starts.map((start) => {
      let symbols = [];
      for (let place = start; this.symbol[place] !== END; place = this.next[place])
        symbols.push(this.symbol[place]);
      return Int32Array.from(symbols);
    });
  }
  /** The pair whose left symbol stands at a place is there once more, or once less. */
  count(place, more) {
    if (place < 0 || this.symbol[place] < 0) return;
    let [left, right] = [this.symbol[place], this.symbol[this.next[place]]];
    if (right < 0) return;
    let key = left * this.largest + right, pair = entryOf(this.pairs, key, () => ({ left, right, places: [], count: 0 }));
    more === 1 && pair.places.push(place), this.reach(pair, pair.count + more);
  }
  reach(pair, count) {
    pair.count = count, this.reached[count] ??= [], this.reached[count].push(pair);
  }
  stands({ left, right }, place) {
    return this.symbol[place] === left && this.symbol[this.next[place]] === right;
  }
  /** Whether all counted occurrences are apart; else only those that are count: "aaa" has one pair "aa". */
  isApart(pair) {
    if (pair.left !== pair.right) return !0;
    let [apart, behind] = [0, -1];
    for (let place of new Set(pair.places.sort((a, b) => a - b)))
      place === behind || !this.stands(pair, place) || (apart++, behind = this.next[place]);
    return apart === pair.count ? !0 : (this.reach(pair, apart), !1);
  }
};

// src/analysis/models/program/partners.ts
function encodingsFor(topology, processes) {
  return topology !== null ? [{ name: "grid", text: directionOn(topology) }] : [
    {
      name: "difference",
      text: (process, partner) => partner === process ? "itself" : signed(partner - process)
    },
    { name: "ring", text: (process, partner) => `+${(partner - process + processes) % processes} around` },
    { name: "bits", text: (process, partner) => `xor ${process ^ partner}` },
    { name: "absolute", text: (_, partner) => `${partner}` }
  ];
}
function encodingNamed(name, topology, processes) {
  let found = encodingsFor(topology, processes).find((encoding) => encoding.name === name);
  if (found === void 0) throw new RangeError(`there is no encoding ${name} here`);
  return found;
}
function directionOn(topology) {
  return (process, partner) => {
    if (process === partner) return "itself";
    let steps = stepsOn(topology, process, partner);
    return steps === null ? `${partner}` : steps.flatMap((step, axis) => step === 0 ? [] : [`${axisName(axis)}${signed(step)}`]).join(" ");
  };
}
function stepsOn({ extents, periodic, places }, process, partner) {
  let steps = [];
  for (let [axis, place] of places.entries()) {
    if (place[process] === NONE || place[partner] === NONE) return null;
    let extent = extents[axis], step = place[partner] - place[process];
    periodic[axis] && 2 * step > extent && (step -= extent), periodic[axis] && 2 * step <= -extent && (step += extent), steps.push(step);
  }
  return steps;
}
function membersText({ members, self }, processes, topology) {
  if (self) return "itself";
  if (members.length === processes) return "all";
  let axes = topology === null ? null : axesOf(members, topology);
  if (axes !== null) return `along ${axes.map(axisName).join(" and ")}`;
  let sorted = members.toSorted(), apart = sorted.length > 1 ? sorted[1] - sorted[0] : 1;
  return sorted.every((member, i) => member === sorted[0] + i * apart) ? `${sorted.length} processes, ${apart} apart` : `processes +${Array.from(sorted, (member) => member - sorted[0]).join(" +")}`;
}
function membersIn(text, processes, topology) {
  if (text === "itself") return 1;
  if (text === "all") return processes;
  if (text.startsWith("along ")) {
    let axes = text.slice(6).split(" and ");
    return (topology?.extents ?? []).reduce(
      (product, extent, axis) => product * (axes.includes(axisName(axis)) ? extent : 1),
      1
    );
  }
  return Number(/^(\d+) processes/.exec(text)?.[1] ?? text.match(/\+/g)?.length ?? 0);
}
function axesOf(members, { extents, places }) {
  let first = members[0], varying = extents.flatMap(
    (_, axis) => members.some((member) => places[axis][member] !== places[axis][first]) ? [axis] : []
  );
  return varying.length === 0 || members.some((member) => places[0][member] === NONE) ? null : varying.reduce((product, axis) => product * extents[axis], 1) === members.length ? varying : null;
}
function axisName(axis) {
  return AXES[axis] ?? `axis ${axis + 1} `;
}
function axisVariable(axis) {
  return axisName(axis).trim().replace(" ", "_");
}

// src/analysis/models/program/conditions.ts
function conditionOf(members, among, processes, topology) {
  let inside = new Set(members), others = among.filter((process) => !inside.has(process)), grid = topology === null || among.some((p) => topology.places[0][p] === NONE) ? [] : axesOf2(topology), byRank = [{ name: "rank", extent: processes, of: (process) => process }];
  for (let coordinates of grid.length > 0 ? [grid, byRank] : [byRank]) {
    let maxRanges = coordinates.length > 1 ? Number.POSITIVE_INFINITY : 1, plain = conjunction(members, others, coordinates, maxRanges);
    if (plain !== null) return plain;
    let contrary = conjunction(others, members, coordinates, 1);
    if (contrary !== null && coordinates.length > 1) return negated(contrary);
  }
  return (grid.length > 0 ? endsOf(grid, members, others) : null) ?? parityOf(members, others) ?? conjunction(members, others, byRank);
}
function axesOf2({ extents, places }) {
  return extents.map((extent, axis) => ({
    name: axisVariable(axis),
    extent,
    of: (process) => places[axis][process]
  }));
}
function conjunction(members, others, coordinates, maxRanges = Number.POSITIVE_INFINITY) {
  let rest = others, conditions = [];
  for (let { name, extent, of } of coordinates) {
    let at = new Set(members.map(of)), excluded = rest.filter((process) => !at.has(of(process)));
    if (excluded.length === 0) continue;
    rest = rest.filter((process) => at.has(of(process)));
    let values = [...at].sort((a, b) => a - b), found = atPlaces(name, extent, values, new Set(excluded.map(of)));
    if (found.ranges > maxRanges) return null;
    conditions.push(found);
  }
  return rest.length > 0 ? null : {
    text: conditions.map(({ text }) => text).join(" and "),
    code: conditions.map(({ code }) => code).join(" && ")
  };
}
function atPlaces(name, extent, values, elsewhere) {
  let [first, last] = [values[0], values.at(-1)], one = (text, code = text) => ({ ranges: 1, text, code });
  if (first === last) return one(`${name} = ${first}`, `${name} == ${first}`);
  let [above, below] = [`> ${first - 1}`, `< ${last + 1}`];
  if (Math.max(...elsewhere) < first) return one(`${name} ${above}`);
  if (Math.min(...elsewhere) > last) return one(`${name} ${below}`);
  if ([...elsewhere].every((value) => value < first || value > last) && first > 0 && last < extent - 1)
    return one(`${first - 1} < ${name} ${below}`, `${name} ${above} && ${name} ${below}`);
  let spans = rangesOf(values);
  return {
    ranges: spans.length,
    text: `${name} in ${ranges(values)}`,
    code: `(${spans.map(([from, to]) => spanCode(name, from, to)).join(" || ")})`
  };
}
function spanCode(name, from, to) {
  return from === to ? `${name} == ${from}` : `(${name} >= ${from} && ${name} <= ${to})`;
}
function endsOf(axes, members, others) {
  let isEnd = ({ extent, of }, process) => of(process) === 0 || of(process) === extent - 1, code = axes.map(({ name, extent }) => `(${name} == 0 || ${name} == ${extent - 1})`), kinds = [
    [{ text: "corner", code: code.join(" && ") }, (p) => axes.every((axis) => isEnd(axis, p))],
    [{ text: "edge", code: `(${code.join(" || ")})` }, (p) => axes.some((axis) => isEnd(axis, p))]
  ];
  for (let [condition, holds] of kinds) {
    if (members.every(holds) && !others.some(holds)) return condition;
    if (!members.some(holds) && others.every(holds)) return negated(condition);
  }
  return null;
}
function parityOf(members, others) {
  for (let [rest, text] of ["even", "odd"].entries()) {
    let holds = (process) => process % 2 === rest;
    if (members.every(holds) && !others.some(holds)) return { text, code: `rank % 2 == ${rest}` };
  }
  return null;
}
function negated({ text, code }) {
  return { text: `not ${text.includes(" and ") ? `(${text})` : text}`, code: `!(${code})` };
}
function placeOf(members, processes, topology) {
  if (members.length === processes) return "all processes";
  let onGrid = topology === null ? null : placeOnGrid(members, topology);
  if (onGrid !== null) return onGrid;
  for (let [rest, name] of ["even", "odd"].entries())
    if (members.length > 2 && members.length === Math.ceil((processes - rest) / 2) && members.every((member) => member % 2 === rest)) return `${name} processes`;
  return `${members.length === 1 ? "process" : "processes"} ${ranges(members)}`;
}
function placeOnGrid(members, { extents, places }) {
  let fixed = [], [size, ends] = [1, 0];
  for (let [axis, extent] of extents.entries()) {
    let at = new Set(members.map((member) => places[axis][member])), isInside = at.size === extent - 2 && !at.has(0) && !at.has(extent - 1);
    if (at.size !== 1 && at.size !== extent && !isInside) return null;
    if (size *= at.size, at.size !== 1) continue;
    let [place] = at;
    fixed.push(`${axisName(axis)} = ${place}`), (place === 0 || place === extent - 1) && ends++;
  }
  return size !== members.length ? null : fixed.length === 0 ? "interior" : (ends < fixed.length || extents.length === 1 ? "" : ends === extents.length ? "corner " : "edge ") + fixed.join(", ");
}

// src/analysis/models/program/process-words.ts
function wordOf(trace, process, withBytes) {
  let { events, calls, processStart, callTimes } = trace, [first, behind] = [processStart[process], processStart[process + 1]], symbols = new Int32Array(behind - first), numbers = new EventNumbers(trace, withBytes, () => trace.transfers);
  for (let event = first; event < behind; event++) {
    let call = callTimes?.postedBy[event] ?? NONE, context = events.call[event], region = call === NONE ? NONE : callTimes.paths.region[callTimes.calls.path[call]], function_ = context === NONE ? NONE : calls.region[context];
    symbols[event - first] = numbers.number(events.transfer[event], region, function_);
  }
  return { symbols, events: numbers.events };
}
function* eventsOf({
  events,
  processes,
  processStart
}) {
  for (let process = 0; process < processes; process++)
    for (let event = processStart[process]; event < processStart[process + 1]; event++)
      yield [process, event, events.transfer[event]];
}
var EventNumbers = class {
  /** @param transfers what events refer to, as far as it is known when it is asked for */
  constructor(definitions, withBytes, transfers) {
    this.definitions = definitions;
    this.withBytes = withBytes;
    this.transfers = transfers;
  }
  definitions;
  withBytes;
  transfers;
  numbered = new Numbered();
  /** Transfer, regions of call and function: most come again. By their number: the event, and the use. */
  kinds = new Interner();
  numberOfKind = new Int32Array(64);
  used = [];
  kind = new Int32Array(3);
  /** By number; numbered as they appear. */
  get events() {
    return this.numbered.all;
  }
  /** @param call region of the posting MPI call @param function_ of the innermost function; NONE: unknown */
  number(transfer, call, function_) {
    this.kind[0] = transfer, this.kind[1] = call, this.kind[2] = function_;
    let known = this.kinds.count, kind = this.kinds.number(this.kind, 0, 3);
    return kind === known && this.add(kind, transfer, this.describe(transfer, call, function_)), this.used[kind].count++, this.numberOfKind[kind];
  }
  /** What was met, how often; a transfer stands there once for each function and call that used it. */
  uses() {
    return this.used;
  }
  add(kind, transfer, event) {
    this.used.push(useOf(this.transfers(), transfer, 0)), kind === this.numberOfKind.length && (this.numberOfKind = grown(this.numberOfKind, 2 * kind)), this.numberOfKind[kind] = this.numbered.number(JSON.stringify(event), event);
  }
  describe(transfer, call, function_) {
    let { regions, communicators } = this.definitions, transfers = this.transfers(), kind = transfers.kind[transfer], isCollective2 = kind === KIND.collective, communicator = transfers.communicator[transfer], partner = transfers.partner[transfer];
    return {
      kind: isCollective2 ? "collective" : kind === KIND.send ? "send" : "receive",
      call: call === NONE ? "" : regions[call].name,
      function: function_ === NONE ? "" : regions[function_].name,
      operation: isCollective2 ? COLLECTIVE_NAMES[transfers.operation[transfer]] ?? "" : "",
      partner: isCollective2 && partner !== NONE ? communicators[communicator].members.indexOf(partner) : partner,
      bytes: this.withBytes ? transfers.bytes[transfer] : NONE,
      communicator: isCollective2 ? communicator : NONE
    };
  }
};
function useOf({ kind, partner, communicator, tag, bytes }, transfer, count) {
  return {
    kind: kind[transfer],
    partner: partner[transfer],
    communicator: communicator[transfer],
    tag: tag[transfer],
    bytes: bytes[transfer],
    count
  };
}

// src/analysis/models/program/model-text.ts
function textOf({ depth, text }) {
  return `${"  ".repeat(depth)}${text}`;
}
function modelText({ terms, bodies, forms }, events, words) {
  let lines = [], put = (kind, depth, text, name = "") => {
    lines.push({ kind, depth, text, function: name });
  }, isAffine = forms !== void 0 || events.some(({ byteSteps }) => byteSteps !== void 0), write = (sequence, depth, around, indexes) => {
    let current = around;
    for (let [term, count] of termsIn(sequence)) {
      let inside = commonFunction(term);
      inside !== null && inside !== current && inside !== around && put("function", depth, inside === "" ? "(no function)" : words.name(inside), inside), current = inside ?? around;
      let level = depth + (inside !== null && inside !== around ? 1 : 0);
      if (term >= 0) put("event", level, eventText(events[term], words, indexes));
      else {
        let index = INDEXES[indexes.length] ?? `i${indexes.length + 1}`, text = count < 0 ? `for ${formText(forms[~count], indexes, (number) => `${number}`)}` : loopText(count);
        put("loop", level, isAffine ? `${text} (${index})` : text), write(bodies.sequence(~term), level + 1, inside ?? around, [index, ...indexes]);
      }
    }
  }, commonFunction = once(
    (term) => term >= 0 ? events[term].function : common([...termsIn(bodies.sequence(~term))], ([inside]) => commonFunction(inside))
  );
  return write(terms, 0, NOWHERE, []), lines;
}
var NOWHERE = "\0";
function common(things, functionOf) {
  let first = functionOf(things[0]);
  return things.every((thing) => functionOf(thing) === first) ? first : null;
}
var INDEXES = ["i", "j", "k", "l", "m", "n"];
function formText([constant, ...steps], indexes, words) {
  let changes = steps.flatMap((step, i) => {
    let size = Math.abs(step) === 1 && words(1) === "1" ? "" : `${words(Math.abs(step))}·`;
    return step === 0 ? [] : [` ${step < 0 ? "−" : "+"} ${size}${indexes[i]}`];
  });
  return `${words(constant)}${changes.join("")}`;
}
function eventText(event, words, indexes = INDEXES) {
  let what = event.call !== "" ? words.name(event.call) : event.kind === "collective" ? event.operation : event.kind, whom = event.kind === "send" ? `to ${event.partner}` : event.kind === "receive" ? `from ${event.partner}` : event.partner === "" ? event.members : `${event.members}, root ${event.partner}`, { bytes, byteSteps = [] } = event, size = formText([bytes, ...byteSteps], indexes, (number) => words.bytes(number));
  return `${what} ${whom}${bytes < 0 ? "" : ` ${size}`}`;
}
function loopText(count) {
  return `for ${count === VARIES ? "N" : count.toLocaleString("en")}`;
}

export {
  AffineRecogniser,
  VARIES,
  termsIn,
  linesOf,
  sizeOf,
  expand,
  recognised,
  LoopRecogniser,
  ANY_OR_TEST,
  polledStretches,
  withPolledOrder,
  findProcedures,
  encodingsFor,
  encodingNamed,
  stepsOn,
  membersText,
  membersIn,
  axisVariable,
  conditionOf,
  placeOf,
  wordOf,
  eventsOf,
  EventNumbers,
  useOf,
  textOf,
  modelText,
  NOWHERE,
  common,
  eventText,
  loopText
};
