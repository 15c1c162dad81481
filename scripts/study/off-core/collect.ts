import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../src/base/statistics/median.ts';
import { executeRepetition } from '../../../src/measure/run/execute.ts';
import type { Prepared } from '../../../src/measure/run/prepare.ts';
import { type Effect, waitFor } from '../delays.ts';
import { beside, onAndOff } from '../other-load.ts';
import type { SetUp } from '../programs.ts';
import { measureBoth } from './measure-both.ts';
import type { Subject } from './subjects.ts';

/** Delays that are tried before, in parts of the patterns' duration, and how often each. */
const TRIED: readonly number[] = [0, 0.05, 0.1, 0.2, 0.4];
const TRIES = 6;

/** How much longer the patterns of the slowed functions take, in parts of their duration. */
const WANTED = 0.1;

/** What was recorded of a program on a set-up: the order of executions of base and head, by numbers from 1. */
export interface Recorded {
  cpu: string;
  cores: number;
  mpi: string;
  tracer: string;
  date: string;
  waitNs: number;
  turns: { side: 'base' | 'head'; trace: string }[];
}

export const RECORDED_FILE = 'recorded.json';

/**
 * Records a program on a set-up: in each round base, the slowed head, base. What is there already stays.
 *
 * @param folder of this program on this set-up: traces and RECORDED_FILE
 */
export async function recordSubject(
  subject: Subject,
  setUp: SetUp,
  { folder, built, rounds }: { folder: string; built: string; rounds: number },
  tell: (line: string) => void,
): Promise<void> {
  if (existsSync(join(folder, RECORDED_FILE))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const prepared = await subject.prepare(setUp, built);
  const work = async (): Promise<void> => {
    const found = await findWait(subject, setUp, prepared, folder);
    tell(`${setUp}, ${subject.name}: ${found.text}`);
    const turns = await recordRounds(subject, setUp, prepared, { folder, rounds, waitNs: found.waitNs });
    const recorded: Recorded = {
      cpu: cpus()[0]?.model.trim() || 'unknown',
      cores: cpus().length,
      mpi: prepared.mpi.name,
      tracer: prepared.tracer.label,
      date: new Date().toISOString(),
      waitNs: found.waitNs,
      turns,
    };
    writeFileSync(join(folder, RECORDED_FILE), JSON.stringify(recorded));
  };
  await (setUp === 'loaded' ? beside(onAndOff, work) : work());
}

/** The delay that makes the patterns of the functions longer by as much as is wanted. */
async function findWait(
  subject: Subject,
  setUp: SetUp,
  prepared: Prepared,
  folder: string,
): Promise<{ waitNs: number; text: string }> {
  const tries = join(folder, 'tries');
  let taken = 0;
  const durationWith = async (waitNs: number): Promise<number> => {
    const own = withVariables(prepared, subject.late(setUp, waitNs));
    const { trace } = await executeRepetition({ prepared: own, folder: tries }, ++taken);
    const { without } = await measureBoth(join(tries, trace!));
    return typicalNs(without, subject.functions);
  };
  const usualNs = await durationWith(0);
  const durations = TRIED.map((): number[] => []);
  for (let round = 0; round < TRIES; round++)
    for (const [index, part] of TRIED.entries()) durations[index]!.push(await durationWith(part * usualNs));
  rmSync(tries, { recursive: true, force: true });
  const [base, ...slower] = durations.map((each) => median(each)) as [number, ...number[]];
  const effects = slower.map((ns, index): Effect => {
    return { waitNs: TRIED[index + 1]! * usualNs, addedNs: ns - base };
  });
  const waitNs = waitFor(effects, WANTED * base);
  return { waitNs, text: `${Math.round(waitNs)} ns in each call of ${Math.round(base)}` };
}

/** Mean of the medians of the groups of some functions, weighted by how often they occur. */
export function typicalNs(
  { groups }: { groups: readonly { functions: string[]; medianNs: number; instances: number }[] },
  functions: readonly string[],
): number {
  let sum = 0;
  let instances = 0;
  for (const group of groups) {
    if (!group.functions.some((name) => functions.includes(name))) continue;
    sum += group.medianNs * group.instances;
    instances += group.instances;
  }
  return instances === 0 ? 0 : sum / instances;
}

async function recordRounds(
  subject: Subject,
  setUp: SetUp,
  prepared: Prepared,
  { folder, rounds, waitNs }: { folder: string; rounds: number; waitNs: number },
): Promise<Recorded['turns']> {
  const turns: Recorded['turns'] = [];
  for (let round = 0; round < rounds; round++) {
    for (const side of ['base', 'head', 'base'] as const) {
      const ns = side === 'head' ? waitNs : 0;
      const own = withVariables(prepared, subject.late(setUp, ns));
      const { trace } = await executeRepetition({ prepared: own, folder }, turns.length + 1);
      turns.push({ side, trace: trace! });
    }
  }
  return turns;
}

function withVariables(prepared: Prepared, variables: Readonly<Record<string, string>>): Prepared {
  return { ...prepared, environment: { ...prepared.environment, ...variables } };
}
