import type { TransferColumns } from '../../../trace/columns/trace.ts';
import type { SettledEvents } from '../../../trace/reader/location-reader.ts';
import { type EventTaker, streamTrace, type TraceDefinitions } from '../../../trace/stream-trace.ts';
import { Interner } from '../../patterns/interner.ts';
import { topologyAmong } from '../../waits/refills/topology.ts';
import { AffineRecogniser } from '../loops/affine-loops.ts';
import type { LoopModel } from '../loops/loop-model.ts';
import { LoopRecogniser } from '../loops/recognise-loops.ts';
import { affineModel } from './affine-program.ts';
import { MessageCounts } from './message-counts.ts';
import { EventNumbers, type LocalEvent } from './process-words.ts';
import type { ProcessModels } from './program-model.ts';

interface ReadModelOptions {
  /** Whether how much is moved counts. Default true. */
  withBytes?: boolean;
  /** Whether bytes and counts may change evenly with the loops around them. Default false. */
  isAffine?: boolean;
  /** MPI operations to leave out. */
  ignoreOperations?: readonly string[];
  /** Called after each process with how many are read. */
  onProgress?: (done: number, processes: number) => void;
}

/**
 * The models of all processes and the grid, made while their trace is read: memory holds no trace.
 * @returns as processModels of the loaded trace; null where a stream of events does not tell (streamTrace),
 *   or messages were not received, so that who talks to whom takes matching
 */
export function readProcessModels(
  path: string,
  { withBytes = true, isAffine = false, ignoreOperations, onProgress }: ReadModelOptions = {},
): ProcessModels | null {
  const taker = new ModelTaker(withBytes, isAffine);
  const definitions = streamTrace(path, taker, ignoreOperations, onProgress);
  if (definitions === null) return null;
  taker.finishProcess();
  const { processes, communicators, topologies } = definitions;
  const { events, models, messages } = taker;
  if (!messages.areAllReceived()) return null;
  const sent = messages.sent(communicators.length);
  const topology = topologyAmong(topologies, sent, messages.grid(processes));
  return { processes, withBytes, topology, communicators, events, models };
}

class ModelTaker implements EventTaker {
  readonly events: LocalEvent[][] = [];
  readonly models: LoopModel[] = [];
  readonly messages = new MessageCounts();
  private numbers: EventNumbers | null = null;
  private recogniser: LoopRecogniser | AffineRecogniser | null = null;
  /** Those of the process's events that came last. */
  private transfers: TransferColumns | null = null;

  constructor(
    private readonly withBytes: boolean,
    private readonly isAffine: boolean,
  ) {}

  startProcess(definitions: TraceDefinitions): void {
    this.finishProcess();
    // Affine models have bytes as numbers of their symbols.
    this.numbers = new EventNumbers(definitions, this.withBytes && !this.isAffine, () => this.transfers!);
    this.recogniser = this.isAffine ? new AffineRecogniser() : new LoopRecogniser(new Interner());
  }

  take({ count, transfer, transfers, function: functions, mpiCall }: SettledEvents): void {
    this.transfers = transfers;
    const [numbers, recogniser] = [this.numbers!, this.recogniser!];
    for (let event = 0; event < count; event++) {
      const what = transfer[event]!;
      if (what < 0) continue;
      const symbol = numbers.number(what, mpiCall[event]!, functions[event]!);
      recogniser.take(symbol, transfers.bytes[what]!);
    }
  }

  /** Notes the model of the process that was read last, if there is one. */
  finishProcess(): void {
    if (this.numbers === null) return;
    const recogniser = this.recogniser!;
    const { events, model } =
      recogniser instanceof AffineRecogniser
        ? affineModel(recogniser.model(), this.numbers.events)
        : { events: this.numbers.events, model: recogniser.model() };
    this.messages.add(this.models.length, this.numbers.used);
    this.events.push(events);
    this.models.push(model);
    this.numbers = null;
  }
}
