import { join } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { AnalysisConfig, ContextRule } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { firstShown } from '../judge/findings.ts';
import type { FolderOfRun } from './executed-source.ts';

/** An instance of a slower group, in a trace that is still there. */
export interface ShownInstance {
  /** Path of the trace's anchor file. */
  trace: string;
  /** Since the trace's start. */
  atNs: number;
  durationNs: number;
  /** Words of a command that shows the trace as it was analysed here, in the folder of its run. */
  lookAt: string[];
}

/**
 * The first regression's typical instance; where its trace is gone, that of the repetition in which the group
 * took most nearly as long.
 *
 * @param measured the run that the regressions are of, and its folder
 * @returns null where there is no regression, or no trace of it
 */
export function shownInstance(
  { regressions }: Pick<Comparison, 'regressions'>,
  { run, folder }: FolderOfRun,
  analysis: AnalysisConfig,
): ShownInstance | null {
  const group = firstShown(regressions);
  const chosen = group?.typical?.now?.repetition;
  if (group === null || chosen === undefined) return null;
  const ofBenchmark = ({ name }: { name: string }): boolean => name === group.benchmark;
  const records = readRunFolder(folder).manifest.benchmarks.find(ofBenchmark)?.repetitions ?? [];
  const repetitions = run.benchmarks.find(ofBenchmark)?.repetitions ?? [];
  const key = groupKey(group);
  const seen = repetitions.map(({ groups }) => groups.find((each) => groupKey(each) === key));
  const usualNs = seen[chosen - 1]?.medianNs ?? Number.NaN;
  const found = seen.flatMap((own, index) => {
    const trace = records[index]?.trace ?? null;
    if (own?.typical?.atNs === undefined || trace === null) return [];
    const { atNs, durationNs } = own.typical;
    const apartNs = index === chosen - 1 ? -1 : Math.abs(own.medianNs - usualNs);
    const lookAt = ['commgate', 'analyze', trace, ...optionsFor(analysis), '--html', 'trace.html'];
    return [{ apartNs, instance: { trace: join(folder, trace), atNs, durationNs, lookAt } }];
  });
  return found.sort((a, b) => a.apartNs - b.apartNs)[0]?.instance ?? null;
}

/** The options of `commgate analyze` by which it analyses as a configuration says. */
export function optionsFor(analysis: AnalysisConfig): string[] {
  const { contexts, delimiters, wrappers, ignoreOperations, loops, depth, minLength, criterion, cutoff } =
    analysis;
  const options = {
    'ignore-operations': ignoreOperations,
    wrappers,
    contexts: typeof contexts === 'string' ? contexts : contexts.map(contextText),
    delimiters,
    loops,
    depth,
    'min-length': minLength,
    criterion,
    cutoff,
  };
  const usual = defaultConfig.analysis as Record<string, unknown>;
  const inCamelCase = (name: string): string =>
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const others = Object.entries(options).filter(
    ([name, value]) => String(value) !== String(usual[inCamelCase(name)]),
  );
  return ['--wait-states', ...others.flatMap(([name, value]) => [`--${name}`, String(value)])];
}

function contextText(rule: ContextRule): string {
  return typeof rule === 'string' ? rule : `${rule.name}=${rule.functions.join('+')}`;
}
