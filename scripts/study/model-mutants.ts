import { diffPrograms } from '../../src/analysis/models/compare/program-diff.ts';
import { type ModelWords, modelText, textOf } from '../../src/analysis/models/program/model-text.ts';
import { type ProcessModels, programOf } from '../../src/analysis/models/program/program-model.ts';

/** A change of an example program's communication, and what must be said of it. */
export interface Mutant {
  /** File in fixtures/programs without its end. */
  program: string;
  /** What was changed. */
  name: string;
  /** Each text stands once in the source. */
  replaced?: readonly (readonly [before: string, after: string])[];
  /** Instead of another source: EXAMPLE_CHANGE, or other options. */
  change?: string;
  options?: readonly string[];
  /** All that changed, whomever it goes to: where, and what (changesOf). */
  expected: readonly string[];
}

/** How a program and its mutants are started. */
export const MUTANT_START = { processes: 4, hosts: 1, options: [] as readonly string[], change: '' } as const;

const WORDS: ModelWords = { bytes: (count) => `${count} B`, name: (text) => text };

/** The source of a mutant. @throws Error where the program has changed since the mutant was written */
export function mutated({ program, name, replaced = [] }: Mutant): (text: string) => string {
  return (text) =>
    replaced.reduce((source, [before, after]) => {
      const parts = source.split(before);
      if (parts.length !== 2)
        throw new Error(`${program}, ${name}: "${before}" stands ${parts.length - 1} times`);
      return parts.join(after);
    }, text);
}

/**
 * What differs between two programs, on any process: the loops and functions around it, and the line.
 *
 * @returns such as "for 4 > for 5 > exchange_halo: +MPI_Isend 64 B", distinct and sorted
 */
export function changesOf(before: ProcessModels, now: ProcessModels): string[] {
  const earlier = programOf(before);
  const { differences, tooLong } = diffPrograms(earlier, programOf(now, earlier.viewpoint), WORDS);
  if (tooLong.length > 0) return ['too long'];
  const found = new Set<string>();
  for (const { lines } of differences) {
    const around: string[] = [];
    for (const { sign, depth, text, plain } of lines) {
      around.length = Math.min(around.length, depth);
      if (sign !== ' ') found.add(`${around.join(' > ')}: ${sign}${plain.replaceAll(/\s+/g, ' ')}`);
      around[depth] = text.replace(' …', '');
    }
  }
  return [...found].sort();
}

/** The text of each class, as it is without bytes, distinct and sorted. */
export function classesWithoutBytes(models: ProcessModels): string[] {
  const events = models.events.map((own) => own.map((event) => ({ ...event, bytes: -1 })));
  const { classes, events: symbols } = programOf({ ...models, withBytes: false, events });
  return [
    ...new Set(classes.map(({ model }) => modelText(model, symbols, WORDS).map(textOf).join('\n'))),
  ].sort();
}
