import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/base/files/refuse-links.ts
import { existsSync, lstatSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
function refuseLinks(path) {
  let link = committable(resolve(path));
  if (link !== null)
    throw new InputError({
      file: path,
      found: link === resolve(path) ? "this is a symbolic link" : `${link} is a symbolic link`,
      rule: "in a git working copy, where anybody may have committed them, links are not followed",
      remedy: "remove the link, or name the place that it leads to"
    });
}
function committable(path) {
  let link = null;
  for (let at = path; ; at = dirname(at)) {
    let top = isTop(at);
    if (top && link !== null) return link;
    if (isLink(at)) link = at;
    else if (top) return null;
    if (at === dirname(at)) return null;
  }
}
var TOLD = /* @__PURE__ */ new Set();
function refuseLinksIn(workingCopy) {
  TOLD.add(resolve(workingCopy));
}
function isTop(folder) {
  return existsSync(join(folder, ".git")) || TOLD.has(folder);
}
function isLink(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: !1 })?.isSymbolicLink() === !0;
  } catch {
    return !1;
  }
}

export {
  refuseLinks,
  refuseLinksIn
};
