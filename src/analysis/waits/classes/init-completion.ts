import { NONE } from '../../../trace/columns/trace.ts';
import type { WaitClass } from '../wait-class.ts';

/** Processes leave MPI_Init at different times. A wait for the last one to come would have delays that nobody can be charged with. */
export const initCompletion: WaitClass = {
  id: 'init-completion',
  name: 'MPI_Init completion',
  parent: 'init-finalize',
  source: 'Scalasca MPI_INIT_COMPLETION',
  listensTo: 'init',
  match({ times: { calls }, initCalls }, _root, publish) {
    let begunNs = Number.NEGATIVE_INFINITY;
    let leftNs = Number.POSITIVE_INFINITY;
    for (const call of initCalls) {
      begunNs = Math.max(begunNs, calls.enter[call]!);
      leftNs = Math.min(leftNs, calls.leave[call]!);
    }
    for (const call of initCalls) {
      const end = calls.leave[call]!;
      const ns = end - Math.max(leftNs, Math.min(begunNs, end));
      if (ns > 0) publish.time(call, ns, NONE);
    }
  },
};
