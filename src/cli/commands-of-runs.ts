/**
 * Commands that record, compare and tell of runs, and those that prepare for it. They are loaded together:
 * each file takes a while, and the more are loaded alone the more files all others are made of.
 */
export * as baseline from './baseline.ts';
export * as check from './check.ts';
export * as ci from './ci.ts';
export * as compare from './compare.ts';
export * as demo from './demo.ts';
export * as doctor from './doctor.ts';
export * as history from './history.ts';
export * as importTraces from './import.ts';
export * as init from './init.ts';
export * as list from './list.ts';
export * as report from './report.ts';
export * as run from './run.ts';
export * as tracer from './tracer.ts';
