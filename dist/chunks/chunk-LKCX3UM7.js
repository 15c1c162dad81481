import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  directionWords
} from "./chunk-AXH3LU3B.js";
import {
  packJson,
  unpackUpTo
} from "./chunk-TEGOXO5S.js";
import {
  visible
} from "./chunk-XINNE6I6.js";
import {
  WAIT_CLASSES
} from "./chunk-EKBSII3Q.js";

// src/report/page/wait-tree.ts
var MAX_CHARGES = 8e3;
function waitTree(waiting, readable) {
  let index = new Map(waiting.classes.map(({ id }, i) => [id, i])), charges = [...waiting.charges].sort((a, b) => b.ns - a.ns).slice(0, MAX_CHARGES), paths = [...new Set(charges.map(({ path }) => path))], numberOf = new Map(paths.map((path, i) => [path, i])), rows = charges.map(({ class: id, path, process, ns }) => [
    index.get(id),
    numberOf.get(path),
    process,
    Math.round(ns)
  ]);
  return {
    spanNs: waiting.time.spanNs,
    classes: waiting.classes.map(({ id, parent, ns, instances }) => ({
      name: nameOf(id),
      parent: index.get(parent) ?? null,
      ns,
      instances
    })),
    paths: paths.map(
      (path) => path.split("/").map((name) => visible(readable(name))).join(" / ")
    ),
    charges: packJson(rows),
    more: waiting.charges.length - charges.length,
    before: "nothing"
  };
}
function waitingLayers(waiting) {
  let { byProcess, classes, charges, refills } = waiting, layers = [["all", byProcess.map(({ waitingNs }) => waitingNs)]];
  for (let { id } of classes) {
    if (kindOf(id) !== "waiting") continue;
    let ns = byProcess.map(() => 0);
    for (let charge of charges) charge.class === id && (ns[charge.process] += charge.ns);
    layers.push([nameOf(id), ns]);
  }
  for (let { directions } of refills)
    for (let direction of directions)
      layers.push([`refill ${directionWords(direction.direction)}`, direction.byProcess]);
  let some = layers.filter(([, ns]) => ns.some((each) => each > 0));
  if (some.length === 0) return null;
  let nsByProcess = packJson(some.map(([, ns]) => ns.map(Math.round)));
  return { names: some.map(([name]) => name), nsByProcess };
}
var MAX_UNPACKED_BYTES = 2e5;
function comparedWaitTree(before, now) {
  let sides = before === null ? [now] : [now, before], ids = WAIT_CLASSES.map(({ id }) => id).filter(
    (id) => sides.some(({ classes }) => classes.some((each) => each.id === id))
  ), paths = [], rows = /* @__PURE__ */ new Map();
  sides.forEach((side, i) => {
    for (let [of, path, process, ns] of chargesOf(side)) {
      let id = ids.indexOf(side.classes[of].id);
      if (id < 0) continue;
      let words = side.paths[path].map((name) => visible(side.functions[name])).join(" / ");
      paths.includes(words) || paths.push(words);
      let at = paths.indexOf(words), row = rows.get(`${id} ${at} ${process}`) ?? [id, at, process, 0, 0];
      row[3 + i] += ns, rows.set(`${id} ${at} ${process}`, row);
    }
  });
  let nsOf = (side, id) => side.classes.find((each) => each.id === id)?.ns ?? 0, charges = [...rows.values()].sort((a, b) => b[3] - a[3] || b[4] - a[4]);
  return {
    spanNs: now.spanNs,
    classes: ids.map((id) => ({
      name: nameOf(id),
      parent: parentOf(id, ids),
      ns: nsOf(now, id),
      instances: now.classes.find((each) => each.id === id)?.instances ?? 0,
      ...before !== null && { beforeNs: nsOf(before, id) }
    })),
    paths,
    charges: packJson(charges),
    more: 0,
    before: before === null ? "nothing" : before.processes === "" ? "paths" : "processes"
  };
}
function chargesOf({ places, processes }) {
  let told = processes === "" ? [] : JSON.parse(new TextDecoder().decode(unpackUpTo(processes, MAX_UNPACKED_BYTES))), rest = places.map(([, , ns]) => ns);
  for (let [place, , ns] of told) rest[place] -= ns;
  return [
    ...told.map(([place, process, ns]) => [places[place][0], places[place][1], process, ns]),
    // Rounding leaves some nanoseconds.
    ...places.flatMap(
      ([of, path, ns], i) => rest[i] > 1e-3 * ns ? [[of, path, -1, rest[i]]] : []
    )
  ];
}
function kindOf(id) {
  return WAIT_CLASSES.find((each) => each.id === id)?.kind ?? "waiting";
}
function nameOf(id) {
  return WAIT_CLASSES.find((each) => each.id === id)?.name ?? visible(id);
}
function parentOf(id, ids) {
  let parent = ids.indexOf(WAIT_CLASSES.find((each) => each.id === id)?.parent ?? "");
  return parent < 0 ? null : parent;
}

export {
  waitTree,
  waitingLayers,
  comparedWaitTree
};
