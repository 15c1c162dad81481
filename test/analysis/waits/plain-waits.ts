import type { Ties } from '../../../src/analysis/patterns/matching.ts';
import { KIND, NONE, type Trace } from '../../../src/trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../../src/trace/otf2/codes.ts';

/**
 * Wait states from their definitions, on objects, each message against each other one and each member against
 * all others. Shares no code with the engine.
 */

interface Call {
  index: number;
  process: number;
  name: string;
  enter: number;
  leave: number;
}

interface Event {
  index: number;
  process: number;
  kind: number;
  name: string;
  root: number;
  partner: number;
  sends: boolean;
  receives: boolean;
  begin: number;
  end: number;
  postedBy: Call;
  completedBy: Call;
  members: number[];
  tie: number;
}

/** One wait, or time without a cause. */
export interface PlainInstance {
  id: string;
  call: number;
  ns: number;
  /** NONE where nobody is to blame. */
  causeProcess: number;
}

export interface PlainWaits {
  waits: PlainInstance[];
  /** Waits, completions and wrong order. */
  all: PlainInstance[];
  overlappedNs: number;
  violations: number;
  largestViolationNs: number;
}

/** @param trace with times, of a program whose events all have calls */
export function plainWaits(trace: Trace, { tie, collectives }: Ties): PlainWaits {
  const events = eventsOf(trace, tie);
  const messages = events
    .filter((event) => event.kind === KIND.receive && event.tie !== NONE)
    .map((receive) => ({ receive, send: events[receive.tie]! }));
  const violations = messages.map(({ receive, send }) => send.postedBy.enter - receive.completedBy.leave);
  const candidates = [
    ...lateSenders(messages),
    ...lateReceivers(messages),
    ...Array.from({ length: collectives }, (_, operation) => operation).flatMap((operation) =>
      collectiveWaits(events.filter((event) => event.kind === KIND.collective && event.tie === operation)),
    ),
  ];
  const waiting = candidates.filter(({ causeProcess }) => causeProcess !== NONE);
  const ofClass = new Map<string, PlainInstance>();
  for (const wait of waiting) {
    const key = `${wait.call} ${wait.id}`;
    if (wait.ns > (ofClass.get(key)?.ns ?? 0)) ofClass.set(key, wait);
  }
  const waits: PlainInstance[] = [];
  let overlappedNs = 0;
  for (const call of [...new Set(waiting.map((wait) => wait.call))].sort((a, b) => a - b)) {
    const own = [...ofClass.values()].filter((wait) => wait.call === call);
    const longest = own.reduce((best, wait) => (wait.ns > best.ns ? wait : best));
    waits.push(longest);
    overlappedNs += own.reduce((sum, { ns }) => sum + ns, 0) - longest.ns;
  }
  return {
    waits,
    all: [
      ...waits,
      ...candidates.filter(({ causeProcess }) => causeProcess === NONE),
      ...wrongOrder(waits, messages),
    ],
    overlappedNs,
    violations: violations.filter((ns) => ns > 0).length,
    largestViolationNs: Math.max(0, ...violations),
  };
}

function eventsOf(
  { events, transfers, communicators, regions, processStart, callTimes }: Trace,
  tie: Int32Array,
): Event[] {
  const { calls, paths, postedBy, completedBy } = callTimes!;
  const callOf = (index: number): Call => ({
    index,
    process: calls.processStart.findLastIndex((start) => start <= index),
    name: regions[paths.region[calls.path[index]!]!]!.name,
    enter: calls.enter[index]!,
    leave: calls.leave[index]!,
  });
  return Array.from({ length: events.count }, (_, index): Event => {
    const transfer = events.transfer[index]!;
    const communicator = communicators[transfers.communicator[transfer]!]!;
    const process = processStart.findLastIndex((start) => start <= index);
    return {
      index,
      process,
      kind: transfers.kind[transfer]!,
      name: COLLECTIVE_NAMES[transfers.operation[transfer]!]!,
      root: transfers.partner[transfer]!,
      partner: transfers.partner[transfer]!,
      sends: (transfers.tag[transfer]! & 1) !== 0,
      receives: (transfers.tag[transfer]! & 2) !== 0,
      begin: events.posted[index]!,
      end: events.completed[index]!,
      postedBy: callOf(postedBy[index]!),
      completedBy: callOf(completedBy[index]!),
      members: communicator.self ? [process] : Array.from(communicator.members),
      tie: tie[index]!,
    };
  });
}

interface Message {
  send: Event;
  receive: Event;
}

function lateSenders(messages: Message[]): PlainInstance[] {
  const inOrder = [...messages].sort(
    (a, b) => a.receive.completedBy.index - b.receive.completedBy.index || a.receive.end - b.receive.end,
  );
  return inOrder.flatMap(({ send, receive }) => {
    const { enter, leave, index } = receive.completedBy;
    const sent = send.postedBy.enter;
    if (sent > leave || sent <= enter) return [];
    return [
      { id: 'late-sender', call: index, ns: Math.min(sent, leave) - enter, causeProcess: send.process },
    ];
  });
}

function lateReceivers(messages: Message[]): PlainInstance[] {
  const lateSenderCalls = new Set(lateSenders(messages).map(({ call }) => call));
  return messages.flatMap(({ send, receive }) => {
    const { enter, leave, name, index } = send.completedBy;
    const isMany = name === 'MPI_Waitall' || name === 'MPI_Waitsome';
    const isOne = ['MPI_Send', 'MPI_Ssend', 'MPI_Wait', 'MPI_Waitany', 'MPI_Test'].includes(name);
    if (!(isOne || (isMany && !lateSenderCalls.has(index)))) return [];
    const ns = receive.postedBy.enter < leave ? receive.postedBy.enter - enter : 0;
    return ns > 0 ? [{ id: 'late-receiver', call: index, ns, causeProcess: receive.process }] : [];
  });
}

/** The classes on top of late sender and late receiver: of the instance's message any older one that a later call took. */
function wrongOrder(waits: PlainInstance[], messages: Message[]): PlainInstance[] {
  return waits.flatMap((wait) => {
    const isSender = wait.id === 'late-sender';
    if (!isSender && wait.id !== 'late-receiver') return [];
    const own = ({ send, receive }: Message): Event => (isSender ? receive : send);
    const other = ({ send, receive }: Message): Event => (isSender ? send : receive);
    const made = messages.find(
      (each) =>
        own(each).completedBy.index === wait.call &&
        other(each).process === wait.causeProcess &&
        other(each).postedBy.enter - own(each).completedBy.enter === wait.ns,
    )!;
    const older = messages
      .filter((each) => own(each).process === own(made).process)
      .filter((each) => own(each).completedBy.index > wait.call && other(each).begin < other(made).begin)
      .sort(
        (a, b) =>
          own(a).completedBy.index - own(b).completedBy.index ||
          own(a).end - own(b).end ||
          own(a).index - own(b).index,
      )[0];
    if (older === undefined) return [];
    const kind = other(older).process === other(made).process ? 'same' : 'other';
    const id = `${wait.id}-wrong-order-${kind}-${isSender ? 'source' : 'destination'}`;
    return [{ ...wait, id, causeProcess: NONE }];
  });
}

const N_BY_N = ['ALLREDUCE', 'ALLGATHER', 'ALLGATHERV', 'ALLTOALL', 'REDUCE_SCATTER', 'REDUCE_SCATTER_BLOCK'];
const FROM_ROOT = ['BCAST', 'SCATTER', 'SCATTERV'];
const TO_ROOT = ['REDUCE', 'GATHER', 'GATHERV'];
const SCAN = ['SCAN', 'EXSCAN'];

function collectiveWaits(unordered: Event[]): PlainInstance[] {
  const { members, name } = unordered[0]!;
  if (members.length < 2 || unordered.length < members.length) return [];
  const byRank = members.map((process) => unordered.find((event) => event.process === process)!);
  if (byRank.some(({ postedBy, completedBy }) => postedBy.index !== completedBy.index))
    return nonBlocking(byRank);
  if (name === 'BARRIER') return lastOf(byRank, byRank, byRank, 'wait-at-barrier', 'barrier-completion');
  if (N_BY_N.includes(name)) return nByN(byRank);
  return byRank.flatMap((event) => {
    const ns = Math.min(latest(awaited(event, byRank)), event.end) - event.begin;
    const [last] = awaited(event, byRank).filter(({ begin }) => begin === latest(awaited(event, byRank)));
    const id = FROM_ROOT.includes(name)
      ? 'late-broadcast'
      : TO_ROOT.includes(name)
        ? 'early-reduce'
        : 'early-scan';
    return ns > 0 ? [{ id, call: event.completedBy.index, ns, causeProcess: last!.process }] : [];
  });
}

/** Whom a member waits for. */
function awaited(event: Event, byRank: Event[]): Event[] {
  const { name, root, receives, process } = event;
  const senders = byRank.filter(({ sends }) => sends);
  if (name === 'BARRIER') return byRank;
  if (N_BY_N.includes(name)) return receives ? senders : [];
  if (FROM_ROOT.includes(name))
    return receives && process !== root ? senders.filter((each) => each.process === root) : [];
  if (TO_ROOT.includes(name)) return receives && process === root ? senders : [];
  // Blocking scans of what receives nothing wait all the same.
  const isBlocking = event.postedBy.index === event.completedBy.index;
  if (SCAN.includes(name) && (receives || isBlocking)) {
    return senders.filter((each) => byRank.indexOf(each) < byRank.indexOf(event));
  }
  return [];
}

function latest(events: Event[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...events.map(({ begin }) => begin));
}

function nByN(byRank: Event[]): PlainInstance[] {
  const ids = ['wait-at-nxn', 'nxn-completion'] as const;
  if (!byRank.some(({ sends, receives }) => sends || receives)) return [];
  const isPartial = Math.min(...byRank.map(({ end }) => end)) <= latest(byRank);
  if (!isPartial) return lastOf(byRank, byRank, byRank, ...ids);
  const senders = byRank.filter(({ sends }) => sends);
  if (senders.length === 0) return [];
  const waiting = byRank.filter(({ receives, begin }) => receives && begin < latest(senders));
  const [last] = senders.filter(({ begin }) => begin === latest(senders));
  return lastOf(waiting, senders, [...new Set([...waiting, last!])], ...ids);
}

/** Waiting for the last of `senders`, and the completion of those that `leave`. */
function lastOf(
  waiting: Event[],
  senders: Event[],
  leaving: Event[],
  wait: string,
  completion: string,
): PlainInstance[] {
  const came = latest(senders);
  const first = Math.min(...leaving.map(({ end }) => end));
  const [last] = senders.filter(({ begin }) => begin === came);
  return [
    ...waiting.map(({ begin, end, completedBy }) => ({
      id: wait,
      call: completedBy.index,
      ns: Math.max(0, Math.min(came, end) - begin),
      causeProcess: last!.process,
    })),
    ...leaving.map(({ end, completedBy }) => ({
      id: completion,
      call: completedBy.index,
      ns: Math.max(0, end - Math.max(first, Math.min(came, end))),
      causeProcess: NONE,
    })),
  ].filter(({ ns }) => ns > 0);
}

function nonBlocking(byRank: Event[]): PlainInstance[] {
  return byRank.flatMap((event) => {
    const { enter, leave, index } = event.completedBy;
    const depends = awaited(event, byRank);
    const came = Math.max(Number.NEGATIVE_INFINITY, ...depends.map(({ postedBy }) => postedBy.enter));
    const ns = Math.min(came, leave) - enter;
    if (ns <= 0) return [];
    const [last] = depends.filter(({ postedBy }) => postedBy.enter === came);
    return [{ id: 'wait-in-nonblocking-collective', call: index, ns, causeProcess: last!.process }];
  });
}
