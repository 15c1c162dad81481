import { stringify } from 'yaml';
import { type ExpectEntry, readExpectations } from '../../../base/config/expect.ts';
import type { WrittenPattern } from '../../../base/config/pattern-words.ts';
import { type Detected, detectedFamilies, type Found } from './detected.ts';
import { fitOf } from './fit.ts';

/** As many as a file may have with room for what people add. */
const MAX_ENTRIES = 150;

/** Messages are written one by one for so few processes; of more nobody reads them. */
const MAX_PROCESSES_WRITTEN = 16;

/** Names of functions that are longer are cut; an asterisk stands for the rest. */
const MAX_NAME_LENGTH = 1000;

const MAX_FUNCTIONS = 100;

const MAX_LABEL_LENGTH = 100;

const HEAD = `# Patterns that were found, as a start: keep those that are meant, and give them names.
# For analyze --expect, or for a benchmark of commgate.yml: expect and unexpected belong below its command.
`;

/**
 * What was found as YAML for --expect or a benchmark's entry: in the same trace nothing of it is missing.
 * Each family is written by its name where that fits, by few messages, else by its id.
 */
export function writtenExpectations(found: Found): string {
  const entries = detectedFamilies(found)
    .slice(0, MAX_ENTRIES)
    .map((detected) => entryFor(detected, found));
  return (
    HEAD + stringify({ expect: entries, unexpected: 'warn' }, { lineWidth: 0, flowCollectionPadding: true })
  );
}

function entryFor(detected: Detected, found: Found): ExpectEntry {
  const functions = detected.functions.slice(0, MAX_FUNCTIONS).map(shortened);
  const where = functions.length === 0 ? {} : { functions };
  const fitting = writings(detected, found).find((written) =>
    fits({ ...written, ...where }, detected, found),
  );
  if (fitting === undefined)
    return { name: detected.label.slice(0, MAX_LABEL_LENGTH), family: detected.family, ...where };
  return { ...fitting, ...where };
}

function writings({ label, patterns, kind }: Detected, { trace, patterns: all }: Found): WrittenPattern[] {
  const byName = { pattern: label };
  if (kind === 'collective' || trace.processes > MAX_PROCESSES_WRITTEN || patterns.length > 1)
    return [byName];
  const lines = all.find(({ name }) => name === patterns[0]!.name)?.signature;
  if (lines === undefined) return [byName];
  const words = lines.map((line) => line.split(': ') as [string, string]);
  return [
    byName,
    {
      processes: trace.processes,
      patterns: Object.fromEntries(words.map(([process, symbols]) => [process.slice(1), symbols])),
    },
  ];
}

function fits(entry: ExpectEntry, detected: Detected, { trace, grid }: Found): boolean {
  if (entry.pattern !== undefined && entry.pattern.length > 200) return false;
  const { expectations, problems } = readExpectations([entry]);
  if (problems.length > 0) return false;
  const fit = fitOf(expectations.patterns[0]!, detected, trace, { processes: trace.processes, grid });
  return fit !== null && fit.similarity === 1 && fit.isInOrder;
}

/** Names of functions may be any text: what an entry cannot hold is left to an asterisk. */
function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH - 1)}*`;
}
