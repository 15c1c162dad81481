import type { SearchDocument } from '#build/schemas/search.ts';

/** How a trace was looked at; what is left out is as it was asked for. */
export type ToldReading = NonNullable<SearchDocument['foundBy']>;

/** "--contexts ssor_ --delimiters none": what makes a command look at a trace so. */
export function readingOptions({
  contexts,
  delimiters,
}: Pick<ToldReading, 'contexts' | 'delimiters'>): string {
  return [
    ...(contexts ? [`--contexts ${quoted(contexts.join(','))}`] : []),
    ...(delimiters ? [`--delimiters ${quoted(delimiters.join(','))}`] : []),
  ].join(' ');
}

/** As a word of a shell. */
export function quoted(text: string): string {
  return /^[\w.:,-]+$/.test(text) ? text : `'${text}'`;
}
