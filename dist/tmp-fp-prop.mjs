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
var NONE;
var init_event_codes = __esm({
  "src/trace/event-codes.ts"() {
    "use strict";
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
  const post = (name, step, bytes) => {
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
      if ("post" in statement) post(statement.post.function, statement.post.step, statement.post.bytes);
      else if ("unsteady" in statement) {
        for (let left = 1 + Math.floor(random.uniform() * 4); left > 0; left--)
          post(statement.unsteady, 1 + Math.floor(random.uniform() * 3), 8);
      } else {
        const times2 = statement.count === "varies" ? 3 + Math.floor(random.uniform() * 5) : statement.count;
        for (let left = times2; left > 0; left--) run(statement.loop);
      }
    }
  };
  run(program);
  return modelsOf(posted, processes);
}
function modelsOf(posted, processes) {
  const all = Array.from({ length: processes }, (_, process2) => {
    const events = [];
    const numbers = /* @__PURE__ */ new Map();
    const recogniser = new LoopRecogniser(new Interner());
    for (const local of posted) {
      const event = { ...local, partner: (process2 + local.partner) % processes };
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
    digests: all.map((_, process2) => `${process2}`)
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
  let [a, b, c, d] = [2654435769, 608135816, seed | 0, 1];
  const next = () => {
    const sum = a + b + d | 0;
    d = d + 1 | 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) | 0;
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

// src/models/structural-diff.ts
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
function addFunctions(nodes, found) {
  for (const node of nodes) {
    if ("event" in node) found.add(node.event.function);
    else addFunctions(node.body, found);
  }
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
      align(a, b) {
        let from = 0;
        while (from < a.length && from < b.length && a[from].key === b[from].key) from++;
        let behind = 0;
        while (behind < Math.min(a.length, b.length) - from && a[a.length - 1 - behind].key === b[b.length - 1 - behind].key)
          behind++;
        const same = (node) => ({ kind: "same", node });
        const middle = this.alignDifferent(a.slice(from, a.length - behind), b.slice(from, b.length - behind));
        const changes = [
          ...b.slice(0, from).map(same),
          ...middle.changes,
          ...b.slice(b.length - behind).map(same)
        ];
        return { cost: middle.cost, changes };
      }
      alignDifferent(a, b) {
        const columns = b.length + 1;
        const pairs = (a.length + 1) * columns;
        if (pairs > this.effort.pairs) this.isTooLong = true;
        if (this.isTooLong) return { cost: 0, changes: [] };
        this.effort.pairs -= pairs;
        const cost = new Float64Array((a.length + 1) * columns);
        const step = new Array(cost.length);
        for (let i = 0; i <= a.length; i++) {
          for (let j = 0; j <= b.length; j++) {
            if (i === 0 && j === 0) continue;
            const at = i * columns + j;
            cost[at] = Number.POSITIVE_INFINITY;
            for (const candidate of this.steps(a, b, i, j)) {
              const sum = cost[(i - candidate.a) * columns + j - candidate.b] + candidate.cost;
              if (sum >= cost[at]) continue;
              cost[at] = sum;
              step[at] = candidate;
            }
          }
        }
        const changes = [];
        for (let [i, j] = [a.length, b.length]; i > 0 || j > 0; ) {
          const taken = step[i * columns + j];
          changes.push(...taken.changes.toReversed());
          [i, j] = [i - taken.a, j - taken.b];
        }
        return { cost: cost.at(-1), changes: changes.reverse() };
      }
      /** Ways to end at these two lines: both together first, then what went before what came. */
      *steps(a, b, i, j) {
        const [last, new_] = [a[i - 1], b[j - 1]];
        if (last !== void 0 && new_ !== void 0) {
          const together2 = this.together(last, new_);
          if (together2 !== null) yield { a: 1, b: 1, ...together2 };
          if ("body" in last) yield* rolled(last, b, j, false);
          if ("body" in new_) yield* rolled(new_, a, i, true);
        }
        if (new_ !== void 0) yield { a: 0, b: 1, cost: new_.weight, changes: [{ kind: "added", node: new_ }] };
        if (last !== void 0)
          yield { a: 1, b: 0, cost: last.weight, changes: [{ kind: "removed", node: last }] };
      }
      /** Two lines as one; null where they have nothing to do with each other. */
      together(a, b) {
        if (a.key === b.key) return { cost: 0, changes: [{ kind: "same", node: b }] };
        if ("event" in a && "event" in b) {
          const isSame2 = a.event.kind === b.event.kind && a.event.operation === b.event.operation && a.event.function === b.event.function;
          return isSame2 ? { cost: CHANGED, changes: [{ kind: "changed", before: a, now: b }] } : null;
        }
        if (!("body" in a && "body" in b)) return null;
        const inside = this.bodies(a, b);
        if (inside.cost > (a.weight + b.weight) / 2) return null;
        const isSame = a.count === b.count || a.count === VARIES || b.count === VARIES;
        if (isSame && inside.cost === 0)
          return { cost: 0, changes: [{ kind: "same", node: a.count === VARIES ? a : b }] };
        const [before, now] = isSame && a.count !== b.count ? [VARIES, VARIES] : [a.count, b.count];
        return {
          cost: inside.cost + (isSame ? 0 : OTHER_COUNT),
          changes: [{ kind: "inside", before, now, body: inside.changes, loops: [a, b] }]
        };
      }
      bodies(a, b) {
        const own = this.known.get(a) ?? /* @__PURE__ */ new Map();
        this.known.set(a, own);
        const found = own.get(b) ?? this.align(a.body, b.body);
        own.set(b, found);
        return found;
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
  const write2 = (sequence, depth, around) => {
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
        write2(bodies.sequence(~term), level + 1, inside ?? around);
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
  write2(terms, 0, NOWHERE);
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

// src/models/diff-text.ts
function diffLines(changes, words) {
  const lines = [];
  write(changes, 0, lines, words);
  return lines;
}
function write(changes, depth, lines, words) {
  let current = null;
  const put = (sign, node, isWhole) => {
    const function_ = "event" in node ? node.event.function : null;
    if (function_ !== current && function_ !== null) lines.push(functionLine(" ", depth, function_, words));
    current = function_;
    putNode(sign, node, depth + (function_ === null ? 0 : 1), lines, words, isWhole);
  };
  for (const [i, change] of changes.entries()) {
    if (change.kind === "same") {
      const next = changes[i + 1];
      if (next !== void 0 && !["same", "inside", "rolled"].includes(next.kind))
        put(" ", change.node, false);
    } else if (change.kind === "changed") {
      put("-", change.before, true);
      put("+", change.now, true);
    } else if (change.kind === "inside") {
      current = null;
      putCounts(change.before, change.now, depth, lines);
      write(change.body, depth + 1, lines, words);
    } else if (change.kind === "rolled") {
      current = null;
      putCounts(change.before, change.now, depth, lines);
      const [first] = change.body;
      if (first !== void 0) putNode(" ", first, depth + 1, lines, words, false);
    } else put(change.kind === "added" ? "+" : "-", change.node, true);
  }
}
function putCounts(before, now, depth, lines) {
  if (before === now) lines.push(lineOf(" ", depth, loopText(before)));
  else lines.push(lineOf("-", depth, times(before)), lineOf("+", depth, times(now)));
}
function times(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : loopText(count);
}
function putNode(sign, node, depth, lines, words, isWhole) {
  if ("event" in node) {
    const plain = eventText({ ...node.event, partner: "" }, words);
    const { event } = node;
    lines.push({ sign, depth, text: eventText(event, words), plain, event });
    return;
  }
  lines.push(lineOf(sign, depth, `${loopText(node.count)}${isWhole ? "" : " \u2026"}`));
  if (!isWhole) return;
  let current = "";
  for (const inside of node.body) {
    const function_ = "event" in inside ? inside.event.function : "";
    if (function_ !== current && function_ !== "")
      lines.push(functionLine(sign, depth + 1, function_, words));
    current = function_;
    putNode(sign, inside, depth + (function_ === "" ? 1 : 2), lines, words, true);
  }
}
function lineOf(sign, depth, text) {
  return { sign, depth, text, plain: text };
}
function functionLine(sign, depth, name, words) {
  return name === "" ? lineOf(sign, depth, "(no function)") : { ...lineOf(sign, depth, words.name(name)), function: name };
}
var init_diff_text = __esm({
  "src/models/diff-text.ts"() {
    "use strict";
    init_model_text();
  }
});

// src/models/program-diff.ts
function diffPrograms(before, now, words, effort) {
  const bySame = /* @__PURE__ */ new Map();
  const tooLong = [];
  for (const pair of classPairs(before, now)) {
    const changes = lineUp(
      nodesOf(pair.before.model, before.events),
      nodesOf(pair.now.model, now.events),
      effort
    );
    if (changes === null) {
      tooLong.push(...pair.processes);
      continue;
    }
    const lines = diffLines(changes, words);
    if (lines.length === 0) continue;
    const key = changesOf(lines);
    const same = bySame.get(key);
    if (same === void 0) {
      const functions = [...functionsIn(changes)].sort();
      bySame.set(key, { places: [pair.now.place], processes: [...pair.processes], lines, functions });
    } else {
      same.places.push(pair.now.place);
      same.processes.push(...pair.processes);
    }
  }
  const differences = [...bySame.values()].map((difference) => ({
    ...difference,
    places: difference.processes.length === now.processes ? ["all processes"] : difference.places
  }));
  return { differences, tooLong };
}
function classPairs(before, now) {
  const classBefore = classOfProcess(before);
  const pairs = /* @__PURE__ */ new Map();
  for (const [process2, own] of classOfProcess(now).entries()) {
    const key = `${classBefore[process2]} ${own}`;
    const pair = pairs.get(key) ?? {
      before: before.classes[classBefore[process2]],
      now: now.classes[own],
      processes: []
    };
    pair.processes.push(process2);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}
function functionsIn(changes, found = /* @__PURE__ */ new Set()) {
  for (const change of changes) {
    if (change.kind === "same") continue;
    if (change.kind === "changed") addFunctions([change.before, change.now], found);
    else if (change.kind === "rolled") addFunctions(change.body, found);
    else if (change.kind !== "inside") addFunctions([change.node], found);
    else if (change.before === change.now) functionsIn(change.body, found);
    else for (const { body } of change.loops) addFunctions(body, found);
  }
  return found;
}
function classOfProcess({ classes }) {
  const of = [];
  for (const [index, { processes }] of classes.entries())
    for (const process2 of processes) of[process2] = index;
  return of;
}
function changesOf(lines) {
  return JSON.stringify(lines.flatMap(({ sign, plain }) => sign === " " ? [] : [sign + plain]));
}
var init_program_diff = __esm({
  "src/models/program-diff.ts"() {
    "use strict";
    init_diff_text();
    init_structural_diff();
  }
});

// src/diagnosis/refills/topology.ts
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
  const reduced2 = pairs.sequences();
  const nodes = reduced2.reduce((sum, { length }) => sum + length, rules.length);
  return { terms, rules: Int32Array.from(rules), sequences: reduced2, bodies, nodes };
}
function symbolsOf(model) {
  const symbols = new Interner();
  const bodies = [];
  const seen = /* @__PURE__ */ new Set();
  const sequences = [];
  const take = (sequence) => {
    const own = new Int32Array(sequence.length / 2);
    sequences.push(own);
    for (let i = 0; i < sequence.length; i += 2) {
      own[i / 2] = symbols.number(sequence, i, i + 2);
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
        for (const place of new Set(pair.places.sort((a, b) => a - b))) {
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
    { name: "difference", text: (process2, partner) => signed(partner - process2) },
    { name: "ring", text: (process2, partner) => `+${(partner - process2 + processes) % processes} around` },
    { name: "bits", text: (process2, partner) => `xor ${process2 ^ partner}` },
    { name: "absolute", text: (_, partner) => `${partner}` }
  ];
}
function directionOn({ extents, periodic, places }) {
  return (process2, partner) => {
    if (process2 === partner) return "itself";
    const steps = [];
    for (const [axis, place] of places.entries()) {
      if (place[process2] === NONE || place[partner] === NONE) return `${partner}`;
      const extent = extents[axis];
      let step = place[partner] - place[process2];
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
  if (where.includes(null) || sizes.reduce((a, b) => a * b, 1) !== members.length) return null;
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
var init_process_words = __esm({
  "src/models/process-words.ts"() {
    "use strict";
    init_codes();
    init_trace();
  }
});

// src/models/program-model.ts
import { createHash } from "node:crypto";
function programOf(own, viewpoint) {
  const { processes, withBytes } = own;
  const topology = viewpoint === void 0 ? own.topology : viewpoint.topology;
  const encodings = viewpoint === void 0 ? encodingsFor(topology, processes) : [viewpoint.encoding];
  const [best] = encodings.map((encoding2) => classify(own, topology, encoding2)).sort((a, b) => a.classes.length - b.classes.length);
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
  for (const [process2, word] of words.entries()) {
    const symbols = Int32Array.from(word, (local) => {
      const event = seenFrom(process2, local, encoding, members);
      const text = JSON.stringify(event);
      const number = numberOf.get(text) ?? events.push(event) - 1;
      numberOf.set(text, number);
      return number;
    });
    const model = rewritten(models[process2], symbols, bodies);
    const class_ = tops.number(model.terms, 0, model.terms.length);
    if (class_ === classes.length) classes.push({ processes: [process2], model });
    else classes[class_].processes.push(process2);
  }
  return { encoding, events, classes };
}
function seenFrom(process2, { kind, call, function: function_, operation, partner, bytes, communicator }, encoding, members) {
  const common = { kind, call, function: function_, operation, bytes };
  if (communicator !== NONE)
    return { ...common, partner: partner === NONE ? "" : `${partner}`, members: members[communicator] };
  return { ...common, partner: encoding.text(process2, partner), members: "" };
}
function rewritten({ terms, bodies }, symbols, target) {
  const numbers = /* @__PURE__ */ new Map();
  const rewrite = (sequence) => {
    const own = sequence.slice();
    for (let i = 0; i < own.length; i += 2) own[i] = own[i] >= 0 ? symbols[own[i]] : ~body(~own[i]);
    return own;
  };
  const body = (number) => {
    const known = numbers.get(number);
    if (known !== void 0) return known;
    const own = rewrite(bodies.sequence(number));
    const found = target.number(own, 0, own.length);
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

// src/models/reduced.ts
import { createHash as createHash2 } from "node:crypto";
function reduced(program, leftOut) {
  if (leftOut.functions.size + leftOut.bodies.size === 0) return program;
  if (lengthOf(program) > MOST_EVENTS) return null;
  const reducer = new Reducer(program, leftOut);
  const classes = program.classes.map(({ processes, model }) => ({
    processes,
    model: reducer.reduce(model.terms)
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
  for (const { processes } of merged) processes.sort((a, b) => a - b);
  return merged.sort((a, b) => a.processes[0] - b.processes[0]);
}
function varyingBodies(program) {
  const found = /* @__PURE__ */ new Map();
  for (const body of varyingLoops(program)) addBody(found, body);
  return found;
}
function functionsOfVaryingLoops(program) {
  const found = /* @__PURE__ */ new Set();
  for (const body of varyingLoops(program)) addFunctions(body, found);
  return found;
}
function varyingLoops({ classes, events }) {
  const found = /* @__PURE__ */ new Set();
  const look = (nodes) => {
    for (const node of nodes) {
      if ("event" in node || found.has(node.body)) continue;
      if (node.count === VARIES) found.add(node.body);
      look(node.body);
    }
  };
  for (const { model } of classes) look(nodesOf(model, events));
  return [...found];
}
function addBody(bodies, body) {
  const symbols = symbolsOf2(body);
  if (symbols !== null) bodies.set(idOf(symbols), symbols);
}
function symbolsOf2(nodes) {
  const symbols = [];
  for (const node of nodes) {
    const inside = "event" in node ? [node.key] : symbolsOf2(node.body);
    if (inside === null) return null;
    const own = "event" in node || node.count !== VARIES ? inside : [idOf(inside)];
    const times2 = "event" in node ? 1 : Math.max(1, node.count);
    if (symbols.length + times2 * own.length > LONGEST_BODY2) return null;
    for (let round = 0; round < times2; round++) symbols.push(...own);
  }
  return symbols;
}
function idOf(symbols) {
  return createHash2("sha256").update(symbols.join("\n")).digest("hex").slice(0, 24);
}
function replaced(symbols, { symbol, symbols: body }) {
  const left = [];
  const isCopy = (at) => body.every((each, i) => symbols[at + i] === each);
  for (let at = 0; at < symbols.length; ) {
    const isLoop = symbols[at] === symbol || isCopy(at);
    if (!isLoop) left.push(symbols[at]);
    else if (left.at(-1) !== symbol) left.push(symbol);
    at += symbols[at] === symbol || !isLoop ? 1 : body.length;
  }
  return left.length === symbols.length ? symbols : left;
}
var MOST_EVENTS, LONGEST_BODY2, NOTHING, Reducer;
var init_reduced = __esm({
  "src/models/reduced.ts"() {
    "use strict";
    init_interner();
    init_program_model();
    init_recognise_loops();
    init_structural_diff();
    MOST_EVENTS = 4e6;
    LONGEST_BODY2 = 1e4;
    NOTHING = { functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Map() };
    Reducer = class {
      isKept;
      source;
      target = new Interner();
      /** Numbers of keys of events, then of ids of bodies. */
      keys;
      numberOf = /* @__PURE__ */ new Map();
      events;
      /** The shortest first: what longer ones have of them is one symbol. */
      bodies = [];
      modelOf = /* @__PURE__ */ new Map();
      constructor(program, leftOut) {
        this.isKept = program.events.map((event) => !leftOut.functions.has(event.function));
        this.source = program.classes[0]?.model.bodies ?? new Interner();
        this.keys = program.events.map((event) => JSON.stringify(event));
        this.events = this.keys.length;
        this.keys.forEach((key, number) => {
          if (!this.numberOf.has(key)) this.numberOf.set(key, number);
        });
        const known = [...leftOut.bodies].sort(([, a], [, b]) => a.length - b.length);
        for (const [id, symbols] of known) this.addBody(id, symbols);
      }
      /** A class's model without what is left out. */
      reduce(terms) {
        return { terms: this.recognised(this.withLoops(this.written(terms))), bodies: this.target };
      }
      /** Of bodies that this program does not have, none is looked for. */
      addBody(id, symbols) {
        const numbers = symbols.map((symbol2) => this.numberOf.get(symbol2) ?? -1);
        if (numbers.includes(-1)) return null;
        const symbol = this.keys.push(id) - 1;
        this.numberOf.set(id, symbol);
        const body = { symbol, symbols: numbers };
        this.bodies.push(body);
        this.bodies.sort((a, b) => a.symbols.length - b.symbols.length);
        return body;
      }
      /** The symbols that terms stand for, without what is left out. */
      written(terms) {
        const symbols = [];
        for (let i = 0; i < terms.length; i += 2) {
          const [term, count] = [terms[i], terms[i + 1]];
          if (term >= 0) {
            if (this.isKept[term]) symbols.push(term);
            continue;
          }
          const inside = this.written(this.source.sequence(~term));
          if (inside.length === 0) continue;
          if (count === VARIES) symbols.push(this.loopOf(this.withLoops(inside)));
          else for (let round = 0; round < count; round++) for (const each of inside) symbols.push(each);
        }
        return symbols;
      }
      /** The symbol of a loop of any count. */
      loopOf(inside) {
        const [only] = inside;
        if (inside.length === 1 && only >= this.events) return only;
        const names = inside.map((symbol) => this.keys[symbol]);
        const id = idOf(names);
        return this.numberOf.get(id) ?? this.addBody(id, names).symbol;
      }
      /** Copies of bodies as loops of any count, whatever is around them. */
      withLoops(symbols) {
        let left = symbols;
        for (const body of this.bodies) left = replaced(left, body);
        return left;
      }
      recognised(symbols) {
        const recogniser = new LoopRecogniser(this.target);
        for (const symbol of symbols) recogniser.take(symbol);
        return this.withBodies(recogniser.model().terms);
      }
      /** Terms in which symbols of loops are loops. */
      withBodies(terms) {
        const own = terms.slice();
        for (let i = 0; i < own.length; i += 2) {
          const term = own[i];
          if (term >= 0 && term < this.events) continue;
          const body = term < 0 ? this.withBodies(this.target.sequence(~term).slice()) : this.bodyTerms(term);
          own[i] = ~this.target.number(body, 0, body.length);
          if (term >= 0) own[i + 1] = VARIES;
        }
        return own;
      }
      bodyTerms(symbol) {
        const known = this.modelOf.get(symbol);
        if (known !== void 0) return known;
        const made = this.recognised(this.bodies.find((body) => body.symbol === symbol).symbols);
        this.modelOf.set(symbol, made);
        return made;
      }
    };
  }
});

// src/models/fingerprint.ts
var fingerprint_exports = {};
__export(fingerprint_exports, {
  keptProgram: () => keptProgram,
  measuredProgram: () => measuredProgram,
  steadyFingerprint: () => steadyFingerprint
});
function measuredProgram(repetitions) {
  const [first, ...others] = [...new Set(repetitions)];
  const known = /* @__PURE__ */ new Map();
  const seenFrom2 = (viewpoint) => {
    const there = known.get(viewpoint);
    if (there !== void 0) return there;
    const own = programOf(first, viewpoint ?? void 0);
    const programs = [own, ...others.map((each) => programOf(each, own.viewpoint))];
    const made = steadyFingerprint(programs);
    known.set(viewpoint, made);
    return made;
  };
  return { fingerprint: () => seenFrom2(null), seenFrom: seenFrom2 };
}
function keptProgram(fingerprint) {
  return {
    fingerprint: () => fingerprint,
    seenFrom: (viewpoint) => viewpoint === fingerprint.viewpoint ? fingerprint : null
  };
}
function steadyFingerprint(programs) {
  const { viewpoint } = programs[0];
  const leftOut = { functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Map() };
  const effort = { pairs: MOST_PAIRS2 };
  for (let round = 0; ; round++) {
    const left = programs.map((program2) => reduced(program2, leftOut));
    const [program, ...others] = left;
    if (left.includes(null)) return null;
    const different = others.filter((other) => other.hash !== program.hash);
    if (different.length === 0) {
      const { hash } = program;
      return { hash, viewpoint, program, unsteady: [...leftOut.functions].sort() };
    }
    const isNew = round < MOST_ROUNDS && addDifferences(program, different, leftOut, effort);
    if (!isNew)
      for (const each of programs) for (const { function: name } of each.events) leftOut.functions.add(name);
  }
}
function addDifferences(program, others, leftOut, effort) {
  const found = { functions: /* @__PURE__ */ new Set(), bodies: /* @__PURE__ */ new Map() };
  for (const other of others) {
    for (const { before, now } of classPairs(program, other)) {
      const changes = lineUp(nodesOf(before.model, program.events), nodesOf(now.model, other.events), effort);
      if (changes === null) return false;
      collect(changes, found);
    }
  }
  const bodies = [...found.bodies].filter(([id]) => !leftOut.bodies.has(id));
  for (const [id, symbols] of bodies) leftOut.bodies.set(id, symbols);
  if (bodies.length > 0) return true;
  const size = leftOut.functions.size;
  for (const name of found.functions) leftOut.functions.add(name);
  return leftOut.functions.size > size;
}
function collect(changes, found) {
  for (const change of changes) {
    if (change.kind === "removed" || change.kind === "added") addFunctions([change.node], found.functions);
    else if (change.kind === "changed") addFunctions([change.before, change.now], found.functions);
    else if (change.kind === "rolled") addBody(found.bodies, change.body);
    else if (change.kind === "inside") {
      const isOnlyCount = change.body.every(({ kind }) => kind === "same");
      if (isOnlyCount) for (const { body } of change.loops) addBody(found.bodies, body);
      collect(change.body, found);
    }
  }
}
var MOST_PAIRS2, MOST_ROUNDS;
var init_fingerprint = __esm({
  "src/models/fingerprint.ts"() {
    "use strict";
    init_program_diff();
    init_program_model();
    init_reduced();
    init_structural_diff();
    MOST_PAIRS2 = 1e6;
    MOST_ROUNDS = 12;
  }
});

// src/comparison/facts/program-counts.ts
function countsByFunction({ classes, events }) {
  const known = /* @__PURE__ */ new Map();
  const countIn = ({ terms, bodies }) => {
    const counts = /* @__PURE__ */ new Map();
    for (let i = 0; i < terms.length; i += 2) {
      const [term, count] = [terms[i], terms[i + 1]];
      if (term >= 0) {
        add(counts, term, 1);
        continue;
      }
      let body = known.get(~term);
      if (body === void 0) {
        body = countIn({ terms: bodies.sequence(~term), bodies });
        known.set(~term, body);
      }
      for (const [symbol, each] of body) add(counts, symbol, Math.max(1, count) * each);
    }
    return counts;
  };
  const all = /* @__PURE__ */ new Map();
  for (const { model, processes } of classes) {
    for (const [symbol, count] of countIn(model)) add(all, symbol, count * processes.length);
  }
  const byFunction = /* @__PURE__ */ new Map();
  for (const [symbol, count] of all) {
    const event = events[symbol];
    const own = byFunction.get(event.function) ?? /* @__PURE__ */ new Map();
    byFunction.set(event.function, own);
    const what = whatIs(event);
    own.set(what, (own.get(what) ?? 0) + count);
  }
  return new Map([...byFunction].map(([name, own]) => [name, JSON.stringify([...own].sort())]));
}
function add(counts, symbol, count) {
  counts.set(symbol, (counts.get(symbol) ?? 0) + count);
}
function whatIs({ kind, operation, partner, members, bytes }) {
  return JSON.stringify([kind, operation, partner, members, bytes]);
}
function eventsByFunction({ classes, events }) {
  const used = /* @__PURE__ */ new Set();
  const look = (terms, bodies, seen2) => {
    for (let i = 0; i < terms.length; i += 2) {
      const term = terms[i];
      if (term >= 0) used.add(term);
      else if (!seen2.has(term)) {
        seen2.add(term);
        look(bodies.sequence(~term), bodies, seen2);
      }
    }
  };
  const seen = /* @__PURE__ */ new Set();
  for (const { model } of classes) look(model.terms, model.bodies, seen);
  const byFunction = /* @__PURE__ */ new Map();
  for (const symbol of used) {
    const event = events[symbol];
    const own = byFunction.get(event.function) ?? /* @__PURE__ */ new Set();
    byFunction.set(event.function, own.add(JSON.stringify(event)));
  }
  return new Map([...byFunction].map(([name, own]) => [name, [...own].sort().join("\n")]));
}
var init_program_counts = __esm({
  "src/comparison/facts/program-counts.ts"() {
    "use strict";
  }
});

// src/comparison/facts/program-change.ts
var program_change_exports = {};
__export(program_change_exports, {
  changeOfProgram: () => changeOfProgram,
  renamedIn: () => renamedIn
});
function changeOfProgram(benchmark, before, now, others) {
  const functions = [
    .../* @__PURE__ */ new Set([...before.unsteady.map((name) => nameNow(name, others)), ...now.unsteady])
  ].sort();
  if (before.program === null || now.program === null) return byHash(before, now, others, functions);
  const whole = comparable(renamed(before.program, others), now.program, functions);
  const sure = whole && withoutUnsure(whole);
  if (whole === null || sure === null || sure[0].hash === sure[1].hash) return NONE_FOUND;
  const { differences, tooLong } = differencesOf(whole, sure);
  if (differences.length + tooLong.length === 0) return NONE_FOUND;
  const bySize = [...differences].sort((a, b) => b.processes.length - a.processes.length);
  const left = [...tooLong, ...bySize.slice(MOST_DIFFERENCES).flatMap(({ processes }) => processes)];
  const change = {
    benchmark,
    differences: bySize.slice(0, MOST_DIFFERENCES).map(shown),
    others: ranges(left.sort((a, b) => a - b)),
    functions: functions.filter((name) => name !== "")
  };
  return { change, order: orderOf(sure, others) };
}
function byHash(before, now, others, unsteady) {
  const isKnown = unsteady.length === 0 && others.functions.size === 0 && others.renamed.size === 0;
  if (!isKnown || before.hash === now.hash) return NONE_FOUND;
  const order = { functions: [], processes: "", hash: now.hash, before: null, now: IN_ANOTHER_ORDER };
  return { change: null, order };
}
function comparable(before, now, functions) {
  const steady = { ...NOTHING, functions: new Set(functions) };
  const [a, b] = [reduced(before, steady), reduced(now, steady)];
  if (a === null || b === null) return null;
  const any = { ...NOTHING, bodies: new Map([...varyingBodies(a), ...varyingBodies(b)]) };
  const [c, d] = [reduced(a, any), reduced(b, any)];
  return c === null || d === null ? null : [c, d];
}
function withoutUnsure([before, now]) {
  const [a, b] = [eventsByFunction(before), eventsByFunction(now)];
  const unsure = [...functionsOfVaryingLoops(before), ...functionsOfVaryingLoops(now)];
  const same = new Set(unsure.filter((name) => a.get(name) === b.get(name)));
  const [c, d] = [before, now].map((program) => reduced(program, { ...NOTHING, functions: same }));
  return c && d ? [c, d] : null;
}
function differencesOf(whole, sure) {
  const least = diffPrograms(...sure, WORDS, { pairs: MOST_PAIRS3 });
  if (whole[0] === sure[0]) return least;
  const most = diffPrograms(...whole, WORDS, { pairs: MOST_PAIRS3 });
  const known = new Set(least.differences.flatMap((each) => each.functions));
  const isSame = most.differences.every((each) => each.functions.every((name) => known.has(name)));
  return isSame && most.tooLong.length === 0 ? most : least;
}
function nameNow(name, { renamed: renamed2 }) {
  return renamed2.get(name) ?? name;
}
function renamed(program, others) {
  if (others.renamed.size === 0) return program;
  const events = program.events.map((event) => ({ ...event, function: nameNow(event.function, others) }));
  return programFrom({ ...program, events }, program.classes);
}
function orderOf([before, now], others) {
  const [a, b] = [countsByFunction(before), countsByFunction(now)];
  const told = [...others.functions].filter((name) => a.get(name) !== b.get(name));
  const leftOut = { ...NOTHING, functions: new Set(told) };
  const [left, right] = [reduced(before, leftOut), reduced(now, leftOut)];
  if (left === null || right === null || left.hash === right.hash) return null;
  const { differences, tooLong } = diffPrograms(left, right, WORDS, { pairs: MOST_PAIRS3 });
  if (differences.length + tooLong.length === 0) return null;
  const processes = [...differences.flatMap((each) => each.processes), ...tooLong].sort((a2, b2) => a2 - b2);
  return {
    functions: [...new Set(differences.flatMap((each) => each.functions))].filter((name) => name !== "").sort(),
    processes: ranges(processes),
    hash: now.hash,
    ...inWords(differences.flatMap(({ lines }) => lines))
  };
}
function inWords(lines) {
  const listed = (sign, textOf) => [...new Set(lines.flatMap((line) => line.sign === sign ? textOf(line) ?? [] : []))].join(", ");
  const callOf = ({ event }) => event === void 0 ? null : event.call || event.kind;
  const loopOf = ({ event, function: name, text }) => event === void 0 && name === void 0 ? text : null;
  for (const textOf of [callOf, loopOf]) {
    const [before, now] = [listed("-", textOf), listed("+", textOf)];
    if (before !== now && before !== "" && now !== "") {
      const how = textOf === callOf ? "by" : "in loops:";
      return { before: `${how} ${before}`, now: `${how} ${now}` };
    }
  }
  return { before: null, now: IN_ANOTHER_ORDER };
}
function shown({ places, processes, lines }) {
  return {
    place: places.length === 1 ? places[0] : `processes ${ranges([...processes].sort((a, b) => a - b))}`,
    processes: ranges([...processes].sort((a, b) => a - b)),
    lines: lines.slice(0, MOST_LINES).map(shownLine),
    more: Math.max(0, lines.length - MOST_LINES)
  };
}
function shownLine({ sign, depth, text, function: name, event }) {
  if (name !== void 0) return { sign, depth, functions: [name], text: "", bytes: null };
  if (event === void 0) return { sign, depth, functions: [], text, bytes: null };
  const bytes = event.bytes < 0 ? null : event.bytes;
  return { sign, depth, functions: [], text: eventText({ ...event, bytes: -1 }, WORDS), bytes };
}
function renamedIn({ partners }) {
  const names = /* @__PURE__ */ new Map();
  const unclear = /* @__PURE__ */ new Set();
  for (const [{ functions: now }, { functions: before }] of partners) {
    if (now.length !== 1 || before.length !== 1) continue;
    const known = names.get(before[0]);
    if (known !== void 0 && known !== now[0]) unclear.add(before[0]);
    names.set(before[0], now[0]);
  }
  return new Map([...names].filter(([before, now]) => before !== now && !unclear.has(before)));
}
var NONE_FOUND, MOST_PAIRS3, MOST_DIFFERENCES, MOST_LINES, WORDS, IN_ANOTHER_ORDER;
var init_program_change = __esm({
  "src/comparison/facts/program-change.ts"() {
    "use strict";
    init_model_text();
    init_place_names();
    init_program_diff();
    init_program_model();
    init_reduced();
    init_program_counts();
    NONE_FOUND = { change: null, order: null };
    MOST_PAIRS3 = 2e6;
    MOST_DIFFERENCES = 4;
    MOST_LINES = 120;
    WORDS = { bytes: String, name: (text) => text };
    IN_ANOTHER_ORDER = "in another order";
  }
});

// ../../tmp/fp-prop.mjs
var { anyProgram: anyProgram2, runOf: runOf2 } = await Promise.resolve().then(() => (init_random_models(), random_models_exports));
var { randomNumbers: randomNumbers2 } = await Promise.resolve().then(() => (init_random_numbers(), random_numbers_exports));
var { measuredProgram: measuredProgram2 } = await Promise.resolve().then(() => (init_fingerprint(), fingerprint_exports));
var { changeOfProgram: changeOfProgram2 } = await Promise.resolve().then(() => (init_program_change(), program_change_exports));
var { modelLines: modelLines2 } = await Promise.resolve().then(() => (init_model_text(), model_text_exports));
var w = { bytes: String, name: (x) => x };
var N = +process.argv[2];
var reps = +process.argv[3] || 3;
var bad = 0;
var nul = 0;
var un = 0;
var shown2 = 0;
var some = 0;
var has = (s, k) => s.some((x) => k in x && (k !== "count" || x.count === "varies") || "loop" in x && has(x.loop, k));
var t = performance.now();
for (let seed = 1; seed <= N; seed++) {
  const r = randomNumbers2(seed);
  const p = anyProgram2(r, false);
  const side = () => measuredProgram2(Array.from({ length: reps }, () => runOf2(p, 3, r)));
  const a = side(), b = side();
  const fa = a.fingerprint();
  if (!fa) {
    nul++;
    continue;
  }
  const fb = b.seenFrom(fa.viewpoint);
  if (!fb) {
    nul++;
    continue;
  }
  if (fa.unsteady.length || has(p, "count")) some++;
  if (fa.unsteady.some((f2) => f2 !== "poll")) un++;
  const f = changeOfProgram2("x", fa, fb, { functions: /* @__PURE__ */ new Set(), renamed: /* @__PURE__ */ new Map() });
  if (f.change || f.order) {
    bad++;
    if (shown2++ < 4) {
      console.log("seed", seed, JSON.stringify(p));
      console.log(fa.unsteady, fb.unsteady);
      console.log(modelLines2(fa.program.classes[0].model, fa.program.events, w).join("\n"));
      console.log("--");
      console.log(modelLines2(fb.program.classes[0].model, fb.program.events, w).join("\n"));
      console.log(f.change && f.change.differences[0]?.lines.map((l) => l.sign + " ".repeat(l.depth) + (l.functions[0] ?? l.text)).join("\n"));
    }
  }
}
console.log({ N, bad, nul, some, unsteadyOthers: un, ms: performance.now() - t });
