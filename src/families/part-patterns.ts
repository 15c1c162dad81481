import type { Pattern } from './patterns.ts';

/** A pattern of parts: parts with the same signature, in all instances of all patterns. */
export interface PartPattern extends Omit<Pattern, 'instances'> {
  /** "CP3.1": by first appearance among the parts of the first pattern that it is a part of. */
  name: string;
  /** Names of the patterns that it is a part of, in order of their numbers. */
  of: string[];
  /** What its family is called: "wavefront (+1, −1)"; null where there is no name. */
  familyName: string | null;
  isLoop: boolean;
  /** How many parts have it. */
  instances: number;
  /** How many of them an instance with parts of it has. */
  perInstance: { least: number; most: number };
}
