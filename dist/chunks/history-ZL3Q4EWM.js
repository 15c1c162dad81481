import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  withJobOptions
} from "./chunk-KDOYIQTU.js";
import {
  surroundingsIn
} from "./chunk-6CJNHJIA.js";
import "./chunk-GLAIB7KC.js";
import {
  writeHistorySite
} from "./chunk-IAZKBM5J.js";
import "./chunk-F2IFE2C4.js";
import "./chunk-6Y43FFL2.js";
import "./chunk-DH7WJN5Q.js";
import "./chunk-GD5K4YW4.js";
import "./chunk-CKW5RANK.js";
import "./chunk-Q3JXH5U2.js";
import "./chunk-VTFB4B3C.js";
import "./chunk-PPZRB76O.js";
import "./chunk-BLOLQXDU.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-YEQ2CYGY.js";
import "./chunk-LQXK2TKH.js";
import "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import "./chunk-TQ6IBB64.js";
import "./chunk-WYCTL3PD.js";
import "./chunk-ZXIYVKAJ.js";
import "./chunk-3SGEA7R4.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import {
  openProgress
} from "./chunk-4HLJ5LA6.js";
import "./chunk-LQFLG77M.js";
import "./chunk-TEGOXO5S.js";
import {
  counted
} from "./chunk-XINNE6I6.js";
import "./chunk-EKBSII3Q.js";
import {
  neededText,
  text
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/cli/history.ts
import { resolve } from "node:path";
function options(args) {
  return withJobOptions(args).options({
    html: neededText("folder for the pages; files of others in it stay as they are"),
    branch: text(
      "order by the commits of this branch, and show its runs first (default: what is checked out)"
    )
  });
}
async function run(args) {
  let { config, baseline, branch, html: folder, quiet } = args, { repository } = surroundingsIn(process.env), line = openProgress(standardError), options2 = { config, baseline, branch, folder, repository, progress: (text2) => line.show(oneLine(text2)) }, { benchmarks, runs, openShifts } = await writeHistorySite(options2).finally(() => line.close());
  if (!quiet) {
    let words = [counted(benchmarks, "benchmark"), counted(runs, "run")].join(", "), page = oneLine(resolve(folder, "index.html"));
    standardOutput.write(`${words}, ${counted(openShifts, "open level shift")}: ${page}
`);
  }
  return 0;
}
export {
  options,
  run
};
