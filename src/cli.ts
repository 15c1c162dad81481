#!/usr/bin/env node
import { main } from './cli/main.ts';

// All work is awaited by then, and all output is out: the engine need not take its heap apart, which takes a
// few hundredths of a second.
process.exit(await main(process.argv.slice(2)));
