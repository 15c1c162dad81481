import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Analysis } from '../../analysis/stages.ts';
import { InputError, optionError } from '../../base/errors.ts';
import { removeFolder } from '../../base/files/remove-folder.ts';
import { notWritable } from '../../base/files/write-atomically.ts';
import { interruptible } from '../../base/process/interrupt.ts';
import { bytes, duration, plainNumber } from '../../report/text/words/quantities.ts';
import { eventBytes } from '../../trace/otf2/archive.ts';
import { outlineTrace } from '../../trace/outline/outline.ts';
import type { Progress } from '../output/progress.ts';
import { refuseWithoutCalls } from '../trace/analyze-trace.ts';
import type { AnalyzeTraceOptions } from '../trace/analyze-trace-options.ts';
import { prepareEngine } from '../trace/prepare-engine.ts';
import { reportStep } from './report-step.ts';
import { runBySlurm } from './run-by-slurm.ts';
import { runLocally, type UseOfStep } from './run-locally.ts';
import { openSharded, useOfThis } from './run-step.ts';
import { lockedIn, manifestOf, openWork, workOptions } from './work-folder.ts';

/** Into how many shards, and who runs them. */
export interface ShardChoice {
  shards: number;
  bySlurm: boolean;
}

/** More are of no use: each reads the definitions. */
const MAX_SHARDS = 4096;

/** `slurm` alone makes a shard of so many bytes of events, which takes two to three times that memory. */
const BYTES_OF_SHARD = 1 << 30;

/** @throws InputError for what is neither a number nor for Slurm */
export function shardChoice(text: string, trace: string): ShardChoice {
  const [, slurm, number] = /^(slurm:?)?(\d+)?$/.exec(text) ?? [];
  const wanted = slurm === 'slurm' && number === undefined ? null : Number(number);
  const shards = wanted ?? Math.max(2, Math.ceil(eventBytes(trace) / BYTES_OF_SHARD));
  const isWell = text !== '' && slurm !== 'slurm:' ? wanted === null || slurm === undefined : true;
  if (isWell && shards >= 1 && shards <= MAX_SHARDS) return { shards, bySlurm: slurm !== undefined };
  throw optionError('shards', text, `must be a whole number from 1 to ${MAX_SHARDS}, slurm, or slurm:NUMBER`);
}

/**
 * Analyses a trace in shards (METHOD 2.11).
 *
 * @param work the folder of their files; left out: one that is gone afterwards
 * @throws InputError as analyzeTrace, and where a trace cannot be analysed in shards
 */
export async function analyzeInShards(
  path: string,
  { shards, bySlurm }: ShardChoice,
  work: string | undefined,
  options: AnalyzeTraceOptions,
  progress: Progress,
): Promise<{ analysis: Analysis; used: string }> {
  prepareEngine();
  refuseOffCore(path, options);
  const manifest = manifestOf(resolve(path), shards, workOptions(options));
  const folder = work ?? mkdtempSync(join(tmpdir(), 'commgate-shards-'));
  try {
    makeFolder(folder);
    return await lockedIn(folder, () =>
      interruptible(async (signal) => {
        const also = ['sums of templates', ...(options.repeats ? ['repeats'] : [])];
        const sharded = openSharded(manifest, openWork(folder, manifest), also);
        // Nodes of a cluster have their own interpreter at the same place, as a rule.
        const program = [process.execPath, resolve(process.argv[1]!)];
        const of = { folder, sharded, progress, signal };
        const used = await (bySlurm ? runBySlurm : runLocally)(of, program);
        const before = useOfThis();
        const analysis = reportStep(sharded, (stage) => progress.show(`analysing: ${stage}`));
        const { memoryBytes, cpuMs } = useOfThis();
        used.push({ step: 'report', memoryBytes, cpuMs: cpuMs - before.cpuMs });
        // It is called what it was called here.
        return { analysis: withPath(refuseWithoutCalls(analysis, path), path), used: tableOf(used) };
      }),
    );
  } finally {
    if (work === undefined) removeFolder(folder);
  }
}

/** A line a step. */
function tableOf(used: readonly UseOfStep[]): string {
  const lines = used.map(({ step, memoryBytes, cpuMs }) => {
    const [memory, time] = [plainNumber(bytes(memoryBytes)), plainNumber(duration(1e6 * cpuMs))];
    return `  ${step.padEnd(6)}  ${memory} at most, ${time} of processor time`;
  });
  return ['Memory of a shard, and processor time of all, by step', ...lines, ''].join('\n');
}

function withPath(analysis: Analysis, path: string): Analysis {
  return { ...analysis, trace: { ...analysis.trace, path } };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** What was taken from processes is taken out of a trace by replaying all of it. @throws InputError */
function refuseOffCore(path: string, { ignoreOperations, keepOffCore = false }: AnalyzeTraceOptions): void {
  if (keepOffCore || outlineTrace(path, ignoreOperations).offCore === null) return;
  throw new InputError({
    file: path,
    found: 'this trace tells when processes were off their cores',
    rule: 'who waited for one waits less without it: that takes a replay of all processes in one memory',
    remedy: 'keep it in with --keep-off-core, or leave out --shards (some 100 million MPI calls fit)',
  });
}
