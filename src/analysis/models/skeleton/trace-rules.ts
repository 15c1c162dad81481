import { InputError } from '../../../base/errors.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { once } from '../../patterns/memoize.ts';
import { eventsOf } from '../program/process-words.ts';

/** That an event of a process is what no program can have made. */
export function impossible(
  { path, processStart }: Trace,
  process: number,
  event: number,
  { found, rule }: { found: string; rule: string },
): InputError {
  return new InputError({
    file: path,
    place: `process ${process}, event ${event - processStart[process]! + 1} of its communication`,
    found,
    rule,
    remedy: 'record the trace again: no MPI program does this',
  });
}

/** @throws InputError where a process stands in a communicator twice, or uses one that it is not in */
export function checkCommunicators(trace: Trace): void {
  const { transfers, communicators } = trace;
  const membersOf = once((communicator: number) => membersIn(trace, communicator));
  for (const [process, event, transfer] of eventsOf(trace)) {
    const communicator = transfers.communicator[transfer]!;
    if (communicators[communicator]!.self || membersOf(communicator).has(process)) continue;
    throw impossible(trace, process, event, {
      found: `it is on communicator ${communicators[communicator]!.id}, which has no such process`,
      rule: 'processes use communicators that they stand in',
    });
  }
}

function membersIn({ path, communicators }: Trace, communicator: number): ReadonlySet<number> {
  const members = new Set<number>();
  for (const process of communicators[communicator]!.members) {
    if (members.has(process) && process !== NONE)
      throw new InputError({
        file: path,
        place: `communicator ${communicators[communicator]!.id}`,
        found: `process ${process} stands in it twice`,
        rule: 'a communicator has each of its processes once',
        remedy: 'record the trace again: no MPI program has it',
      });
    members.add(process);
  }
  return members;
}
