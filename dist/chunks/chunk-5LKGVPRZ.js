import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  pageLine,
  writePage
} from "./chunk-Z3NV44U6.js";
import {
  KEEP_TRACES_OPTION,
  keptTracesOf,
  withComparisonOptions,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions
} from "./chunk-KDOYIQTU.js";
import {
  surroundingsIn
} from "./chunk-6CJNHJIA.js";
import {
  checkRun
} from "./chunk-D6WKYEL4.js";
import {
  isComment,
  isComparisonPage,
  renderComment,
  renderFailedComment,
  renderJson,
  unmeasured
} from "./chunk-YSHM5S6V.js";
import {
  EXIT_CODE,
  SECTIONS,
  keptTracesText,
  renderTerminal
} from "./chunk-GXMHDVDJ.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import {
  openInVampir
} from "./chunk-MQRUZK64.js";
import {
  terminalLook
} from "./chunk-CR4IZWYX.js";
import {
  STANDARD_OUTPUT,
  refuseSharedOutput,
  writeDocument,
  writeJson
} from "./chunk-VCRWRLQY.js";
import {
  text
} from "./chunk-XYQ2SXFL.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  InputError,
  messageOf,
  oneLine,
  readInput,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/cli/check.ts
import { existsSync } from "node:fs";

// src/cli/output/check-outputs.ts
import { statSync } from "node:fs";
function writeCheckOutputs({ json, comment, html }, comparison) {
  let { repository } = surroundingsIn(process.env);
  return [
    writeJson(json, renderJson(comparison)),
    comment !== void 0 && writeDocument(comment, renderComment(comparison, { repository })),
    html !== void 0 && writePage(html, comparison)
  ].includes(!0);
}
var MAX_OUTPUT_BYTES = 256 * 1024 * 1024, IS_OURS = {
  json: isComparison,
  comment: isComment,
  html: isComparisonPage
}, EarlierOutputs = class {
  #files;
  #gate;
  constructor(outputs, gate) {
    let earlier = Object.keys(IS_OURS).filter((name) => {
      let text2 = textOf(outputs[name]);
      return text2 !== null && IS_OURS[name](text2);
    });
    this.#files = Object.fromEntries(earlier.map((name) => [name, outputs[name]])), this.#gate = gate;
  }
  /** Puts a check that failed in their place. @param why in one line @throws InputError */
  replace(why) {
    let unknown = { commit: null, branch: null, date: /* @__PURE__ */ new Date() }, reasons = [{ kind: "failed", message: why }];
    writeCheckOutputs(this.#files, unmeasured(this.#gate, unknown, { verdict: "error", reasons }));
  }
};
function textOf(file) {
  if (file === void 0 || file === STANDARD_OUTPUT) return null;
  try {
    return statSync(file).isFile() ? readInput(file, { largest: MAX_OUTPUT_BYTES })?.toString("utf8") ?? null : null;
  } catch {
    return null;
  }
}
function isComparison(text2) {
  try {
    let { schemaVersion, verdict, reasons, candidate } = JSON.parse(text2), isJudged = typeof verdict == "string" && Object.keys(EXIT_CODE).includes(verdict);
    return schemaVersion !== void 0 && isJudged && Array.isArray(reasons) && candidate !== void 0;
  } catch {
    return !1;
  }
}

// src/cli/check.ts
function options(args) {
  return withComparisonOptions(
    withRunOptions(withJobOptions(args), "; in pairs (--against): exactly so many")
  ).option(
    "against",
    text("build this commit, branch or tag and HEAD, and run both in turn; no baseline is used")
  ).options(KEEP_TRACES_OPTION).conflicts("against", ["baseline", "base", "build"]);
}
function run(args) {
  let { config, baseline, base, against, output, benchmark: benchmarks, repetitions, warmUp, build } = args, keepTraces = keptTracesOf(args), asked = { baseline, base, against, output, benchmarks, repetitions, warmUp, build, keepTraces };
  return withOldRunsRemoved(args, () => judgeRun(config, asked, args));
}
async function judgeRun(config, asked, { json, comment, html, quiet, all }) {
  let outputs = { json, comment, html };
  refuseSharedOutput(outputs), warnOfMissing(asked.baseline);
  let { told, temporary } = surroundingsIn(process.env), earlier = null, { comparison, runFolder, traces, shown } = await withProgress(async (watched) => {
    let loaded = loadConfig(config);
    return checkRun(loaded, { ...asked, told, temporary, begun: () => {
      earlier = new EarlierOutputs(outputs, loaded.gate), earlier.replace(`it began at ${(/* @__PURE__ */ new Date()).toISOString()} and has not come to its end`);
    }, ...watched });
  }, quiet).catch((error) => {
    throw warnOfUnwritten(() => earlier?.replace(inOneLine(error))), warnOfUnwritten(() => writeDocument(comment, renderFailedComment(error))), error;
  }), isTaken = writeCheckOutputs(outputs, comparison);
  if (!quiet && !isTaken) {
    standardOutput.write(renderTerminal(comparison, SECTIONS, terminalLook(all)));
    let kept = traces && keptTracesText(traces), which = kept === null ? "" : `, ${kept}`, next = traces?.kept === 0 ? "" : "; commgate analyze shows one of them";
    if (standardOutput.write(`  Traces: ${oneLine(shownPath(runFolder))}${which}${next}
`), shown !== null) {
      let where = openInVampir(shownPath(shown.trace), shown.atNs, shown.durationNs);
      standardOutput.write(`  The first regression: ${where}
`);
    }
    html !== void 0 && standardOutput.write(`  ${pageLine(html)}`);
  }
  return EXIT_CODE[comparison.verdict];
}
function warnOfUnwritten(write) {
  try {
    write();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    standardError.write(`commgate: warning: ${error.message}
`);
  }
}
function inOneLine(error) {
  return error instanceof InputError ? error.inOneLine : messageOf(error);
}
function warnOfMissing(baseline) {
  if (baseline === void 0 || existsSync(baseline)) return;
  standardError.write(`commgate: warning: ${oneLine(baseline)}: there is no such baseline, so nothing is compared; commgate baseline update makes one
`);
}

export {
  options,
  run,
  judgeRun
};
