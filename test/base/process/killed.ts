import { runProgram } from '../../../src/base/process/program.ts';

/** Runs a program as a benchmark: to be killed meanwhile. Words: its log, and the command for a shell. */
const [log = '', command = ''] = process.argv.slice(2);
await runProgram({ command, directory: '.', environment: process.env, log });
