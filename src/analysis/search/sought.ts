import type { NamedPattern } from '../../config/pattern-text.ts';
import { type Template, templateOf } from '../../families/templates/template.ts';
import type { Candidate } from './candidates.ts';

/** What is looked for. */
export interface Sought {
  /** As the user wrote it. */
  text: string;
  /** Its messages; null where it has none. */
  template: Template | null;
  /** Where it was given by name: what it says. */
  named: NamedPattern | null;
  /** Where it is one of the trace's own: which. */
  own: Candidate | null;
}

/** A pattern that was given by a name or by a file. */
export function soughtByName(text: string, named: NamedPattern): Sought {
  return { text, template: templateOf(named), named, own: null };
}

/** A pattern of the trace itself: its messages, as often as it has them. */
export function soughtInTrace(own: Candidate, processes: number): Sought {
  const words = new Map(own.lines.map(wordOfLine));
  const template: Template = {
    name: own.name,
    shape: { shape: 'words', processes, words },
    isWithinGroups: false,
    grid: null,
  };
  return { text: own.name, template: own.edges.from.length > 0 ? template : null, named: null, own };
}

/** "P3: R1 S1" */
function wordOfLine(line: string): [process: number, symbols: string[]] {
  const [name, ...symbols] = line.split(' ');
  return [Number.parseInt(name!.slice(1), 10), symbols];
}
