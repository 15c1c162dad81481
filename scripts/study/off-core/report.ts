import { SET_UPS } from '../programs.ts';
import { type Cell, table } from '../tables.ts';
import type { Drawn } from './draws.ts';
import { WAYS } from './measure-both.ts';

/** A row of each program, set-up and way, of which the first names the columns. */
export function drawnRows(drawn: readonly Drawn[]): Cell[][] {
  const head = [
    'set-up',
    'program',
    'way',
    'executions of base',
    'noise percent',
    'added percent',
    'achieved percent',
  ];
  return [
    [
      ...head,
      'draws',
      'unchanged red',
      'executions',
      'slower red',
      'right function first',
      'pattern red',
      'executions',
    ],
    ...drawn.map((each) => [
      each.setUp,
      each.name,
      each.way,
      each.executions,
      percent(each.noise),
      each.added === null ? null : percent(each.added),
      each.achieved === null ? null : percent(each.achieved),
      each.unchanged.draws,
      each.unchanged.red,
      Number(each.unchanged.executions.toFixed(1)),
      each.slower.red,
      each.slower.named,
      each.slower.patterns,
      Number(each.slower.executions.toFixed(1)),
    ]),
  ];
}

/** Of each set-up all programs together, as recorded and without, then each program; in Markdown. */
export function drawnText(drawn: readonly Drawn[]): string {
  const head = ['', ...WAYS.map((way) => `unchanged red, ${way}`), ...WAYS.map((way) => `+10 % red, ${way}`)];
  const columns = [
    ...head,
    ...WAYS.map((way) => `executions, ${way}`),
    ...WAYS.map((way) => `noise, ${way}`),
  ];
  const rowOf = (name: string, own: readonly Drawn[]): string[] => {
    const each = WAYS.map((way) => own.filter((one) => one.way === way));
    const rate = (of: (one: Drawn) => { draws: number; red: number }) =>
      each.map((ones) => {
        const draws = sum(ones, (one) => of(one).draws);
        return draws === 0 ? '–' : `${percent(sum(ones, (one) => of(one).red) / draws)}`;
      });
    const mean = (of: (one: Drawn) => number) =>
      each.map((ones) => (ones.length === 0 ? '–' : (sum(ones, of) / ones.length).toFixed(1)));
    return [
      name,
      ...rate(({ unchanged }) => unchanged),
      ...rate(({ slower }) => slower),
      ...executionsOf(each),
      ...mean(({ noise }) => 100 * noise),
    ];
  };
  const rows = SET_UPS.flatMap((setUp) => {
    const own = drawn.filter((one) => one.setUp === setUp);
    const names = [...new Set(own.map(({ name }) => name))];
    if (names.length === 0) return [];
    return [
      rowOf(`**${setUp}**`, own),
      ...names.map((name) =>
        rowOf(
          name,
          own.filter((one) => one.name === name),
        ),
      ),
    ];
  });
  return `${table(columns, rows)}\n`;
}

/** Of each way: what a check of a slower program takes, mean over programs that somebody slowed. */
function executionsOf(ways: readonly (readonly Drawn[])[]): string[] {
  return ways.map((own) => {
    const slowed = own.flatMap(({ slower }) => (slower.draws === 0 ? [] : slower.executions));
    return slowed.length === 0 ? '–' : (sum(slowed, (each) => each) / slowed.length).toFixed(1);
  });
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}

/** In percent, to a tenth. */
function percent(share: number): number {
  return Number((100 * share).toFixed(1));
}
