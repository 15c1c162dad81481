import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  causeOf,
  causeWords,
  plain
} from "./chunk-EXYLXAJL.js";
import {
  duration,
  factor
} from "./chunk-V34Q3UPL.js";
import {
  withReadableNames
} from "./chunk-EDUA3UUI.js";

// src/github/annotations.ts
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
var MOST = 10;
function placesOf({ regressions }, workspace = process.env.GITHUB_WORKSPACE || process.cwd()) {
  let places = [];
  for (let regression of withReadableNames(regressions)) {
    let { source } = regression;
    if (source == null || source.line < 1) continue;
    let path = source.path ?? inside(workspace, source.file);
    path !== null && places.push({ path, line: source.line, message: messageOf(regression) });
  }
  return places;
}
function annotate({ core }, comparison) {
  for (let { path, line, message } of placesOf(comparison).slice(0, MOST))
    core.error(message, { file: path, startLine: line, title: "Slower communication" });
}
function inside(workspace, file) {
  try {
    let root = realpathSync(workspace), real = realpathSync(isAbsolute(file) ? file : resolve(root, file));
    return !real.startsWith(root + sep) || !statSync(real).isFile() ? null : relative(root, real).replaceAll(sep, "/");
  } catch {
    return null;
  }
}
function messageOf(regression) {
  let { functions, label, factor: times, baselineMedianNs, candidateNs } = regression, cause = causeOf([regression]), why = cause === null ? "" : `; ${causeWords(cause)}`, change = `${factor(times)} slower (${duration(baselineMedianNs)} → ${duration(candidateNs)})${why}`, names = functions.slice(0, 3).map((name) => name.slice(0, 100));
  return plain([
    { name: names.join(", ") || "no function" },
    " (",
    { words: label.slice(0, 100) },
    "): ",
    change
  ]);
}

export {
  placesOf,
  annotate
};
