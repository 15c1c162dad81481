// AssemblyScript (docs/decisions/009): what build/waits gets.
//
// The loops over calls and gaps of the stages that tell who waited for whom, each beside its stage. Functions
// of columns, which the caller keeps: nothing is allocated here, and nothing is kept.
export { addUpCosts, chargeDelays, findLargest, listLargest } from './delays/delay-costs.as';
export { completePhases } from './efficiencies.as';
export { countSends, listSends } from './replay/dependencies.as';
export { replaySome } from './replay/replay.as';
export {
  addTimesBetween,
  clearSums,
  sortByEnd,
  subtractTimesBetween,
  subtractWaits,
  takeSome,
} from '../waits/timelines/timelines.as';
export { addUpByKey, numberCharges } from '../waits/charges.as';
export {
  countViolations,
  durationsBySize,
  enterOtherEnds,
  findAwaited,
  findLate,
  orderByCalls,
  roleByCall,
} from '../waits/communication.as';
export {
  keepLongest,
  listInstances,
  listStayed,
  listWaits,
  takeInstances,
} from '../waits/find-waits.as';
export { matchLate } from '../waits/messages/late-messages.as';
export { listOlder, olderMessages } from '../waits/messages/older-messages.as';
export { profileProcess } from '../waits/profile.as';
