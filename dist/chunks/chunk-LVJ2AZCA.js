import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notWritable,
  refuseLinks
} from "./chunk-HFMMSFL5.js";
import {
  InputError,
  errorCode
} from "./chunk-3DJO3BYZ.js";

// src/run/output-folder.ts
import { mkdirSync as mkdirSync2, readdirSync, statSync } from "node:fs";
import { join as join2, resolve } from "node:path";

// src/run/ignore-in-git.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

// src/run/output-folder.ts
var OWN_FOLDER = ".commgate";
function makeOutputFolder(wanted, configFolder, run) {
  if (wanted !== void 0) return makeWanted(wanted);
  let runs = resolve(configFolder, OWN_FOLDER, "runs");
  ignoreInGit(runs);
  let time = run.date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-"), name = run.commit === null ? time : `${time}-${run.commit.slice(0, 7)}`;
  for (let number = 1; ; number++) {
    let folder = join2(runs, number === 1 ? name : `${name}-${number}`);
    try {
      return mkdirSync2(folder), folder;
    } catch (error) {
      if (error.code !== "EEXIST") throw unwritable(folder, error);
    }
  }
}
function checkOutputFolder(wanted) {
  refuseLinks(wanted);
  let stats = statSync(wanted, { throwIfNoEntry: !1 });
  if (stats === void 0) return;
  let rule = "a run is written into a new or empty folder", remedy = "choose another with --output";
  if (!stats.isDirectory())
    throw new InputError({ file: wanted, found: "this is not a folder", rule, remedy });
  if (readdirSync(wanted).length > 0)
    throw new InputError({ file: wanted, found: "it is not empty", rule, remedy });
}
function makeWanted(wanted) {
  checkOutputFolder(wanted);
  try {
    mkdirSync2(wanted, { recursive: !0 });
  } catch (error) {
    throw unwritable(wanted, error);
  }
  return resolve(wanted);
}
function unwritable(folder, error) {
  let { code } = error;
  return new InputError(
    { file: folder, found: `cannot be made (${code})`, remedy: "choose another with --output" },
    { cause: error }
  );
}

export {
  ignoreInGit,
  OWN_FOLDER,
  makeOutputFolder,
  checkOutputFolder
};
