import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '../../base/files/remove-folder.ts';
import { median } from '../../base/statistics/median.ts';
import { archiveParts } from './archive.ts';
import type { RepetitionRecord } from './run-folder.ts';

/** Megabytes of traces that a check leaves, or all of them. */
export type KeepTraces = number | 'all';

const BYTES_A_MEGABYTE = 1e6;

/** The traces of one benchmark in one run folder, in pairs of one side. */
export interface TraceGroup {
  /** Absolute path of the run folder. */
  folder: string;
  benchmark: string;
  /** Writes the run folder's manifest, where it has one already: before a trace goes that it names. */
  save(): void;
}

interface MeasuredTrace {
  record: RepetitionRecord;
  /** Absolute path of its anchor file. */
  anchor: string;
  bytes: number;
  communicationNs: number;
}

interface Measured {
  group: TraceGroup;
  /** Of all its traces, also of those that are gone. */
  communicationNs: number[];
  kept: MeasuredTrace[];
}

/** How many of a check's traces are still there. */
export interface KeptSummary {
  kept: number;
  of: number;
  keptBytes: number;
  limit: KeepTraces;
}

/**
 * The traces of a check, which only goes on with what was measured of them: of those that were measured only
 * so many stay that they fit into the limit. Of a group it is the ones whose communication time is nearest to
 * the median of all so far, since pictures and typical instances are of these; groups of earlier runs lose
 * their last one first, and base before head.
 */
export class KeptTraces {
  readonly #limit: KeepTraces;
  readonly #groups = new Map<string, Measured>();
  #bytes = 0;

  constructor(limit: KeepTraces) {
    this.#limit = limit;
  }

  /** Takes a trace that has been measured, and removes what is too much. @param record of the manifest */
  measured(group: TraceGroup, record: RepetitionRecord, communicationNs: number): void {
    const { trace } = record;
    if (trace === null) return;
    const key = JSON.stringify([group.folder, group.benchmark]);
    const own = this.#groups.get(key) ?? { group, communicationNs: [], kept: [] };
    this.#groups.set(key, own);
    const anchor = join(group.folder, trace);
    const bytes = bytesOf(anchor);
    own.communicationNs.push(communicationNs);
    own.kept.push({ record, anchor, bytes, communicationNs });
    this.#bytes += bytes;
    while (this.#limit !== 'all' && this.#bytes > this.#limit * BYTES_A_MEGABYTE) this.#removeOne();
  }

  summary(): KeptSummary {
    const groups = [...this.#groups.values()];
    const sum = (of: (group: Measured) => number): number => groups.reduce((all, each) => all + of(each), 0);
    return {
      kept: sum(({ kept }) => kept.length),
      of: sum(({ communicationNs }) => communicationNs.length),
      keptBytes: this.#bytes,
      limit: this.#limit,
    };
  }

  #removeOne(): void {
    const groups = [...this.#groups.values()].filter(({ kept }) => kept.length > 0);
    const several = groups.filter(({ kept }) => kept.length > 1).sort((a, b) => sizeOf(b) - sizeOf(a));
    const from = several[0] ?? groups[0]!;
    const usual = median(from.communicationNs);
    const farthest = from.kept.reduce((far, each) => {
      return Math.abs(each.communicationNs - usual) > Math.abs(far.communicationNs - usual) ? each : far;
    });
    from.kept.splice(from.kept.indexOf(farthest), 1);
    this.#bytes -= farthest.bytes;
    farthest.record.trace = null;
    from.group.save();
    for (const part of partsOf(farthest.anchor)) removeFolder(part);
  }
}

function sizeOf({ kept }: Measured): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The anchor first: without it nothing takes the rest for an archive. */
function partsOf(anchor: string): string[] {
  const { definitions, events } = archiveParts(anchor);
  return [anchor, definitions, events];
}

/** Bytes of an archive's files. */
function bytesOf(anchor: string): number {
  return partsOf(anchor)
    .flatMap((part) => (isFolder(part) ? readdirSync(part).map((name) => join(part, name)) : [part]))
    .reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
