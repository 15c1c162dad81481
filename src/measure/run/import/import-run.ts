import { copyFileSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { MachineDescription } from '#build/schemas/machine.ts';
import type { RunManifest } from '#build/schemas/run.ts';
import { InputError } from '../../../base/errors.ts';
import { openArchive } from '../../../trace/otf2/archive.ts';
import { type RecordingPlace, recordingPlace } from '../../../trace/outline/nodes.ts';
import { findProcesses } from '../../../trace/outline/processes.ts';
import { missingPart } from '../archive.ts';
import type { Commit } from '../commit.ts';
import { MAX_NODES_NAMED, whereRecorded } from '../machine/environment.ts';
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

/** What a trace tells of itself. */
interface Told {
  processes: number;
  /** null: its tracer does not say where it recorded. */
  place: RecordingPlace | null;
}

/**
 * Makes a run folder of traces that were recorded elsewhere, each a repetition, in their order. What must be
 * equal for runs to be comparable is what the traces and `machine` say, never this machine's. Traces are
 * copied.
 *
 * @param anchors anchor files of OTF2 archives
 * @returns the run, as readRunFolder gives it
 * @throws InputError where an archive is not whole, or given twice; where traces differ in processes or
 *   nodes; and where the machine that is described recorded none of them. Nothing is written then.
 */
export function importRun(anchors: readonly string[], options: ImportOptions): RunFolder {
  const { benchmark, machine: described, commit, branch, output } = options;
  const { environment, machine } = whereImported(toldByAll(anchors)[0]!.place, options);
  const date = described.date === undefined ? oldest(anchors) : new Date(described.date);
  const folder = makeOutputFolder(output, options.folder, { date, commit });
  const repetitions = anchors.map((anchor, index) =>
    copyRepetition(anchor, { folder, benchmark, number: index + 1 }, secondsOf(anchor, options)),
  );
  const { pinning = { by: 'launcher', how: 'as the command says' } } = described;
  const buildFlags = described.buildFlags ?? options.buildFlags;
  const manifest: RunManifest = {
    schemaVersion: 1,
    commit,
    branch,
    date: date.toISOString(),
    environment,
    machine,
    benchmarks: [
      {
        name: benchmark,
        tracer: described.tracer ?? 'none',
        command: described.command ?? 'unknown: imported traces',
        mpi: environment.mpi,
        ...(buildFlags === undefined ? {} : { buildFlags }),
        pinning,
        warmUps: described.warmUps ?? 0,
        repetitions,
      },
    ],
  };
  writeManifest(folder, manifest);
  return { manifest, folder };
}

/** Looks at all traces before anything is written. */
function toldByAll(anchors: readonly string[]): Told[] {
  const seen = new Set<string>();
  const all: Told[] = [];
  for (const anchor of anchors) {
    const told = toldBy(anchor);
    const real = realpathSync(anchor);
    if (seen.has(real)) throw new InputError({ file: anchor, found: 'this trace is given twice' });
    seen.add(real);
    all.push(told);
    const [now, first] = [told, all[0]!].map(
      ({ processes, place }) => `${processes} processes${place === null ? '' : ` on ${placeText(place)}`}`,
    );
    if (now === first) continue;
    const rule = 'all repetitions of a benchmark are of as many processes on like nodes';
    throw new InputError({ file: anchor, found: `it has ${now}; ${anchors[0]} has ${first}`, rule });
  }
  return all;
}

function placeText({ nodes }: RecordingPlace): string {
  const { environment } = whereRecorded({ nodes, job: null }, '');
  return `${nodes.length} nodes of ${environment.cpu}, ${environment.usableCores} cores`;
}

function toldBy(anchor: string): Told {
  const missing = missingPart(anchor);
  if (missing !== null) {
    const rule = 'an archive is a file NAME.otf2 with NAME.def and the folder NAME beside it';
    throw new InputError({ file: anchor, found: `there is no ${missing}`, rule });
  }
  const { definitions } = openArchive(anchor);
  const { processes } = findProcesses(definitions, anchor.replace(/(\.otf2)?$/, '.def'));
  return { processes, place: recordingPlace(definitions) };
}

/** On several nodes what the traces say of them; on one, of which the description knows more, that. */
function whereImported(
  place: RecordingPlace | null,
  { machine, machineFile }: ImportOptions,
): Pick<RunManifest, 'environment' | 'machine'> {
  const described = { environment: machine.environment, machine: machine.machine ?? {} };
  if (place === null) return described;
  const recorded = whereRecorded(place, machine.environment.mpi);
  refuseOther(recorded, machine, machineFile);
  if (place.nodes.length > 1) return recorded;
  return { ...described, machine: { ...described.machine, ...recorded.machine } };
}

/** A machine that ran no process is a login node, or the description is of another run. */
function refuseOther(
  { environment, machine }: Pick<RunManifest, 'environment' | 'machine'>,
  { host, environment: described }: MachineDescription,
  file: string,
): void {
  const refuse = (place: string, is: string, was: string): never => {
    throw new InputError({
      file,
      place,
      found: `it describes ${is}; the traces were recorded on ${was}`,
      rule: 'runs are compared with those of the machine that ran them',
      remedy: 'start commgate-record.sh inside the job, or describe the node that ran it',
    });
  };
  const short = (name: string): string => name.split('.')[0]!.toLowerCase();
  const nodes = machine.nodes ?? [];
  // Of more nodes than are named it may be one of the others.
  if (
    host !== undefined &&
    nodes.length < MAX_NODES_NAMED &&
    !nodes.some((node) => short(node) === short(host))
  )
    refuse('host', host, nodes.slice(0, 4).join(', '));
  if (environment.cpu !== 'unknown' && !environment.cpu.split(', ').includes(described.cpu))
    refuse('environment.cpu', described.cpu, environment.cpu);
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
  // A link may lead to anything, and run folders are shown to others.
  if (lstatSync(printed, { throwIfNoEntry: false })?.isFile()) copyFileSync(printed, log);
  else writeFileSync(log, `imported from ${basename(dirname(resolve(anchor)))}/${basename(anchor)}\n`);
  const inRun = (path: string): string => relative(folder, path).replaceAll(sep, '/');
  return { trace: inRun(trace), log: inRun(log), seconds };
}
