import {
  type GlobalModel,
  mergeLoop,
  mergeProgram,
  type TooIrregular,
} from '../../analysis/models/global/global-model.ts';
import { globalDocument } from '../../analysis/models/global/global-text.ts';
import { mergeInPart } from '../../analysis/models/global/merge-in-part.ts';
import { modelDocument } from '../../analysis/models/model-document.ts';
import { loopsOfProgram, type ProgramLoop } from '../../analysis/models/program/program-loops.ts';
import { modelProgram, type ProgramModel } from '../../analysis/models/program/program-model.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import type { NotDrawn } from '../../measure/pictures/program.ts';
import { drawnLoop, drawnProgram } from '../../measure/pictures/program-picture.ts';
import { printGlobal } from '../../report/text/printers/model.ts';
import { drawnLoopWords } from '../../report/text/words/program-loop.ts';
import { visible } from '../../report/text/words/visible.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { warn } from '../output/progress.ts';
import { refuseSharedOutput, writeDocument, writeJson } from '../output/write-document.ts';
import { type Drawing, drawingOf, svgOf } from '../trace/drawing.ts';
import { withTracedProgram } from '../trace/traced-program.ts';
import { loopNumbered, MODEL_WORDS, type ShownModelOptions, withPolled } from './show-model.ts';

export interface GlobalOptions extends Omit<ShownModelOptions, 'isAffine' | 'isPlain' | 'isSpmd'> {
  /** Number of the loop that is shown alone, as the program is printed with it; left out: all. */
  loop?: number | undefined;
  /** File of the picture; undefined: none. */
  svg: string | undefined;
  isDark: boolean;
}

/** What was merged of a trace. */
interface Merged {
  trace: Trace;
  program: ProgramModel;
  global: GlobalModel | TooIrregular;
  /** The loop that was asked for; null: the whole program. */
  loop: ProgramLoop | null;
}

/** `commgate model --global` and `--svg`: the models of a trace's processes, merged. @throws InputError */
export async function showGlobal(
  path: string,
  options: GlobalOptions,
  drawing: () => Drawing = drawingOf,
): Promise<void> {
  const { json, svg, isWhole, isDark } = options;
  refuseSharedOutput({ json, svg });
  const found = await mergedOf(path, options);
  const { trace, program, global } = found;
  // The picture first: where it cannot be drawn nothing is half-written.
  const picture = svg === undefined ? null : drawn(found, isDark, drawing);
  const parts = 'system' in global || found.loop !== null ? null : mergeInPart(trace, program);
  const document = withPolled(
    {
      ...modelDocument(program, path, MODEL_WORDS),
      global: globalDocument(global, program, MODEL_WORDS, parts),
    },
    trace,
  );
  const isTaken = picture !== null && typeof picture === 'string' && writeDocument(svg, picture);
  if (picture !== null && typeof picture !== 'string') warn(`no picture: ${picture.why}`);
  if (isTaken) return;
  if (writeJson(json, `${JSON.stringify(document, null, 1)}\n`)) return;
  standardOutput.write(printGlobal(document, isWhole));
}

/** Bytes that make a program so many times longer hide it: it is shown without, and that is said. */
const MAX_TIMES_LONGER_BY_BYTES = 5;

function mergedOf(
  path: string,
  { ignoreOperations, withBytes, loop, ...by }: GlobalOptions,
): Promise<Merged> {
  return withTracedProgram(path, ignoreOperations, (traced, show) => {
    show('merging');
    const merge = (isExact: boolean): Merged => {
      const program = modelProgram(traced, { ...by, withBytes: isExact });
      const chosen = loop === undefined ? null : loopNumbered(loopsOfProgram(traced.trace, program), loop);
      const global =
        chosen === null ? mergeProgram(traced.trace, program) : mergeLoop(traced.trace, program, chosen);
      return { trace: traced.trace, program, global, loop: chosen };
    };
    const exact = merge(withBytes ?? true);
    // Numbers of loops may be others without bytes.
    if (withBytes !== undefined || loop !== undefined) return exact;
    const without = merge(false);
    const [length, shorter] = [exact, without].map(lengthOf) as [number, number];
    if (!(length > MAX_TIMES_LONGER_BY_BYTES * shorter)) return exact;
    warn('shown without bytes, which make it more than 5 times longer; --bytes exact shows them');
    return without;
  });
}

/** Characters of a merged program; infinite where there is none. */
function lengthOf({ global, program }: Merged): number {
  const document = globalDocument(global, program, MODEL_WORDS);
  if (document.status !== 'merged') return Number.POSITIVE_INFINITY;
  return document.text.reduce((sum, line) => sum + line.length, 0);
}

/** The picture of a program, or of a loop of it, as an SVG file, or why there is none. */
function drawn({ trace, program, loop }: Merged, isDark: boolean, drawing: () => Drawing): string | NotDrawn {
  const words = { ...MODEL_WORDS, name: visible };
  const found = loop === null ? drawnProgram(trace, program, words) : drawnLoop(trace, program, loop, words);
  if ('why' in found) return found;
  const made = drawing();
  const about = found.loop === null ? '' : drawnLoopWords(found.loop, loop !== null);
  if (found.loop !== null && loop === null) warn(about);
  const said = { title: 'What all processes do, as nested loops', about };
  const text = svgOf(made, 'program', { kind: 'trace', program: found.picture }, said, { isDark });
  return text ?? { why: 'there is no communication' };
}
