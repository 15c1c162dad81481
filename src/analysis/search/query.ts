import type { NamedPattern } from '../../base/config/pattern-text.ts';
import { edgesOfLines } from '../families/templates/similarity.ts';
import { type Edges, type Template, templateOf } from '../families/templates/template.ts';
import type { Candidate } from './candidates.ts';

export interface Sought {
  /** As the user wrote it. */
  text: string;
  /** Its messages; null where it has none. */
  template: Template | null;
  /** The same laid, with the trace's numbers of processes; null where that depends on the pattern. */
  edges: Edges | null;
  /** Where it was given by name: what it says. */
  named: NamedPattern | null;
  /** Where it is one of the trace's own: which. */
  own: Candidate | null;
}

/** A pattern that was given by a name or by a file. */
export function soughtByName(text: string, named: NamedPattern, processes: number): Sought {
  const { messages } = named;
  const isLaid = messages?.shape === 'words' && messages.processes === processes;
  const lines = isLaid ? Array.from(messages.words, ([of, word]) => `P${of}: ${word.join(' ')}`) : null;
  const edges = lines && edgesOfLines(lines);
  return { text, template: templateOf(named), edges, named, own: null };
}

/** A pattern of the trace itself, its messages as often as it has them; null where none has the name. */
export function soughtInTrace(
  name: string,
  candidates: readonly Candidate[],
  processes: number,
): Sought | null {
  const own = candidates.find((each) => each.name === name);
  if (own === undefined) return null;
  const words = new Map(own.lines.map(wordOfLine));
  const template: Template = {
    name,
    shape: { shape: 'words', processes, words },
    isWithinGroups: false,
    grid: null,
  };
  const { edges } = own;
  return { text: name, template: edges.from.length > 0 ? template : null, edges, named: null, own };
}

function wordOfLine(line: string): [process: number, symbols: string[]] {
  const [name, ...symbols] = line.split(' ');
  return [Number.parseInt(name!.slice(1), 10), symbols];
}
