import type { SearchDocument } from '#build/schemas/search.ts';
import { commandText } from '../../../base/process/command-text.ts';

/** How a trace was looked at; what is left out is as it was asked for. */
export type ToldReading = NonNullable<SearchDocument['foundBy']>;

/** "--contexts ssor_ --delimiters none": what makes a command look at a trace so. */
export function readingOptions({
  contexts,
  delimiters,
}: Pick<ToldReading, 'contexts' | 'delimiters'>): string {
  return [
    ...(contexts ? [commandText(['--contexts', contexts.join(',')])] : []),
    ...(delimiters ? [commandText(['--delimiters', delimiters.join(',')])] : []),
  ].join(' ');
}
