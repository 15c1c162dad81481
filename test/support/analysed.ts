import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../src/analysis/analysis.ts';
import { analysisDocument } from '../../src/analysis/documents/document.ts';
import { eventSymbol } from '../../src/analysis/patterns/signatures.ts';
import type { Analysis, AnalysisOptions } from '../../src/analysis/stages.ts';
import { KIND, NONE, type Trace } from '../../src/trace/columns/trace.ts';
import { type LoadOptions, loadTrace } from '../../src/trace/load.ts';
import type { ProcessScript } from './process-script.ts';
import { makeTrace, type TraceOptions } from './trace-maker.ts';

/** Writes the trace of a program and reads it; the folder is gone afterwards, so this works outside of tests too. */
export function loaded(trace: TraceOptions, options: LoadOptions = {}): Trace {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-test-'));
  try {
    return loadTrace(makeTrace(folder, trace), options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the trace of a program, reads and analyses it. */
export function analysed(trace: TraceOptions, options: AnalysisOptions & LoadOptions = {}): Analysis {
  return analyze(loaded(trace, options), options);
}

/** The same, as the document with its sequence. */
export function documentOf(
  trace: TraceOptions,
  options: AnalysisOptions & LoadOptions = {},
): AnalysisDocument {
  return analysisDocument(analysed(trace, options), true);
}

/** One process's events, "symbol posted–completed bytes". */
export function eventLines({ events, processStart, ...rest }: Trace, process: number): string[] {
  const trace: Trace = { events, processStart, ...rest };
  const lines: string[] = [];
  for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
    const { posted, completed, transfer } = events;
    const { bytes } = trace.transfers;
    lines.push(
      `${eventSymbol(trace, event)} ${posted[event]}–${completed[event]} ${bytes[transfer[event]!]}`,
    );
  }
  return lines;
}

/** One process's blocks, "function: symbols". */
export function blockLines({ trace, blocks }: Analysis, process: number): string[] {
  const lines: string[] = [];
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.process[block] !== process) continue;
    const region = blocks.region[block]!;
    const symbols: string[] = [];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      symbols.push(eventSymbol(trace, event));
    }
    lines.push(`${region === NONE ? '-' : trace.regions[region]!.name}: ${symbols.join(' ')}`);
  }
  return lines;
}

/** Pairs of matched events, "S0.1 R2.0": process and place among its events, sends first; sorted. */
export function matches({ trace, ties }: Analysis): string[] {
  const name = (event: number): string => {
    let process = 0;
    while (trace.processStart[process + 1]! <= event) process++;
    return `${process}.${event - trace.processStart[process]!}`;
  };
  const pairs: string[] = [];
  for (let event = 0; event < trace.events.count; event++) {
    const partner = ties.tie[event]!;
    const kind = trace.transfers.kind[trace.events.transfer[event]!];
    if (kind === KIND.send && partner !== NONE) pairs.push(`${name(event)} ${name(partner)}`);
  }
  return pairs.sort();
}

/** The sequence as pattern names. */
export function sequenceOf({ sequence }: Analysis): string {
  return Array.from(sequence, (pattern) => `CP${pattern + 1}`).join(' ');
}

/** When `alone`'s process begins: times in its program are from there. */
export const START = 1000;

/** The events of process 0 of a program on three processes that only process 0 does. */
export function alone(program: (p: ProcessScript) => void, options: Partial<TraceOptions> = {}): string[] {
  const trace = loaded({
    processes: 3,
    start: START,
    ...options,
    program: (p) => {
      if (p.rank === 0) program(p.at(START));
    },
  });
  return eventLines(trace, 0);
}
