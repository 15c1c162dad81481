import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import { eachWaitForLast } from '../overlap.ts';
import type { WaitClass } from '../wait-class.ts';

/** Members of an allreduce, allgather, all-to-all or reduce-scatter wait for the last one that sends. */
export const waitAtNxN: WaitClass = {
  id: 'wait-at-nxn',
  name: 'wait at N×N',
  parent: 'collective',
  source: 'paper 002, figure 4; Scalasca MPI_WAIT_NXN',
  listensTo: 'collective',
  match(found, operation, publish) {
    if (isBlockingOf(found.operations, operation, DEPENDENCE.allToAll))
      eachWaitForLast(found, operation, publish);
  },
};
