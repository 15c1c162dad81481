import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import { eachCompletion } from '../overlap.ts';
import type { WaitClass } from '../wait-class.ts';

/** Members of a barrier leave it at different times, though the last one has come. Nobody is to blame: no wait. */
export const barrierCompletion: WaitClass = {
  id: 'barrier-completion',
  name: 'barrier completion',
  parent: 'synchronisation',
  source: 'paper 002, figure 4; Scalasca MPI_BARRIER_COMPLETION',
  listensTo: 'collective',
  match(found, operation, publish) {
    if (isBlockingOf(found.operations, operation, DEPENDENCE.barrier))
      eachCompletion(found, operation, publish);
  },
};
