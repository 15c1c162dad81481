import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  lineUp,
  weightOf
} from "./chunk-7ZH6UGTK.js";
import {
  NOWHERE,
  common,
  conditionOf,
  eventText,
  linesOf,
  textOf,
  useOf,
  withPolledOrder
} from "./chunk-DAGDMFG7.js";
import {
  openProgress
} from "./chunk-4HLJ5LA6.js";
import {
  analyze,
  inferGrid,
  loadTraceInParallel
} from "./chunk-2YNCB44M.js";
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import {
  Numbered,
  entryOf,
  makeInOrder,
  once,
  weighPairs
} from "./chunk-TAWRGPDZ.js";
import {
  KIND
} from "./chunk-WRXUXMB3.js";

// src/analysis/models/program/message-counts.ts
var MessageCounts = class {
  events = 0;
  /** By channel (from, to, communicator, tag): sends and receives. */
  channels = /* @__PURE__ */ new Map();
  add(process, uses) {
    for (let { kind, partner, communicator, tag, bytes, count } of uses) {
      if (this.events += count, kind === KIND.collective) continue;
      let isSend = kind === KIND.send, [from, to] = isSend ? [process, partner] : [partner, process], key = `${from} ${to} ${communicator} ${tag}`, channel = entryOf(this.channels, key, () => ({ from, to, communicator, sent: 0, received: 0, sentBytes: 0 }));
      channel[isSend ? "sent" : "received"] += count, isSend && (channel.sentBytes += count * bytes);
    }
  }
  areAllReceived() {
    return [...this.channels.values()].every(({ sent, received }) => sent === received);
  }
  /** @param communicators how many there are */
  sent(communicators) {
    let onCommunicator = new Float64Array(communicators);
    for (let { communicator, sent } of this.channels.values()) onCommunicator[communicator] += sent;
    let pairs = Array.from(this.channels.values(), ({ from, to, sent }) => ({ from, to, count: sent }));
    return { onCommunicator, pairs };
  }
  /** The process grid; null when none explains who talks to whom. */
  grid(processes) {
    let channels = [...this.channels.values()], weighed = (weightOf2) => {
      let graph = {
        from: Int32Array.from(channels, ({ from }) => from),
        to: Int32Array.from(channels, ({ to }) => to),
        count: Float64Array.from(channels, weightOf2)
      };
      return weighPairs([graph], () => 1, processes);
    }, pairs = weighed(({ sent }) => sent);
    return inferGrid(pairs, this.events, () => weighed(({ sentBytes }) => sentBytes));
  }
};
function gridOfMessages({
  events,
  transfers,
  processes,
  processStart
}) {
  let messages = new MessageCounts();
  for (let process = 0; process < processes; process++) {
    let counts = /* @__PURE__ */ new Map();
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let transfer = events.transfer[event];
      counts.set(transfer, (counts.get(transfer) ?? 0) + 1);
    }
    let uses = Array.from(counts, ([transfer, count]) => useOf(transfers, transfer, count));
    messages.add(process, uses);
  }
  return messages.areAllReceived() ? messages.grid(processes) : void 0;
}

// src/cli/trace/traced-program.ts
function withTracedProgram(path, ignoreOperations, work) {
  return withReadingProgress(async (onProgress, show) => {
    let trace = await loadTraceInParallel(path, {
      ignoreOperations: [...ignoreOperations],
      callTimes: !0,
      onProgress
    }), known = gridOfMessages(trace), grid = known === void 0 ? analyze(trace, { loops: "off" }, (stage) => show(`analysing: ${stage}`)).grid : known;
    return show("looking for loops"), work({ trace: withPolledOrder(trace), asPosted: trace, grid }, show);
  });
}
async function withReadingProgress(work) {
  let progress = openProgress(standardError), show = (text) => progress.show(text);
  try {
    return await work((done, processes) => show(`reading process ${done} of ${processes}`), show);
  } finally {
    progress.close();
  }
}

// src/analysis/models/spmd/spmd.ts
var MAX_PAIRS = 1e7, SpmdLines = class {
  keys = new Numbered();
  /** @param text equal for equal events */
  event(event, text, classes) {
    return { event, classes, weight: 1, key: this.keyOf(`event ${text}`) };
  }
  loop(count, body, classes) {
    let key = this.keyOf(`${count} ${body.map(({ key: key2 }) => key2).join()}`);
    return { count, body, classes, weight: weightOf(body) + 1, key };
  }
  /** The lines of a class's model. */
  ofModel(model, events, classes) {
    return linesOf(
      model,
      (symbol) => this.event(events[symbol], JSON.stringify(events[symbol]), classes),
      (count, body) => this.loop(count, body, classes)
    );
  }
  /** One program of several, each lined up with what is there, the longest first. Lossless. */
  merged(programs) {
    let [first = [], ...others] = programs.toSorted((a, b) => weightOf(b) - weightOf(a)), effort = { pairs: MAX_PAIRS };
    return others.reduce((all, program) => joined(this, all, program, effort), first);
  }
  keyOf(text) {
    return `${this.keys.number(text, text)}`;
  }
};
function joined(maker, a, b, effort) {
  let changes = lineUp(a, b, effort);
  if (changes === null) return [...a, ...b];
  let known = /* @__PURE__ */ new Map(), follow = (of, and, how) => Array.from(joinedLines(of, and, how), (line) => "a" in line ? known.get(line.a).get(line.b) : line), together = ({ a: a2, b: b2, changes: changes2 }) => {
    let classes = a2.classes | b2.classes;
    return "event" in a2 || "event" in b2 ? { ...a2, classes } : changes2 !== null ? maker.loop(a2.count, follow(a2.body, b2.body, changes2), classes) : { ...a2, classes, body: follow(a2.body, b2.body, allSame(a2.body)) };
  };
  return makeInOrder(pairsIn(a, b, changes), {
    isMade: (pair) => known.get(pair.a)?.has(pair.b) === !0,
    of: ({ a: a2, b: b2, changes: inside }) => "event" in a2 || "event" in b2 ? [] : pairsIn(a2.body, b2.body, inside ?? allSame(a2.body)),
    make: (pair) => {
      let line = together(pair);
      entryOf(known, pair.a, () => /* @__PURE__ */ new Map()).set(pair.b, line);
    }
  }), follow(a, b, changes);
}
var allSame = (nodes) => nodes.map((node) => ({ kind: "same", node }));
function* pairsIn(a, b, changes) {
  for (let line of joinedLines(a, b, changes)) "a" in line && (yield line);
}
function* joinedLines(a, b, changes) {
  let [i, j] = [0, 0];
  for (let change of changes) {
    let [ofA, ofB] = lengthsOf(change);
    change.kind === "same" ? yield { a: a[i], b: b[j], changes: null } : change.kind === "inside" && change.before === change.now ? yield { a: a[i], b: b[j], changes: change.body } : (yield* a.slice(i, i + ofA), yield* b.slice(j, j + ofB)), i += ofA, j += ofB;
  }
}
function lengthsOf(change) {
  return change.kind === "removed" ? [1, 0] : change.kind === "added" ? [0, 1] : change.kind !== "rolled" ? [1, 1] : change.before === 1 || change.before === 2 ? [change.before * change.body.length, 1] : [1, change.now * change.body.length];
}

// src/analysis/models/spmd/spmd-text.ts
function conditionsOf(classes, topology) {
  let known = /* @__PURE__ */ new Map(), members = (set) => classes.flatMap(({ processes: processes2 }, i) => set >> BigInt(i) & 1n ? processes2 : []).sort((a, b) => a - b), processes = classes.reduce((sum, own) => sum + own.processes.length, 0);
  return (set, among) => entryOf(known, `${set} ${among}`, () => conditionOf(members(set), members(among), processes, topology));
}
function spmdLines({ classes, events, viewpoint }, words) {
  let maker = new SpmdLines(), program = maker.merged(classes.map(({ model }, i) => maker.ofModel(model, events, 1n << BigInt(i)))), conditions = conditionsOf(classes, viewpoint.topology), lines = [], put = (depth, text) => {
    lines.push(textOf({ depth, text }));
  }, functionOf = once(
    (node) => "event" in node ? node.event.function : common(node.body, functionOf)
  ), guard = (classes2, among, depth, isElse = !1) => (put(depth, isElse ? "else" : `if ${conditions(classes2, among).text}`), depth + 1), write = (nodes, depth, around, among) => {
    for (let run of runsOf(nodes, functionOf)) {
      let inside = functionOf(run[0]);
      if (inside === null || inside === around) {
        writeGuarded(run, depth, around, among);
        continue;
      }
      let { classes: classes2 } = run[0], isGuarded = classes2 !== among && run.every((node) => node.classes === classes2), level = isGuarded ? guard(classes2, among, depth) : depth;
      put(level, inside === "" ? "(no function)" : words.name(inside)), writeGuarded(run, level + 1, inside, isGuarded ? classes2 : among);
    }
  }, writeGuarded = (nodes, depth, around, among) => {
    let before = null;
    for (let run of runsOf(nodes, ({ classes: classes2 }) => classes2)) {
      let { classes: classes2 } = run[0], isElse = before !== null && classes2 === (among & ~before), level = classes2 === among ? depth : guard(classes2, among, depth, isElse);
      before = isElse || classes2 === among ? null : classes2;
      for (let node of run)
        "event" in node ? put(level, eventText(node.event, words)) : (put(level, `for ${node.count.toLocaleString("en")}`), write(node.body, level + 1, around, classes2));
    }
  };
  return write(program, 0, NOWHERE, (1n << BigInt(classes.length)) - 1n), lines;
}
function runsOf(items, keyOf) {
  let runs = [], latest;
  for (let item of items) {
    let key = keyOf(item);
    runs.length > 0 && key === latest ? runs.at(-1).push(item) : runs.push([item]), latest = key;
  }
  return runs;
}

export {
  MessageCounts,
  withTracedProgram,
  withReadingProgress,
  SpmdLines,
  conditionsOf,
  spmdLines,
  runsOf
};
