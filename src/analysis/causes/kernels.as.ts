// AssemblyScript (docs/decisions/009): what build/kernels gets, each function beside its stage. They work on
// columns and structs, which the caller keeps: nothing is allocated here, and nothing is kept.
export { chargeDelays, listCosts, listLargest, shareOffCore } from './delays/delay-costs.as';
export { countSends, listSends } from './replay/dependencies.as';
export { replaySome } from './replay/replay.as';
export { addUpByKey } from '../waits/charges.as';
export {
  countViolations,
  enterOtherEnds,
  findLate,
  orderByCalls,
  takeByPath,
} from '../waits/communication.as';
export { keepLongest, listInstances, listWaits, takeInstances } from '../waits/find-waits.as';
export { joinFunctions } from '../waits/refills/find-refills.as';
export { matchLate } from '../waits/messages/late-messages.as';
export { olderMessages } from '../waits/messages/older-messages.as';
export { addTimesByBranch } from '../waits/time-totals.as';
export {
  addTimesBetween,
  clearSums,
  sortByNumber,
  subtractTimesBetween,
  subtractWaits,
  takeSome,
} from '../waits/timelines/timelines.as';
