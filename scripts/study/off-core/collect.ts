import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { writeAtomically } from '../../../src/base/files/write-atomically.ts';
import { median } from '../../../src/base/statistics/median.ts';
import type { GroupMeasurement } from '../../../src/measure/measurement/measurement.ts';
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
  turns: Turn[];
}

interface Turn {
  side: 'base' | 'head';
  trace: string;
  /** Of the last minute, before it. */
  load: number;
  /** What was computed longer in a call, by the own clocks of the processes; null where none says so. */
  addedNs: number | null;
}

/** Each process adds its number to the name. */
const ADDED_FILE = 'added';

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
        const turn = recorded.turns.length + 1;
        const file = join(resolve(folder), `${ADDED_FILE}-${turn}`);
        const late = subject.late(setUp, side === 'head' ? recorded.waitNs : 0, file);
        const load = loadavg()[0]!;
        const { trace } = await executeRepetition({ prepared: withVariables(prepared, late), folder }, turn);
        recorded.turns.push({ side, trace: trace!, load, addedNs: addedIn(file) });
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

/** The mean of all processes, weighted by their calls. */
function addedIn(file: string): number | null {
  let [calls, ns] = [0, 0];
  for (const name of readdirSync(dirname(file)).filter((one) => one.startsWith(`${basename(file)}.`))) {
    const [ownCalls, ownNs] = readFileSync(join(dirname(file), name), 'utf8').split(' ');
    calls += Number(ownCalls);
    ns += Number(ownNs);
  }
  return calls === 0 ? null : ns / calls;
}

function placeOf({ mpi, tracer }: Prepared): Pick<Recorded, 'cpu' | 'cores' | 'mpi' | 'tracer' | 'date'> {
  const cpu = cpus()[0]?.model.trim() || 'unknown';
  return { cpu, cores: cpus().length, mpi: mpi.name, tracer: tracer.label, date: new Date().toISOString() };
}

/** What makes the patterns of the functions longer by as much as is wanted. */
async function findWait(
  subject: Subject,
  setUp: SetUp,
  prepared: Prepared,
  folder: string,
): Promise<Pick<Recorded, 'waitNs' | 'turns'>> {
  const tries = join(folder, 'tries');
  let taken = 0;
  const durationWith = async (waitNs: number): Promise<number> => {
    const own = withVariables(prepared, subject.late(setUp, waitNs, join(resolve(tries), ADDED_FILE)));
    const { trace } = await executeRepetition({ prepared: own, folder: tries }, ++taken);
    const { without } = await measureBoth(join(tries, trace!));
    return typicalNs(without, subject.functions);
  };
  if (subject.isExact) {
    const usual: number[] = [];
    while (usual.length < TRIES) usual.push(await durationWith(0));
    rmSync(tries, { recursive: true, force: true });
    return { waitNs: WANTED * median(usual), turns: [] };
  }
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

/** Fewer instances of a pattern are no usual duration. */
const MIN_INSTANCES = 5;

/** Median of the group with most time of a run, among those of some functions, or all, that recur. */
export function typicalNs(
  {
    groups,
  }: { groups: readonly Pick<GroupMeasurement, 'pattern' | 'functions' | 'medianNs' | 'instances'>[] },
  functions: readonly string[] | null,
): number {
  const own = groups.filter(
    (group) => functions === null || group.functions.some((name) => functions.includes(name)),
  );
  const times = new Map<string, number>();
  for (const { pattern, instances } of own) times.set(pattern, (times.get(pattern) ?? 0) + instances);
  const steady = own.filter(({ instances }) => instances >= MIN_INSTANCES);
  // Where bytes vary from instance to instance, each size is a group.
  const recurring = own.filter(({ pattern }) => times.get(pattern)! >= MIN_INSTANCES);
  const timeOf = ({ medianNs, instances }: (typeof own)[number]): number => medianNs * instances;
  const [largest] = (steady.length > 0 ? steady : recurring).sort((a, b) => timeOf(b) - timeOf(a));
  return largest?.medianNs ?? 0;
}

function withVariables(prepared: Prepared, variables: Readonly<Record<string, string>>): Prepared {
  return { ...prepared, environment: { ...prepared.environment, ...variables } };
}
