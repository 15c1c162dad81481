import { analyze } from '../../analysis/analysis.ts';
import {
  type LineValues,
  type Measured,
  measuredBy,
  valuesOfLoop,
} from '../../analysis/models/program/loop-values.ts';
import { loopsOfProgram, type ProgramLoop } from '../../analysis/models/program/program-loops.ts';
import { modelProgram } from '../../analysis/models/program/program-model.ts';
import { InputError, optionError } from '../../base/errors.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { loopValuesPicture } from '../../measure/pictures/loop-values-picture.ts';
import { printValues, valuesCsv } from '../../report/text/printers/values.ts';
import { count } from '../../report/text/words/quantities.ts';
import { visible } from '../../report/text/words/visible.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { refuseSharedOutput, writeDocument } from '../output/write-document.ts';
import { type Drawing, drawingOf, svgOf } from '../trace/drawing.ts';
import { withTracedProgram } from '../trace/traced-program.ts';
import { loopNumbered, MODEL_WORDS, type ModelledBy } from './show-model.ts';

export interface ValuesOptions extends ModelledBy {
  what: Measured;
  /** Number of the loop; undefined: the one that takes most time. */
  loop: number | undefined;
  csv: string | undefined;
  svg: string | undefined;
  isWhole: boolean;
  isDark: boolean;
}

/** `commgate model --values`: a measurement by iteration, process and line of a loop. @throws InputError */
export async function showValues(
  path: string,
  { what, loop, csv, svg, isWhole, isDark, ignoreOperations, ...by }: ValuesOptions,
  drawing: () => Drawing = drawingOf,
): Promise<void> {
  refuseSharedOutput({ csv, svg });
  const { trace, chosen, values } = await withTracedProgram(path, ignoreOperations, (traced) => {
    const program = modelProgram(traced, by);
    const found = loopOf(loopsOfProgram(traced.trace, program), loop);
    const waitedNs = what === 'waiting' ? waitedOf(traced.trace, path) : null;
    const measured = measuredBy(traced.trace, what, waitedNs);
    return { ...traced, chosen: found, values: valuesOfLoop(traced.trace, program, found, measured) };
  });
  const of = `loop ${count(chosen.number)} (for ${count(chosen.count)})`;
  const picture = svg === undefined ? undefined : drawn(values, what, of, isDark, drawing);
  const isTaken = [
    picture !== undefined && writeDocument(svg, picture),
    csv !== undefined && writeDocument(csv, valuesCsv(values, sourcesIn(trace))),
  ].includes(true);
  if (!isTaken) standardOutput.write(printValues(values, what, of, MODEL_WORDS, isWhole));
}

/** The loop of this number, or the one that takes most time. */
function loopOf(loops: readonly ProgramLoop[], number: number | undefined): ProgramLoop {
  if (number !== undefined) return loopNumbered(loops, number);
  if (loops.length === 0) throw optionError('values', true, 'needs a loop, and the program has none');
  return loops[0]!;
}

/** By event for how long it waited. */
function waitedOf(trace: Trace, path: string): Float64Array {
  const { waitStates } = analyze(trace, { loops: 'off', also: ['wait states'] });
  if (!waitStates)
    throw new InputError({
      file: path,
      found: 'nothing tells how long MPI calls waited',
      rule: 'waiting needs the times at which MPI calls were left',
      remedy: '--values time',
    });
  const waited = new Float64Array(trace.events.count);
  const { count: waits, event, ns } = waitStates.waits;
  for (let wait = 0; wait < waits; wait++) if (event[wait] !== NONE) waited[event[wait]!]! += ns[wait]!;
  return waited;
}

/** Where a function is defined, "solver.c:145"; '' where the trace does not know. */
function sourcesIn({ regions }: Trace): (name: string) => string {
  const known = new Map(regions.map(({ name, file, line }) => [name, file === '' ? '' : `${file}:${line}`]));
  return (name) => known.get(name) ?? '';
}

function drawn(
  values: readonly LineValues[],
  what: Measured,
  of: string,
  isDark: boolean,
  drawing: () => Drawing,
): string {
  const document = { kind: 'trace', values: loopValuesPicture(values, what) };
  const said = { title: visible(`${of}: ${what} by process and iteration`) };
  return svgOf(drawing(), 'loop-values', document, said, { isDark }) ?? '';
}
