#!/usr/bin/env node
import { main } from './commands/main.ts';

process.exitCode = await main(process.argv.slice(2));

// All work is awaited by now. Where all output is out, too (a pipe may be full), the engine need not take its heap apart:
// that takes a few hundredths of a second.
if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
