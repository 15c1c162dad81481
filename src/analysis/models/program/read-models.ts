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

/** How a trace is read for its models. */
export interface ReadModelOptions {
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
 * The models of all processes, made while their trace is read: each event goes to the recogniser of its
 * process and is forgotten, so that memory holds the models and not the trace. The process grid is inferred
 * from the numbers of messages.
 *
 * @param path the anchor file of an OTF2 archive
 * @returns the same as processModels of the loaded trace and its grid; null where a stream of events does not
 *   tell them (streamTrace), or messages were not received, so that who talks to whom takes matching
 */
export function readProcessModels(
  path: string,
  { withBytes = true, isAffine = false, ignoreOperations, onProgress }: ReadModelOptions = {},
): ProcessModels | null {
  const taker = isAffine ? new AffineTaker() : new LoopTaker(withBytes);
  const definitions = streamTrace(path, taker, ignoreOperations, onProgress);
  if (definitions === null) return null;
  taker.finishProcess();
  const { processes, communicators, topologies } = definitions;
  const { events, models, messages } = taker;
  if (!messages.areAllReceived()) return null;
  const sent = messages.byCommunicator(communicators.length);
  const topology = topologyAmong(topologies, sent, messages.grid(processes));
  return { processes, withBytes, topology, communicators, events, models };
}

/** Makes the models of one process after the other. */
abstract class ModelTaker implements EventTaker {
  readonly events: LocalEvent[][] = [];
  readonly models: LoopModel[] = [];
  readonly messages = new MessageCounts();
  private readonly withBytes: boolean;
  private numbers: EventNumbers | null = null;
  /** Those of the process's events that came last. */
  private transfers: TransferColumns | null = null;

  /** @param withBytes whether events of different bytes are different ones */
  constructor(withBytes: boolean) {
    this.withBytes = withBytes;
  }

  /** Forgets the process before. */
  protected abstract start(): void;

  protected abstract recognise(events: SettledEvents, numbers: EventNumbers): void;

  protected abstract finish(events: LocalEvent[]): { events: LocalEvent[]; model: LoopModel };

  startProcess(definitions: TraceDefinitions): void {
    this.finishProcess();
    this.numbers = new EventNumbers(definitions, this.withBytes, () => this.transfers!);
    this.start();
  }

  take(events: SettledEvents): void {
    this.transfers = events.transfers;
    this.recognise(events, this.numbers!);
  }

  /** Notes the model of the process that was read last, if there is one. */
  finishProcess(): void {
    if (this.numbers === null) return;
    const process = this.models.length;
    const { events, model } = this.finish(this.numbers.events);
    this.events.push(events);
    this.models.push(model);
    this.messages.add(process, this.numbers.uses());
    this.numbers = null;
  }
}

/** Models whose copies are equal. */
class LoopTaker extends ModelTaker {
  private recogniser = new LoopRecogniser(new Interner());

  protected start(): void {
    this.recogniser = new LoopRecogniser(new Interner());
  }

  protected recognise(
    { count, transfer, function: functions, mpiCall }: SettledEvents,
    numbers: EventNumbers,
  ): void {
    const { recogniser } = this;
    for (let event = 0; event < count; event++) {
      if (transfer[event]! < 0) continue;
      recogniser.take(numbers.number(transfer[event]!, mpiCall[event]!, functions[event]!));
    }
  }

  protected finish(events: LocalEvent[]): { events: LocalEvent[]; model: LoopModel } {
    return { events, model: this.recogniser.model() };
  }
}

/** Models with affine bytes and counts. */
class AffineTaker extends ModelTaker {
  private recogniser = new AffineRecogniser();

  constructor() {
    super(false);
  }

  protected start(): void {
    this.recogniser = new AffineRecogniser();
  }

  protected recognise(
    { count, transfer, transfers: { bytes }, function: functions, mpiCall }: SettledEvents,
    numbers: EventNumbers,
  ): void {
    const { recogniser } = this;
    for (let event = 0; event < count; event++) {
      const what = transfer[event]!;
      if (what < 0) continue;
      recogniser.take(numbers.number(what, mpiCall[event]!, functions[event]!), bytes[what]!);
    }
  }

  protected finish(events: LocalEvent[]): { events: LocalEvent[]; model: LoopModel } {
    return affineModel(this.recogniser.model(), events);
  }
}
