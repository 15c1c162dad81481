import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { byFamily } from './rank.ts';
import { keyOf } from './suspects.ts';

/** What is said as one: groups of a family in the same functions, and what is slower because of them. */
export interface Finding {
  /** In AHP order: the first one stands for all. */
  groups: [Regression, ...Regression[]];
  /** The strongest cause among them, and the group whose it is; null: nothing is known about it. */
  cause: { of: Regression; why: GroupCause } | null;
  /** Families of groups that wait for the same delay. */
  consequences: [Regression, ...Regression[]][];
}

/** By regressions: their findings are asked for in several places. */
const known = new WeakMap<readonly Regression[], Finding[]>();

/**
 * The regressions as findings: a consequence stands below the finding of its cause. Changes of communication
 * explain what they made slower and come first; the others keep their order.
 *
 * @param regressions in AHP order; they stay as they are
 */
export function findingsOf(regressions: readonly Regression[]): Finding[] {
  const found = known.get(regressions) ?? newFindings(regressions);
  known.set(regressions, found);
  return found;
}

function newFindings(regressions: readonly Regression[]): Finding[] {
  const families = byFamily(regressions) as Finding['groups'][];
  const familyOf = new Map(families.flatMap((family) => family.map((group) => [keyOf(group), family])));
  const rootOf = (family: Finding['groups']): Finding['groups'] => {
    let root = family;
    // Whoever wrote the document may have made a circle.
    for (let steps = 0; steps < families.length; steps++) {
      const { consequenceOf } = root[0];
      const above = consequenceOf && familyOf.get(keyOf(consequenceOf));
      if (above === undefined || above === root) return root;
      root = above;
    }
    return family;
  };
  const roots = families.map(rootOf);
  const consequences = new Map(families.map((family): [unknown, Finding['consequences']] => [family, []]));
  for (const [i, family] of families.entries()) {
    if (roots[i] !== family) consequences.get(roots[i])!.push(family);
  }
  const found = families
    .filter((family, i) => roots[i] === family)
    .map((family) => ({
      groups: family,
      cause: strongestOf(family),
      consequences: consequences.get(family)!,
    }));
  return [...found.filter(isChange), ...found.filter((finding) => !isChange(finding))];
}

/** A finding that adds a smaller share of what became slower in its benchmark is noise beside the others. */
const MIN_MAIN_SHARE = 0.01;

/** The findings that are said without unfolding: all but those that add next to nothing; at least one. */
export function mainFindingsOf(regressions: readonly Regression[]): Finding[] {
  const all = findingsOf(regressions);
  const added = new Map<string, number>();
  for (const each of regressions) {
    added.set(each.benchmark, (added.get(each.benchmark) ?? 0) + addedBy([each]));
  }
  const main = all.filter(
    ({ groups }) => addedBy(groups) >= MIN_MAIN_SHARE * added.get(groups[0].benchmark)!,
  );
  return main.length > 0 ? main : all.slice(0, 1);
}

export function rootsOf(regressions: readonly Regression[]): Regression[] {
  return findingsOf(regressions).flatMap(({ groups }) => groups);
}

/** Time that groups add to a run; what became faster among them takes nothing away. */
export function addedBy(groups: readonly Regression[]): number {
  return groups.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
}

function isChange({ groups: [first] }: Finding): boolean {
  return first.change !== undefined;
}

function strongestOf(groups: readonly Regression[]): Finding['cause'] {
  const causes = groups.flatMap((of) => (of.cause === undefined ? [] : [{ of, why: of.cause }]));
  const added = ({ of, why }: (typeof causes)[number]): number => why.addedNs * of.instances;
  return causes.sort((a, b) => added(b) - added(a))[0] ?? null;
}

/** Whose typical instance is shown first: the group of the first finding's cause; null: nothing regressed. */
export function firstShown(regressions: readonly Regression[]): Regression | null {
  const [first] = mainFindingsOf(regressions);
  if (first === undefined) return null;
  return first.cause?.of ?? first.groups.find(({ typical }) => typical !== undefined) ?? first.groups[0];
}
