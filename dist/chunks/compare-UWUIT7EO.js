import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  judgeRun
} from "./chunk-5LKGVPRZ.js";
import "./chunk-Z3NV44U6.js";
import {
  withComparisonOptions,
  withJobOptions
} from "./chunk-KDOYIQTU.js";
import "./chunk-6CJNHJIA.js";
import "./chunk-GLAIB7KC.js";
import "./chunk-D6WKYEL4.js";
import "./chunk-F2IFE2C4.js";
import "./chunk-YSHM5S6V.js";
import "./chunk-3YUQUESX.js";
import "./chunk-FUSJBRRO.js";
import "./chunk-DH7WJN5Q.js";
import "./chunk-GXMHDVDJ.js";
import "./chunk-GD5K4YW4.js";
import "./chunk-3E4UZHXQ.js";
import "./chunk-5Z7T4OLX.js";
import "./chunk-CKW5RANK.js";
import "./chunk-Q3JXH5U2.js";
import "./chunk-VTFB4B3C.js";
import "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import "./chunk-BLOLQXDU.js";
import "./chunk-BRBJNRBZ.js";
import "./chunk-I6X7AN7T.js";
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
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import "./chunk-TQ6IBB64.js";
import "./chunk-MQRUZK64.js";
import "./chunk-CR4IZWYX.js";
import "./chunk-LKCX3UM7.js";
import "./chunk-WYCTL3PD.js";
import "./chunk-AXH3LU3B.js";
import "./chunk-G2YVCGR2.js";
import "./chunk-2LQ4QHBU.js";
import "./chunk-ZXIYVKAJ.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-3SGEA7R4.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import "./chunk-VCRWRLQY.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import "./chunk-LQFLG77M.js";
import "./chunk-ISRH3DOV.js";
import "./chunk-TEGOXO5S.js";
import "./chunk-XINNE6I6.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import "./chunk-6ZCNJISB.js";

// src/cli/compare.ts
function options(args) {
  return withComparisonOptions(withJobOptions(args)).positional("run", {
    type: "string",
    demandOption: !0,
    describe: "a folder that commgate run has written"
  });
}
function run(args) {
  let { config, baseline, base, run: recorded } = args;
  return judgeRun(config, { baseline, base, run: recorded }, args);
}
export {
  options,
  run
};
