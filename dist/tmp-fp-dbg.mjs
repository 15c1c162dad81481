import{createRequire}from'node:module';const require=createRequire(import.meta.url);
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/trace/growing-columns.ts
function grown(column, capacity) {
  const larger = new column.constructor(capacity);
  larger.set(column);
  return larger;
}
var EVENT_COLUMNS, WITH_CALLERS;
var init_growing_columns = __esm({
  "src/trace/growing-columns.ts"() {
    "use strict";
    EVENT_COLUMNS = ["transfer", "posted", "completed", "call", "marks"];
    WITH_CALLERS = [...EVENT_COLUMNS, "postedBy", "completedBy"];
  }
});

// src/trace/event-codes.ts
var KIND, NONE;
var init_event_codes = __esm({
  "src/trace/event-codes.ts"() {
    "use strict";
    KIND = {
      send: 0,
      receive: 1,
      collective: 2
    };
    NONE = -1;
  }
});

// src/trace/trace.ts
var init_trace = __esm({
  "src/trace/trace.ts"() {
    "use strict";
    init_event_codes();
  }
});

// src/models/recognise-loops.ts
function lengthened(column) {
  const longer = new Int32Array(2 * column.length).fill(NONE);
  longer.set(column);
  return longer;
}
var CONTEXT, LONGEST_BODY, LoopRecogniser;
var init_recognise_loops = __esm({
  "src/models/recognise-loops.ts"() {
    "use strict";
    init_growing_columns();
    init_trace();
    CONTEXT = 4;
    LONGEST_BODY = 2e3;
    LoopRecogniser = class {
      longest;
      bodies;
      /** The stack: terms and their counts (LoopModel). */
      term = new Int32Array(64);
      count = new Int32Array(64);
      height = 0;
      /**
       * By place: a hash of the CONTEXT terms that end there, and the next lower place whose hash falls into the same slot; by
       * slot: the highest place. As many slots as places at least.
       */
      context = new Int32Array(64);
      previous = new Int32Array(64);
      slots = new Int32Array(64).fill(NONE);
      /**
       * By place: the highest loop below whose next copy would end there; by that loop: the next lower one of the same kind. A
       * loop at place q with a body of L terms stands in the list of place q + L as long as it is on the stack.
       */
      ending = new Int32Array(64).fill(NONE);
      nextEnding = new Int32Array(64);
      pairs = new Int32Array(64);
      /**
       * @param bodies where bodies are numbered: one for all words whose models are to be compared
       * @param longest most terms of a body
       */
      constructor(bodies, longest = LONGEST_BODY) {
        this.bodies = bodies;
        this.longest = longest;
      }
      /** Takes the next symbol, a small integer from 0 on. */
      take(symbol) {
        this.push(symbol, 1);
        while (this.shorten()) ;
      }
      /** The model of what was taken so far. */
      model() {
        return { terms: this.pairsOf(0, this.height).slice(), bodies: this.bodies };
      }
      /** One extension or fold at the top, the shortest body first. @returns whether there was one */
      shorten() {
        const top = this.height - 1;
        let loop = this.ending[top];
        let equal = this.longest < CONTEXT ? NONE : this.previous[top];
        let short = 1;
        for (; ; ) {
          const repeated = short < CONTEXT ? top - short : equal;
          if (loop === NONE && repeated < 0) return false;
          const place = Math.max(loop, repeated);
          if (top - place > this.longest) return false;
          if (place === loop) {
            if (this.isBody(loop)) {
              this.extend(loop);
              return true;
            }
            loop = this.nextEnding[loop];
            continue;
          }
          if (this.isThrice(top - place)) {
            this.fold(top - place);
            return true;
          }
          if (short < CONTEXT) short++;
          else equal = this.previous[equal];
        }
      }
      /** Whether the terms above a loop are its body. */
      isBody(loop) {
        const body = ~this.term[loop];
        const from = this.bodies.startOf(body);
        const pool = this.bodies.values;
        for (let place = this.height - 1, at = from + 2 * (place - loop) - 2; place > loop; place--, at -= 2) {
          if (pool[at] !== this.term[place] || pool[at + 1] !== this.count[place]) return false;
        }
        return true;
      }
      /** Whether the top three blocks of `length` terms are equal. */
      isThrice(length) {
        const { term, count, height } = this;
        if (3 * length > height) return false;
        const from = height - 2 * length;
        for (let place = height - 1; place >= from; place--) {
          const below = place - length;
          if (term[place] !== term[below] || count[place] !== count[below]) return false;
        }
        return true;
      }
      extend(loop) {
        const [term, count] = [this.term[loop], this.count[loop]];
        this.drop(loop);
        this.push(term, count + 1);
      }
      fold(length) {
        const first = this.height - 3 * length;
        const body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
        this.drop(first);
        this.push(~body, 3);
      }
      push(term, count) {
        const place = this.height++;
        if (place === this.term.length) this.grow();
        this.term[place] = term;
        this.count[place] = count;
        this.addContext(place);
        if (term >= 0) return;
        const end = place + this.lengthOf(term);
        while (end >= this.ending.length) this.ending = lengthened(this.ending);
        this.nextEnding[place] = this.ending[end];
        this.ending[end] = place;
      }
      /** Takes all terms from a place on off the stack. */
      drop(from) {
        while (this.height > from) {
          const place = --this.height;
          const term = this.term[place];
          this.slots[this.slotOf(place)] = this.previous[place];
          if (term < 0) this.ending[place + this.lengthOf(term)] = this.nextEnding[place];
        }
      }
      /** Enters a place under the terms that end there. */
      addContext(place) {
        let hash = 0;
        for (let at = place; at > place - CONTEXT && at >= 0; at--) {
          hash = Math.imul(hash ^ this.term[at], 16777619) ^ hash >>> 15;
          hash = Math.imul(hash ^ this.count[at], 16777619) ^ hash >>> 13;
        }
        this.context[place] = hash;
        const slot = this.slotOf(place);
        this.previous[place] = this.slots[slot];
        this.slots[slot] = place;
      }
      slotOf(place) {
        const hash = this.context[place];
        return (hash ^ hash >>> 16) & this.slots.length - 1;
      }
      lengthOf(loop) {
        return this.bodies.lengthOf(~loop) / 2;
      }
      /** Terms and counts of places, one pair after the other; good until the next call. */
      pairsOf(from, to) {
        if (2 * (to - from) > this.pairs.length) this.pairs = new Int32Array(4 * (to - from));
        for (let place = from, at = 0; place < to; place++) {
          this.pairs[at++] = this.term[place];
          this.pairs[at++] = this.count[place];
        }
        return this.pairs.subarray(0, 2 * (to - from));
      }
      grow() {
        const length = 2 * this.term.length;
        this.term = grown(this.term, length);
        this.count = grown(this.count, length);
        this.previous = grown(this.previous, length);
        this.nextEnding = grown(this.nextEnding, length);
        this.context = grown(this.context, length);
        this.slots = new Int32Array(length).fill(NONE);
        for (let place = 0; place < this.height - 1; place++) this.addContext(place);
        while (this.ending.length < length) this.ending = lengthened(this.ending);
      }
    };
  }
});

// src/patterns/interner.ts
function lengthened2(column, length) {
  const longer = new Int32Array(length);
  longer.set(column);
  return longer;
}
var Interner;
var init_interner = __esm({
  "src/patterns/interner.ts"() {
    "use strict";
    init_trace();
    Interner = class {
      count = 0;
      pool = new Int32Array(4096);
      end = new Int32Array(1024);
      hashes = new Int32Array(1024);
      slots = new Int32Array(2048).fill(NONE);
      /** @returns the number of the sequence `values[from..to-1]` */
      number(values, from, to) {
        let hash = 2166136261 ^ to - from;
        for (let i = from; i < to; i++) hash = Math.imul(hash ^ values[i], 16777619) ^ hash >>> 15;
        const mask = this.slots.length - 1;
        let at = (hash ^ hash >>> 16) & mask;
        for (; ; ) {
          const found = this.slots[at];
          if (found === NONE) break;
          if (this.hashes[found] === hash && this.equals(found, values, from, to)) return found;
          at = at + 1 & mask;
        }
        this.slots[at] = this.count;
        return this.append(hash, values, from, to);
      }
      startOf(number) {
        return number === 0 ? 0 : this.end[number - 1];
      }
      lengthOf(number) {
        return this.end[number] - this.startOf(number);
      }
      /** All sequences, each from `startOf` its number on; good until the next one is numbered. */
      get values() {
        return this.pool;
      }
      /** A view of the sequence, good until the next one is numbered. */
      sequence(number) {
        return this.pool.subarray(this.startOf(number), this.end[number]);
      }
      equals(number, values, from, to) {
        const start = this.startOf(number);
        if (this.end[number] - start !== to - from) return false;
        for (let i = from; i < to; i++) if (this.pool[start + i - from] !== values[i]) return false;
        return true;
      }
      append(hash, values, from, to) {
        const number = this.count++;
        const start = this.startOf(number);
        if (number === this.end.length) {
          this.end = lengthened2(this.end, 2 * number);
          this.hashes = lengthened2(this.hashes, 2 * number);
        }
        const end = start + to - from;
        if (end > this.pool.length) this.pool = lengthened2(this.pool, Math.max(end, 2 * this.pool.length));
        this.pool.set(values.subarray(from, to), start);
        this.end[number] = end;
        this.hashes[number] = hash;
        if (2 * this.count > this.slots.length) this.rehash();
        return number;
      }
      rehash() {
        this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
        const mask = this.slots.length - 1;
        for (let number = 0; number < this.count; number++) {
          const hash = this.hashes[number];
          let at = (hash ^ hash >>> 16) & mask;
          while (this.slots[at] !== NONE) at = at + 1 & mask;
          this.slots[at] = number;
        }
      }
    };
  }
});

// test/models/random-models.ts
var random_models_exports = {};
__export(random_models_exports, {
  anyProgram: () => anyProgram,
  modelsOf: () => modelsOf,
  runOf: () => runOf
});
function anyProgram({ uniform }, isSteady) {
  const whole = (below) => Math.floor(uniform() * below);
  const body = (depth) => Array.from({ length: 1 + whole(4) }, () => {
    const which = uniform();
    if (depth < 2 && which < 0.35) {
      const isVarying = !isSteady && uniform() < 0.4;
      return { loop: body(depth + 1), count: isVarying ? "varies" : 2 + whole(4) };
    }
    if (!isSteady && which > 0.93) return { unsteady: "poll" };
    const name = FUNCTIONS[whole(FUNCTIONS.length)];
    return { post: { function: name, step: 1 + whole(2), bytes: 8 << whole(2) } };
  });
  return body(0);
}
function runOf(program, processes, random) {
  const posted = [];
  const post2 = (name, step, bytes) => {
    const event = {
      kind: "send",
      call: "MPI_Isend",
      function: name,
      operation: "",
      communicator: NONE
    };
    posted.push({ ...event, partner: step, bytes });
  };
  const run = (statements) => {
    for (const statement of statements) {
      if ("post" in statement) post2(statement.post.function, statement.post.step, statement.post.bytes);
      else if ("unsteady" in statement) {
        for (let left = 1 + Math.floor(random.uniform() * 4); left > 0; left--)
          post2(statement.unsteady, 1 + Math.floor(random.uniform() * 3), 8);
      } else {
        const times = statement.count === "varies" ? 3 + Math.floor(random.uniform() * 5) : statement.count;
        for (let left = times; left > 0; left--) run(statement.loop);
      }
    }
  };
  run(program);
  return modelsOf(posted, processes);
}
function modelsOf(posted, processes) {
  const all = Array.from({ length: processes }, (_, process) => {
    const events = [];
    const numbers = /* @__PURE__ */ new Map();
    const recogniser = new LoopRecogniser(new Interner());
    for (const local of posted) {
      const event = { ...local, partner: (process + local.partner) % processes };
      const key = JSON.stringify(event);
      const number = numbers.get(key) ?? events.push(event) - 1;
      numbers.set(key, number);
      recogniser.take(number);
    }
    return { events, model: recogniser.model() };
  });
  return {
    ...{ processes, withBytes: true, topology: null, communicators: [] },
    events: all.map(({ events }) => events),
    models: all.map(({ model }) => model),
    digests: all.map((_, process) => `${process}`)
  };
}
var FUNCTIONS;
var init_random_models = __esm({
  "test/models/random-models.ts"() {
    "use strict";
    init_recognise_loops();
    init_interner();
    init_trace();
    FUNCTIONS = ["a", "b", "c", "d", "e"];
  }
});

// test/support/random-numbers.ts
var random_numbers_exports = {};
__export(random_numbers_exports, {
  randomNumbers: () => randomNumbers
});
function randomNumbers(seed) {
  let [a2, b2, c, d] = [2654435769, 608135816, seed | 0, 1];
  const next = () => {
    const sum = a2 + b2 + d | 0;
    d = d + 1 | 0;
    a2 = b2 ^ b2 >>> 9;
    b2 = c + (c << 3) | 0;
    c = c << 21 | c >>> 11;
    c = c + sum | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  const uniform = () => (next() + 0.5) / 4294967296;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const t3 = () => normal() / Math.sqrt((-2 * Math.log(uniform()) + normal() ** 2) / 3);
  return { uniform, normal, t3 };
}
var init_random_numbers = __esm({
  "test/support/random-numbers.ts"() {
    "use strict";
  }
});

// src/diagnosis/refills/topology.ts
function topologyOf(trace, grid) {
  const messages = trace.topologies.length === 0 ? null : messagesByCommunicator(trace);
  const sizeOf2 = ({ coordinates }) => coordinates[0].reduce((sum, place) => sum + (place === NONE ? 0 : 1), 0);
  const messagesOf = ({ communicator }) => messages[communicator];
  const [defined] = trace.topologies.filter((topology) => messagesOf(topology) > 0 || grid === null).sort((a2, b2) => sizeOf2(b2) - sizeOf2(a2) || messagesOf(b2) - messagesOf(a2));
  if (defined !== void 0) return definedTopology(defined);
  return grid === null ? null : inferredTopology(grid);
}
function messagesByCommunicator({ communicators, events, transfers }) {
  const messages = new Float64Array(communicators.length);
  for (let event = 0; event < events.count; event++) {
    const transfer = events.transfer[event];
    if (transfers.kind[transfer] === KIND.send) messages[transfers.communicator[transfer]]++;
  }
  return messages;
}
function definedTopology({ dimensions, coordinates }) {
  return {
    source: "defined",
    extents: dimensions.map(({ size }) => size).reverse(),
    periodic: dimensions.map(({ periodic }) => periodic).reverse(),
    places: coordinates.toReversed()
  };
}
function inferredTopology({ dimensions, periodic }) {
  const extents = dimensions.toReversed();
  const processes = extents.reduce((product, extent) => product * extent, 1);
  let stride = 1;
  const places = extents.map((extent) => {
    const own2 = stride;
    stride *= extent;
    return Int32Array.from({ length: processes }, (_, process) => Math.floor(process / own2) % extent);
  });
  return { source: "inferred", extents, periodic: periodic.toReversed(), places };
}
var init_topology = __esm({
  "src/diagnosis/refills/topology.ts"() {
    "use strict";
    init_trace();
  }
});

// src/models/grammar.ts
function findProcedures(model) {
  const { sequences, terms, bodies } = symbolsOf(model);
  const pairs = new Pairs(sequences, terms.length / 2);
  const rules = [];
  for (let pair = pairs.mostFrequent(); pair !== null; pair = pairs.mostFrequent()) {
    rules.push(pair.left, pair.right);
    pairs.replace(pair, terms.length / 2 + rules.length / 2 - 1);
  }
  const reduced3 = pairs.sequences();
  const nodes = reduced3.reduce((sum, { length }) => sum + length, rules.length);
  return { terms, rules: Int32Array.from(rules), sequences: reduced3, bodies, nodes };
}
function symbolsOf(model) {
  const symbols = new Interner();
  const bodies = [];
  const seen = /* @__PURE__ */ new Set();
  const sequences = [];
  const take = (sequence) => {
    const own2 = new Int32Array(sequence.length / 2);
    sequences.push(own2);
    for (let i = 0; i < sequence.length; i += 2) {
      own2[i / 2] = symbols.number(sequence, i, i + 2);
      const body = ~sequence[i];
      if (body < 0 || seen.has(body)) continue;
      seen.add(body);
      bodies.push(body);
    }
  };
  take(model.terms);
  for (let at = 0; at < bodies.length; at++) take(model.bodies.sequence(bodies[at]));
  return { sequences, terms: symbols.values.slice(0, 2 * symbols.count), bodies };
}
var FEWEST_CALLS, END, TAKEN, Pairs;
var init_grammar = __esm({
  "src/models/grammar.ts"() {
    "use strict";
    init_interner();
    FEWEST_CALLS = 3;
    END = -1;
    TAKEN = -2;
    Pairs = class {
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
        const length = sequences.reduce((sum, sequence) => sum + sequence.length + 1, 0);
        this.largest = symbols + length;
        this.symbol = new Int32Array(length).fill(END);
        this.next = Int32Array.from({ length }, (_, place2) => place2 + 1);
        this.before = Int32Array.from({ length }, (_, place2) => place2 - 1);
        let place = 0;
        for (const sequence of sequences) {
          this.starts.push(place);
          this.symbol.set(sequence, place);
          place += sequence.length + 1;
        }
        for (place = 0; place < length; place++) this.count(place, 1);
        this.level = this.reached.length - 1;
      }
      /** The pair that occurs most often, of equals that which did so first; null when none occurs FEWEST_CALLS times. */
      mostFrequent() {
        while (this.level >= FEWEST_CALLS) {
          const pair = this.reached[this.level]?.[this.looked];
          if (pair === void 0) {
            this.level--;
            this.looked = 0;
            continue;
          }
          if (pair.count === this.level && this.isApart(pair)) return pair;
          this.looked++;
        }
        return null;
      }
      /** Puts a rule in the place of all occurrences of a pair. No new pair is more frequent than it was. */
      replace(pair, rule) {
        for (const place of pair.places) {
          if (!this.stands(pair, place)) continue;
          const second = this.next[place];
          const third = this.next[second];
          const before = this.before[place];
          for (const left of [before, place, second]) this.count(left, -1);
          this.symbol[place] = rule;
          this.symbol[second] = TAKEN;
          this.next[place] = third;
          this.before[third] = place;
          this.count(before, 1);
          this.count(place, 1);
        }
        pair.places.length = 0;
      }
      /** What the sequences are now. */
      sequences() {
        return this.starts.map((start) => {
          const symbols = [];
          for (let place = start; this.symbol[place] !== END; place = this.next[place])
            symbols.push(this.symbol[place]);
          return Int32Array.from(symbols);
        });
      }
      /** The pair whose left symbol stands at a place is there once more, or once less. */
      count(place, more) {
        if (place < 0 || this.symbol[place] < 0) return;
        const [left, right] = [this.symbol[place], this.symbol[this.next[place]]];
        if (right < 0) return;
        const key = left * this.largest + right;
        let pair = this.pairs.get(key);
        if (pair === void 0) {
          pair = { left, right, places: [], count: 0 };
          this.pairs.set(key, pair);
        }
        pair.count += more;
        if (more === 1) pair.places.push(place);
        this.reached[pair.count] ??= [];
        this.reached[pair.count].push(pair);
      }
      stands({ left, right }, place) {
        return this.symbol[place] === left && this.symbol[this.next[place]] === right;
      }
      /** Whether as many of its occurrences do not overlap as it counts; else it counts those only. "aaa" has one pair "aa". */
      isApart(pair) {
        if (pair.left !== pair.right) return true;
        let [apart, behind] = [0, -1];
        for (const place of new Set(pair.places.sort((a2, b2) => a2 - b2))) {
          if (place === behind || !this.stands(pair, place)) continue;
          apart++;
          behind = this.next[place];
        }
        if (apart === pair.count) return true;
        pair.count = apart;
        this.reached[apart] ??= [];
        this.reached[apart].push(pair);
        return false;
      }
    };
  }
});

// src/models/loop-model.ts
function sizeOf({ terms, bodies }) {
  const known = [];
  const measure = (sequence) => {
    const sum = { events: 0, nodes: 0, loops: 0, depth: 0 };
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i], sequence[i + 1]];
      sum.nodes++;
      if (term >= 0) {
        sum.events++;
        continue;
      }
      known[~term] ??= measure(bodies.sequence(~term));
      const body = known[~term];
      sum.events += count * body.events;
      sum.nodes += body.nodes;
      sum.loops += 1 + body.loops;
      sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    return sum;
  };
  return measure(terms);
}
var init_loop_model = __esm({
  "src/models/loop-model.ts"() {
    "use strict";
  }
});

// src/families/links.ts
var init_links = __esm({
  "src/families/links.ts"() {
    "use strict";
  }
});

// src/families/transposed-grid.ts
var init_transposed_grid = __esm({
  "src/families/transposed-grid.ts"() {
    "use strict";
    init_links();
  }
});

// src/families/directions.ts
var AXES;
var init_directions = __esm({
  "src/families/directions.ts"() {
    "use strict";
    init_transposed_grid();
    AXES = ["x", "y", "z"];
  }
});

// src/models/partners.ts
function encodingsFor(topology, processes) {
  if (topology !== null) return [{ name: "grid", text: directionOn(topology) }];
  return [
    { name: "difference", text: (process, partner) => signed(partner - process) },
    { name: "ring", text: (process, partner) => `+${(partner - process + processes) % processes} around` },
    { name: "bits", text: (process, partner) => `xor ${process ^ partner}` },
    { name: "absolute", text: (_, partner) => `${partner}` }
  ];
}
function directionOn({ extents, periodic, places }) {
  return (process, partner) => {
    if (process === partner) return "itself";
    const steps = [];
    for (const [axis, place] of places.entries()) {
      if (place[process] === NONE || place[partner] === NONE) return `${partner}`;
      const extent = extents[axis];
      let step = place[partner] - place[process];
      if (periodic[axis] && 2 * step > extent) step -= extent;
      if (periodic[axis] && 2 * step <= -extent) step += extent;
      if (step !== 0) steps.push(`${axisName(axis)}${signed(step)}`);
    }
    return steps.join(" ");
  };
}
function membersText({ members, self }, processes, topology) {
  if (self) return "itself";
  if (members.length === processes) return "all";
  const axes = topology === null ? null : axesOf(members, topology);
  if (axes !== null) return `along ${axes.map(axisName).join(" and ")}`;
  const sorted = members.toSorted();
  const apart = sorted.length > 1 ? sorted[1] - sorted[0] : 1;
  const isEven = sorted.every((member, i) => member === sorted[0] + i * apart);
  if (isEven) return `${sorted.length} processes, ${apart} apart`;
  return `processes +${Array.from(sorted, (member) => member - sorted[0]).join(" +")}`;
}
function axesOf(members, { extents, places }) {
  const first = members[0];
  const varying = extents.flatMap(
    (_, axis) => members.some((member) => places[axis][member] !== places[axis][first]) ? [axis] : []
  );
  if (varying.length === 0 || members.some((member) => places[0][member] === NONE)) return null;
  const size = varying.reduce((product, axis) => product * extents[axis], 1);
  return size === members.length ? varying : null;
}
function axisName(axis) {
  return AXES[axis] ?? `axis ${axis + 1} `;
}
function signed(step) {
  return step < 0 ? `${step}` : `+${step}`;
}
var init_partners = __esm({
  "src/models/partners.ts"() {
    "use strict";
    init_directions();
    init_trace();
  }
});

// src/models/place-names.ts
function placeOf(members, processes, topology) {
  if (members.length === processes) return "all processes";
  const onGrid = topology === null ? null : placeOnGrid(members, topology);
  if (onGrid !== null) return onGrid;
  for (const [rest, name] of ["even", "odd"].entries()) {
    const isAll = members.length > 2 && members.length === Math.ceil((processes - rest) / 2);
    if (isAll && members.every((member) => member % 2 === rest)) return `${name} processes`;
  }
  return `${members.length === 1 ? "process" : "processes"} ${ranges(members)}`;
}
function placeOnGrid(members, { extents, places }) {
  const where = extents.map((extent, axis) => {
    const at = new Set(members.map((member) => places[axis][member]));
    if (at.size === 1) return { at: [...at][0] };
    if (at.size === extent) return "anywhere";
    const isInside = at.size === extent - 2 && !at.has(0) && !at.has(extent - 1);
    return isInside ? "inside" : null;
  });
  const sizes = where.map(
    (how, axis) => how === "anywhere" ? extents[axis] : how === "inside" ? extents[axis] - 2 : 1
  );
  if (where.includes(null) || sizes.reduce((a2, b2) => a2 * b2, 1) !== members.length) return null;
  const fixed = where.flatMap(
    (how, axis) => typeof how === "object" && how !== null ? [`${axisName(axis)} = ${how.at}`] : []
  );
  const ends = where.filter(
    (how, axis) => typeof how === "object" && how !== null && (how.at === 0 || how.at === extents[axis] - 1)
  ).length;
  if (fixed.length === 0) return "interior";
  const kind = ends < fixed.length || extents.length === 1 ? "" : ends === extents.length ? "corner " : "edge ";
  return kind + fixed.join(", ");
}
function ranges(numbers) {
  const texts = [];
  for (let i = 0; i < numbers.length; ) {
    let last = i;
    while (last + 1 < numbers.length && numbers[last + 1] === numbers[last] + 1) last++;
    texts.push(
      last === i ? `${numbers[i]}` : last === i + 1 ? `${numbers[i]}, ${numbers[last]}` : `${numbers[i]}\u2013${numbers[last]}`
    );
    i = last + 1;
  }
  return texts.join(", ");
}
var init_place_names = __esm({
  "src/models/place-names.ts"() {
    "use strict";
    init_partners();
  }
});

// src/otf2/codes.ts
var COLLECTIVE, COLLECTIVE_NAMES;
var init_codes = __esm({
  "src/otf2/codes.ts"() {
    "use strict";
    COLLECTIVE = {
      BARRIER: 0,
      BCAST: 1,
      GATHER: 2,
      GATHERV: 3,
      SCATTER: 4,
      SCATTERV: 5,
      ALLGATHER: 6,
      ALLGATHERV: 7,
      ALLTOALL: 8,
      ALLTOALLV: 9,
      ALLTOALLW: 10,
      ALLREDUCE: 11,
      REDUCE: 12,
      REDUCE_SCATTER: 13,
      SCAN: 14,
      EXSCAN: 15,
      REDUCE_SCATTER_BLOCK: 16,
      CREATE_HANDLE: 17,
      DESTROY_HANDLE: 18,
      ALLOCATE: 19,
      DEALLOCATE: 20,
      CREATE_HANDLE_AND_ALLOCATE: 21,
      DESTROY_HANDLE_AND_DEALLOCATE: 22
    };
    COLLECTIVE_NAMES = Object.keys(COLLECTIVE);
  }
});

// src/models/process-words.ts
function wordOf(trace, process, withBytes) {
  const { events, calls, processStart } = trace;
  const [first, behind] = [processStart[process], processStart[process + 1]];
  const symbols = new Int32Array(behind - first);
  const distinct = new DistinctEvents(trace, withBytes);
  const postedBy = trace.callTimes?.postedBy;
  for (let event = first; event < behind; event++) {
    const call = postedBy === void 0 ? NONE : postedBy[event];
    const context = events.call[event];
    const region = call === NONE ? NONE : trace.callTimes.paths.region[trace.callTimes.calls.path[call]];
    const function_ = context === NONE ? NONE : calls.region[context];
    symbols[event - first] = distinct.number(events.transfer[event], region, function_);
  }
  return { symbols, events: distinct.events };
}
var DistinctEvents;
var init_process_words = __esm({
  "src/models/process-words.ts"() {
    "use strict";
    init_codes();
    init_trace();
    DistinctEvents = class {
      events = [];
      trace;
      withBytes;
      numberOf = /* @__PURE__ */ new Map();
      /** By transfer, regions of call and function: the number. Most transfers are always of the same ones. */
      known = /* @__PURE__ */ new Map();
      constructor(trace, withBytes) {
        this.trace = trace;
        this.withBytes = withBytes;
      }
      number(transfer, call, function_) {
        const regions = this.trace.regions.length + 1;
        const key = (transfer * regions + call + 1) * regions + function_ + 1;
        const found = this.known.get(key);
        if (found !== void 0) return found;
        const event = this.describe(transfer, call, function_);
        const text = JSON.stringify(event);
        const number = this.numberOf.get(text) ?? this.events.push(event) - 1;
        this.numberOf.set(text, number);
        this.known.set(key, number);
        return number;
      }
      describe(transfer, call, function_) {
        const { transfers, regions, communicators } = this.trace;
        const kind = transfers.kind[transfer];
        const isCollective = kind === KIND.collective;
        const communicator = transfers.communicator[transfer];
        const partner = transfers.partner[transfer];
        return {
          kind: isCollective ? "collective" : kind === KIND.send ? "send" : "receive",
          call: call === NONE ? "" : regions[call].name,
          function: function_ === NONE ? "" : regions[function_].name,
          operation: isCollective ? COLLECTIVE_NAMES[transfers.operation[transfer]] ?? "" : "",
          partner: isCollective && partner !== NONE ? communicators[communicator].members.indexOf(partner) : partner,
          bytes: this.withBytes ? transfers.bytes[transfer] : NONE,
          communicator: isCollective ? communicator : NONE
        };
      }
    };
  }
});

// src/models/program-model.ts
var program_model_exports = {};
__export(program_model_exports, {
  modelProgram: () => modelProgram,
  processModels: () => processModels,
  programFrom: () => programFrom,
  programOf: () => programOf
});
import { createHash } from "node:crypto";
function processModels({ trace, grid }, withBytes = true, earlier) {
  const own2 = { withBytes, topology: topologyOf(trace, grid), communicators: trace.communicators };
  const known = earlier !== void 0 && isSeenAlike(own2, earlier) ? earlier : null;
  const made = { events: [], models: [], digests: [] };
  for (let process = 0; process < trace.processes; process++) {
    const { symbols, events } = wordOf(trace, process, withBytes);
    const digest = digestOf(symbols, events);
    const isSame = known?.digests[process] === digest;
    made.digests.push(digest);
    made.events.push(events);
    made.models.push(isSame ? known.models[process] : modelOf(symbols));
  }
  if (known !== null && made.models.every((model, process) => model === known.models[process])) return known;
  return { ...own2, processes: trace.processes, ...made };
}
function modelOf(symbols) {
  const recogniser = new LoopRecogniser(new Interner());
  for (const symbol of symbols) recogniser.take(symbol);
  return recogniser.model();
}
function digestOf({ buffer, byteOffset, byteLength }, events) {
  return createHash("sha256").update(new Uint8Array(buffer, byteOffset, byteLength)).update(JSON.stringify(events)).digest("base64");
}
function isSeenAlike(a2, b2) {
  const text = ({ withBytes, topology, communicators }) => JSON.stringify([
    withBytes,
    topology && { ...topology, places: topology.places.map((places) => [...places]) },
    communicators.map(({ self, members }) => [self, [...members]])
  ]);
  return text(a2) === text(b2);
}
function modelProgram(input, { viewpoint, withBytes = true } = {}) {
  return programOf(processModels(input, withBytes), viewpoint);
}
function programOf(own2, viewpoint) {
  const { processes, withBytes } = own2;
  const topology = viewpoint === void 0 ? own2.topology : viewpoint.topology;
  const encodings = viewpoint === void 0 ? encodingsFor(topology, processes) : [viewpoint.encoding];
  const [best] = encodings.map((encoding2) => classify(own2, topology, encoding2)).sort((a2, b2) => a2.classes.length - b2.classes.length);
  const { encoding, events, classes } = best;
  return programFrom({ processes, viewpoint: { encoding, topology }, withBytes, events }, classes);
}
function programFrom(about, classes) {
  const sizes = classes.map(({ model }) => sizeOf(model));
  const size = classes.reduce(
    (sum, { processes }, i) => ({
      events: sum.events + processes.length * sizes[i].events,
      nodes: sum.nodes + processes.length * sizes[i].nodes,
      loops: sum.loops + processes.length * sizes[i].loops,
      depth: Math.max(sum.depth, sizes[i].depth)
    }),
    { events: 0, nodes: 0, loops: 0, depth: 0 }
  );
  return {
    ...about,
    classes: classes.map(({ processes, model }) => ({
      place: placeOf(processes, about.processes, about.viewpoint.topology),
      processes,
      model,
      // Few ask for it, and it takes as long as all the rest.
      get grammarNodes() {
        return findProcedures(model).nodes;
      }
    })),
    size,
    hash: hashOf(classes, about.events)
  };
}
function classify({ processes, communicators, events: words, models }, topology, encoding) {
  const events = [];
  const numberOf = /* @__PURE__ */ new Map();
  const bodies = new Interner();
  const tops = new Interner();
  const classes = [];
  const members = communicators.map((communicator) => membersText(communicator, processes, topology));
  for (const [process, word] of words.entries()) {
    const symbols = Int32Array.from(word, (local) => {
      const event = seenFrom(process, local, encoding, members);
      const text = JSON.stringify(event);
      const number = numberOf.get(text) ?? events.push(event) - 1;
      numberOf.set(text, number);
      return number;
    });
    const model = rewritten(models[process], symbols, bodies);
    const class_ = tops.number(model.terms, 0, model.terms.length);
    if (class_ === classes.length) classes.push({ processes: [process], model });
    else classes[class_].processes.push(process);
  }
  return { encoding, events, classes };
}
function seenFrom(process, { kind, call, function: function_, operation, partner, bytes, communicator }, encoding, members) {
  const common = { kind, call, function: function_, operation, bytes };
  if (communicator !== NONE)
    return { ...common, partner: partner === NONE ? "" : `${partner}`, members: members[communicator] };
  return { ...common, partner: encoding.text(process, partner), members: "" };
}
function rewritten({ terms, bodies }, symbols, target) {
  const numbers = /* @__PURE__ */ new Map();
  const rewrite = (sequence) => {
    const own2 = sequence.slice();
    for (let i = 0; i < own2.length; i += 2) own2[i] = own2[i] >= 0 ? symbols[own2[i]] : ~body(~own2[i]);
    return own2;
  };
  const body = (number) => {
    const known = numbers.get(number);
    if (known !== void 0) return known;
    const own2 = rewrite(bodies.sequence(number));
    const found = target.number(own2, 0, own2.length);
    numbers.set(number, found);
    return found;
  };
  return { terms: rewrite(terms), bodies: target };
}
function hashOf(classes, events) {
  const texts = events.map((event) => JSON.stringify(Object.values(event)));
  const hash = createHash("sha256");
  const bodyHashes = /* @__PURE__ */ new Map();
  const textOf = (sequence, model) => {
    let text = "";
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i], sequence[i + 1]];
      text += term >= 0 ? texts[term] : `${count}*${bodyOf(~term, model)}`;
    }
    return text;
  };
  const bodyOf = (number, model) => {
    const known = bodyHashes.get(number);
    if (known !== void 0) return known;
    const text = createHash("sha256").update(textOf(model.bodies.sequence(number), model)).digest("hex");
    bodyHashes.set(number, text);
    return text;
  };
  for (const { processes, model } of classes)
    hash.update(`${processes.join(" ")}:${textOf(model.terms, model)}
`);
  return hash.digest("hex").slice(0, 16);
}
var init_program_model = __esm({
  "src/models/program-model.ts"() {
    "use strict";
    init_topology();
    init_interner();
    init_trace();
    init_grammar();
    init_loop_model();
    init_partners();
    init_place_names();
    init_process_words();
    init_recognise_loops();
  }
});

// src/models/structural-diff.ts
var structural_diff_exports = {};
__export(structural_diff_exports, {
  VARIES: () => VARIES,
  lineUp: () => lineUp,
  nodesOf: () => nodesOf
});
function nodesOf({ terms, bodies }, events) {
  const known = /* @__PURE__ */ new Map();
  const keys = events.map((event) => JSON.stringify(event));
  const nodes = (sequence) => {
    const found = [];
    for (let i = 0; i < sequence.length; i += 2) found.push(node(sequence[i], sequence[i + 1]));
    return found;
  };
  const node = (term, count) => {
    const name = `${term} ${count}`;
    const there = known.get(name);
    if (there !== void 0) return there;
    const made = term >= 0 ? eventNode(events[term], keys[term]) : loopNode(count, nodes(bodies.sequence(~term)));
    known.set(name, made);
    return made;
  };
  return nodes(terms);
}
function eventNode(event, key) {
  return { event, weight: 1, key };
}
function loopNode(count, body) {
  return {
    count,
    body,
    weight: body.reduce((sum, { weight }) => sum + weight, 1),
    key: `${count}(${body.map(({ key }) => key).join()})`
  };
}
function lineUp(before, now, effort = { pairs: MOST_PAIRS }) {
  const aligner = new Aligner(effort);
  const { changes } = aligner.align(before, now);
  return aligner.isTooLong ? null : changes;
}
function* rolled(loop, lines, end, isNow) {
  for (const copies of [1, 2]) {
    const from = end - copies * loop.body.length;
    if (from < 0) return;
    const isCopy = loop.body.every(
      (node, i) => Array.from({ length: copies }, (_, copy) => lines[from + copy * loop.body.length + i]).every(
        ({ key }) => key === node.key
      )
    );
    if (!isCopy) continue;
    const [before, now] = isNow ? [copies, loop.count] : [loop.count, copies];
    const lengths = isNow ? { a: end - from, b: 1 } : { a: 1, b: end - from };
    if (loop.count === VARIES) yield { ...lengths, cost: 0, changes: [{ kind: "same", node: loop }] };
    else yield { ...lengths, cost: OTHER_COUNT, changes: [{ kind: "rolled", before, now, body: loop.body }] };
  }
}
var VARIES, CHANGED, OTHER_COUNT, MOST_PAIRS, Aligner;
var init_structural_diff = __esm({
  "src/models/structural-diff.ts"() {
    "use strict";
    VARIES = 0;
    CHANGED = 0.5;
    OTHER_COUNT = 0.25;
    MOST_PAIRS = 4e6;
    Aligner = class {
      isTooLong = false;
      known = /* @__PURE__ */ new Map();
      effort;
      constructor(effort) {
        this.effort = effort;
      }
      align(a2, b2) {
        let from = 0;
        while (from < a2.length && from < b2.length && a2[from].key === b2[from].key) from++;
        let behind = 0;
        while (behind < Math.min(a2.length, b2.length) - from && a2[a2.length - 1 - behind].key === b2[b2.length - 1 - behind].key)
          behind++;
        const same = (node) => ({ kind: "same", node });
        const middle = this.alignDifferent(a2.slice(from, a2.length - behind), b2.slice(from, b2.length - behind));
        const changes = [
          ...b2.slice(0, from).map(same),
          ...middle.changes,
          ...b2.slice(b2.length - behind).map(same)
        ];
        return { cost: middle.cost, changes };
      }
      alignDifferent(a2, b2) {
        const columns = b2.length + 1;
        const pairs = (a2.length + 1) * columns;
        if (pairs > this.effort.pairs) this.isTooLong = true;
        if (this.isTooLong) return { cost: 0, changes: [] };
        this.effort.pairs -= pairs;
        const cost = new Float64Array((a2.length + 1) * columns);
        const step = new Array(cost.length);
        for (let i = 0; i <= a2.length; i++) {
          for (let j = 0; j <= b2.length; j++) {
            if (i === 0 && j === 0) continue;
            const at = i * columns + j;
            cost[at] = Number.POSITIVE_INFINITY;
            for (const candidate of this.steps(a2, b2, i, j)) {
              const sum = cost[(i - candidate.a) * columns + j - candidate.b] + candidate.cost;
              if (sum >= cost[at]) continue;
              cost[at] = sum;
              step[at] = candidate;
            }
          }
        }
        const changes = [];
        for (let [i, j] = [a2.length, b2.length]; i > 0 || j > 0; ) {
          const taken = step[i * columns + j];
          changes.push(...taken.changes.toReversed());
          [i, j] = [i - taken.a, j - taken.b];
        }
        return { cost: cost.at(-1), changes: changes.reverse() };
      }
      /** Ways to end at these two lines: both together first, then what went before what came. */
      *steps(a2, b2, i, j) {
        const [last, new_] = [a2[i - 1], b2[j - 1]];
        if (last !== void 0 && new_ !== void 0) {
          const together2 = this.together(last, new_);
          if (together2 !== null) yield { a: 1, b: 1, ...together2 };
          if ("body" in last) yield* rolled(last, b2, j, false);
          if ("body" in new_) yield* rolled(new_, a2, i, true);
        }
        if (new_ !== void 0) yield { a: 0, b: 1, cost: new_.weight, changes: [{ kind: "added", node: new_ }] };
        if (last !== void 0)
          yield { a: 1, b: 0, cost: last.weight, changes: [{ kind: "removed", node: last }] };
      }
      /** Two lines as one; null where they have nothing to do with each other. */
      together(a2, b2) {
        if (a2.key === b2.key) return { cost: 0, changes: [{ kind: "same", node: b2 }] };
        if ("event" in a2 && "event" in b2) {
          const isSame2 = a2.event.kind === b2.event.kind && a2.event.operation === b2.event.operation && a2.event.function === b2.event.function;
          return isSame2 ? { cost: CHANGED, changes: [{ kind: "changed", before: a2, now: b2 }] } : null;
        }
        if (!("body" in a2 && "body" in b2)) return null;
        const inside = this.bodies(a2, b2);
        if (inside.cost > (a2.weight + b2.weight) / 2) return null;
        const isSame = a2.count === b2.count || a2.count === VARIES || b2.count === VARIES;
        if (isSame && inside.cost === 0)
          return { cost: 0, changes: [{ kind: "same", node: a2.count === VARIES ? a2 : b2 }] };
        const [before, now] = isSame && a2.count !== b2.count ? [VARIES, VARIES] : [a2.count, b2.count];
        return {
          cost: inside.cost + (isSame ? 0 : OTHER_COUNT),
          changes: [{ kind: "inside", before, now, body: inside.changes, loops: [a2, b2] }]
        };
      }
      bodies(a2, b2) {
        const own2 = this.known.get(a2) ?? /* @__PURE__ */ new Map();
        this.known.set(a2, own2);
        const found = own2.get(b2) ?? this.align(a2.body, b2.body);
        own2.set(b2, found);
        return found;
      }
    };
  }
});

// src/models/reduced.ts
var reduced_exports = {};
__export(reduced_exports, {
  BodyIds: () => BodyIds,
  NOTHING: () => NOTHING,
  idOfNodes: () => idOfNodes,
  reduced: () => reduced,
  varyingBodies: () => varyingBodies
});
import { createHash as createHash2 } from "node:crypto";
function reduced(program, leftOut) {
  if (leftOut.functions.size + leftOut.bodies.size === 0) return program;
  if (lengthOf(program) > MOST_EVENTS) return null;
  const reducer = new Reducer(program, leftOut);
  const bodies = new Interner();
  const classes = program.classes.map(({ processes, model }) => ({
    processes,
    model: reducer.reduce(model.terms, bodies)
  }));
  return programFrom(program, together(classes));
}
function lengthOf({ classes }) {
  const known = /* @__PURE__ */ new Map();
  const lengthIn = (terms, bodies) => {
    let sum = 0;
    for (let i = 0; i < terms.length; i += 2) {
      const [term, count] = [terms[i], terms[i + 1]];
      if (term < 0 && !known.has(~term)) known.set(~term, lengthIn(bodies.sequence(~term), bodies));
      sum += term >= 0 ? 1 : Math.max(1, count) * known.get(~term);
    }
    return sum;
  };
  return classes.reduce((sum, { model }) => sum + lengthIn(model.terms, model.bodies), 0);
}
function together(classes) {
  const byModel = /* @__PURE__ */ new Map();
  for (const { processes, model } of classes) {
    const key = model.terms.join();
    const same = byModel.get(key);
    if (same === void 0) byModel.set(key, { processes: [...processes], model });
    else same.processes.push(...processes);
  }
  const merged = [...byModel.values()];
  for (const { processes } of merged) processes.sort((a2, b2) => a2 - b2);
  return merged.sort((a2, b2) => a2.processes[0] - b2.processes[0]);
}
function varyingBodies(program) {
  const found = /* @__PURE__ */ new Set();
  const ids = new BodyIds(program);
  const seen = /* @__PURE__ */ new Set();
  const look = (terms, model) => {
    for (let i = 0; i < terms.length; i += 2) {
      if (terms[i] >= 0) continue;
      const body = ~terms[i];
      if (terms[i + 1] === VARIES) found.add(ids.of(model, body));
      if (seen.has(body)) continue;
      seen.add(body);
      look(model.bodies.sequence(body), model);
    }
  };
  for (const { model } of program.classes) look(model.terms, model);
  return found;
}
function idOfNodes(body) {
  const hash = createHash2("sha256");
  for (const node of body) {
    if ("event" in node) hash.update(`${node.key}*1 `);
    else hash.update(`${idOfNodes(node.body)}*${node.count} `);
  }
  return hash.digest("hex").slice(0, 24);
}
var MOST_EVENTS, NOTHING, BodyIds, Reducer;
var init_reduced = __esm({
  "src/models/reduced.ts"() {
    "use strict";
    init_interner();
    init_program_model();
    init_recognise_loops();
    init_structural_diff();
    MOST_EVENTS = 4e6;
    NOTHING = { functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Set() };
    BodyIds = class {
      known = /* @__PURE__ */ new Map();
      events;
      /** Its classes share their bodies. */
      constructor({ events }) {
        this.events = events.map((event) => JSON.stringify(event));
      }
      of({ bodies }, body) {
        const known = this.known.get(body);
        if (known !== void 0) return known;
        const hash = createHash2("sha256");
        const sequence = bodies.sequence(body);
        for (let i = 0; i < sequence.length; i += 2) {
          const term = sequence[i];
          hash.update(term >= 0 ? this.events[term] : this.of({ bodies }, ~term)).update(`*${sequence[i + 1]} `);
        }
        const id = hash.digest("hex").slice(0, 24);
        this.known.set(body, id);
        return id;
      }
    };
    Reducer = class {
      isKept;
      leftOut;
      source;
      ids;
      /** What is left of a body, by its number before; and by what is left of it, the symbol of its loop of any count. */
      known = /* @__PURE__ */ new Map();
      symbolOf = /* @__PURE__ */ new Map();
      bodyOfSymbol = [];
      events;
      constructor(program, leftOut) {
        this.isKept = program.events.map((event) => !leftOut.functions.has(event.function));
        this.leftOut = leftOut;
        this.source = program.classes[0]?.model.bodies ?? new Interner();
        this.ids = new BodyIds(program);
        this.events = program.events.length;
      }
      /** @param target where the new bodies are numbered */
      reduce(terms, target) {
        const recogniser = new LoopRecogniser(target);
        this.emit(terms, recogniser, target);
        return this.withVaryingLoops(recogniser.model(), target);
      }
      emit(terms, recogniser, target) {
        for (let i = 0; i < terms.length; i += 2) {
          const [term, count] = [terms[i], terms[i + 1]];
          if (term >= 0) {
            if (this.isKept[term]) recogniser.take(term);
            continue;
          }
          const body = this.source.sequence(~term);
          const left = this.bodyOf(~term, target);
          if (left.terms.length === 0) continue;
          const number = target.number(left.terms, 0, left.terms.length);
          if (count === VARIES || this.leftOut.bodies.has(this.ids.of(left, number)))
            recogniser.take(this.varying(number));
          else for (let round = 0; round < count; round++) this.emit(body, recogniser, target);
        }
      }
      bodyOf(body, target) {
        const known = this.known.get(body);
        if (known !== void 0) return known;
        const left = this.reduce(this.source.sequence(body).slice(), target);
        this.known.set(body, left);
        return left;
      }
      /** The symbol of a loop of any count. */
      varying(body) {
        const known = this.symbolOf.get(body);
        if (known !== void 0) return known;
        const symbol = this.events + this.bodyOfSymbol.push(body) - 1;
        this.symbolOf.set(body, symbol);
        return symbol;
      }
      /** A model whose loops of any count are loops again. */
      withVaryingLoops({ terms }, target) {
        const own2 = terms.slice();
        for (let i = 0; i < own2.length; i += 2) {
          const term = own2[i];
          if (term >= this.events) {
            own2[i] = ~this.bodyOfSymbol[term - this.events];
            own2[i + 1] = VARIES;
          } else if (term < 0) {
            const body = this.withVaryingLoops(
              { terms: target.sequence(~term).slice(), bodies: target },
              target
            ).terms;
            own2[i] = ~target.number(body, 0, body.length);
          }
        }
        return { terms: own2, bodies: target };
      }
    };
  }
});

// src/models/model-text.ts
var model_text_exports = {};
__export(model_text_exports, {
  eventText: () => eventText,
  loopText: () => loopText,
  modelLines: () => modelLines
});
function modelLines({ terms, bodies }, events, words) {
  const lines = [];
  const write = (sequence, depth, around) => {
    let current = around;
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i], sequence[i + 1]];
      const inside = term >= 0 ? events[term].function : commonFunction(term);
      const isNew = inside !== null && inside !== current && inside !== around;
      if (isNew) lines.push(`${indent(depth)}${inside === "" ? "(no function)" : words.name(inside)}`);
      current = inside ?? around;
      const level = depth + (inside !== null && inside !== around ? 1 : 0);
      if (term >= 0) lines.push(`${indent(level)}${eventText(events[term], words)}`);
      else {
        lines.push(`${indent(level)}${loopText(count)}`);
        write(bodies.sequence(~term), level + 1, inside ?? around);
      }
    }
  };
  const known = /* @__PURE__ */ new Map();
  const commonFunction = (term) => {
    if (term >= 0) return events[term].function;
    const found = known.get(term);
    if (found !== void 0) return found;
    const sequence = bodies.sequence(~term);
    let common = commonFunction(sequence[0]);
    for (let i = 2; i < sequence.length && common !== null; i += 2) {
      if (commonFunction(sequence[i]) !== common) common = null;
    }
    known.set(term, common);
    return common;
  };
  write(terms, 0, NOWHERE);
  return lines;
}
function eventText(event, words) {
  const what = event.call !== "" ? words.name(event.call) : event.kind === "collective" ? event.operation : event.kind;
  const whom = event.kind === "send" ? `to ${event.partner}` : event.kind === "receive" ? `from ${event.partner}` : event.partner === "" ? event.members : `${event.members}, root ${event.partner}`;
  return `${what} ${whom}${event.bytes < 0 ? "" : ` ${words.bytes(event.bytes)}`}`;
}
function loopText(count) {
  return `for ${count === VARIES ? "N" : count.toLocaleString("en")}`;
}
function indent(depth) {
  return "  ".repeat(depth);
}
var NOWHERE;
var init_model_text = __esm({
  "src/models/model-text.ts"() {
    "use strict";
    init_structural_diff();
    NOWHERE = "\0";
  }
});

// ../../tmp/fp-dbg.mjs
var { runOf: runOf2 } = await Promise.resolve().then(() => (init_random_models(), random_models_exports));
var { randomNumbers: randomNumbers2 } = await Promise.resolve().then(() => (init_random_numbers(), random_numbers_exports));
var { programOf: programOf2 } = await Promise.resolve().then(() => (init_program_model(), program_model_exports));
var { nodesOf: nodesOf2, lineUp: lineUp2 } = await Promise.resolve().then(() => (init_structural_diff(), structural_diff_exports));
var { idOfNodes: idOfNodes2, reduced: reduced2, BodyIds: BodyIds2 } = await Promise.resolve().then(() => (init_reduced(), reduced_exports));
var { modelLines: modelLines2 } = await Promise.resolve().then(() => (init_model_text(), model_text_exports));
var w = { bytes: String, name: (x) => x };
var post = (name, bytes = 8) => ({ post: { function: name, step: 1, bytes } });
var C = [{ loop: [post("exchange"), { loop: [post("smooth"), post("norm")], count: "varies" }], count: 5 }];
var r = randomNumbers2(2);
var own = runOf2(C, 3, r);
var a = programOf2(own);
var b = programOf2(runOf2(C, 3, r), a.viewpoint);
for (const p of [a, b]) console.log(modelLines2(p.classes[0].model, p.events, w).join("\n"));
var ch = lineUp2(nodesOf2(a.classes[0].model, a.events), nodesOf2(b.classes[0].model, b.events));
console.log(ch.map((c) => c.kind + (c.before ?? "") + ">" + (c.now ?? "")));
var V = /* @__PURE__ */ new Set();
for (const c of ch) if (c.kind === "inside") for (const l of c.loops) V.add(idOfNodes2(l.body));
console.log(V);
for (const p of [a, b]) {
  const q = reduced2(p, { functions: /* @__PURE__ */ new Set(), bodies: V });
  console.log(modelLines2(q.classes[0].model, q.events, w).join("\n"));
}
