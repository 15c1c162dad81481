/** Commands that record, compare and tell of runs, loaded together: each file takes a while. */
export * as baseline from './baseline.ts';
export * as check from './check.ts';
export * as ci from './ci.ts';
export * as compare from './compare.ts';
export * as demo from './demo.ts';
export * as history from './history.ts';
export * as importTraces from './import.ts';
export * as list from './list.ts';
export * as report from './report.ts';
export * as run from './run.ts';
