import { KIND, NONE, type Trace } from '../../src/trace/columns/trace.ts';
import { COLLECTIVE } from '../../src/trace/otf2/codes.ts';

/** What a process does; communicators are their members. */
export type PlainAct =
  | { do: 'send' | 'recv'; with: number; tag?: number; bytes?: number }
  | { do: 'all'; of?: readonly number[]; operation?: keyof typeof COLLECTIVE }
  | { do: 'for'; times: number; body: readonly PlainAct[] };

export function send(to: number, tag = 0): PlainAct {
  return { do: 'send', with: to, tag };
}

export function recv(from: number, tag = 0): PlainAct {
  return { do: 'recv', with: from, tag };
}

export function all(of?: readonly number[]): PlainAct {
  return of === undefined ? { do: 'all' } : { do: 'all', of };
}

export function times(count: number, ...body: PlainAct[]): PlainAct {
  return { do: 'for', times: count, body };
}

/**
 * The trace of a program, without times and functions: made in memory, so that many can be tried.
 *
 * @param processes by process what it does
 */
export function plainTrace(processes: readonly (readonly PlainAct[])[]): Trace {
  const columns = { kind: [], operation: [], partner: [], communicator: [], tag: [], bytes: [] } as Record<
    string,
    number[]
  >;
  const transfers = new Map<string, number>();
  const world = processes.map((_, process) => process);
  const communicators = new Map<
    string,
    { id: number; members: Int32Array; self: boolean; groupASize: number }
  >();
  const communicatorOf = (members: readonly number[]): number => {
    const key = members.join(' ');
    if (!communicators.has(key)) {
      const members_ = Int32Array.from(members);
      communicators.set(key, { id: communicators.size, members: members_, self: false, groupASize: NONE });
    }
    return communicators.get(key)!.id;
  };
  communicatorOf(world);
  const transfer: number[] = [];
  const post = (process: number, row: Record<string, number>): void => {
    const key = `${process} ${Object.values(row).join(' ')}`;
    let number = transfers.get(key);
    if (number === undefined) {
      number = transfers.size;
      transfers.set(key, number);
      for (const [name, value] of Object.entries(row)) columns[name]!.push(value);
    }
    transfer.push(number);
  };
  const run = (process: number, acts: readonly PlainAct[]): void => {
    for (const act of acts) {
      if (act.do === 'for') for (let round = 0; round < act.times; round++) run(process, act.body);
      else if (act.do === 'all') {
        const communicator = communicatorOf(act.of ?? world);
        const operation = COLLECTIVE[act.operation ?? 'ALLREDUCE'];
        post(process, { kind: KIND.collective, operation, partner: NONE, communicator, tag: 3, bytes: 8 });
      } else {
        const kind = act.do === 'send' ? KIND.send : KIND.receive;
        const { with: partner, tag = 0, bytes = 8 } = act;
        post(process, { kind, operation: 0, partner, communicator: 0, tag, bytes });
      }
    }
  };
  const processStart = [0];
  for (const [process, acts] of processes.entries()) {
    run(process, acts);
    processStart.push(transfer.length);
  }
  const count = transfer.length;
  const events = {
    count,
    transfer: Int32Array.from(transfer),
    marks: new Uint8Array(count),
    posted: new Float64Array(count),
    completed: new Float64Array(count),
    call: new Int32Array(count).fill(NONE),
  };
  return {
    path: 'plain',
    creator: '',
    processes: processes.length,
    locations: processes.length,
    records: 0,
    recordCounts: new Float64Array(256),
    durationNs: 0,
    tickNs: 1,
    regions: [],
    topologies: [],
    communicators: [...communicators.values()],
    calls: { count: 0, region: new Int32Array(0), parent: new Int32Array(0) },
    transfers: {
      count: transfers.size,
      kind: Uint8Array.from(columns['kind']!),
      operation: Uint8Array.from(columns['operation']!),
      partner: Int32Array.from(columns['partner']!),
      communicator: Int32Array.from(columns['communicator']!),
      tag: Int32Array.from(columns['tag']!),
      bytes: Float64Array.from(columns['bytes']!),
    },
    events,
    processStart: Int32Array.from(processStart),
    openRequests: 0,
    inferredReceives: new Int32Array(0),
    unenteredCalls: 0,
    callTimes: null,
  };
}
