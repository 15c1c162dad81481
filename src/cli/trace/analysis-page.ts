import { basename, dirname, join, resolve } from 'node:path';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { communicationMatrix } from '../../analysis/models/program/communication-matrix.ts';
import { loopsOfTexts } from '../../analysis/models/program/loops-of-text.ts';
import { withPolledOrder } from '../../analysis/models/program/polling.ts';
import { modelProgram, type ProgramModel } from '../../analysis/models/program/program-model.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { matrixPicture } from '../../measure/pictures/exchange-picture.ts';
import { packJson } from '../../measure/pictures/pack.ts';
import type { Packed } from '../../measure/pictures/pictures.ts';
import { drawnProgram } from '../../measure/pictures/program-picture.ts';
import { type TracePictures, tracePictures } from '../../measure/pictures/trace-pictures.ts';
import { shippedPageParts } from '../../report/page/page-parts.ts';
import type { ShownProgram } from '../../report/page/program-loops.ts';
import { renderTracePage } from '../../report/page/trace-page.ts';
import { drawnLoopWords } from '../../report/text/words/program-loop.ts';
import { bytes, plainNumber } from '../../report/text/words/quantities.ts';
import { visible } from '../../report/text/words/visible.ts';
import type { Trace } from '../../trace/columns/trace.ts';

/** The page of a trace: in a module of its own, which only who wants a page loads. */
export function analysisPage(analysis: Analysis, document: AnalysisDocument): string {
  const { program, matrix, merged } = shownProgram(analysis);
  const { path } = analysis.trace;
  // All recordings have one name: their folder tells what they are of.
  const named = join(basename(dirname(resolve(path))), basename(path));
  return renderTracePage(
    { ...document, trace: { ...document.trace, path: named } },
    { ...tracePictures(analysis), matrix, ...merged },
    shippedPageParts(),
    program,
  );
}

/** The program as loops, who sends to whom in it, and it merged into one, if that can be drawn. */
export function shownProgram(analysis: Analysis): {
  program: ShownProgram;
  matrix: Packed;
  merged: Pick<TracePictures, 'merged' | 'aboutMerged'>;
} {
  const trace = withPolledOrder(analysis.trace);
  const model = modelProgram({ ...analysis, trace });
  const picture = matrixPicture(communicationMatrix(trace, model, null));
  return {
    program: { model, loops: loopsOfTexts(trace, model) },
    matrix: packJson(picture),
    merged: mergedPart(trace, model),
  };
}

function mergedPart(trace: Trace, model: ProgramModel): Pick<TracePictures, 'merged' | 'aboutMerged'> {
  const words = { bytes: (count: number) => plainNumber(bytes(count)), name: visible };
  const found = drawnProgram(trace, model, words);
  if ('why' in found) return { aboutMerged: found.why };
  if (found.picture.width === 0) return {};
  const { picture, loop } = found;
  return { merged: picture, ...(loop && { aboutMerged: drawnLoopWords(loop, false) }) };
}
