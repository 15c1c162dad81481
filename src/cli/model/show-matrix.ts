import { inflateRawSync } from 'node:zlib';
import { modelDocument } from '../../analysis/models/model-document.ts';
import {
  type CommunicationMatrix,
  communicationMatrix,
} from '../../analysis/models/program/communication-matrix.ts';
import { loopsOfTexts } from '../../analysis/models/program/loops-of-text.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { matrixPicture } from '../../measure/pictures/exchange-picture.ts';
import { packBytes } from '../../measure/pictures/pack.ts';
import { processGrid } from '../../measure/pictures/process-grid.ts';
import { matrixCsv, printMatrix } from '../../report/text/printers/matrix.ts';
import { svgFile } from '../../report/text/printers/svg.ts';
import { badOption } from '../options/stage-options.ts';
import { warn } from '../output/progress.ts';
import { refuseSharedOutput, writeDocument } from '../output/write-document.ts';
import { type Drawing, drawingOf } from '../trace/drawing.ts';
import { MODEL_WORDS, type ModelledBy, modelled, writeModel } from './show-model.ts';

/** Which communication matrix is shown, and where it goes. */
export interface MatrixOptions extends ModelledBy {
  /** Number of a loop as the program is printed with it; null: of the whole program. */
  loop: number | null;
  /** Files: the model with the matrix, the matrix as comma-separated values, its picture; undefined: none. */
  json: string | undefined;
  csv: string | undefined;
  svg: string | undefined;
  isDark: boolean;
  /** Whether all pairs are printed, however many. */
  isWhole: boolean;
}

/** Pixels, as of other pictures. */
const WIDTH = 960;

/**
 * The work of `commgate model --matrix`: who sends how much to whom in a program, or in one of its loops.
 * Nothing is written before it is known that the loop is there.
 *
 * @param path anchor file of the trace
 * @param drawing what draws: as it ships, or as a test has built it
 * @throws InputError when the trace cannot be read, a file cannot be written, or the program has no such loop
 */
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
    throw badOption('matrix', loop, last === 0 ? 'empty: the program has no loops' : `a loop, 1 to ${last}`);
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

/**
 * The matrix as an SVG file: arrows between up to 64 processes, on the grid or in a circle, else a cell a pair.
 *
 * @returns null when it is empty
 */
function drawn(
  matrix: CommunicationMatrix,
  { loop, of, isDark, grid }: { loop: number | null; of: string; isDark: boolean; grid: number[] | null },
  { plots, style }: Drawing,
): string | null {
  const plot = plots.find(({ id }) => id === 'exchange');
  if (plot === undefined) throw new Error('dist/page.js has no plot exchange: run npm run build');
  const packed = packBytes(new TextEncoder().encode(JSON.stringify(matrixPicture(matrix))));
  const text = svgFile(
    plot,
    { kind: 'trace', trace: { matrix: packed, grid } },
    loop === null ? 'program' : 'loop',
    { title: `${of}: who sends to whom`, about: '' },
    { width: WIDTH, isDark, style, unpacked: (bytes) => inflateRawSync(Buffer.from(bytes, 'base64')) },
  );
  if (text === null) warn('no picture: nobody sends a message');
  return text;
}
