/** Where a trace has a pattern (docs/search.md), schemas/search.schema.json. */
export interface SearchDocument {
  schemaVersion: 1;
  trace: { path: string; processes: number; instances: number };
  /** What was looked for, as the user wrote it. */
  pattern: string;
  /** From which similarity on patterns count, above 0 to 1. */
  similarity: number;
  /** Whether the words of processes were searched, too, since blocks say nothing there. */
  inWords: boolean;
  /** The most similar first, then those with most occurrences; those that only hold the pattern come last. */
  matches: SearchMatch[];
  /** What is most like it where there are no matches; null where nothing has a message of it. */
  nearest: { pattern: string; similarity: number } | null;
}

/** A pattern of the trace that is like the one that was looked for. */
export interface SearchMatch {
  /** `instance`: a pattern of the trace; `part`: of iterations in its calls; `stretch`: neither. */
  kind: 'instance' | 'part' | 'stretch';
  /** CP3, CP3.1; null for stretches. */
  pattern: string | null;
  family: string | null;
  /** 0 to 1. Of messages, or of words where it is a stretch. */
  similarity: number;
  /** Whether it has all that was looked for, and more. */
  holdsPattern: boolean;
  /** Patterns that it lies in: of the calls that a part is of, of the instances that a stretch is in. */
  inside: string[];
  /** Whether it is so only when processes are numbered otherwise. */
  isRenumbered: boolean;
  /** Whether its messages come in another order than the pattern asks for. */
  hasOtherOrder: boolean;
  differences: string[];
  functions: string[];
  processes: number;
  occurrences: SearchOccurrence[];
}

export interface SearchOccurrence {
  /** In the sequence, from 1: of the instance that it is, or is in. */
  position: number;
  startNs: number;
  durationNs: number;
}
