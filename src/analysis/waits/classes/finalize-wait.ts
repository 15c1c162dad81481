import { NONE } from '../../../trace/columns/trace.ts';
import type { WaitClass } from '../wait-class.ts';

/** Processes in MPI_Finalize wait for the last one to come. Tracers that end with its enter give it no duration. */
export const finalizeWait: WaitClass = {
  id: 'finalize-wait',
  name: 'wait at MPI_Finalize',
  parent: 'init-finalize',
  source: 'Scalasca MPI_FINALIZE_WAIT',
  listensTo: 'finalize',
  match({ times: { calls }, finalizeCalls }, _root, publish) {
    let last = finalizeCalls[0]!;
    for (const call of finalizeCalls) if (calls.enter[call]! > calls.enter[last]!) last = call;
    let lastProcess = 0;
    while (calls.processStart[lastProcess + 1]! <= last) lastProcess++;
    for (const call of finalizeCalls) {
      const startNs = calls.enter[call]!;
      const ns = Math.min(calls.enter[last]!, calls.leave[call]!) - startNs;
      if (ns > 0) publish.wait(call, startNs, ns, lastProcess, last, NONE);
    }
  },
};
