import type { Baseline } from './baseline.ts';

/** A place where a baseline lives. One implementation a file. */
export interface BaselineStore {
  /** The place as the user named it, for messages. */
  readonly location: string;

  /**
   * The stored baseline, or null when there is none yet.
   *
   * @param how.onRequest true: what tells nothing of which runs count may be parsed when it is asked for, and
   *   what is wrong in it told then
   * @throws InputError when there is something that cannot be read as a baseline
   */
  read(how?: { onRequest?: boolean }): Promise<Baseline | null>;

  /**
   * Replaces what is stored by what `change` makes of it. Nothing that others store meanwhile is lost:
   * `change` gets the newest state, and may be called again when that state has moved on. Either the whole
   * change is stored or nothing.
   *
   * @returns what is stored now
   * @throws InputError when what is stored cannot be read (it then stays as it is) or the place cannot be
   *   written
   */
  update(change: (current: Baseline | null) => Baseline): Promise<Baseline>;
}
