import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  loadPart,
  outlineTrace,
  takeNext
} from "./chunks/chunk-WMQUYQYI.js";
import "./chunks/chunk-DHWJ64AA.js";
import "./chunks/chunk-FC6YWMT5.js";
import "./chunks/chunk-GEM5G4IB.js";

// src/read-worker.ts
import { parentPort, workerData } from "node:worker_threads";
var { path, ignoreOperations, counter } = workerData;
var outline = outlineTrace(path, ignoreOperations);
var part = loadPart(outline, () => takeNext(counter, outline.map.processes));
var columns = [
  ...Object.values(part.transfers),
  ...Object.values(part.events),
  ...Object.values(part.calls)
].filter((value) => ArrayBuffer.isView(value));
parentPort.postMessage(
  part,
  columns.map(({ buffer }) => buffer)
);
