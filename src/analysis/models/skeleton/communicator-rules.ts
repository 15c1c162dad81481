import { InputError } from '../../../base/errors.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';

/**
 * Makes sure that MPI can make the communicators that messages and collective operations are on, and that who
 * uses one is in it.
 *
 * @throws InputError where a process stands in one twice, or uses one that it does not stand in
 */
export function checkCommunicators(trace: Trace): void {
  const { events, transfers, communicators, processes, processStart } = trace;
  const known = new Map<number, ReadonlySet<number>>();
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const communicator = transfers.communicator[events.transfer[event]!]!;
      if (communicators[communicator]!.self) continue;
      const members = known.get(communicator) ?? membersOf(trace, communicator);
      known.set(communicator, members);
      if (members.has(process)) continue;
      throw new InputError({
        file: trace.path,
        place: `process ${process}, event ${event - processStart[process]! + 1} of its communication`,
        found: `it is on communicator ${communicators[communicator]!.id}, which has no such process`,
        rule: 'processes use communicators that they stand in',
        remedy: 'record the trace again: no MPI program does this',
      });
    }
  }
}

function membersOf({ path, communicators }: Trace, communicator: number): ReadonlySet<number> {
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
