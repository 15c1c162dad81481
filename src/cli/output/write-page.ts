import { oneLine, shownPath } from '../../base/errors.ts';
import type { Comparison } from '../../gate/judge/document.ts';
import { writeDocument } from './write-document.ts';

/**
 * Writes a comparison as a page in one file. What makes pages is loaded here: who asks for none does not wait
 * for it.
 *
 * @param file a path, or "-" for standard output
 * @returns whether standard output is taken
 * @throws InputError when the file cannot be written; then there is none
 */
export async function writePage(file: string, comparison: Comparison): Promise<boolean> {
  const [{ renderComparisonPage }, { surroundingsIn }] = await Promise.all([
    import('../../report/page/comparison-page.ts'),
    import('../../hosts/surroundings.ts'),
  ]);
  const { repository } = surroundingsIn(process.env);
  return writeDocument(file, renderComparisonPage(comparison, { repository }));
}

/** The line that says where a page is. */
export function pageLine(file: string): string {
  return `Page: ${oneLine(shownPath(file))}; open it in a browser\n`;
}
