// AssemblyScript (docs/decisions/009): what build/kernels gets, each function beside its stage. They work on
// columns and structs, which the caller keeps: nothing is allocated here, and nothing is kept.
export { chargeDelays } from './delays/delay-costs.as';
export { replaySome } from './replay/replay.as';
export { addTimesBetween, clearSums, subtractTimesBetween, takeSome } from '../waits/timelines/timelines.as';
export { measureInstances, numberInstances, startUnion, uniteBlocks } from '../patterns/instances.as';
export { dropSends, queueSends, takeReceives } from '../patterns/matching.as';
