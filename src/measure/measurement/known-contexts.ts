import { innermost } from '../../analysis/patterns/sites.ts';
import type { KnownContexts } from '../../analysis/patterns/wrappers.ts';
import type { GroupIdentity } from './group-identity.ts';

/** A repetition of a benchmark, or its record in a run: what its groups are named after, and what is not. */
export interface ContextSource {
  wrappers?: readonly string[];
  groups: readonly Pick<GroupIdentity, 'functions'>[];
}

/**
 * What functions were in earlier traces of a benchmark (METHOD 2.4): what counts for their caller in one side
 * of a comparison does in the other, too, though it makes another number of MPI calls there.
 *
 * @param sources the first that has a function says what it is; one without a caller may be a wrapper
 */
export function knownContexts(sources: readonly ContextSource[]): KnownContexts {
  const [wrappers, contexts] = [new Set<string>(), new Set<string>()];
  for (const { wrappers: seenThrough = [], groups } of sources) {
    for (const name of seenThrough) if (!contexts.has(name)) wrappers.add(name);
    const named = groups.flatMap(({ functions }) => functions.map(innermost));
    for (const name of named) if (!wrappers.has(name)) contexts.add(name);
  }
  return { wrappers, contexts };
}
