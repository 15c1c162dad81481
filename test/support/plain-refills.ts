import { tieEvents } from '../../src/analysis/patterns/matching.ts';
import { KIND, type Trace } from '../../src/trace/columns/trace.ts';
import { middle } from './number-oracles.ts';
import type { RefillTimes } from './wavefront.ts';

interface Message {
  isSend: boolean;
  axis: number;
  sign: number;
  /** Waiting for the sender; 0 of a send. */
  waitNs: number;
}

/**
 * Refills by their definition, on objects, of a trace whose messages are all of one set of functions: the
 * oracle of findRefills.
 *
 * @param extents of the grid, x first; not periodic
 * @returns null when it is no wavefront
 */
export function plainRefills(trace: Trace, extents: number[]): RefillTimes | null {
  const processes = Array.from({ length: trace.processes }, (_, process) =>
    sweepsOf(stepsOf(messagesOf(trace, process, extents)), extents.length),
  );
  const taking = processes.filter((sweeps) => sweeps.length > 0);
  const counts = taking.flatMap((sweeps) =>
    sweeps.flatMap((sweep) =>
      extents.map((_, axis) => sweep.filter((message) => message.axis === axis).length),
    ),
  );
  const used = counts.filter((count) => count > 0);
  if (used.length === 0 || middle(used) < 3) return null;
  const orders = taking.map((sweeps) => sweeps.map((sweep) => directionOf(sweep, extents.length).join()));
  if (orders.some((order) => order.join(' ') !== orders[0]!.join(' '))) return null;
  // What always goes one way fills no pipeline again.
  if (orders[0]!.length === 1) return null;
  const found: RefillTimes = {};
  for (const direction of orders[0]!) found[direction] = new Array(trace.processes).fill(0);
  for (const [process, sweeps] of processes.entries()) {
    for (const sweep of sweeps) {
      const own = found[directionOf(sweep, extents.length).join()]!;
      for (const axis of extents.keys()) {
        own[process]! += sweep.find((message) => message.axis === axis && !message.isSend)?.waitNs ?? 0;
      }
    }
  }
  return found;
}

/** In order of the calls that sent or received them. */
function messagesOf(trace: Trace, process: number, extents: number[]): Message[] {
  const { events, transfers, callTimes } = trace;
  const { calls, postedBy, completedBy } = callTimes!;
  const { tie } = tieEvents(trace);
  const found: (Message & { call: number; event: number })[] = [];
  for (let event = trace.processStart[process]!; event < trace.processStart[process + 1]!; event++) {
    const isSend = transfers.kind[events.transfer[event]!] === KIND.send;
    const partner = transfers.partner[events.transfer[event]!]!;
    const [axis, sign] = wayOf(isSend ? process : partner, isSend ? partner : process, extents);
    const call = (isSend ? postedBy : completedBy)[event]!;
    const waitNs = isSend ? 0 : Math.max(0, calls.enter[postedBy[tie[event]!]!]! - calls.enter[call]!);
    found.push({ isSend, axis, sign, waitNs, call, event });
  }
  // A call has one wait, its longest: of an MPI_Waitall the others have none.
  for (const message of found) {
    const together = found.filter(({ isSend, call }) => !isSend && call === message.call);
    const longest = together.toSorted((a, b) => b.waitNs - a.waitNs || a.event - b.event)[0];
    if (!message.isSend && message !== longest) message.waitNs = 0;
  }
  return found.sort((a, b) => a.call - b.call || a.event - b.event);
}

function wayOf(from: number, to: number, extents: number[]): [axis: number, sign: number] {
  let [a, b] = [from, to];
  for (const [axis, extent] of extents.entries()) {
    if (a % extent !== b % extent) return [axis, (b % extent) - (a % extent)];
    [a, b] = [Math.floor(a / extent), Math.floor(b / extent)];
  }
  throw new Error(`${from} sends to itself`);
}

/** Longest runs of receives, then of sends, in which no axis has two signs. */
function stepsOf(messages: Message[]): Message[][] {
  const steps: Message[][] = [];
  for (const message of messages) {
    const step = steps.at(-1);
    const fits =
      step !== undefined &&
      (message.isSend || !step.at(-1)!.isSend) &&
      !step.some(({ axis, sign }) => axis === message.axis && sign !== message.sign);
    if (fits) step.push(message);
    else steps.push([message]);
  }
  return steps;
}

function sweepsOf(steps: Message[][], axes: number): Message[][] {
  const sweeps: Message[][] = [];
  for (const step of steps) {
    const joined = [...(sweeps.at(-1) ?? []), ...step];
    if (sweeps.length > 0 && directionOf(joined, axes).every((sign) => !Number.isNaN(sign)))
      sweeps[sweeps.length - 1] = joined;
    else sweeps.push([...step]);
  }
  return sweeps;
}

/** By axis: its sign, 0 without messages, NaN with two. */
function directionOf(messages: Message[], axes: number): number[] {
  return Array.from({ length: axes }, (_, axis) => {
    const signs = new Set(messages.filter((message) => message.axis === axis).map(({ sign }) => sign));
    return signs.size > 1 ? Number.NaN : ([...signs][0] ?? 0);
  });
}
