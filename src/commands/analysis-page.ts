import type { AnalysisDocument } from '../analysis/document.ts';
import type { Analysis } from '../analysis/stages.ts';
import { communicationMatrix } from '../models/communication-matrix.ts';
import { loopsOfTexts } from '../models/loops-of-text.ts';
import { modelProgram } from '../models/program-model.ts';
import { matrixPicture } from '../pictures/matrix-picture.ts';
import { packBytes } from '../pictures/pack.ts';
import type { Packed } from '../pictures/pictures.ts';
import { tracePictures } from '../pictures/trace-pictures.ts';
import { shippedPageParts } from '../report/pages/page-parts.ts';
import type { ShownProgram } from '../report/pages/program-loops.ts';
import { renderTracePage } from '../report/pages/trace-page.ts';

/**
 * The page of a trace: in a module of its own, which only who wants a page loads.
 *
 * @param document of that analysis, with signatures or without
 * @returns HTML
 */
export function analysisPage(analysis: Analysis, document: AnalysisDocument): string {
  const { program, matrix } = shownProgram(analysis);
  return renderTracePage(
    document,
    { ...tracePictures(analysis), program: matrix },
    shippedPageParts(),
    program,
  );
}

/** The program as loops, and who sends to whom in all of it, packed. */
export function shownProgram(analysis: Analysis): { program: ShownProgram; matrix: Packed } {
  const { trace } = analysis;
  const model = modelProgram(analysis);
  const picture = matrixPicture(communicationMatrix(trace, model, null));
  return {
    program: { model, loops: loopsOfTexts(trace, model) },
    matrix: packBytes(new TextEncoder().encode(JSON.stringify(picture))),
  };
}
