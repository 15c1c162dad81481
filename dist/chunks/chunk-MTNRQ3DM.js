import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  findingPhrase
} from "./chunk-7UKUUWEX.js";
import {
  addedBy,
  findingsOf
} from "./chunk-NW3BIB4T.js";
import {
  capitalised,
  plain,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  duration
} from "./chunk-YSL26L56.js";

// src/report/finding-places.ts
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
function findingPlaces(comparison, workspace = process.cwd()) {
  let { regressions } = withReadableNames(comparison);
  return findingsOf(regressions).flatMap((finding) => {
    let sources = [finding.cause?.why.source, ...finding.groups.map(({ source }) => source)];
    for (let source of sources) {
      if (source == null || source.line < 1) continue;
      let path = source.path ?? inside(workspace, source.file);
      if (path !== null) return [{ path, line: source.line, message: messageOf(finding), finding }];
    }
    return [];
  });
}
function inside(workspace, file) {
  try {
    let root = realpathSync(workspace), real = realpathSync(isAbsolute(file) ? file : resolve(root, file));
    return !real.startsWith(root + sep) || !statSync(real).isFile() ? null : relative(root, real).replaceAll(sep, "/");
  } catch {
    return null;
  }
}
function messageOf(finding) {
  let { baselineMedianNs, candidateNs } = finding.groups[0], added = `: ${duration(baselineMedianNs)} → ${duration(candidateNs)}, +${duration(addedBy(finding.groups))} a run`;
  return plain([...capitalised(findingPhrase(finding)), added]);
}

export {
  findingPlaces
};
