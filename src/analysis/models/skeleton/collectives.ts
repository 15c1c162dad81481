import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../../trace/otf2/codes.ts';
import { entryOf, Numbered } from '../../patterns/memoize.ts';
import { eventsOf } from '../program/process-words.ts';
import { type CollectiveSizes, collectiveSizes } from './collective-sizes.ts';
import { impossible } from './trace-rules.ts';

/** What processes give the collective operations that they take part in. */
export interface Collectives {
  /** By event: what the process gives (index of `sizes`), the root's rank or NONE. No entry: left out. */
  ofEvent: Map<number, { sizes: number; root: number }>;
  sizes: CollectiveSizes[];
}

/** Operations in which one process gives to all others, or all to one. */
export const ROOTED = new Set(['BCAST', 'REDUCE', 'GATHER', 'GATHERV', 'SCATTER', 'SCATTERV']);

/**
 * The arguments of all collective operations: the k-th ones of all members of a communicator belong together.
 * @throws InputError where members do different operations, or an operation has no root among them
 */
export function collectivesOf(trace: Trace, note: (text: string) => void): Collectives {
  const { events, transfers, communicators } = trace;
  const columns = eventsByMember(trace);
  const numbered = new Numbered<CollectiveSizes>();
  const known = new Map<string, readonly CollectiveSizes[]>();
  const ofEvent: Collectives['ofEvent'] = new Map();
  const take = (members: readonly number[], communicator: number): void => {
    const own = members.map((process) => columns.get(`${communicator} ${process}`) ?? []);
    const common = own.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
    if (own.some(({ length }) => length > common))
      note('collective operations that not all of their processes reached are left out');
    for (let k = 0; k < common; k++) {
      const together = own.map((column) => column[k]!);
      const operation = COLLECTIVE_NAMES[operationOf(trace, together, members)] ?? '';
      const problem = omissionReason(trace, operation, communicator);
      if (problem !== null) {
        note(problem);
        continue;
      }
      const root = ROOTED.has(operation) ? rootOf(trace, together, members) : NONE;
      const moved = together.map((event) => transfers.bytes[events.transfer[event]!]!);
      const byRank = entryOf(known, `${operation} ${root} ${moved.join(' ')}`, () =>
        collectiveSizes(operation, moved, root),
      );
      if (!byRank[0]!.isExact) note('collective operations whose bytes no call of MPI moves move others');
      for (const [rank, event] of together.entries())
        ofEvent.set(event, { sizes: numbered.number(byRank[rank]!, byRank[rank]!), root });
    }
  };
  for (const [communicator, { members, self }] of communicators.entries()) {
    if (self) for (let process = 0; process < trace.processes; process++) take([process], communicator);
    else if (members.length > 0) take([...members], communicator);
  }
  return { ofEvent, sizes: numbered.all };
}

/** By communicator and process: events of collective operations, in order. */
function eventsByMember(trace: Trace): Map<string, number[]> {
  const { kind, communicator } = trace.transfers;
  const columns = new Map<string, number[]>();
  for (const [process, event, transfer] of eventsOf(trace)) {
    if (kind[transfer] !== KIND.collective) continue;
    entryOf(columns, `${communicator[transfer]} ${process}`, () => []).push(event);
  }
  return columns;
}

function operationOf(trace: Trace, together: readonly number[], members: readonly number[]): number {
  const { events, transfers } = trace;
  const [first, ...others] = together.map((event) => transfers.operation[events.transfer[event]!]!);
  const other = others.findIndex((operation) => operation !== first);
  if (other < 0) return first!;
  throw impossible(trace, members[other + 1]!, together[other + 1]!, {
    found: `${nameOf(others[other]!)}, where process ${members[0]} has ${nameOf(first!)}`,
    rule: 'all processes of a communicator do the same collective operations in the same order',
  });
}

/** The rank of the root that all name; some tracers record it at the root alone. */
function rootOf(trace: Trace, together: readonly number[], members: readonly number[]): number {
  const { events, transfers } = trace;
  const roots = together.map((event) => transfers.partner[events.transfer[event]!]!);
  const root = roots.find((process) => process !== NONE) ?? NONE;
  const other = roots.findIndex((process) => process !== NONE && process !== root);
  if (other < 0 && members.includes(root)) return members.indexOf(root);
  const rank = Math.max(0, other);
  const operation = nameOf(transfers.operation[events.transfer[together[rank]!]!]!);
  throw impossible(trace, members[rank]!, together[rank]!, {
    found:
      other < 0
        ? `${operation} without a root among its processes`
        : `${operation} with process ${roots[other]} as its root, where another process has process ${root}`,
    rule: 'all processes of a communicator name the same one of them as the root',
  });
}

function nameOf(operation: number): string {
  const name = (COLLECTIVE_NAMES[operation] ?? `${operation}`).toLowerCase();
  return `MPI_${name[0]!.toUpperCase()}${name.slice(1)}`;
}

/** Why an operation is left out; null: it is kept. */
function omissionReason({ communicators }: Trace, operation: string, communicator: number): string | null {
  // What a trace of Score-P has as an operation, too.
  if (operation === '' || /HANDLE|ALLOCATE/.test(operation))
    return 'creating and freeing of communicators, files and windows is left out';
  return ROOTED.has(operation) && communicators[communicator]!.groupASize !== NONE
    ? 'collective operations with a root between two groups are left out'
    : null;
}
