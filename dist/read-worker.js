import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadPart,
  outlineTrace,
  takeNext
} from "./chunks/chunk-CVCXR3RX.js";
import "./chunks/chunk-AMBP3QFP.js";
import "./chunks/chunk-OYEKBR2E.js";
import "./chunks/chunk-TCVV25IH.js";

// src/read-worker.ts
import { parentPort, workerData } from "node:worker_threads";
var { path, ignoreOperations, counter } = workerData, outline = outlineTrace(path, ignoreOperations), part = loadPart(outline, () => takeNext(counter, outline.map.processes)), columns = [
  ...Object.values(part.transfers),
  ...Object.values(part.events),
  ...Object.values(part.calls)
].filter((value) => ArrayBuffer.isView(value));
parentPort.postMessage(
  part,
  columns.map(({ buffer }) => buffer)
);
