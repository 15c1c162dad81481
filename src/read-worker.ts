import { parentPort, workerData } from 'node:worker_threads';
import { type ReaderTask, takeNext } from './trace/next-process.ts';
import { outlineTrace } from './trace/outline.ts';
import { loadPart } from './trace/part.ts';

const { path, ignoreOperations, delimiters, callTimes, counter, readers } = workerData as ReaderTask;
const outline = outlineTrace(path, ignoreOperations, delimiters);
const part = loadPart(outline, () => takeNext(counter, outline.map.processes), readers, callTimes);
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
