import { topologyAmong } from '../diagnosis/refills/topology.ts';
import { type Grid, inferGrid } from '../families/grid.ts';
import { weighPairs } from '../families/pair-weights.ts';
import { Interner } from '../patterns/interner.ts';
import type { SettledEvents } from '../trace/location-reader/location-reader.ts';
import { type EventTaker, streamTrace, type TraceDefinitions } from '../trace/stream-trace.ts';
import { KIND, type TransferColumns } from '../trace/trace.ts';
import { AffineRecogniser } from './affine-loops.ts';
import { affineModel } from './affine-program.ts';
import type { LoopModel } from './loop-model.ts';
import { EventNumbers, type LocalEvent, type TransferUse } from './process-words.ts';
import type { ProcessModels } from './program-model.ts';
import { LoopRecogniser } from './recognise-loops.ts';

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
 * The models of all processes, made while their trace is read: each event goes to the recogniser of its process and is forgotten, so
 * that memory holds the models and not the trace. The process grid is inferred from the numbers of messages.
 *
 * @param path the anchor file of an OTF2 archive
 * @returns the same as processModels of the loaded trace and its grid; null where a stream of events does not tell them
 *   (streamTrace), or messages were not received, so that who talks to whom takes matching
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

/** How many messages go from whom to whom, and how many events there are. */
class MessageCounts {
  private events = 0;
  /** By channel (from, to, communicator, tag): sends and receives. */
  private readonly channels = new Map<string, Channel>();

  add(process: number, uses: readonly TransferUse[]): void {
    for (const { kind, partner, communicator, tag, count } of uses) {
      this.events += count;
      if (kind === KIND.collective) continue;
      const isSend = kind === KIND.send;
      const [from, to] = isSend ? [process, partner] : [partner, process];
      const key = `${from} ${to} ${communicator} ${tag}`;
      const channel = this.channels.get(key) ?? { from, to, communicator, sent: 0, received: 0 };
      if (isSend) channel.sent += count;
      else channel.received += count;
      this.channels.set(key, channel);
    }
  }

  areAllReceived(): boolean {
    return [...this.channels.values()].every(({ sent, received }) => sent === received);
  }

  byCommunicator(communicators: number): Float64Array {
    const messages = new Float64Array(communicators);
    for (const { communicator, sent } of this.channels.values()) messages[communicator]! += sent;
    return messages;
  }

  /** The process grid; null when none explains who talks to whom. */
  grid(processes: number): Grid | null {
    const channels = [...this.channels.values()];
    const graph = {
      from: Int32Array.from(channels, ({ from }) => from),
      to: Int32Array.from(channels, ({ to }) => to),
      count: Float64Array.from(channels, ({ sent }) => sent),
    };
    return inferGrid(
      weighPairs([graph], () => 1, processes),
      this.events,
    );
  }
}

interface Channel {
  from: number;
  to: number;
  communicator: number;
  sent: number;
  received: number;
}
