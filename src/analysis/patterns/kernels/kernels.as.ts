// AssemblyScript (docs/decisions/009): what build/patterns gets.
//
// The loops over events and transfers of the stages from blocks to patterns, each beside its stage. Functions of columns
// and of structs, which the caller keeps: nothing is allocated here, and nothing is kept.
export { cutBlocks } from '../blocks.as';
export { measureInstances, numberInstances, startUnion, uniteBlocks } from '../instances.as';
export { dropSends, queueSends, takeReceives } from '../matching.as';
export { numberSequences, startSequences } from '../signatures.as';
