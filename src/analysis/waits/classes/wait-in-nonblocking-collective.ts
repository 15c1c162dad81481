import { eachLastAwaited } from '../dependencies.ts';
import { ROLE } from '../roles.ts';
import type { WaitClass } from '../wait-class.ts';

/** What completes a non-blocking collective was entered before a member that it depends on began it. */
export const waitInNonblockingCollective: WaitClass = {
  id: 'wait-in-nonblocking-collective',
  name: 'wait in non-blocking collective',
  parent: 'collective',
  source: 'as the blocking operations, from the call that completes it on; Scalasca has none',
  listensTo: 'collective',
  match({ operations, times, role }, operation, publish) {
    if (operations.isBlocking[operation] === 1) return;
    const { event, process } = operations;
    const { enter, leave } = times.calls;
    const cameNs = (member: number): number => enter[times.postedBy[event[member]!]!]!;
    eachLastAwaited(operations, operation, cameNs, (member, last) => {
      const waiting = times.completedBy[event[member]!]!;
      const ns = Math.min(cameNs(last), leave[waiting]!) - enter[waiting]!;
      if (ns <= 0 || role[waiting] === ROLE.test) return;
      publish.wait(
        waiting,
        enter[waiting]!,
        ns,
        process[last]!,
        times.postedBy[event[last]!]!,
        event[member]!,
      );
    });
  },
};
