import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { entryOf } from '../../../analysis/patterns/memoize.ts';
import type { Config, TracerName } from '../../../base/config/config.ts';
import { type ReadText, readSystemFile } from '../machine/machine.ts';
import { findMpi, launcherCommand } from '../machine/mpi.ts';
import { checkCores } from './check-cores.ts';
import { checkMachine } from './check-machine.ts';
import { checkTracer, type TracerQuestion } from './check-tracer.ts';
import { type Diagnosis, type Finding, finding, type TracerFindings } from './findings.ts';
import { readSystem } from './install.ts';
import type { ReadContent } from './trial.ts';

export interface DiagnoseOptions {
  /** Variables of everything that is started. */
  environment: NodeJS.ProcessEnv;
  readContent: ReadContent;
  /** Whether the project has a baseline; left out: no. */
  hasBaseline?: boolean;
  onStep?: (what: string) => void;
  read?: ReadText;
}

/** A tracer with a launcher, and who uses them. */
interface Candidate extends Pick<TracerQuestion, 'tracer' | 'mpi' | 'environment' | 'named'> {
  usedBy: string[];
}

/** Tracers that are looked at even if no benchmark uses them. */
const ALWAYS: TracerName[] = ['builtin', 'scorep', 'eztrace'];

/**
 * What there is for tracing on this machine, what is missing, and what to do about it. The tracers are tried
 * on a small program in a temporary folder, which is removed; nothing else is written.
 */
export async function diagnose(config: Config | null, options: DiagnoseOptions): Promise<Diagnosis> {
  const { environment, readContent, hasBaseline = false, onStep, read = readSystemFile } = options;
  const system = readSystem(read);
  onStep?.('machine');
  const machine = await checkMachine(system, environment, read);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'commgate-doctor-')));
  const tracers: TracerFindings[] = [];
  try {
    for (const [index, candidate] of (await candidates(config, environment)).entries()) {
      const { tracer, mpi, usedBy } = candidate;
      onStep?.(`tracer ${tracer}, ${mpi.name}`);
      const own = join(folder, String(index));
      const findings = await checkTracer({ ...candidate, system, folder: own, readContent });
      const works = findings.every(({ state }) => state !== 'missing');
      tracers.push({ tracer, launcher: mpi.launcher, mpi: mpi.name, usedBy, works, findings });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const needed = tracers.filter(({ tracer, usedBy }) =>
    config === null ? tracer === 'builtin' : usedBy.length > 0,
  );
  return {
    schemaVersion: 1,
    works: needed.every(({ works }) => works),
    configuration: config?.file ?? null,
    system: system.name,
    machine,
    project:
      config === null ? [] : [...checkCores(config.benchmarks, read), ...checkPairs(config, hasBaseline)],
    tracers,
  };
}

/** What the benchmarks use, each tracer and launcher once, then the other tracers with PATH's launcher. */
async function candidates(config: Config | null, base: NodeJS.ProcessEnv): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const { name, tracer, command, directory, environment: own } of config?.benchmarks ?? []) {
    const environment = { ...base, ...own };
    const mpi = await findMpi(command, resolve(config!.folder, directory), environment);
    const named = launcherCommand(command).launcher !== undefined;
    const key = JSON.stringify([tracer, mpi, named, environment['MPICC'], environment['PATH']]);
    entryOf(found, key, () => ({ tracer, mpi, environment, named, usedBy: [] })).usedBy.push(name);
  }
  const used = new Set([...found.values()].map(({ tracer }) => tracer));
  const mpi = await findMpi('', '.', base);
  const others = ALWAYS.filter((tracer) => !used.has(tracer));
  return [
    ...found.values(),
    ...others.map((tracer) => ({ tracer, mpi, environment: base, named: false, usedBy: [] as string[] })),
  ];
}

/**
 * Whether base and head of a project could be compared side by side: a note where benchmarks are compared
 * with a baseline and there is no build. What looks slower there may be a job on another kind of machine.
 */
function checkPairs(
  { build, benchmarks }: Pick<Config, 'build' | 'benchmarks'>,
  hasBaseline: boolean,
): Finding[] {
  if (build !== undefined || benchmarks.length === 0 || !hasBaseline) return [];
  const found =
    'none, so that a job that differs from those of the baseline looks the same as a slower program';
  const remedy = 'which lets commgate compare base and head side by side';
  return [finding('note', 'build', found, `build: COMMANDS in the configuration, ${remedy}`)];
}
