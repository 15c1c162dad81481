import { MOVED } from '../../../trace/columns/trace.ts';
import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import type { WaitClass } from '../wait-class.ts';

/** The root of a reduce or gather, if it receives anything, waits for the last member that sends something. */
export const earlyReduce: WaitClass = {
  id: 'early-reduce',
  name: 'early reduce',
  parent: 'collective',
  source: 'paper 002, figure 4; Scalasca MPI_EARLYREDUCE',
  listensTo: 'collective',
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.toRoot)) return;
    const { start, event, process, moved } = operations;
    const { posted, completed } = trace.events;
    const root = operations.root[operation]!;
    if (!(moved[root]! & MOVED.received)) return;
    let last = root;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      if (moved[member]! & MOVED.sent && posted[event[member]!]! > posted[event[last]!]!) last = member;
    }
    const own = event[root]!;
    const cause = event[last]!;
    const ns = Math.min(posted[cause]!, completed[own]!) - posted[own]!;
    if (ns > 0) {
      publish.wait(times.completedBy[own]!, posted[own]!, ns, process[last]!, times.postedBy[cause]!, own);
    }
  },
};
