import type { AnalysisDocument } from '../analysis/document.ts';
import type { Analysis } from '../analysis/stages.ts';
import { tracePictures } from '../pictures/trace-pictures.ts';
import { renderTracePage } from '../report/pages/trace-page.ts';

/**
 * The page of a trace: in a module of its own, which only who wants a page loads.
 *
 * @param document of that analysis, with signatures or without
 * @returns HTML
 */
export function analysisPage(analysis: Analysis, document: AnalysisDocument): string {
  return renderTracePage(document, tracePictures(analysis));
}
