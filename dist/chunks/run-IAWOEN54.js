import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  withConfigOption,
  withOldRunsRemoved,
  withProgress,
  withRunOptions
} from "./chunk-KDOYIQTU.js";
import {
  surroundingsIn
} from "./chunk-6CJNHJIA.js";
import "./chunk-GLAIB7KC.js";
import "./chunk-BLOLQXDU.js";
import {
  runBenchmarks
} from "./chunk-I6X7AN7T.js";
import "./chunk-XTBR7NL7.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-IZSFH6SY.js";
import "./chunk-FNIVTVJ5.js";
import "./chunk-YEQ2CYGY.js";
import "./chunk-MVAL7DPR.js";
import "./chunk-ICZNPVLA.js";
import "./chunk-IX2MLG5B.js";
import "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/cli/run.ts
function options(args) {
  return withRunOptions(withConfigOption(args));
}
async function run(args) {
  let { output, benchmark: benchmarks, repetitions, warmUp, build = !0 } = args, config = loadConfig(args.config), { told } = surroundingsIn(process.env), { folder, manifest } = await withOldRunsRemoved(
    args,
    () => withProgress(
      (watched) => runBenchmarks(config, { output, benchmarks, repetitions, warmUp, build, told, ...watched })
    )
  ), repeated = manifest.benchmarks.map(({ name, repetitions: repetitions2 }) => `${name} × ${repetitions2.length}`);
  standardOutput.write(`${repeated.join(", ")} → ${shownPath(folder)}
`);
  let first = `${shownPath(folder)}/${manifest.benchmarks[0].repetitions[0].trace}`;
  return standardOutput.write(`next: commgate analyze ${commandText([first])}
`), 0;
}
export {
  options,
  run
};
