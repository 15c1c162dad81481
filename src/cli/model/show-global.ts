import {
  type GlobalModel,
  mergeProgram,
  type TooIrregular,
} from '../../analysis/models/global/global-model.ts';
import { globalDocument } from '../../analysis/models/global/global-text.ts';
import { modelDocument } from '../../analysis/models/model-document.ts';
import { modelProgram, type ProgramModel } from '../../analysis/models/program/program-model.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import type { NotDrawn } from '../../measure/pictures/program.ts';
import { programPicture } from '../../measure/pictures/program-picture.ts';
import { printGlobal } from '../../report/text/printers/model.ts';
import { svgFile } from '../../report/text/printers/svg.ts';
import { visible } from '../../report/text/words/visible.ts';
import { warn } from '../output/progress.ts';
import { refuseSharedOutput, writeDocument, writeJson } from '../output/write-document.ts';
import { type Drawing, drawingOf, plotOf, surfaceOf } from '../trace/drawing.ts';
import { withTracedProgram } from '../trace/traced-program.ts';
import { MODEL_WORDS, type ShownModelOptions } from './show-model.ts';

export interface GlobalOptions extends Omit<ShownModelOptions, 'isAffine' | 'isPlain' | 'isSpmd'> {
  /** File of the picture; undefined: none. */
  svg: string | undefined;
  isDark: boolean;
}

/** `commgate model --global` and `--svg`: the models of a trace's processes, merged. @throws InputError */
export async function showGlobal(
  path: string,
  options: GlobalOptions,
  drawing: () => Drawing = drawingOf,
): Promise<void> {
  const { json, svg, isWhole, isDark } = options;
  refuseSharedOutput({ json, svg });
  const { program, global } = await merged(path, options);
  // The picture first: where it cannot be drawn nothing is half-written.
  const picture = svg === undefined ? null : drawn(global, program, isDark, drawing);
  const document = {
    ...modelDocument(program, path, MODEL_WORDS),
    global: globalDocument(global, program, MODEL_WORDS),
  };
  const isTaken = picture !== null && typeof picture === 'string' && writeDocument(svg, picture);
  if (picture !== null && typeof picture !== 'string') warn(`no picture: ${picture.why}`);
  if (isTaken) return;
  if (writeJson(json, `${JSON.stringify(document, null, 1)}\n`)) return;
  standardOutput.write(printGlobal(document, isWhole));
}

function merged(
  path: string,
  { ignoreOperations, ...by }: GlobalOptions,
): Promise<{ program: ProgramModel; global: GlobalModel | TooIrregular }> {
  return withTracedProgram(path, ignoreOperations, (traced, show) => {
    const program = modelProgram(traced, by);
    show('merging');
    return { program, global: mergeProgram(traced.trace, program) };
  });
}

/** The picture of a program as an SVG file, or why there is none. */
function drawn(
  global: GlobalModel | TooIrregular,
  program: ProgramModel,
  isDark: boolean,
  drawing: () => Drawing,
): string | NotDrawn {
  if (!('system' in global)) return { why: 'too irregular to merge' };
  const picture = programPicture(global, program, { ...MODEL_WORDS, name: visible });
  if ('why' in picture) return picture;
  const made = drawing();
  const said = { title: 'What all processes do, as nested loops', about: '' };
  const document = { kind: 'trace', program: picture } as const;
  const text = svgFile(plotOf(made, 'program'), document, '', said, surfaceOf(made, isDark));
  return text ?? { why: 'there is no communication' };
}
