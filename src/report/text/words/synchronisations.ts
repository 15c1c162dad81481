import type { Comparison, NewSynchronisations, StructureChange } from '#build/schemas/comparison.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, counted, duration } from './quantities.ts';

type Synchronised = StructureChange & { synchronisations: NewSynchronisations };

const MAX_OPERATIONS_NAMED = 2;

/** New synchronisations: those counted in a run first, and of these the most costly at scale. */
export function synchronisedIn({ structure }: Pick<Comparison, 'structure'>): Synchronised[] {
  const found = structure.filter((change): change is Synchronised => change.synchronisations !== undefined);
  const isPass = ({ synchronisations: { per } }: Synchronised): number => Number(per === 'pass');
  const added = ({ synchronisations: { atScale } }: Synchronised): number => atScale.addedNs;
  return found.sort((a, b) => isPass(a) - isPass(b) || added(b) - added(a));
}

/** What is new: "550 more synchronisations a run in a loop (MPI_Barrier in `main`)". */
export function synchronisationPhrase(change: Synchronised): Phrase {
  const { synchronisations } = change;
  const loop = synchronisations.per === 'run' ? ' in a loop' : '';
  return [`${howMany(synchronisations)}${loop} (`, ...whatAndWhere(change), ')'];
}

/** "MPI_Barrier in `main`" */
function whatAndWhere({ functions, synchronisations: { operations } }: Synchronised): Phrase {
  const named = operations.slice(0, MAX_OPERATIONS_NAMED).map((operation): Phrase => [{ words: operation }]);
  const more = operations.length - named.length;
  const words = joined(more > 0 ? [...named, [`${count(more)} more`]] : named, ', ');
  const by: Phrase = functions.length === 0 ? [] : [' in ', ...functionNames(functions)];
  return [...words, ...by];
}

/**
 * "550 more synchronisations a run (MPI_Barrier in `main`); about 11 ms a run on 1,024 processes (…)"
 *
 * @param isPlaceSaid whether the headline has what is called where
 */
export function estimateAtScale(
  comparison: Pick<Comparison, 'structure' | 'benchmarks'>,
  isPlaceSaid: boolean,
): Phrase[] {
  const [first, ...others] = synchronisedIn(comparison);
  if (first === undefined) return [];
  const where: Phrase = comparison.benchmarks.length > 1 ? ['In ', { name: first.benchmark }, ' '] : [];
  const { more, per, atScale } = first.synchronisations;
  const { processes, latencyNs, addedNs } = atScale;
  const estimate = `${count(more)} × log2 ${count(processes)} × ${duration(latencyNs)}`;
  const cost = `about ${duration(addedNs)} a ${per} on ${counted(processes, 'process', 'processes')}`;
  const rest = others.length === 0 ? '' : `; ${counted(others.length, 'more such change')} below`;
  const place: Phrase = isPlaceSaid ? [': '] : [' (', ...whatAndWhere(first), '); '];
  const what: Phrase = [howMany(first.synchronisations), ...place];
  return [[...where, ...what, `${cost} (estimate: ${estimate})${rest}.`]];
}

function howMany({ more, per }: NewSynchronisations): string {
  return `${counted(more, 'more synchronisation')} ${per === 'run' ? 'a run' : 'in each pass of a loop'}`;
}
