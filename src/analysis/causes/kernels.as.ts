// AssemblyScript (docs/decisions/009): what build/waits gets.
//
// The loops over calls and gaps of the stages that tell who waited for whom, each beside its stage. Functions
// of columns, which the caller keeps: nothing is allocated here, and nothing is kept.
export { chargeDelays } from './delays/delay-costs.as';
export { replaySome } from './replay/replay.as';
export { addTimesBetween, clearSums, subtractTimesBetween, takeSome } from '../waits/timelines/timelines.as';
