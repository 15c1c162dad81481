import type { Comparison, GroupComparison } from '#build/schemas/comparison.ts';
import { shortHash } from '../../base/short-hash.ts';
import { median } from '../../base/statistics/median.ts';
import { rangeOf } from '../../base/statistics/ranges.ts';
import { type GroupIdentity, groupKey } from '../../measure/measurement/group-identity.ts';
import { measureAnalysis } from '../../measure/measurement/measure.ts';
import { measureRun } from '../../measure/measurement/measure-run.ts';
import { recordRun } from '../../measure/measurement/record.ts';
import { instancesOf, runValueNs, shareOf } from '../../measure/measurement/run-value.ts';
import { visible } from '../text/words/visible.ts';
import type { ExportOptions, InputOf } from './format.ts';
import { analysedTrace } from './traces.ts';

/** What is known of a group: the durations of its instances in nanoseconds. */
export interface GroupFigures
  extends GroupIdentity,
    Pick<GroupComparison, 'benchmark' | 'label' | 'instances' | 'share'> {
  /** 16 hexadecimal digits, unique in its benchmark, the same in every run and on every machine. */
  id: string;
  /** The run's value, and the least and the largest of its repetitions; null: these are not known. */
  medianNs: number;
  rangeNs: { least: number; most: number } | null;
  /** What it was compared with; null: nothing. */
  before: { medianNs: number; factor: number } | null;
}

export interface Figures {
  commit: string | null;
  branch: string | null;
  groups: GroupFigures[];
  /** All communication of each benchmark, a repetition: only of runs. */
  communication: { benchmark: string; ns: number; rangeNs: { least: number; most: number } }[];
  /** What the check said; null: there was none. */
  comparison: Comparison | null;
}

/** Of a comparison only groups that changed are known. @throws InputError for an unreadable trace */
export async function figuresOf(
  input: InputOf<'run' | 'comparison'>,
  options: ExportOptions,
): Promise<Figures> {
  return input.kind === 'comparison' ? comparedFigures(input.comparison) : runFigures(input, options);
}

async function runFigures(input: InputOf<'run'>, options: ExportOptions): Promise<Figures> {
  const measured = await measureRun(input, async (path) =>
    measureAnalysis(await analysedTrace({ path, benchmark: null, repetition: null }, options)),
  );
  const { commit, branch, benchmarks } = recordRun(measured);
  return {
    commit,
    branch,
    comparison: null,
    groups: benchmarks.flatMap((benchmark) =>
      benchmark.groups.map((group) => ({
        ...identityOf(benchmark.name, group),
        label: group.label,
        instances: instancesOf(group),
        share: shareOf(group, benchmark),
        medianNs: runValueNs(group) ?? 0,
        rangeNs: rangeOf(group.mediansNs.filter((value) => value !== null)),
        before: null,
      })),
    ),
    communication: benchmarks.map(({ name, communicationNs }) => ({
      benchmark: name,
      ns: median(communicationNs),
      rangeNs: rangeOf(communicationNs),
    })),
  };
}

function comparedFigures(comparison: Comparison): Figures {
  const { candidate, regressions, improvements, advisories, costs } = comparison;
  const groups = new Map<string, GroupFigures>();
  // Communication that changed stands for functions among regressions, and with what it costs among costs.
  for (const group of [...regressions, ...improvements, ...advisories, ...costs]) {
    const figures = comparedGroup(group);
    const key = `${figures.benchmark}\n${figures.id}`;
    if (!groups.has(key)) groups.set(key, figures);
  }
  const { commit, branch } = candidate;
  return { commit, branch, groups: [...groups.values()], communication: [], comparison };
}

function comparedGroup(group: GroupComparison): GroupFigures {
  const { label, instances, share, candidateNs, baselineMedianNs, factor } = group;
  return {
    ...identityOf(group.benchmark, group),
    label,
    instances,
    share,
    medianNs: candidateNs,
    rangeNs: null,
    before: { medianNs: baselineMedianNs, factor },
  };
}

function identityOf(benchmark: string, group: GroupIdentity) {
  const { pattern, functions, bytes } = group;
  return { id: groupId(group), benchmark, pattern, functions, bytes };
}

export function groupId(group: GroupIdentity): string {
  return shortHash(groupKey(group));
}

/** Most characters of a group's name: what readers take is more. */
const MAX_NAME_CHARACTERS = 500;

/** "halo / exchange_halo / 2D nearest neighbour / 32768 B / 8f14…": the id tells alike names apart. */
export function figureName({ benchmark, functions, label, bytes, id }: GroupFigures): string {
  const names = functions.join(', ');
  const parts = [benchmark, ...(names === '' ? [] : [names]), label, `${bytes} B`].map(visible).join(' / ');
  const short =
    parts.length > MAX_NAME_CHARACTERS
      ? `${Array.from(parts).slice(0, MAX_NAME_CHARACTERS).join('')}…`
      : parts;
  return `${short} / ${id}`;
}

export function communicationName(benchmark: string): string {
  return `${visible(benchmark)} / all communication`;
}

/** A number as these formats hold it: they have none for what is none. */
export function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
