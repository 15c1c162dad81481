import { parentPort, workerData } from 'node:worker_threads';
import { outlineTrace } from '../outline/outline.ts';
import { type ReaderTask, takeNext, wantsCallTimes } from './next-process.ts';
import { loadPart } from './part.ts';

const { path, ignoreOperations, delimiters, callTimes, counter, readers } = workerData as ReaderTask;
const outline = outlineTrace(path, ignoreOperations, delimiters);
const part = loadPart(
  outline,
  () => takeNext(counter, outline.map.processes, 'above'),
  readers,
  wantsCallTimes(callTimes, outline),
  false,
);
const columns = [
  ...Object.values(part.transfers),
  ...Object.values(part.events),
  ...Object.values(part.calls),
  ...Object.values(part.callTimes ?? {}),
].filter((value) => ArrayBuffer.isView(value) && value.byteLength > 0);
parentPort!.postMessage(
  part,
  columns.map(({ buffer }) => buffer as ArrayBuffer),
);
