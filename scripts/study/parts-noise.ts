import { median } from '../../src/base/statistics/median.ts';
import { partsOf } from './parts-variants.ts';
import { PROGRAMS, type Program, SET_UPS, type SetUp, slowedFunction } from './programs.ts';
import type { RunSample, Samples } from './samples.ts';
import { table } from './tables.ts';

const NAMES = ['late', 'in MPI', 'own'] as const;

/**
 * How the duration of each program's slowed pattern and its parts differ between unchanged runs, and what
 * slowdowns add to each: in percent of the usual duration.
 */
export function noiseTable(samples: Samples): string {
  const head = ['set-up', 'program', 'runs', 'duration', ...NAMES, ...ADDED.map(({ title }) => title)];
  const rows = SET_UPS.flatMap((setUp) => PROGRAMS.flatMap((program) => noiseRow(samples, setUp, program)));
  return `Noise of a run's value (1.4826 × MAD), share of each part in brackets, and what slowdowns of 10 % \
add to late, in MPI and
own work; all in percent of the usual duration.

${table(head, rows, 2)}
`;
}

const ADDED = [
  { title: 'added, late', mode: 'one' },
  { title: 'added, own', mode: 'own' },
] as const;

type Values = [durationNs: number, late: number, inMpi: number, own: number];

function noiseRow(samples: Samples, setUp: SetUp, program: Program): string[][] {
  const valuesOf = (mode: string): Values[] =>
    samples.runs
      .filter(
        ({ task }) => task.setUp === setUp && task.mode === mode && (mode === 'none' || task.percent === 10),
      )
      .flatMap((run) => runValues(run, program, setUp));
  const unchanged = valuesOf('none');
  if (unchanged.length === 0) return [];
  const middles = middlesOf(unchanged);
  const percent = (ns: number): string => ((100 * ns) / middles[0]).toFixed(1);
  const noises = middles.map((middle, index) => {
    const noise = percent(1.4826 * median(unchanged.map((values) => Math.abs(values[index]! - middle))));
    return index === 0 ? noise : `${noise} (${((100 * middle) / middles[0]).toFixed(0)})`;
  });
  const added = ADDED.map(({ mode }) => {
    const slowed = valuesOf(mode);
    if (slowed.length === 0) return '–';
    const now = middlesOf(slowed);
    return now
      .slice(1)
      .map((ns, index) => percent(ns - middles[index + 1]!))
      .join(' / ');
  });
  return [[setUp, program.name, `${unchanged.length}`, ...noises, ...added]];
}

function middlesOf(all: readonly Values[]): Values {
  return [0, 1, 2, 3].map((index) => median(all.map((values) => values[index]!))) as Values;
}

/** Of the program's slowed pattern: the median over repetitions of means over its groups. */
function runValues({ programs }: RunSample, program: Program, setUp: SetUp): Values[] {
  const name = slowedFunction(program, setUp);
  const all = (programs[program.name] ?? []).flatMap(({ groups }): Values[] => {
    const own = groups.flatMap((group): Values[] => {
      const parts = group.functions.includes(name) ? partsOf(group) : null;
      return parts === null ? [] : [[group.medianNs, ...parts]];
    });
    if (own.length === 0) return [];
    return [
      [0, 1, 2, 3].map((index) => own.reduce((sum, one) => sum + one[index]!, 0) / own.length) as Values,
    ];
  });
  return all.length === 0 ? [] : [middlesOf(all)];
}
