import type { Trace } from '../../../trace/columns/trace.ts';
import type { Grid } from '../../families/grid.ts';
import { Interner } from '../../patterns/interner.ts';
import { Numbered } from '../../patterns/memoize.ts';
import { topologyOf } from '../../waits/refills/topology.ts';
import { AffineRecogniser, type AffineTerm, type Form } from '../loops/affine-loops.ts';
import type { LoopModel } from '../loops/loop-model.ts';
import { type LocalEvent, wordOf } from './process-words.ts';
import type { ProcessModels } from './program-model.ts';

/** The model of one process, and what its symbols are. */
export interface OwnModel {
  events: LocalEvent[];
  model: LoopModel;
}

/** A model with affine numbers as one of a program: numbers are bytes, which change as a form says. */
export function affineModel(terms: readonly AffineTerm[], events: readonly LocalEvent[]): OwnModel {
  const own = new Numbered<string, LocalEvent>();
  const forms = new Numbered<string, Form>();
  const bodies = new Interner();
  const symbol = (event: number, [bytes, ...steps]: Form): number => {
    const steady = { ...events[event]!, bytes: bytes! };
    const changing = steps.length === 0 ? steady : { ...steady, byteSteps: steps };
    return own.number(`${event} ${bytes} ${steps.join(' ')}`, changing);
  };
  const countOf = (form: Form): number =>
    form.length === 1 ? form[0]! : ~forms.number(form.join(' '), form);
  const sequence = (of: readonly AffineTerm[]): Int32Array =>
    Int32Array.from(
      of.flatMap((term) => {
        if ('symbol' in term) return [symbol(term.symbol, term.number), 1];
        const body = sequence(term.body);
        return [~bodies.number(body, 0, body.length), countOf(term.count)];
      }),
    );
  const model = { terms: sequence(terms), bodies };
  return { events: own.all, model: forms.all.length === 0 ? model : { ...model, forms: forms.all } };
}

/** The models of all processes with affine bytes and counts. */
export function affineModels({ trace, grid }: { trace: Trace; grid: Grid | null }): ProcessModels {
  const { processes, communicators, transfers, events, processStart } = trace;
  const own = Array.from({ length: processes }, (_, process) => {
    const word = wordOf(trace, process, false);
    const recogniser = new AffineRecogniser();
    for (const [i, symbol] of word.symbols.entries())
      recogniser.take(symbol, transfers.bytes[events.transfer[processStart[process]! + i]!]!);
    return affineModel(recogniser.model(), word.events);
  });
  return {
    processes,
    withBytes: true,
    topology: topologyOf(trace, grid),
    communicators,
    events: own.map((each) => each.events),
    models: own.map((each) => each.model),
  };
}
