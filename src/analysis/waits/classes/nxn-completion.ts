import { DEPENDENCE, isBlockingOf } from '../operations.ts';
import { eachCompletion } from '../overlap.ts';
import type { WaitClass } from '../wait-class.ts';

/** As barrier completion, of the operations in which all wait for all that send. */
export const nxnCompletion: WaitClass = {
  id: 'nxn-completion',
  name: 'N×N completion',
  parent: 'collective',
  source: 'Scalasca MPI_NXN_COMPLETION',
  listensTo: 'collective',
  match(found, operation, publish) {
    if (isBlockingOf(found.operations, operation, DEPENDENCE.allToAll))
      eachCompletion(found, operation, publish);
  },
};
