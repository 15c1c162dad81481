import { modelDocument } from '../../analysis/models/model-document.ts';
import {
  type CommunicationMatrix,
  communicationMatrix,
} from '../../analysis/models/program/communication-matrix.ts';
import { loopsOfTexts } from '../../analysis/models/program/loops-of-text.ts';
import { optionError } from '../../base/errors.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { matrixPicture } from '../../measure/pictures/exchange-picture.ts';
import { packJson } from '../../measure/pictures/pack.ts';
import { processGrid } from '../../measure/pictures/process-grid.ts';
import { matrixCsv, printMatrix } from '../../report/text/printers/matrix.ts';
import { warn } from '../output/progress.ts';
import { refuseSharedOutput, writeDocument } from '../output/write-document.ts';
import { type Drawing, drawingOf, svgOf } from '../trace/drawing.ts';
import type { GlobalOptions } from './show-global.ts';
import { MODEL_WORDS, modelled, writeModel } from './show-model.ts';

export interface MatrixOptions extends Omit<GlobalOptions, 'loop'> {
  /** Number of a loop as the program is printed with it; null: of the whole program. */
  loop: number | null;
  /** File of the matrix as comma-separated values; undefined: none. */
  csv: string | undefined;
}

/** `commgate model --matrix`: who sends how much to whom, in all or in a loop. @throws InputError */
export async function showMatrix(
  path: string,
  { loop, json, csv, svg, isDark, isWhole, ...by }: MatrixOptions,
  drawing: () => Drawing = drawingOf,
): Promise<void> {
  refuseSharedOutput({ json, csv, svg });
  const { model, trace, grid } = await modelled(path, by);
  const loops = loopsOfTexts(trace, model);
  const all = loops.flat();
  const last = all.reduce((most, { number }) => Math.max(most, number), 0);
  if (loop !== null && loop > last)
    throw optionError(
      'matrix',
      loop,
      last === 0 ? 'must be empty: the program has no loops' : `must be a loop, 1 to ${last}`,
    );
  const numbers = loops.map((own) => own.map(({ number }) => number));
  const matrix = communicationMatrix(trace, model, loop === null ? null : { number: loop, numbers });
  const of =
    loop === null
      ? 'The whole program'
      : `Loop ${loop} (for ${all.find(({ number }) => number === loop)!.count})`;
  const picture =
    svg === undefined
      ? null
      : drawn(matrix, { loop, of, isDark, grid: processGrid({ trace, grid }) }, drawing());
  const { links, collectives } = matrix;
  const document = modelDocument(model, path, MODEL_WORDS, loops);
  const isTaken = [
    writeModel(json, { ...document, matrix: { loop, links, collectives } }),
    writeDocument(csv, matrixCsv(matrix)),
    picture !== null && writeDocument(svg, picture),
  ].includes(true);
  if (!isTaken) standardOutput.write(printMatrix(matrix, of, isWhole));
}

/** As SVG: arrows between up to 64 processes, on the grid or in a circle, else cells; null when empty. */
function drawn(
  matrix: CommunicationMatrix,
  { loop, of, isDark, grid }: { loop: number | null; of: string; isDark: boolean; grid: number[] | null },
  drawing: Drawing,
): string | null {
  const document = { kind: 'trace', trace: { matrix: packJson(matrixPicture(matrix)), grid } };
  const said = { key: loop === null ? 'program' : 'loop', title: `${of}: who sends to whom` };
  const text = svgOf(drawing, 'exchange', document, said, { isDark });
  if (text === null) warn('no picture: nobody sends a message');
  return text;
}
