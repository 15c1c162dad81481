import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MessageCounts,
  spmdLines,
  withReadingProgress,
  withTracedProgram
} from "./chunk-DG7S3QI3.js";
import {
  diffPrograms,
  diffText
} from "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import {
  communicationMatrix,
  drawnLoop,
  drawnLoopWords,
  drawnProgram,
  globalDocument,
  loopsOfProgram,
  loopsOfTexts,
  mergeLoop,
  mergeProgram,
  occurrencesFrom,
  partsOf,
  termsOf
} from "./chunk-IEGK7BRE.js";
import {
  refuseSharedOutput,
  writeDocument,
  writeJson
} from "./chunk-VCRWRLQY.js";
import {
  modelProgram,
  programOf
} from "./chunk-AO4OGNWY.js";
import {
  AffineRecogniser,
  EventNumbers,
  LoopRecogniser,
  eventText,
  modelText,
  textOf,
  wordOf
} from "./chunk-DAGDMFG7.js";
import {
  textTable
} from "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import {
  drawingOf,
  plotOf,
  surfaceOf,
  svgFile
} from "./chunk-TSNYM7KC.js";
import {
  operations
} from "./chunk-JFSSEOZZ.js";
import {
  warn
} from "./chunk-4HLJ5LA6.js";
import "./chunk-LQFLG77M.js";
import {
  matrixPicture,
  processGrid
} from "./chunk-ISRH3DOV.js";
import {
  packBytes,
  packJson
} from "./chunk-TEGOXO5S.js";
import {
  bytes,
  count,
  counted,
  duration,
  plainNumber,
  visible
} from "./chunk-XINNE6I6.js";
import {
  analyze,
  findTopologies
} from "./chunk-2YNCB44M.js";
import {
  medianInPlace,
  ranges,
  topologyAmong,
  topologyOf
} from "./chunk-EKBSII3Q.js";
import {
  LocationReader
} from "./chunk-MZQQHIWM.js";
import {
  IGNORED_OPERATIONS,
  TRACE,
  flag,
  number,
  outputFile,
  text
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import {
  Interner,
  Numbered,
  groupBy
} from "./chunk-TAWRGPDZ.js";
import {
  outlineTrace
} from "./chunk-BIKHHLEL.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  optionError,
  requireWhole,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/analysis/models/global/merge-in-part.ts
var MAX_MERGED = 3, MAX_TRIED = 12;
function mergeInPart(trace, program) {
  let parts = [];
  for (let loop of loopsOfProgram(trace, program).slice(0, MAX_TRIED)) {
    if (parts.length === MAX_MERGED) break;
    if (parts.some((part) => part.loop.places.some((place, i) => isInside(loop.places[i], place)))) continue;
    let global = mergeLoop(trace, program, loop);
    "system" in global && parts.push({ loop, global });
  }
  return { parts, rest: restOf(program, parts) };
}
function isInside(inner, outer) {
  if (inner === null || outer === null) return !1;
  let [from, own] = [outer.occurrences.offset, inner.occurrences.offset];
  return own >= from && own < from + outer.occurrences.length;
}
function restOf(program, parts) {
  let found = /* @__PURE__ */ new Map(), count2 = (model, times) => {
    for (let { term } of termsOf(model)) {
      if (term < 0) continue;
      let name = program.events[term].function;
      found.set(name, (found.get(name) ?? 0) + times);
    }
  };
  return program.classes.forEach(({ model, processes }, i) => {
    count2(model, processes.length);
    for (let { loop } of parts) count2(partsOf(program, loop)[i].model, -processes.length);
  }), [...found].filter(([, events]) => events > 0).map(([name, events]) => ({ function: name, events })).sort((a, b) => b.events - a.events || (a.function < b.function ? -1 : 1));
}

// src/analysis/models/model-document.ts
function modelDocument(model, path, words, loops = null) {
  let { viewpoint, withBytes, classes, size, hash, events } = model;
  return {
    schemaVersion: 1,
    trace: path,
    processes: model.processes,
    encoding: viewpoint.encoding.name,
    bytes: withBytes ? "exact" : "none",
    ...size,
    // Few ask for it, and it takes long.
    get grammarNodes() {
      return classes.reduce((sum, { grammarNodes }) => sum + grammarNodes, 0);
    },
    classes: classes.map(({ place, processes, model: model2 }, i) => {
      let lines = modelText(model2, events, words), places = lines.flatMap(({ kind }, line) => kind === "loop" ? [line] : []), loopTimes = loops?.[i]?.map((loop, j) => ({ line: places[j], ...loop }));
      return { place, processes, text: lines.map(textOf), ...loopTimes && { loopTimes } };
    }),
    hash
  };
}

// src/report/text/printers/model.ts
import { gzipSync } from "node:zlib";
var MAX_CLASSES_SHOWN = 12, MAX_LINES_SHOWN = 80;
function printModel(document, isWhole) {
  let { classes } = document, shown = isWhole ? classes : classes.slice(0, MAX_CLASSES_SHOWN), left = classes.length - shown.length;
  return inLines([
    ...headOf(document),
    ...classes.some(({ loopTimes }) => loopTimes !== void 0) ? [compressed(document)] : [],
    ...shown.flatMap(({ place, processes, text: text2, loopTimes }) => [
      "",
      `${place} (${counted(processes.length, "process", "processes")})`,
      ...firstLines(text2, isWhole, loopTimes).map((line) => `  ${line}`)
    ]),
    ...left > 0 ? ["", `… ${counted(left, "more class", "more classes")}: --all`] : []
  ]);
}
function compressed({ classes, events, nodes }) {
  let texts = classes.map(({ text: text2 }) => `${text2.join(`
`)}
`), sizes = (of) => {
    let [least, most] = [Math.min(...of), Math.max(...of)];
    return least === most ? plainNumber(bytes(least)) : plainNumber(`${bytes(least)} to ${bytes(most)}`);
  }, whole = sizes(texts.map((text2) => Buffer.byteLength(text2))), zipped = sizes(texts.map((text2) => gzipSync(text2).length)), rate = nodes === 0 ? 0 : events / nodes;
  return `compressed: ${rate < 10 ? rate.toFixed(1) : count(rate)} events a line; the text of a process has ${whole}, gzipped ${zipped}`;
}
function printSpmd(document, text2, isWhole) {
  return inLines([...headOf(document), "", ...firstLines(text2, isWhole)]);
}
function printGlobal(document, isWhole) {
  let global = document.global, { constructs } = global;
  if (global.status === "too irregular") {
    let size2 = `${count(constructs)} loops and events in the models of all processes`;
    return inLines([
      ...headOf(document),
      "",
      `Too irregular to merge${global.parts?.length ? " as a whole" : ""}: ${size2}.`,
      ...(global.parts ?? []).flatMap((part) => mergedPart(part, isWhole)),
      ...restOf2(global.rest ?? [])
    ]);
  }
  let { loops, depth, text: text2 } = global, size = `${counted(loops, "loop")} and ${counted(constructs - loops, "event")}, ${depth} deep`;
  return inLines([...headOf(document), `merged: ${size}`, "", ...firstLines(text2, isWhole)]);
}
function mergedPart({ loop, count: times, loops, depth, constructs, text: text2 }, isWhole) {
  let size = `${counted(loops, "loop")} and ${counted(constructs - loops, "event")}, ${depth} deep`;
  return ["", `loop ${count(loop)} (for ${count(times)}), merged: ${size}`, "", ...firstLines(text2, isWhole)];
}
var MAX_FUNCTIONS_NAMED = 5;
function restOf2(rest) {
  if (rest.length === 0) return [];
  let named = rest.slice(0, MAX_FUNCTIONS_NAMED).map(({ function: name, events }) => `${count(events)} in ${name === "" ? "(no function)" : visible(name)}`), left = rest.length - named.length;
  return [
    "",
    `Not merged, events by function: ${named.join(", ")}${left > 0 ? `, ${left} more functions` : ""}.`
  ];
}
function printDifference({ differences, tooLong }) {
  if (differences.length === 0 && tooLong.length === 0) return `The communication is the same.
`;
  let lines = differences.flatMap(({ places, processes, lines: lines2 }, i) => [
    ...i === 0 ? [] : [""],
    places.length === 1 ? places[0] : `processes ${ranges(processes.toSorted((a, b) => a - b))}`,
    ...lines2.map((line) => visible(diffText(line)))
  ]);
  return tooLong.length > 0 && lines.push(`Processes ${ranges(tooLong)} differ, and are too irregular to be lined up.`), inLines(lines);
}
function inLines(lines) {
  return `${lines.join(`
`)}
`;
}
function headOf(document) {
  let { processes, events, nodes, loops, depth, classes, hash, bytes: bytes2, polledEvents } = document, who = counted(processes, "process", "processes"), size = `${counted(events, "communication event")} in ${counted(nodes, "line")}`, same = classes.length === 1 ? "all processes do the same" : counted(classes.length, "class", "classes");
  return [
    `${who}, ${size}: ${counted(loops, "loop")}, ${depth} deep; ${same}`,
    `fingerprint ${hash}${bytes2 === "none" ? ", without bytes" : ""}`,
    ...polledEvents === void 0 ? [] : [polledWords(polledEvents)]
  ];
}
function polledWords(events) {
  return `${counted(events, "event")} posted between tests, in an order of each run, stand by what they do`;
}
function firstLines(text2, isWhole, loops = []) {
  let shown = (isWhole ? text2 : text2.slice(0, MAX_LINES_SHOWN)).map(visible), left = text2.length - shown.length;
  return [...withTimes(shown, loops), ...left > 0 ? [`… ${counted(left, "more line")}: --all`] : []];
}
function withTimes(lines, loops) {
  let shown = loops.filter(({ line }) => line < lines.length), width = Math.max(0, ...shown.map(({ line }) => lines[line].length)), times = new Map(shown.map((loop) => [loop.line, loop]));
  return lines.map((line, i) => {
    let loop = times.get(i);
    if (loop === void 0) return line;
    let { number: number2, medianNs, paceNs } = loop, pace = paceNs === null ? "" : `, pace ${duration(paceNs)}`;
    return plainNumber(
      `${line.padEnd(width)}  · loop ${count(number2)}, an iteration ${duration(medianNs)}${pace}`
    );
  });
}

// src/analysis/models/program/affine-program.ts
function affineModel(terms, events) {
  let own = new Numbered(), forms = new Numbered(), bodies = new Interner(), symbol = (event, [bytes2, ...steps]) => {
    let steady = { ...events[event], bytes: bytes2 }, changing = steps.length === 0 ? steady : { ...steady, byteSteps: steps };
    return own.number(`${event} ${bytes2} ${steps.join(" ")}`, changing);
  }, countOf = (form) => form.length === 1 ? form[0] : ~forms.number(form.join(" "), form), sequence = (of) => Int32Array.from(
    of.flatMap((term) => {
      if ("symbol" in term) return [symbol(term.symbol, term.number), 1];
      let body = sequence(term.body);
      return [~bodies.number(body, 0, body.length), countOf(term.count)];
    })
  ), model = { terms: sequence(terms), bodies };
  return { events: own.all, model: forms.all.length === 0 ? model : { ...model, forms: forms.all } };
}
function affineModels({ trace, grid }) {
  let { processes, communicators, transfers, events, processStart } = trace, own = Array.from({ length: processes }, (_, process) => {
    let word = wordOf(trace, process, !1), recogniser = new AffineRecogniser();
    for (let [i, symbol] of word.symbols.entries())
      recogniser.take(symbol, transfers.bytes[events.transfer[processStart[process] + i]]);
    return affineModel(recogniser.model(), word.events);
  });
  return {
    processes,
    withBytes: !0,
    topology: topologyOf(trace, grid),
    communicators,
    events: own.map((each) => each.events),
    models: own.map((each) => each.model)
  };
}

// src/trace/stream-trace.ts
function streamTrace(path, taker, ignoreOperations = [], onProgress) {
  try {
    return stream(path, taker, ignoreOperations, onProgress);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
function stream(path, taker, ignoreOperations, onProgress) {
  let outline = outlineTrace(path, ignoreOperations), { archive, map, regions } = outline, { processes, communicators } = map, topologies = findTopologies(archive.definitions, map), definitions = { path, processes, regions, communicators, topologies }, order = new PostingOrder(), reader = new LocationReader(outline, !1, (events) => {
    order.pass(events), taker.take(events);
  }), recordCounts = new Float64Array(256);
  for (let process = 0; process < processes; process++) {
    order.startProcess(), taker.startProcess(definitions), reader.startProcess(process, { calls: { count: 0 }, transfers: { count: 0 } });
    for (let id of map.locations[process]) {
      order.startLocation();
      let read = reader.readLocation(id, recordCounts), isMissing = read === null && archive.definitions.locations.get(id).events > 0, isUnclear = read !== null && (read.lostReceives > 0 || read.polls > 0 || read.unenteredCalls > 0);
      if (isMissing || isUnclear || order.isUnknown) return null;
    }
    onProgress?.(process + 1, processes);
  }
  return reader.release(), order.events > 0 ? definitions : null;
}
var PostingOrder = class {
  isUnknown = !1;
  /** How many events there are, those that are left out not counted. */
  events = 0;
  last = Number.NEGATIVE_INFINITY;
  /** Locations of the process that have events. */
  threads = 0;
  isNew = !0;
  startProcess() {
    this.threads = 0;
  }
  startLocation() {
    this.isNew = !0, this.last = Number.NEGATIVE_INFINITY;
  }
  pass({ count: count2, transfer, posted }) {
    this.isNew && this.threads++, this.isNew = !1, this.threads > 1 && (this.isUnknown = !0);
    for (let event = 0; event < count2; event++)
      posted[event] < this.last && (this.isUnknown = !0), this.last = posted[event], transfer[event] >= 0 && this.events++;
  }
};

// src/analysis/models/program/read-models.ts
function readProcessModels(path, { withBytes = !0, isAffine = !1, ignoreOperations, onProgress } = {}) {
  let taker = new ModelTaker(withBytes, isAffine), definitions = streamTrace(path, taker, ignoreOperations, onProgress);
  if (definitions === null) return null;
  taker.finishProcess();
  let { processes, communicators, topologies } = definitions, { events, models, messages } = taker;
  if (!messages.areAllReceived()) return null;
  let sent = messages.sent(communicators.length), topology = topologyAmong(topologies, sent, messages.grid(processes));
  return { processes, withBytes, topology, communicators, events, models };
}
var ModelTaker = class {
  constructor(withBytes, isAffine) {
    this.withBytes = withBytes;
    this.isAffine = isAffine;
  }
  withBytes;
  isAffine;
  events = [];
  models = [];
  messages = new MessageCounts();
  numbers = null;
  recogniser = null;
  /** Those of the process's events that came last. */
  transfers = null;
  startProcess(definitions) {
    this.finishProcess(), this.numbers = new EventNumbers(definitions, this.withBytes && !this.isAffine, () => this.transfers), this.recogniser = this.isAffine ? new AffineRecogniser() : new LoopRecogniser(new Interner());
  }
  take({ count: count2, transfer, transfers, function: functions, mpiCall }) {
    this.transfers = transfers;
    let [numbers, recogniser] = [this.numbers, this.recogniser];
    for (let event = 0; event < count2; event++) {
      let what = transfer[event];
      if (what < 0) continue;
      let symbol = numbers.number(what, mpiCall[event], functions[event]);
      recogniser.take(symbol, transfers.bytes[what]);
    }
  }
  /** Notes the model of the process that was read last, if there is one. */
  finishProcess() {
    if (this.numbers === null) return;
    let recogniser = this.recogniser, { events, model } = recogniser instanceof AffineRecogniser ? affineModel(recogniser.model(), this.numbers.events) : { events: this.numbers.events, model: recogniser.model() };
    this.messages.add(this.models.length, this.numbers.uses()), this.events.push(events), this.models.push(model), this.numbers = null;
  }
};

// src/cli/model/show-model.ts
var MODEL_WORDS = { bytes: (count2) => plainNumber(bytes(count2)), name: (text2) => text2 };
async function showModel(path, { json, isWhole, isPlain, isSpmd, ...by }) {
  if (isPlain || isSpmd || by.isAffine === !0) {
    let { model: model2, polledEvents } = await modelOf(path, by), document2 = withPolled(modelDocument(model2, path, MODEL_WORDS, null), { polledEvents });
    if (writeModel(json, document2)) return;
    standardOutput.write(
      isSpmd ? printSpmd(document2, spmdLines(model2, MODEL_WORDS), isWhole) : printModel(document2, isWhole)
    );
    return;
  }
  let { model, trace } = await modelled(path, by), document = withPolled(modelDocument(model, path, MODEL_WORDS, loopsOfTexts(trace, model)), trace);
  writeModel(json, document) || standardOutput.write(printModel(document, isWhole));
}
function writeModel(json, document) {
  return json !== void 0 && writeJson(json, `${JSON.stringify(document, null, 1)}
`);
}
async function showDifference(before, now, by) {
  let { model: earlier } = await modelOf(before, by), { model: later } = await modelOf(now, { ...by, viewpoint: earlier.viewpoint }), models = [earlier, later], [first, second] = models.map(({ processes }) => processes);
  if (first !== second)
    throw new InputError({
      file: now,
      found: `${second} processes, and ${first} in ${shownPath(before)}`,
      rule: "programs of the same number of processes can be lined up",
      remedy: "record both on as many processes"
    });
  let diff = diffPrograms(...models, MODEL_WORDS);
  return standardOutput.write(printDifference(diff)), diff.differences.length > 0 || diff.tooLong.length > 0;
}
async function modelOf(path, by) {
  let { withBytes = !0, isAffine = !1, ignoreOperations, viewpoint } = by, models = await withReadingProgress(
    (onProgress) => readProcessModels(path, { withBytes, isAffine, ignoreOperations, onProgress })
  );
  if (models !== null) return { model: programOf(models, viewpoint), polledEvents: void 0 };
  let { model, trace } = await modelled(path, by);
  return { model, polledEvents: trace.polledEvents };
}
function withPolled(document, { polledEvents }) {
  return polledEvents === void 0 ? document : Object.assign(document, { polledEvents });
}
function modelled(path, { ignoreOperations, isAffine, ...by }) {
  return withTracedProgram(path, ignoreOperations, (traced) => {
    let model = isAffine === !0 ? programOf(affineModels(traced), by.viewpoint) : modelProgram(traced, by);
    return { ...traced, model };
  });
}

// src/cli/model/show-global.ts
async function showGlobal(path, options2, drawing = drawingOf) {
  let { json, svg, isWhole, isDark } = options2;
  refuseSharedOutput({ json, svg });
  let found = await mergedOf(path, options2), { trace, program, global } = found, picture = svg === void 0 ? null : drawn(found, isDark, drawing), parts = "system" in global || found.loop !== null ? null : mergeInPart(trace, program), document = withPolled(
    {
      ...modelDocument(program, path, MODEL_WORDS),
      global: globalDocument(global, program, MODEL_WORDS, parts)
    },
    trace
  ), isTaken = picture !== null && typeof picture == "string" && writeDocument(svg, picture);
  picture !== null && typeof picture != "string" && warn(`no picture: ${picture.why}`), !isTaken && (writeJson(json, `${JSON.stringify(document, null, 1)}
`) || standardOutput.write(printGlobal(document, isWhole)));
}
var MAX_TIMES_LONGER_BY_BYTES = 5;
function mergedOf(path, { ignoreOperations, withBytes, loop, ...by }) {
  return withTracedProgram(path, ignoreOperations, (traced, show) => {
    show("merging");
    let merge = (isExact) => {
      let program = modelProgram(traced, { ...by, withBytes: isExact }), chosen2 = loop === void 0 ? null : loopOf(traced.trace, program, loop), global = chosen2 === null ? mergeProgram(traced.trace, program) : mergeLoop(traced.trace, program, chosen2);
      return { trace: traced.trace, program, global, loop: chosen2 };
    }, exact = merge(withBytes ?? !0);
    if (withBytes !== void 0 || loop !== void 0) return exact;
    let without = merge(!1), [length, shorter] = [exact, without].map(lengthOf);
    return length > MAX_TIMES_LONGER_BY_BYTES * shorter ? (warn("shown without bytes, which make it more than 5 times longer; --bytes exact shows them"), without) : exact;
  });
}
function lengthOf({ global, program }) {
  let document = globalDocument(global, program, MODEL_WORDS);
  return document.status !== "merged" ? Number.POSITIVE_INFINITY : document.text.reduce((sum, line) => sum + line.length, 0);
}
function loopOf(trace, program, number2) {
  let loops = loopsOfProgram(trace, program), found = loops.find((loop) => loop.number === number2);
  if (found !== void 0) return found;
  let last = loops.length;
  throw optionError("loop", number2, last === 0 ? "the program has no loops" : `must be a loop, 1 to ${last}`);
}
function drawn({ trace, program, loop }, isDark, drawing) {
  let words = { ...MODEL_WORDS, name: visible }, found = loop === null ? drawnProgram(trace, program, words) : drawnLoop(trace, program, loop, words);
  if ("why" in found) return found;
  let made = drawing(), about = found.loop === null ? "" : drawnLoopWords(found.loop, loop !== null);
  found.loop !== null && loop === null && warn(about);
  let said = { title: "What all processes do, as nested loops", about }, document = { kind: "trace", program: found.picture };
  return svgFile(plotOf(made, "program"), document, "", said, surfaceOf(made, isDark)) ?? { why: "there is no communication" };
}

// src/report/text/printers/matrix.ts
var MAX_COLUMNS_SHOWN = 16, MAX_PAIRS_SHOWN = 20;
function printMatrix({ processes, links, collectives }, of, isWhole) {
  let messages = links.reduce((sum, [, , each]) => sum + each, 0), moved = links.reduce((sum, [, , , each]) => sum + each, 0), lines = [`${of}: ${counted(messages, "message")}, ${bytes(moved)}`];
  if (links.length > 0 && processes <= MAX_COLUMNS_SHOWN ? (lines.push("", "Messages", ...square(processes, links, ([, , each]) => count(each))), lines.push("", "Bytes", ...square(processes, links, ([, , , each]) => bytes(each)))) : links.length > 0 && lines.push("", ...listed(links, isWhole)), collectives > 0) {
    let calls = counted(collectives, "call");
    lines.push("", `Not in it: ${calls} of collective operations, which have no pairs.`);
  }
  return plainNumber(`${lines.join(`
`)}
`);
}
function square(processes, links, cell) {
  let rows = Array.from({ length: processes }, (_, process) => [
    `P${process}`,
    ...Array.from({ length: processes }, () => "·")
  ]);
  for (let link of links) rows[link[0]][link[1] + 1] = cell(link);
  let columns = Array.from({ length: processes }, (_, process) => `P${process}`);
  return textTable(
    ["from \\ to", ...columns].map((title, i) => ({ title, align: i === 0 ? "left" : "right" })),
    rows
  );
}
function listed(links, isWhole) {
  let most = links.toSorted((a, b) => b[3] - a[3] || b[2] - a[2] || a[0] - b[0] || a[1] - b[1]), shown = isWhole ? most : most.slice(0, MAX_PAIRS_SHOWN), lines = textTable(
    [
      { title: "From", align: "left" },
      { title: "To", align: "left" },
      { title: "Messages", align: "right" },
      { title: "Bytes", align: "right" }
    ],
    shown.map(([from, to, messages, moved]) => [`P${from}`, `P${to}`, count(messages), bytes(moved)])
  ), more = links.length - shown.length;
  return more === 0 ? lines : [...lines, `… ${counted(more, "more pair")}: --all, or --csv FILE`];
}
function matrixCsv({ links }) {
  return ["from,to,messages,bytes", ...links.map((link) => link.join())].map((line) => `${line}\r
`).join("");
}

// src/cli/model/show-matrix.ts
async function showMatrix(path, { loop, json, csv, svg, isDark, isWhole, ...by }, drawing = drawingOf) {
  refuseSharedOutput({ json, csv, svg });
  let { model, trace, grid } = await modelled(path, by), loops = loopsOfTexts(trace, model), all = loops.flat(), last = all.reduce((most, { number: number2 }) => Math.max(most, number2), 0);
  if (loop !== null && loop > last)
    throw optionError(
      "matrix",
      loop,
      last === 0 ? "must be empty: the program has no loops" : `must be a loop, 1 to ${last}`
    );
  let numbers = loops.map((own) => own.map(({ number: number2 }) => number2)), matrix = communicationMatrix(trace, model, loop === null ? null : { number: loop, numbers }), of = loop === null ? "The whole program" : `Loop ${loop} (for ${all.find(({ number: number2 }) => number2 === loop).count})`, picture = svg === void 0 ? null : drawn2(matrix, { loop, of, isDark, grid: processGrid({ trace, grid }) }, drawing()), { links, collectives } = matrix, document = modelDocument(model, path, MODEL_WORDS, loops);
  [
    writeModel(json, { ...document, matrix: { loop, links, collectives } }),
    writeDocument(csv, matrixCsv(matrix)),
    picture !== null && writeDocument(svg, picture)
  ].includes(!0) || standardOutput.write(printMatrix(matrix, of, isWhole));
}
function drawn2(matrix, { loop, of, isDark, grid }, drawing) {
  let packed = packJson(matrixPicture(matrix)), text2 = svgFile(
    plotOf(drawing, "exchange"),
    { kind: "trace", trace: { matrix: packed, grid } },
    loop === null ? "program" : "loop",
    { title: `${of}: who sends to whom`, about: "" },
    surfaceOf(drawing, isDark)
  );
  return text2 === null && warn("no picture: nobody sends a message"), text2;
}

// src/analysis/models/program/loop-values.ts
function valuesOfLoop(trace, program, loop, measure) {
  let found = [];
  return program.classes.forEach(({ model, processes }, i) => {
    let place = loop.places[i];
    if (!place) return;
    let lines = linesOf(termsOf(model), place), iterations = place.occurrences.count * place.times;
    for (let process of processes)
      lines.forEach(({ term, occurrences }, line) => {
        let values = new Float64Array(iterations), each = occurrences.count / iterations;
        occurrencesFrom(occurrences, trace.processStart[process]).forEach((event, k) => {
          values[Math.floor(k / each)] += measure(event);
        }), found.push({ process, line: line + 1, event: program.events[term], values });
      });
  }), found.sort((a, b) => a.process - b.process || a.line - b.line);
}
function linesOf(terms, { term, occurrences }) {
  let depth = occurrences.loops.length, own = terms.findIndex((each) => each.term === term && isSamePlace(each.occurrences, occurrences)), behind = terms.findIndex((each, i) => i > own && each.occurrences.loops.length <= depth);
  return terms.slice(own + 1, behind < 0 ? terms.length : behind).filter((each) => each.term >= 0);
}
function isSamePlace(a, b) {
  return a.offset === b.offset && a.loops.length === b.loops.length && a.length === b.length;
}
function measuredBy({ events, transfers }, what, waitedNs) {
  return what === "bytes" ? (event) => transfers.bytes[events.transfer[event]] : what === "time" ? (event) => events.completed[event] - events.posted[event] : (event) => waitedNs[event];
}

// src/measure/pictures/loop-values-picture.ts
var MAX_COLUMNS = 1200;
function loopValuesPicture(all, what) {
  let processes = [...new Set(all.map(({ process }) => process))], iterations = all.reduce((most2, { values }) => Math.max(most2, values.length), 0), columns = Math.min(MAX_COLUMNS, iterations), sums = processes.map(() => new Float64Array(iterations).fill(-1));
  for (let { process, values } of all) {
    let row = sums[processes.indexOf(process)];
    values.forEach((value, i) => {
      row[i] = Math.max(0, row[i]) + value;
    });
  }
  let most = sums.reduce((largest, row) => row.reduce((a, b) => Math.max(a, b), largest), 0), cells = new Uint8Array(processes.length * columns);
  return sums.forEach((row, r) => {
    row.forEach((value, i) => {
      if (value < 0) return;
      let at = r * columns + Math.floor(i * columns / iterations);
      cells[at] = Math.max(cells[at], 1 + Math.round(254 * value / (most || 1)));
    });
  }), { what, processes, iterations, columns, most, values: packBytes(cells) };
}

// src/report/text/printers/values.ts
function valueText(what, value) {
  return what === "bytes" ? bytes(value) : duration(value);
}
var MAX_LINES_SHOWN2 = 20;
function printValues(all, what, of, words, isWhole) {
  let rows = [
    ...groupBy(all, ({ line, event }) => `${line} ${eventText(event, words)} in ${event.function}`)
  ].map(([, values]) => lineRow(values, what, words)).sort((a, b) => b.sum - a.sum), shown = isWhole ? rows : rows.slice(0, MAX_LINES_SHOWN2), left = rows.length - shown.length, table = textTable(
    [
      { title: "Line", align: "right" },
      { title: "Event", align: "left" },
      { title: "Function", align: "left" },
      { title: "Median", align: "right" },
      { title: "Most", align: "right" },
      { title: "at", align: "left" },
      { title: "All", align: "right" }
    ],
    shown.map(({ cells }) => cells)
  ), title = `${of}: ${what} of an iteration, by line`, more = left === 0 ? [] : [`… ${counted(left, "more line")}: --all, or --csv FILE`];
  return plainNumber(`${[title, "", ...table, ...more].join(`
`)}
`);
}
function lineRow(values, what, words) {
  let [{ line, event }] = values, [sum, most, at] = [0, -1, ""];
  for (let own of values)
    own.values.forEach((value, iteration) => {
      sum += value, value > most && ([most, at] = [value, `P${own.process}, iteration ${count(iteration + 1)}`]);
    });
  let median = medianInPlace(Float64Array.from(values.flatMap((own) => [...own.values]))), name = event.function === "" ? "(no function)" : visible(words.name(event.function)), numbers = [valueText(what, median), valueText(what, most), at, valueText(what, sum)];
  return { sum, cells: [count(line), visible(eventText(event, words)), name, ...numbers] };
}
function valuesCsv(all, sourceOf) {
  let cell = (text2) => /[",\r\n]/.test(text2) ? `"${text2.replaceAll('"', '""')}"` : text2, rows = ["process,iteration,line,call,partner,function,source,value"];
  for (let { process, line, event, values } of all) {
    let { call, partner, function: name } = event, about = [call, partner, name, sourceOf(name)].map(cell).join();
    values.forEach((value, iteration) => {
      rows.push(`${process},${iteration + 1},${line},${about},${value}`);
    });
  }
  return rows.map((row) => `${row}\r
`).join("");
}

// src/cli/model/show-values.ts
async function showValues(path, { what, loop, csv, svg, isWhole, isDark, ignoreOperations, ...by }, drawing = drawingOf) {
  refuseSharedOutput({ csv, svg });
  let { trace, chosen: chosen2, values } = await withTracedProgram(path, ignoreOperations, (traced) => {
    let program = modelProgram(traced, by), found = loopOf2(loopsOfProgram(traced.trace, program), loop), waitedNs = what === "waiting" ? waitedOf(traced.trace, path) : null, measured2 = measuredBy(traced.trace, what, waitedNs);
    return { ...traced, chosen: found, values: valuesOfLoop(traced.trace, program, found, measured2) };
  }), of = `loop ${count(chosen2.number)} (for ${count(chosen2.count)})`, picture = svg === void 0 ? void 0 : drawn3(values, what, of, isDark, drawing);
  [
    picture !== void 0 && writeDocument(svg, picture),
    csv !== void 0 && writeDocument(csv, valuesCsv(values, sourcesIn(trace)))
  ].includes(!0) || standardOutput.write(printValues(values, what, of, MODEL_WORDS, isWhole));
}
function loopOf2(loops, number2) {
  let found = number2 === void 0 ? loops[0] : loops.find((loop) => loop.number === number2);
  if (found !== void 0) return found;
  throw number2 === void 0 ? optionError("values", !0, "needs a loop, and the program has none") : optionError("loop", number2, `must be a loop, 1 to ${loops.length}`);
}
function waitedOf(trace, path) {
  let { waitStates } = analyze(trace, { loops: "off", also: ["wait states"] });
  if (!waitStates)
    throw new InputError({
      file: path,
      found: "nothing tells how long MPI calls waited",
      rule: "waiting needs the times at which MPI calls were left",
      remedy: "--values time"
    });
  let waited = new Float64Array(trace.events.count), { count: waits, event, ns } = waitStates.waits;
  for (let wait = 0; wait < waits; wait++) event[wait] !== NONE && (waited[event[wait]] += ns[wait]);
  return waited;
}
function sourcesIn({ regions }) {
  let known = new Map(regions.map(({ name, file, line }) => [name, file === "" ? "" : `${file}:${line}`]));
  return (name) => known.get(name) ?? "";
}
function drawn3(values, what, of, isDark, drawing) {
  let made = drawing(), document = { kind: "trace", values: loopValuesPicture(values, what) }, said = { title: visible(`${of}: ${what} by process and iteration`), about: "" };
  return svgFile(plotOf(made, "loop-values"), document, "", said, surfaceOf(made, isDark)) ?? "";
}

// src/cli/model.ts
function options(args) {
  return args.command("$0 <trace>", "print the communication of a program as nested loops", withOptions).command(
    "diff <before> <now>",
    "tell what the communication of two programs differs in; exit code 1 where it does",
    withDiffOptions
  );
}
async function run(args) {
  if (isDiff(args)) return await showDifference(args.before, args.now, chosen(args)) ? 1 : 0;
  args.affine && refuseWithAffine(args);
  let { json, csv, svg, all: isWhole, dark: isDark } = args, loop = matrixLoop(args), what = measured(args);
  if (what !== null)
    await showValues(args.trace, { ...chosen(args), what, loop: args.loop, csv, svg, isWhole, isDark });
  else if (loop !== void 0)
    await showMatrix(args.trace, { ...chosen(args), loop, json, csv, svg, isWhole, isDark });
  else if (isGlobal(args)) {
    let { withBytes, ...by } = chosen(args), asked = { ...by, ...args.bytes !== void 0 && { withBytes } };
    await showGlobal(args.trace, { ...asked, json, svg, isWhole, isDark, loop: args.loop });
  } else {
    let { plain: isPlain, spmd: isSpmd, affine: isAffine } = args;
    await showModel(args.trace, { ...chosen(args), json, isWhole, isPlain, isSpmd, isAffine });
  }
  return 0;
}
function isDiff(args) {
  return args._[1] === "diff";
}
function chosen(args) {
  let { bytes: bytes2 = "exact" } = args;
  if (bytes2 !== "exact" && bytes2 !== "none") throw optionError("bytes", bytes2, "must be exact or none");
  return { withBytes: bytes2 === "exact", ignoreOperations: operations(args["ignore-operations"]) };
}
function refuseWithAffine(args) {
  for (let [name, isGiven] of Object.entries({
    matrix: args.matrix !== void 0,
    spmd: args.spmd,
    global: args.global,
    svg: args.svg !== void 0,
    bytes: args.bytes === "none"
  }))
    if (isGiven) throw optionError("affine", !0, `must be given without --${name}`);
}
function matrixLoop(args) {
  let { matrix, csv } = args;
  if (args.svg === void 0 && args.dark) throw optionError("dark", !0, "must be given with --svg");
  if (matrix === void 0) {
    if (csv !== void 0 && args.values === void 0)
      throw optionError("csv", csv, "must be given with --matrix or --values");
    return;
  }
  for (let name of ["plain", "spmd", "global"])
    if (args[name]) throw optionError(name, !0, "must be given without --matrix");
  if (matrix !== "" && !/^[1-9]\d{0,8}$/.test(matrix))
    throw optionError(
      "matrix",
      matrix,
      "must be the number of a loop, as the program is printed with it, or empty"
    );
  return matrix === "" ? null : Number(matrix);
}
function measured(args) {
  let { values } = args;
  if (values === void 0) return null;
  for (let name of ["plain", "spmd", "global", "affine"])
    if (args[name]) throw optionError(name, !0, "must be given without --values");
  if (args.matrix !== void 0) throw optionError("matrix", args.matrix, "must be given without --values");
  if (args.json !== void 0)
    throw optionError("json", args.json, "must be given without --values: --csv has them");
  if (requireWhole("loop", args.loop, 1), values !== "time" && values !== "bytes" && values !== "waiting")
    throw optionError("values", values, "must be time, bytes or waiting");
  return values;
}
function isGlobal(args) {
  if (requireWhole("loop", args.loop, 1), !args.global && args.svg === void 0) {
    if (args.loop !== void 0)
      throw optionError("loop", args.loop, "must be given with --global, --svg or --values");
    return !1;
  }
  for (let name of ["plain", "spmd"])
    if (args[name]) throw optionError(name, !0, "must be given without --global and --svg");
  return !0;
}
function withOptions(args) {
  return withModelOptions(args.positional("trace", TRACE)).options({
    json: outputFile("the model as JSON"),
    all: flag("print all classes with all of their lines"),
    matrix: {
      type: "string",
      describe: "print who sends how much to whom instead: in the loop of this number, or in all of the program"
    },
    values: text(
      "time, bytes or waiting: print it for each line of a loop (--loop; else the costliest) by iteration and process instead; with --csv all values, with --svg a picture"
    ),
    csv: text(
      "with --matrix or --values: write it as comma-separated values to this file; - for standard output"
    ),
    plain: flag("print the program alone, without numbers and times of its loops"),
    affine: flag("let bytes and counts of loops change evenly from round to round, and print how"),
    spmd: flag("print one text for all processes, with conditions, instead of one a class"),
    global: flag(
      "merge the loops of processes that talk to each other, and print the one program that they are"
    ),
    loop: number("with --global, --svg or --values: show this loop alone, by its number"),
    svg: text("draw that program into this file; with --matrix who sends to whom"),
    dark: flag("draw on black instead of on white")
  }).example("$0 model traces.otf2", "the loops of a program").example("$0 model traces.otf2 --svg program.svg", "one program for all processes, and its picture").example("$0 model traces.otf2 --svg loop.svg --loop 3", "the picture of loop 3 alone").example("$0 model traces.otf2 --bytes none", "the same for any size of the problem").example("$0 model traces.otf2 --matrix 3", "who sends how much to whom in loop 3");
}
function withDiffOptions(args) {
  return withModelOptions(args.positional("before", TRACE).positional("now", TRACE)).example(
    "$0 model diff main.otf2 change.otf2",
    "what a change did to the communication"
  );
}
function withModelOptions(args) {
  return args.options({
    bytes: text(
      "exact or none: whether messages of different sizes differ (default: exact; of a merged program none where bytes make it five times longer)"
    ),
    "ignore-operations": IGNORED_OPERATIONS
  });
}
export {
  options,
  run
};
