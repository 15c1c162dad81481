import type { Comparison } from '../../comparison/document.ts';
import type { NewSynchronisations, StructureChange } from '../../comparison/facts/exact-facts.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, counted, duration } from './quantities.ts';

/** A change that is one of synchronisations. */
type Synchronised = StructureChange & { synchronisations: NewSynchronisations };

/** The changes of a comparison that are new synchronisations. */
export function synchronisedIn({ structure }: Pick<Comparison, 'structure'>): Synchronised[] {
  return structure.filter((change): change is Synchronised => change.synchronisations !== undefined);
}

/** What is new: "550 more synchronisations a run in a loop (MPI_Barrier in `main`)". */
export function synchronisationPhrase({ functions, synchronisations }: Synchronised): Phrase {
  const { per, operations } = synchronisations;
  const words = joined(
    operations.map((operation): Phrase => [{ words: operation }]),
    ', ',
  );
  const by: Phrase = functions.length === 0 ? [] : [' in ', ...functionNames(functions)];
  return [`${howMany(synchronisations)}${per === 'run' ? ' in a loop' : ''} (`, ...words, ...by, ')'];
}

/**
 * What new synchronisations would cost on many processes, a sentence each: "550 more synchronisations a run: about 11 ms a run on 1,024
 * processes (estimate: 550 × log2 1,024 × 2 µs)."
 */
export function estimatesAtScale(comparison: Pick<Comparison, 'structure' | 'benchmarks'>): Phrase[] {
  return synchronisedIn(comparison).map(({ benchmark, synchronisations }) => {
    const where: Phrase = comparison.benchmarks.length > 1 ? ['In ', { name: benchmark }, ' '] : [];
    const { more, per, atScale } = synchronisations;
    const { processes, latencyNs, addedNs } = atScale;
    const estimate = `${count(more)} × log2 ${count(processes)} × ${duration(latencyNs)}`;
    const cost = `about ${duration(addedNs)} a ${per} on ${counted(processes, 'process', 'processes')}`;
    return [...where, `${howMany(synchronisations)}: ${cost} (estimate: ${estimate}).`];
  });
}

function howMany({ more, per }: NewSynchronisations): string {
  return `${counted(more, 'more synchronisation')} ${per === 'run' ? 'a run' : 'in each pass of a loop'}`;
}
