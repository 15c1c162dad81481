import type { IdTable } from './id-table.ts';

/** Regions are left out of turn by a few frames only; a damaged trace must not make every leave a long search. */
const FRAMES_SEARCHED = 64;

/** The calls of a location that are entered and not left: the innermost has the index `depth - 1`. */
export class CallStack {
  /** Time of the event that is looked at, in nanoseconds since the trace's start; it never goes back. */
  readonly now = new Float64Array([Number.NEGATIVE_INFINITY]);
  depth = 0;
  /** Region index of each frame. */
  region = new Int32Array(64);
  /** When it was entered; of watched regions only. */
  enter = new Float64Array(64);
  /** What the user of the stack notes for a frame; good for frames below `noted`. */
  note = new Int32Array(64);
  /** Frames from here on have no note yet; the decoder lowers it when frames are left. */
  noted = 0;
  /** Translates the location's region ids to indexes. */
  readonly regions: IdTable;
  /** By region index: 1 where times matter and the sink wants to know of leaves. */
  readonly watched: Uint8Array;

  constructor(regions: IdTable, watched: Uint8Array) {
    this.regions = regions;
    this.watched = watched;
  }

  /** @returns the innermost frame of a region; -1 when it is not among the frames that are looked at */
  innermost(region: number): number {
    const last = Math.max(0, this.depth - FRAMES_SEARCHED);
    for (let frame = this.depth - 1; frame >= last; frame--) if (this.region[frame] === region) return frame;
    return -1;
  }

  /** Takes a frame out; those above it move down and keep their notes. */
  remove(frame: number): void {
    for (const column of [this.region, this.enter, this.note])
      column.copyWithin(frame, frame + 1, this.depth);
    if (frame < this.noted) this.noted--;
    this.depth--;
  }

  deepen(): void {
    const length = this.region.length * 2;
    const [region, enter, note] = [new Int32Array(length), new Float64Array(length), new Int32Array(length)];
    region.set(this.region);
    enter.set(this.enter);
    note.set(this.note);
    this.region = region;
    this.enter = enter;
    this.note = note;
  }
}

/** An event that cannot be where it stands; whoever reads the file adds file and place. */
export class Disorder extends Error {}
