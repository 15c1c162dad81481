import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  blockRows,
  instanceRows
} from "./chunk-ESZCB5SK.js";
import {
  analysedTrace,
  tracesOf
} from "./chunk-2HKCF3TT.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-YVVVBRVM.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/csv.ts
var ROWS_A_PIECE = 2048, exportCsv = async function* (input, options) {
  let rowsOf = { instances: instanceRows, blocks: blockRows }[options.table], hasNames = !1;
  for (let trace of tracesOf(input, options))
    for (let columns of rowsOf(trace, await analysedTrace(trace, options)))
      hasNames || (yield `${columns.map(({ name }) => name).join()}\r
`), hasNames = !0, yield* linesOf(columns), options.onProgress(`writing ${options.table}`);
};
function* linesOf(columns) {
  let rows = columns[0].values.length, cells = columns.map(cellOf);
  for (let from = 0; from < rows; from += ROWS_A_PIECE) {
    let text = "";
    for (let row = from; row < Math.min(rows, from + ROWS_A_PIECE); row++) {
      for (let column = 0; column < cells.length; column++)
        text += (column > 0 ? "," : "") + cells[column](row);
      text += `\r
`;
    }
    yield text;
  }
}
function cellOf({ type, values }) {
  switch (type) {
    case "text": {
      let made = /* @__PURE__ */ new Map();
      return (row) => {
        let value = values[row];
        if (value == null) return "";
        let text = made.get(value) ?? textCell(value);
        return made.set(value, text), text;
      };
    }
    case "ns":
      return (row) => String(Math.round(values[row]));
    case "flag":
      return (row) => values[row] ? "true" : "false";
    default:
      return (row) => values[row] == null ? "" : String(values[row]);
  }
}
function textCell(value) {
  let shown = visible(value), harmless = /^\s*[=+\-@＝＋－＠|%]/.test(shown) ? `'${shown}` : shown;
  return /[",;\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
export {
  exportCsv
};
