import type { SearchDocument } from '#build/schemas/search.ts';
import { searchSections } from '../views/search.ts';
import { printText } from './text.ts';

/**
 * What a search found, for a terminal.
 *
 * @param all show every row, and names as a whole
 * @returns lines without control characters, ending in a line break
 */
export function renderSearch(document: SearchDocument, all: boolean): string {
  return printText(searchSections(document, all), { all, remedy: ' (--all shows them)' });
}
