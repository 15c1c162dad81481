import type { GateConfig } from '../../../src/base/config/config.ts';
import { median } from '../../../src/base/statistics/median.ts';
import { noiseScale } from '../../../src/base/statistics/noise-scale.ts';
import type { RepetitionMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { pairedGateRule } from '../gate-rules.ts';
import { streamFrom } from '../pair-stream.ts';
import type { Finding } from '../rules.ts';
import type { Place } from '../samples.ts';
import { typicalNs } from './collect.ts';
import type { Way } from './measure-both.ts';
import type { MeasuredSubject } from './measured-file.ts';

/** What pairs say of a program on a set-up, judged one way. */
export interface Drawn {
  setUp: MeasuredSubject['setUp'];
  name: string;
  way: Way;
  /** Executions of base. */
  executions: number;
  /** Spread of the slowed patterns' duration over unchanged executions, and how much longer head's are. */
  noise: number;
  achieved: number | null;
  /** What was added to each of them by the processes' own clocks, in parts of it; null: not known. */
  added: number | null;
  unchanged: Counted;
  slower: Counted & Named;
}

interface Named {
  /** Red checks that name a slowed function first. */
  named: number;
  /** Red checks in which a pattern of a slowed function is red, not computing alone. */
  patterns: number;
}

interface Counted {
  draws: number;
  red: number;
  /** Mean over the draws. */
  executions: number;
}

type Pair = { base: RepetitionMeasurement; head: RepetitionMeasurement };

/**
 * Judges pairs that are drawn at random from the executions of a program: of unchanged ones neighbours, each
 * of which may be either side; of slowed ones head beside base. Draws share executions: their number says
 * how exact a rate is for these executions, not for others.
 *
 * @param functions whose patterns are slowed; null: nothing is, and all count
 * @param random from 0 to below 1
 */
export function drawPairs(
  subject: MeasuredSubject,
  way: Way,
  { functions, draws, gate }: { functions: readonly string[] | null; draws: number; gate: GateConfig },
  random: () => number,
): Drawn {
  const { setUp, name } = subject;
  const [base, head] = [subject.base, subject.head].map((side) => side.map((each) => each[way])) as [
    RepetitionMeasurement[],
    RepetitionMeasurement[],
  ];
  const place = placeOf(subject);
  const count = (of: number, pairAt: (round: number) => Pair): Counted & Named => {
    const most = Math.min(gate.maxRepetitions, of);
    const rule = pairedGateRule({ ...gate, maxRepetitions: most });
    let [red, named, patterns, executions] = [0, 0, 0, 0];
    const isSlowed = (finding: Finding): boolean => finding.functions.some((one) => functions?.includes(one));
    for (let draw = 0; draw < (of === 0 ? 0 : draws); draw++) {
      const pairs = chosen(most, of, random).map(pairAt);
      const judged = rule.judge(streamFrom(pairs, 0, place, name));
      executions += judged.executions ?? 0;
      if (!judged.red) continue;
      red++;
      if (judged.findings[0] !== undefined && isSlowed(judged.findings[0])) named++;
      if (judged.findings.some((each) => each.isCommunication && isSlowed(each))) patterns++;
    }
    return {
      draws: of === 0 ? 0 : draws,
      red,
      named,
      patterns,
      executions: of === 0 ? 0 : executions / draws,
    };
  };
  const typical = (side: readonly RepetitionMeasurement[]): number[] =>
    side.map((each) => typicalNs(each, functions));
  return {
    setUp,
    name,
    way,
    executions: base.length,
    noise: noiseScale(typical(base)).spread / median(typical(base)),
    achieved: head.length === 0 ? null : longerBy(typical(base), typical(head)),
    added: subject.addedNs === null ? null : subject.addedNs / median(typical(base)),
    unchanged: count(Math.floor(base.length / 2), (round) => {
      const [first, second] = [base[2 * round]!, base[2 * round + 1]!];
      return random() < 0.5 ? { base: first, head: second } : { base: second, head: first };
    }),
    slower: count(head.length, (round) => {
      return { base: base[2 * round + (random() < 0.5 ? 0 : 1)]!, head: head[round]! };
    }),
  };
}

/** How much longer head takes than the two executions of base beside it, as median over the rounds. */
function longerBy(base: readonly number[], head: readonly number[]): number {
  return median(head.map((ns, round) => (2 * ns) / (base[2 * round]! + base[2 * round + 1]!))) - 1;
}

/** So many of the first numbers, at random, ascending. */
function chosen(count: number, of: number, random: () => number): number[] {
  const left = Array.from({ length: of }, (_, index) => index);
  const taken = Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
  return taken.sort((a, b) => a - b);
}

function placeOf({ setUp, place }: MeasuredSubject): Place {
  const { cpu, cores, mpi, tracer, date } = place;
  return { setUp, cpu, cores, mpi, tracer, date, kernel: '', node: '', commands: [], repetitions: 1 };
}
