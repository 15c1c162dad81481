import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { outlineTrace } from '../outline/outline.ts';
import { buffersOf, emptyPiece, type PlainColumns, type ProcessPiece, reused } from './in-order.ts';
import { type ReaderTask, takeNext, wantsCallTimes } from './next-process.ts';
import { loadPart, type ProcessTaker } from './part.ts';

const { path, ignoreOperations, delimiters, callTimes, counter, readers, pieces } = workerData as ReaderTask;
const outline = outlineTrace(path, ignoreOperations, delimiters);
const withTimes = wantsCallTimes(callTimes, outline);

/** Hands over each process. */
const taker: ProcessTaker = {
  start: () => {
    const used = receiveMessageOnPort(pieces) as { message: PlainColumns } | undefined;
    return used === undefined ? emptyPiece(withTimes) : reused(used.message);
  },
  end: (process, columns, mpiCalls) => {
    const piece: ProcessPiece = { process, columns, mpiCalls };
    pieces.postMessage(piece, buffersOf(columns));
  },
};
const next = (): number => takeNext(counter, outline.map.processes);
const part = loadPart(outline, taker, next, readers, withTimes);
parentPort!.postMessage(part, part.callTimes === null ? [] : buffersOf({ times: part.callTimes }));
