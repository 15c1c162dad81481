import type { GroupCause, GroupComparison, Regression } from '#build/schemas/comparison.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { MIN_COMPUTED_SHARE } from './causes/in-mpi.ts';
import { enoughOf } from './causes/slowdown-cause.ts';
import { byFamily } from './rank.ts';
import { keyOf } from './suspects.ts';

/** What is said as one: groups of a family in the same functions, and what is slower because of them. */
export interface Finding {
  /** In AHP order: the first one stands for all. */
  groups: [Regression, ...Regression[]];
  /** The strongest cause among them, and the group whose it is; null: nothing is known about it. */
  cause: FoundCause | null;
  /** Families of groups that wait for the same delay. */
  consequences: [Regression, ...Regression[]][];
}

export interface FoundCause {
  of: Regression;
  why: GroupCause;
  /** What is computed longer there in a run, and by whom, as its function is judged; left out: not slower. */
  inRun?: { ns: number; process: number | null };
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
  return entryOf(known, regressions, () => newFindings(regressions));
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
      cause: strongestOf(family, regressions),
      consequences: consequences.get(family)!,
    }));
  return [...found.filter(isChange), ...namedFirst(found.filter((finding) => !isChange(finding)))];
}

/**
 * The first finding of these is one with a cause that names more than that of the most urgent does. That a
 * run takes longer names nothing.
 */
function namedFirst(findings: readonly Finding[]): Finding[] {
  const { benchmark } = findings[0]?.groups[0] ?? {};
  const causes = findings.flatMap((finding) => {
    const { groups, cause } = finding;
    return cause && groups[0].benchmark === benchmark ? [{ finding, cause, addedNs: addedBy(groups) }] : [];
  });
  const [first] = findings;
  if (first === undefined) return [];
  const isRun = first.groups[0].kind === 'run time';
  if (first.cause === null && !isRun) return [...findings];
  const named = isRun ? namedBeside(first, findings) : mostNamed(causes)!.finding;
  return [named, ...findings.filter((finding) => finding !== named)];
}

/**
 * The first finding that names who or what and adds enough of what a run takes longer; else the run's. What a
 * process, or all, computes longer counts with what it does in other functions.
 */
function namedBeside(run: Finding, findings: readonly Finding[]): Finding {
  const beside = findings.filter(({ groups }) => groups[0].benchmark === run.groups[0].benchmark);
  const computing = beside.flatMap(({ groups, consequences }) => [groups, ...consequences].flat());
  const isEnough = (finding: Finding): boolean => {
    const { groups, cause } = finding;
    const who = whoComputesIn(finding);
    const same = computing.filter((each) => who !== null && whoComputes(each) === who);
    if (who !== null && addedBy(same) >= MIN_COMPUTED_SHARE * addedBy(run.groups)) return true;
    const isNamed = groups[0].kind === 'computing' || (cause !== null && named(cause.why) === MAX_NAMED);
    return isNamed && addedBy(groups) >= enoughOf(cause?.why ?? { kind: 'own' }) * addedBy(run.groups);
  };
  return beside.find(isEnough) ?? run;
}

/** Who computes longer in a finding, or in its consequence: then the process that the finding names. */
function whoComputesIn({ groups, cause, consequences }: Finding): number | 'all' | null {
  const own = whoComputes(groups[0]);
  if (own !== null || cause === null || cause.why.process === null) return own;
  return consequences.flat().some((each) => whoComputes(each) === cause.why.process)
    ? cause.why.process
    : null;
}

/** Who computes longer in a function; null: it is not of computing, or that is not known. */
function whoComputes({ kind, computes }: Regression): number | 'all' | null {
  if (kind !== 'computing' || computes === undefined) return null;
  return computes.onAllProcesses ? 'all' : computes.process;
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

/**
 * Whether a finding is told by what changed in the communication. Less of it is no reason to take longer:
 * where a cause is known, that is told.
 */
export function isChange({ groups: [first] }: Pick<Finding, 'groups'>): boolean {
  const { change, cause } = first;
  if (change === undefined) return false;
  const isLess = change.what.length > 0 && change.what.every(({ before, now }) => now < before);
  return !isLess || cause === undefined;
}

function strongestOf(groups: readonly Regression[], regressions: readonly Regression[]): Finding['cause'] {
  const causes = groups.flatMap((of) => {
    const why = of.cause;
    return why === undefined ? [] : [{ cause: { of, why }, addedNs: why.addedNs * of.instances }];
  });
  const found = mostNamed(causes.sort((a, b) => b.addedNs - a.addedNs))?.cause;
  return found === undefined ? null : withRun(found.of, found.why, regressions);
}

/** A cause with what the same processes compute longer in the same function in a run, if that is judged. */
export function withRun<Of extends GroupComparison>(
  of: Of,
  why: GroupCause,
  regressions: readonly Regression[],
): { of: Of } & Omit<FoundCause, 'of'> {
  const { path, process, onAllProcesses = false } = why;
  // Of uneven work an instance does not tell who is last, and what is computed in a run may.
  const isUneven = why.kind === 'imbalance' && process === null;
  if (path === null || !(isUneven || COMPUTING_CAUSES.has(why.kind))) return { of, why };
  const computed = regressions.find(
    ({ kind, benchmark, computes }) =>
      kind === 'computing' &&
      benchmark === of.benchmark &&
      `${computes?.path}` === `${path}` &&
      (computes?.onAllProcesses ?? false) === onAllProcesses &&
      (onAllProcesses ||
        computes?.process === process ||
        (isUneven && typeof computes?.process === 'number')),
  );
  if (computed === undefined) return { of, why };
  return { of, why, inRun: { ns: computed.addedNs, process: computed.computes?.process ?? null } };
}

const COMPUTING_CAUSES: ReadonlySet<GroupCause['kind']> = new Set(['late', 'own']);

type Told = FoundCause;

/**
 * The first cause, or one that tells more (METHOD, "One finding for one cause"): who or what in the program
 * is more than that work is uneven, that more than time in MPI, as far as it adds enough beside the first.
 */
function mostNamed<Each extends { cause: Told; addedNs: number }>(causes: readonly Each[]): Each | undefined {
  const [first] = causes;
  const enough = causes.filter(
    (each) => each === first || each.addedNs >= enoughOf(each.cause.why) * first!.addedNs,
  );
  const most = Math.max(...enough.map(({ cause }) => named(cause.why)));
  return enough.find(({ cause }) => named(cause.why) === most);
}

/** What a cause that says who or what in the program is named. */
const MAX_NAMED = 2;

function named({ kind, process }: GroupCause): number {
  if (kind === 'in MPI') return 0;
  return kind === 'imbalance' && process === null ? 1 : MAX_NAMED;
}

/** Whose typical instance is shown first: the group of the first finding's cause; null: nothing regressed. */
export function firstShown(regressions: readonly Regression[]): Regression | null {
  const [first] = mainFindingsOf(regressions);
  if (first === undefined) return null;
  return first.cause?.of ?? first.groups.find(({ typical }) => typical !== undefined) ?? first.groups[0];
}
