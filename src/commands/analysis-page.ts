import type { AnalysisDocument } from '../analysis/document.ts';
import type { Analysis } from '../analysis/stages.ts';
import { mergeProgram } from '../models/global/global-model.ts';
import { modelProgram } from '../models/program-model.ts';
import type { ProgramPicture } from '../pictures/program.ts';
import { isTooLong, programPicture } from '../pictures/program-picture.ts';
import { tracePictures } from '../pictures/trace-pictures.ts';
import { renderTracePage } from '../report/pages/trace-page.ts';
import { bytes, plainNumber } from '../report/words/quantities.ts';
import { visible } from '../report/words/visible.ts';

/** Of longer traces the page has no program: its loops would take longer than all the rest. */
const MOST_EVENTS = 4_000_000;

/**
 * The page of a trace: in a module of its own, which only who wants a page loads.
 *
 * @param document of that analysis, with signatures or without
 * @returns HTML
 */
export function analysisPage(analysis: Analysis, document: AnalysisDocument): string {
  const program = drawnProgram(analysis);
  return renderTracePage(document, { ...tracePictures(analysis), ...(program && { program }) });
}

/** What all processes do; null where it is too long to be drawn. */
function drawnProgram({ trace, grid }: Analysis): ProgramPicture | null {
  if (trace.events.count > MOST_EVENTS) return null;
  const program = modelProgram({ trace, grid });
  if (isTooLong(program)) return null;
  const global = mergeProgram(trace, program);
  if (!('system' in global)) return null;
  const words = { bytes: (count: number) => plainNumber(bytes(count)), name: visible };
  const picture = programPicture(global, program, words);
  return 'why' in picture || picture.width === 0 ? null : picture;
}
