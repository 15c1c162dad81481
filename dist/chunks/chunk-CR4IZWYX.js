import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";

// src/cli/output/terminal-look.ts
var MIN_COLUMNS = 40;
function terminalLook(all = !1) {
  let { isTTY, columns } = standardOutput, told = columns ?? (Number(process.env.COLUMNS) || void 0);
  return {
    all,
    width: all || told === void 0 ? void 0 : Math.max(MIN_COLUMNS, told),
    isColoured: isTTY && !process.env.NO_COLOR
  };
}

export {
  terminalLook
};
