import type { Comparison } from '#build/schemas/comparison.ts';
import { oneLine, shownPath } from '../../base/errors.ts';
import { surroundingsIn } from '../../hosts/surroundings.ts';
import { renderComparisonPage } from '../../report/page/comparison-page.ts';
import { writeDocument } from './write-document.ts';

/** Writes a comparison as a page in one file, as writeDocument. @throws InputError; then there is no file */
export function writePage(file: string, comparison: Comparison): boolean {
  const { repository } = surroundingsIn(process.env);
  return writeDocument(file, renderComparisonPage(comparison, { repository }));
}

/** The line that says where a page is. */
export function pageLine(file: string): string {
  return `Page: ${oneLine(shownPath(file))}; open it in a browser\n`;
}
