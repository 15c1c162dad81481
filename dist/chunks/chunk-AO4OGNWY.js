import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  encodingsFor,
  findProcedures,
  membersText,
  placeOf,
  recognised,
  sizeOf,
  termsIn,
  withPolledOrder,
  wordOf
} from "./chunk-DAGDMFG7.js";
import {
  topologyOf
} from "./chunk-EKBSII3Q.js";
import {
  Interner,
  Numbered,
  once
} from "./chunk-TAWRGPDZ.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";

// src/analysis/models/program/program-model.ts
import { createHash } from "node:crypto";
function processModels({ trace: asPosted, grid }, withBytes = !0, earlier) {
  let trace = withPolledOrder(asPosted), own = { withBytes, topology: topologyOf(trace, grid), communicators: trace.communicators }, known = earlier !== void 0 && isSeenAlike(own, earlier) ? earlier : null, made = { events: [], models: [], digests: [] };
  for (let process = 0; process < trace.processes; process++) {
    let { symbols, events } = wordOf(trace, process, withBytes), digest = digestOf(symbols, events), isSame = known?.digests[process] === digest;
    made.digests.push(digest), made.events.push(events), made.models.push(isSame ? known.models[process] : recognised(symbols));
  }
  return known !== null && made.models.every((model, process) => model === known.models[process]) ? known : { ...own, processes: trace.processes, ...made };
}
function digestOf({ buffer, byteOffset, byteLength }, events) {
  return createHash("sha256").update(new Uint8Array(buffer, byteOffset, byteLength)).update(JSON.stringify(events)).digest("base64");
}
function isSeenAlike(a, b) {
  let text = ({ withBytes, topology, communicators }) => JSON.stringify([
    withBytes,
    topology && { ...topology, places: topology.places.map((places) => [...places]) },
    communicators.map(({ self, members }) => [self, [...members]])
  ]);
  return text(a) === text(b);
}
function modelProgram(input, { viewpoint, withBytes = !0 } = {}) {
  return programOf(processModels(input, withBytes), viewpoint);
}
function programOf(own, viewpoint) {
  let { processes, withBytes } = own, topology = viewpoint === void 0 ? own.topology : viewpoint.topology, encodings = viewpoint === void 0 ? encodingsFor(topology, processes) : [viewpoint.encoding], [best] = encodings.map((encoding2) => classify(own, topology, encoding2)).sort((a, b) => a.classes.length - b.classes.length), { encoding, events, classes } = best;
  return programFrom({ processes, viewpoint: { encoding, topology }, withBytes, events }, classes);
}
function programFrom(about, classes) {
  let size = { events: 0, nodes: 0, loops: 0, depth: 0 };
  for (let { processes, model } of classes) {
    let own = sizeOf(model);
    size.events += processes.length * own.events, size.nodes += processes.length * own.nodes, size.loops += processes.length * own.loops, size.depth = Math.max(size.depth, own.depth);
  }
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
  let events = new Numbered(), bodies = new Interner(), forms = new Numbered(), tops = new Interner(), classes = [], members = communicators.map((communicator) => membersText(communicator, processes, topology));
  for (let [process, word] of words.entries()) {
    let symbols = Int32Array.from(word, (local) => {
      let event = seenFrom(process, local, encoding, members);
      return events.number(JSON.stringify(event), event);
    }), model = rewritten(models[process], symbols, bodies, forms), class_ = tops.number(model.terms, 0, model.terms.length);
    class_ === classes.length ? classes.push({ processes: [process], model }) : classes[class_].processes.push(process);
  }
  return { encoding, events: events.all, classes };
}
function seenFrom(process, { kind, call, function: function_, operation, partner, bytes, byteSteps, communicator }, encoding, members) {
  let common = { kind, call, function: function_, operation, bytes, ...byteSteps && { byteSteps } };
  return communicator !== NONE ? { ...common, partner: partner === NONE ? "" : `${partner}`, members: members[communicator] } : { ...common, partner: encoding.text(process, partner), members: "" };
}
function rewritten({ terms, bodies, forms }, symbols, allBodies, allForms) {
  let numberOfForm = (form) => allForms.number(form.join(" "), form), rewrite = (sequence) => {
    let own = sequence.slice();
    for (let i = 0; i < own.length; i += 2)
      own[i] = own[i] >= 0 ? symbols[own[i]] : ~body(~own[i]), own[i + 1] < 0 && (own[i + 1] = ~numberOfForm(forms[~own[i + 1]]));
    return own;
  }, body = once((number) => {
    let own = rewrite(bodies.sequence(number));
    return allBodies.number(own, 0, own.length);
  });
  return { terms: rewrite(terms), bodies: allBodies, ...forms && { forms: allForms.all } };
}
function hashOf(classes, events) {
  let bodies = classes[0]?.model.bodies, forms = classes.find(({ model }) => model.forms !== void 0)?.model.forms, texts = events.map((event) => JSON.stringify(Object.values(event))), textOf = (sequence) => {
    let text = "";
    for (let [term, count] of termsIn(sequence)) {
      let times = count < 0 ? forms[~count].join(" ") : count;
      text += term >= 0 ? texts[term] : `${times}*${bodyOf(~term)}`;
    }
    return text;
  }, bodyOf = once(
    (body) => createHash("sha256").update(textOf(bodies.sequence(body))).digest("hex")
  ), hash = createHash("sha256");
  for (let { processes, model } of classes) hash.update(`${processes.join(" ")}:${textOf(model.terms)}
`);
  return hash.digest("hex").slice(0, 16);
}

export {
  processModels,
  modelProgram,
  programOf,
  programFrom
};
