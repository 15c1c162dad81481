import { GROUP_TYPE, MAPPING } from '../../src/trace/otf2/codes.ts';
import { regionKind } from './mpi-names.ts';
import { type ArchiveOptions, ArchiveWriter } from './otf2/writer/archive-writer.ts';
import { ProcessScript } from './process-script.ts';

export interface TraceOptions {
  processes: number;
  /** What a process does; called for one process after the other. */
  program: (process: ProcessScript) => void;
  /** Sub-communicators: name to the world ranks of its members, in order of rank. "world" and "self" exist. */
  communicators?: Readonly<Record<string, readonly number[]>>;
  /** Whether MPI functions are entered and left around each record (default), or only the records are written. */
  mpiRegions?: boolean;
  /** Overrides a region's paradigm, as EZTrace does, which gives MPI functions the paradigm USER. */
  paradigm?: (region: string) => number;
  /** Where functions are defined; left out: not known. */
  sources?: Readonly<Record<string, { file: string; line: number }>>;
  /** Id of the location of a process's thread; default 0, 1, … for the first threads, as EZTrace for others. */
  locationId?: (rank: number, thread: number) => number;
  /** Locations that are no CPU threads and have no files, e.g. of metrics. */
  extraLocations?: readonly { id: number; rank: number; type: number }[];
  /** Ranks whose first thread is defined but has no files. */
  withoutFiles?: readonly number[];
  /** Each location numbers its regions and communicators itself, with mapping tables. */
  localIds?: boolean;
  /** Clock offsets of a rank, [time, offset] in ticks. The script's times are the rank's own. */
  clockOffsets?: (rank: number) => readonly (readonly [number, number])[];
  /** Default 10^9, so that one tick is one nanosecond. */
  ticksPerSecond?: number;
  /** Where the clocks of the scripts start and the trace's global offset; default 0. */
  start?: number;
  archive?: ArchiveOptions;
}

interface Thread {
  id: number;
  rank: number;
  index: number;
  script: ProcessScript;
  finish(): void;
}

/** Local ids of a location in order of first use, or the global ones where it has none of its own. */
class Ids {
  readonly globalIds: number[] = [];
  constructor(private readonly isLocal: boolean) {}
  of(globalId: number): number {
    if (!this.isLocal) return globalId;
    const known = this.globalIds.indexOf(globalId);
    return known >= 0 ? known : this.globalIds.push(globalId) - 1;
  }
}

/**
 * Writes the trace of an MPI program into a folder.
 *
 * @returns the path of the anchor file
 */
export function makeTrace(folder: string, options: TraceOptions): string {
  return new TraceMaker(folder, options).make();
}

class TraceMaker {
  private readonly archive: ArchiveWriter;
  private readonly regionIds = new Map<string, number>();
  private readonly commIds = new Map<string, number>();
  private readonly threads = new Map<string, Thread>();
  private readonly locationId: (rank: number, thread: number) => number;
  private stringCount = 0;

  constructor(
    folder: string,
    private readonly options: TraceOptions,
  ) {
    this.archive = new ArchiveWriter(folder, options.archive);
    for (const name of ['world', 'self', ...Object.keys(options.communicators ?? {})]) {
      this.commIds.set(name, this.commIds.size);
    }
    this.locationId = options.locationId ?? ((rank, thread) => rank + thread * 0x1000_0000);
  }

  make(): string {
    const { processes, program, withoutFiles = [] } = this.options;
    for (let rank = 0; rank < processes; rank++) {
      if (withoutFiles.includes(rank)) continue;
      program(this.thread(rank, 0).script);
    }
    for (const thread of this.threads.values()) {
      if (thread.script.depth > 0)
        throw new Error(`rank ${thread.rank} leaves ${thread.script.depth} functions open`);
      thread.finish();
    }
    this.writeDefinitions();
    return this.archive.close();
  }

  private thread(rank: number, index: number): Thread {
    const key = `${rank}/${index}`;
    const thread = this.threads.get(key) ?? this.newThread(rank, index);
    this.threads.set(key, thread);
    return thread;
  }

  private newThread(rank: number, index: number): Thread {
    const { options, archive } = this;
    const id = this.locationId(rank, index);
    const isLocal = options.localIds ?? false;
    const regions = new Ids(isLocal);
    const comms = new Ids(isLocal);
    const script = new ProcessScript({
      rank,
      size: options.processes,
      start: options.start ?? 0,
      mpiRegions: options.mpiRegions ?? true,
      events: archive.location(id),
      regionId: (name) => regions.of(this.regionId(name)),
      commId: (name) => comms.of(this.commId(name)),
      thread: (other) => this.thread(rank, other).script,
    });
    const finish = (): void => {
      const local = archive.localDefinitions(id);
      // libotf2 refuses an empty mapping table.
      if (regions.globalIds.length > 0) local.denseMapping(MAPPING.REGION, regions.globalIds);
      if (comms.globalIds.length > 0) {
        local.sparseMapping(
          MAPPING.COMM,
          comms.globalIds.map((globalId, localId) => [localId, globalId] as const),
        );
      }
      for (const [time, offset] of options.clockOffsets?.(rank) ?? []) local.clockOffset(time, offset);
    };
    return { id, rank, index, script, finish };
  }

  private regionId(name: string): number {
    const id = this.regionIds.get(name) ?? this.regionIds.size;
    this.regionIds.set(name, id);
    return id;
  }

  private commId(name: string): number {
    const id = this.commIds.get(name);
    if (id === undefined) throw new Error(`no communicator "${name}"; name it in communicators`);
    return id;
  }

  private string(text: string): number {
    this.archive.definitions.string(this.stringCount, text);
    return this.stringCount++;
  }

  private writeDefinitions(): void {
    const { options } = this;
    const { definitions } = this.archive;
    const start = options.start ?? 0;
    const ends = [...this.threads.values()].map((thread) => thread.script.now);
    definitions.clockProperties({
      ticksPerSecond: options.ticksPerSecond ?? 1_000_000_000,
      globalOffset: start,
      traceLength: Math.max(start, ...ends) - start,
    });
    const empty = this.string('');
    for (const [name, id] of this.regionIds) {
      const { role, paradigm } = regionKind(name);
      const source = options.sources?.[name];
      definitions.region(id, {
        name: this.string(name),
        description: empty,
        sourceFile: source ? this.string(source.file) : empty,
        ...(source && { beginLine: source.line }),
        role,
        paradigm: options.paradigm?.(name) ?? paradigm,
      });
    }
    definitions.systemTreeNode(0, { name: this.string('machine'), className: this.string('machine') });
    for (let rank = 0; rank < options.processes; rank++) this.writeProcess(rank);
    this.writeCommunicators(empty);
  }

  private writeProcess(rank: number): void {
    const { definitions } = this.archive;
    definitions.locationGroup(rank, { name: this.string(`MPI Rank ${rank}`), parent: 0 });
    const own = [...this.threads.values()].filter((thread) => thread.rank === rank);
    const first = this.locationId(rank, 0);
    if (!own.some((thread) => thread.index === 0)) {
      definitions.location(first, { name: this.string('Master thread'), events: 0, group: rank });
    }
    for (const { id, index, script } of own) {
      const name = this.string(index === 0 ? 'Master thread' : `Thread ${index}`);
      definitions.location(id, { name, events: script.events.count, group: rank });
    }
    for (const extra of this.options.extraLocations ?? []) {
      if (extra.rank !== rank) continue;
      definitions.location(extra.id, {
        name: this.string('extra'),
        type: extra.type,
        events: 0,
        group: rank,
      });
    }
  }

  /** Group 0: the processes' locations; group 1: world; group 2: self; then one group a sub-communicator. */
  private writeCommunicators(empty: number): void {
    const { processes, communicators = {} } = this.options;
    const { definitions } = this.archive;
    const ranks = Array.from({ length: processes }, (_, rank) => rank);
    const locations = ranks.map((rank) => this.locationId(rank, 0));
    definitions.group(0, { name: empty, type: GROUP_TYPE.COMM_LOCATIONS, members: locations });
    definitions.group(1, { name: empty, type: GROUP_TYPE.COMM_GROUP, members: ranks });
    definitions.group(2, { name: empty, type: GROUP_TYPE.COMM_SELF, members: [] });
    definitions.comm(0, { name: this.string('MPI_COMM_WORLD'), group: 1 });
    definitions.comm(1, { name: this.string('MPI_COMM_SELF'), group: 2, parent: 0 });
    for (const [name, members] of Object.entries(communicators)) {
      const id = this.commId(name);
      definitions.group(id + 1, { name: empty, type: GROUP_TYPE.COMM_GROUP, members });
      definitions.comm(id, { name: this.string(name), group: id + 1, parent: 0 });
    }
  }
}
