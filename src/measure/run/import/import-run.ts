import { copyFileSync, existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { MachineDescription } from '#build/schemas/machine.ts';
import type { RunManifest } from '#build/schemas/run.ts';
import { InputError } from '../../../base/errors.ts';
import { openArchive } from '../../../trace/otf2/archive.ts';
import { textOf } from '../../../trace/otf2/definitions.ts';
import { findProcesses } from '../../../trace/outline/processes.ts';
import { missingPart } from '../archive.ts';
import type { Commit } from '../commit.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { type RepetitionRecord, type RunFolder, writeManifest } from '../run-folder.ts';
import { copyArchive } from '../tracers/bring-archive.ts';

export interface ImportOptions extends Commit {
  /** Name of the benchmark that was recorded. */
  benchmark: string;
  /** How it is built by the configuration, where the machine's description does not say it. */
  buildFlags?: string | undefined;
  /** Where and how the traces were recorded. */
  machine: MachineDescription;
  /** Its file: executions that it names lie beside it. */
  machineFile: string;
  /** Folder to write, new or empty; left out: a new one in .commgate/runs of `folder`. */
  output?: string | undefined;
  /** That of the configuration. */
  folder: string;
}

/** What a program printed stands beside its trace. */
const LOG = 'output.log';

/** A trace that is imported, and what it tells. */
interface Imported {
  /** Its anchor file. */
  anchor: string;
  /** Names of the nodes that it was recorded on; null: it does not tell. */
  nodes: string[] | null;
}

/**
 * Makes a run folder of traces that were recorded elsewhere, each a repetition, in their order. What must be
 * equal for runs to be comparable is what `machine` says, never this machine's. Traces are copied.
 *
 * @param anchors anchor files of OTF2 archives
 * @returns the run, as readRunFolder gives it
 * @throws InputError where an archive is not whole, or given twice; where traces differ in processes or
 *   nodes; and where the machine that is described recorded none of them. Nothing is written then.
 */
export function importRun(anchors: readonly string[], options: ImportOptions): RunFolder {
  const { benchmark, machine, commit, branch, output } = options;
  const traces = readTraces(anchors, options);
  const date = machine.date === undefined ? oldest(anchors) : new Date(machine.date);
  const folder = makeOutputFolder(output, options.folder, { date, commit });
  const repetitions = traces.map(({ anchor }, index) =>
    copyRepetition(anchor, { folder, benchmark, number: index + 1 }, secondsOf(anchor, options)),
  );
  const nodes = traces[0]!.nodes?.length;
  const { environment, pinning = { by: 'launcher', how: 'as the command says' } } = machine;
  const buildFlags = machine.buildFlags ?? options.buildFlags;
  const manifest: RunManifest = {
    schemaVersion: 1,
    commit,
    branch,
    date: date.toISOString(),
    environment: nodes === undefined ? environment : { ...environment, nodes },
    machine: machine.machine ?? {},
    benchmarks: [
      {
        name: benchmark,
        tracer: machine.tracer ?? 'none',
        command: machine.command ?? 'unknown: imported traces',
        mpi: environment.mpi,
        ...(buildFlags === undefined ? {} : { buildFlags }),
        pinning,
        warmUps: machine.warmUps ?? 0,
        repetitions,
      },
    ],
  };
  writeManifest(folder, manifest);
  return { manifest, folder };
}

/** Looks at all traces before anything is written. */
function readTraces(anchors: readonly string[], { machine, machineFile }: ImportOptions): Imported[] {
  const seen = new Set<string>();
  let first: { processes: number; nodes: number | undefined } | undefined;
  return anchors.map((anchor) => {
    const { processes, nodes } = readTrace(anchor);
    const real = realpathSync(anchor);
    if (seen.has(real)) throw new InputError({ file: anchor, found: 'this trace is given twice' });
    seen.add(real);
    first ??= { processes, nodes: nodes?.length };
    const differing =
      processes !== first.processes
        ? `${processes} processes, ${anchors[0]} has ${first.processes}`
        : `${nodes?.length} nodes, ${anchors[0]} has ${first.nodes}`;
    if (processes !== first.processes || nodes?.length !== first.nodes) {
      const rule = 'all repetitions of a benchmark run on as many processes and nodes';
      throw new InputError({ file: anchor, found: `it has ${differing}`, rule });
    }
    refuseOtherHost(anchor, nodes, machine.host, machineFile);
    return { anchor, nodes };
  });
}

function readTrace(anchor: string): { processes: number; nodes: string[] | null } {
  const missing = missingPart(anchor);
  if (missing !== null) {
    const rule = 'an archive is a file NAME.otf2 with NAME.def and the folder NAME beside it';
    throw new InputError({ file: anchor, found: `there is no ${missing}`, rule });
  }
  const { definitions } = openArchive(anchor);
  const { processes } = findProcesses(definitions, anchor.replace(/(\.otf2)?$/, '.def'));
  const nodes = definitions.systemTreeNodes
    .filter(({ className }) => textOf(definitions, className) === 'node')
    .map(({ name }) => textOf(definitions, name));
  return { processes, nodes: nodes.length === 0 ? null : nodes };
}

/** A machine that ran no process is a login node, or the description of another run. */
function refuseOtherHost(
  anchor: string,
  nodes: string[] | null,
  host: string | undefined,
  file: string,
): void {
  if (nodes === null || host === undefined) return;
  const short = (name: string): string => name.split('.')[0]!.toLowerCase();
  if (nodes.some((node) => short(node) === short(host))) return;
  throw new InputError({
    file,
    place: 'host',
    found: `it describes ${host}; ${anchor} was recorded on ${nodes.slice(0, 4).join(', ')}`,
    rule: 'runs are compared with those of the machine that ran them',
    remedy: 'start commgate-record.sh inside the job, or describe one of these nodes',
  });
}

function oldest(anchors: readonly string[]): Date {
  return new Date(Math.min(...anchors.map((anchor) => Math.trunc(statSync(anchor).mtimeMs))));
}

function secondsOf(anchor: string, { machine, machineFile }: ImportOptions): number | null {
  const beside = dirname(machineFile);
  const own = machine.executions?.find(({ trace }) => resolve(beside, trace) === resolve(anchor));
  return own?.seconds ?? null;
}

function copyRepetition(
  anchor: string,
  { folder, benchmark, number }: { folder: string; benchmark: string; number: number },
  seconds: number | null,
): RepetitionRecord {
  const own = join(folder, benchmark, String(number));
  mkdirSync(own, { recursive: true });
  const trace = copyArchive(anchor, own);
  const log = join(own, LOG);
  const printed = join(dirname(anchor), LOG);
  if (existsSync(printed) && statSync(printed).isFile()) copyFileSync(printed, log);
  else writeFileSync(log, `imported from ${basename(dirname(resolve(anchor)))}/${basename(anchor)}\n`);
  const inRun = (path: string): string => relative(folder, path).replaceAll(sep, '/');
  return { trace: inRun(trace), log: inRun(log), seconds };
}
