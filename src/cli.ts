#!/usr/bin/env node
import { main } from './commands/main.ts';

// Who reads the output may have seen enough: `commgate analyze … | head`. What is decided stays the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2));

// All work is awaited by now. Where all output is out, too (a pipe may be full), the engine need not take its heap apart:
// that takes a few hundredths of a second.
if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
