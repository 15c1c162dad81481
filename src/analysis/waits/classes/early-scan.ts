import { MOVED, NONE } from '../../../trace/columns/trace.ts';
import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import type { WaitClass } from '../wait-class.ts';

/** Each rank of a scan waits for the last one of lower rank that sends something. */
export const earlyScan: WaitClass = {
  id: 'early-scan',
  name: 'early scan',
  parent: 'collective',
  source: 'Scalasca MPI_EARLYSCAN',
  listensTo: 'collective',
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.scan)) return;
    const { start, event, process, moved } = operations;
    const { posted, completed } = trace.events;
    let last: number = NONE;
    for (let member = start[operation]!; member < start[operation + 1]!; member++) {
      const each = event[member]!;
      if (last !== NONE) {
        const cause = event[last]!;
        const ns = Math.min(posted[cause]!, completed[each]!) - posted[each]!;
        const causeCall = times.postedBy[cause]!;
        if (ns > 0)
          publish.wait(times.completedBy[each]!, posted[each]!, ns, process[last]!, causeCall, each);
      }
      const isLater = last === NONE || posted[each]! > posted[event[last]!]!;
      if (isLater && moved[member]! & MOVED.sent) last = member;
    }
  },
};
