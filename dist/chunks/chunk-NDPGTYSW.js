import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notWritable
} from "./chunk-UEVPV7XT.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  InputError,
  errorCode
} from "./chunk-6ZCNJISB.js";

// src/measure/run/output-folder.ts
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
var ANOTHER = "choose another with --output", OWN_FOLDER = ".commgate";
function makeOutputFolder(wanted, configFolder, run) {
  if (wanted !== void 0) return makeWanted(wanted);
  let runs = resolve(configFolder, OWN_FOLDER, "runs");
  ignoreInGit(runs);
  let time = run.date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-"), name = run.commit === null ? time : `${time}-${run.commit.slice(0, 7)}`;
  for (let number = 1; ; number++) {
    let folder = join(runs, number === 1 ? name : `${name}-${number}`);
    try {
      return mkdirSync(folder), folder;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw unwritable(folder, error);
    }
  }
}
function checkOutputFolder(wanted) {
  refuseLinks(wanted);
  let stats = statSync(wanted, { throwIfNoEntry: !1 });
  if (stats === void 0) return;
  let rule = "a run is written into a new or empty folder", remedy = ANOTHER;
  if (!stats.isDirectory())
    throw new InputError({ file: wanted, found: "this is not a folder", rule, remedy });
  if (readdirSync(wanted).length > 0)
    throw new InputError({ file: wanted, found: "it is not empty", rule, remedy });
}
function makeWanted(wanted) {
  checkOutputFolder(wanted);
  try {
    mkdirSync(wanted, { recursive: !0 });
  } catch (error) {
    throw unwritable(wanted, error);
  }
  return resolve(wanted);
}
function unwritable(folder, error) {
  let found = `cannot be made (${errorCode(error)})`;
  return new InputError({ file: folder, found, remedy: ANOTHER }, { cause: error });
}
function ignoreInGit(folder) {
  refuseLinks(folder);
  try {
    mkdirSync(folder, { recursive: !0 });
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  try {
    writeFileSync(join(folder, ".gitignore"), `*
`, { flag: "wx" });
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw notWritable(folder, cause);
  }
}

export {
  OWN_FOLDER,
  makeOutputFolder,
  checkOutputFolder,
  ignoreInGit
};
