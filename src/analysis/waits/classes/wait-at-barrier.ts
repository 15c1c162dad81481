import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import { eachWaitForLast } from '../overlap.ts';
import type { WaitClass } from '../wait-class.ts';

/** Members of a barrier wait for the last one to come. */
export const waitAtBarrier: WaitClass = {
  id: 'wait-at-barrier',
  name: 'wait at barrier',
  parent: 'synchronisation',
  source: 'paper 002, figure 4; Scalasca MPI_BARRIER_WAIT',
  listensTo: 'collective',
  match(found, operation, publish) {
    if (isBlockingOf(found.operations, operation, DEPENDENCE.barrier))
      eachWaitForLast(found, operation, publish);
  },
};
