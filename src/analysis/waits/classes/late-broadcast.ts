import { MOVED } from '../../../trace/columns/trace.ts';
import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import type { WaitClass } from '../wait-class.ts';

/** Members of a broadcast or scatter that receive something wait for the root, if it sends anything. */
export const lateBroadcast: WaitClass = {
  id: 'late-broadcast',
  name: 'late broadcast',
  parent: 'collective',
  source: 'paper 002, figure 4; Scalasca MPI_LATEBROADCAST',
  listensTo: 'collective',
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.fromRoot)) return;
    const { start, event, process, moved } = operations;
    const { posted, completed } = trace.events;
    const root = operations.root[operation]!;
    if (!(moved[root]! & MOVED.sent)) return;
    const cause = times.postedBy[event[root]!]!;
    const begunNs = posted[event[root]!]!;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      if (member === root || !(moved[member]! & MOVED.received)) continue;
      const each = event[member]!;
      const ns = Math.min(begunNs, completed[each]!) - posted[each]!;
      if (ns > 0) publish.wait(times.completedBy[each]!, posted[each]!, ns, process[root]!, cause, each);
    }
  },
};
