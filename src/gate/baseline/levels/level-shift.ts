/** A lasting change of level in the comparable baseline runs that nobody has accepted: a hint, no verdict. */
export interface LevelShift {
  /** 16 hexadecimal digits, for commgate baseline accept --shift. */
  id: string;
  benchmark: string;
  /** The first run at the new level, and the commit of the last run before it. */
  run: string;
  commit: string | null;
  commitBefore: string | null;
  /** ISO 8601, UTC: of these two runs. */
  date: string;
  dateBefore: string;
  /** Whether all groups that can be judged moved together, as with a new machine. */
  together: boolean;
  /** New level ÷ old level: the median over the groups. */
  factor: number;
  /** The groups that moved, largest change first. */
  groups: { pattern: string; functions: string[]; bytes: number; label: string; factor: number }[];
  /** How many groups were watched. */
  watched: number;
}
