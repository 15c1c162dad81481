import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from '../../../src/base/files/write-atomically.ts';
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
const TRIES = 5;

/** How much longer the patterns of the slowed functions take, in parts of their duration. */
const WANTED = 0.1;

/** What was recorded of a program on a set-up: the order of executions of both sides, by numbers from 1. */
export interface Recorded {
  cpu: string;
  cores: number;
  mpi: string;
  tracer: string;
  date: string;
  waitNs: number;
  turns: { side: 'base' | 'head'; trace: string }[];
}

const RECORDED_FILE = 'recorded.json';

/**
 * Records a program on a set-up: in each round base, the slowed head, base. It goes on where it was
 * interrupted.
 *
 * @param folder of this program on this set-up: traces and RECORDED_FILE
 */
export async function recordSubject(
  subject: Subject,
  setUp: SetUp,
  { folder, built, rounds }: { folder: string; built: string; rounds: number },
  tell: (line: string) => void,
): Promise<void> {
  const before = recordedIn(folder);
  if (before !== null && before.turns.length >= rounds * ROUND.length) return;
  mkdirSync(folder, { recursive: true });
  const prepared = await subject.prepare(setUp, built);
  const work = async (): Promise<void> => {
    const recorded = before ?? {
      ...placeOf(prepared),
      ...(await findWait(subject, setUp, prepared, folder)),
    };
    tell(`${setUp}, ${subject.name}: ${Math.round(recorded.waitNs)} ns in each call`);
    while (recorded.turns.length < rounds * ROUND.length) {
      for (const side of ROUND) {
        const late = subject.late(setUp, side === 'head' ? recorded.waitNs : 0);
        const own = withVariables(prepared, late);
        const { trace } = await executeRepetition({ prepared: own, folder }, recorded.turns.length + 1);
        recorded.turns.push({ side, trace: trace! });
      }
      writeAtomically(join(folder, RECORDED_FILE), JSON.stringify(recorded));
    }
  };
  await (setUp === 'loaded' ? beside(onAndOff, work) : work());
}

const ROUND = ['base', 'head', 'base'] as const;

/** @returns null where nothing was recorded yet */
export function recordedIn(folder: string): Recorded | null {
  const file = join(folder, RECORDED_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : null;
}

function placeOf({ mpi, tracer }: Prepared): Pick<Recorded, 'cpu' | 'cores' | 'mpi' | 'tracer' | 'date'> {
  const cpu = cpus()[0]?.model.trim() || 'unknown';
  return { cpu, cores: cpus().length, mpi: mpi.name, tracer: tracer.label, date: new Date().toISOString() };
}

/** The delay that makes the patterns of the functions longer by as much as is wanted. */
async function findWait(
  subject: Subject,
  setUp: SetUp,
  prepared: Prepared,
  folder: string,
): Promise<Pick<Recorded, 'waitNs' | 'turns'>> {
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
  return { waitNs: waitFor(effects, WANTED * base), turns: [] };
}

/** Mean of the medians of the groups of some functions, or of all, weighted by how often they occur. */
export function typicalNs(
  { groups }: { groups: readonly { functions: string[]; medianNs: number; instances: number }[] },
  functions: readonly string[] | null,
): number {
  let sum = 0;
  let instances = 0;
  for (const group of groups) {
    if (functions !== null && !group.functions.some((name) => functions.includes(name))) continue;
    sum += group.medianNs * group.instances;
    instances += group.instances;
  }
  return instances === 0 ? 0 : sum / instances;
}

function withVariables(prepared: Prepared, variables: Readonly<Record<string, string>>): Prepared {
  return { ...prepared, environment: { ...prepared.environment, ...variables } };
}
