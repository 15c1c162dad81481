import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import { MIN_COMPUTED_SHARE } from '../causes/in-mpi.ts';

/** Of what a run takes longer: where the findings beside it add as much, they explain it. */
const MIN_EXPLAINED_SHARE = 0.5;

/** Of what a function computes longer: communication that waits so much longer for it is told first. */
const MIN_WAITED_SHARE = 0.5;

/**
 * Says which groups are slower by one cause with a function that computes longer (METHOD, "One finding for
 * one cause"). Communication that waits for most of what it computes longer says more, who waits for whom, so
 * it comes first; else the function. A run that takes longer is no finding beside what explains it.
 *
 * @param groups with the consequences that are known among groups of communication
 */
export function withComputed(groups: readonly Regression[]): Regression[] {
  const roots = new Map<Regression, Regression>();
  const computing = groups.filter(({ kind }) => kind === 'computing').sort((a, b) => b.addedNs - a.addedNs);
  for (const [index, computes] of computing.entries()) {
    // What it computes longer between two calls is in what it computes longer in all.
    const whole = computing.slice(0, index).find((each) => isSameFunction(each, computes));
    if (whole !== undefined) {
      roots.set(computes, roots.get(whole) ?? whole);
      continue;
    }
    const waits = groups
      .filter((each) => isCommunication(each) && each.benchmark === computes.benchmark)
      .filter((each) => isOneCause(each, computes))
      .sort((a, b) => b.addedNs - a.addedNs);
    const naming = waits.filter((each) => causedBy(each)?.path !== null && isWaiting(each, computes));
    const waitedNs = naming.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
    const [first] = naming.filter(({ consequenceOf: above }) => above === undefined);
    const isFirst = first !== undefined && waitedNs >= MIN_WAITED_SHARE * computes.addedNs;
    if (isFirst) roots.set(computes, first);
    const following = waits.filter((each) => (isInMpi(each) ? isBeside(each, computes) : !isFirst));
    for (const each of following)
      if (each.consequenceOf === undefined && !roots.has(each)) roots.set(each, isFirst ? first : computes);
  }
  const joined = groups.map((group) => {
    const root = roots.get(group);
    return root === undefined ? group : consequenceOf(root, group);
  });
  return joined.map((group) => (group.kind === 'run time' ? explained(group, joined) : group));
}

function isSameFunction(one: Regression, other: Regression): boolean {
  return one.benchmark === other.benchmark && `${one.functions}` === `${other.functions}`;
}

/**
 * Time in MPI beside which something computes longer in the same function: nobody can tell where it comes
 * from, so that it follows what is known, but for computing that is little beside it.
 */
function isBeside(inMpi: Regression, computes: Regression): boolean {
  return computes.addedNs >= MIN_COMPUTED_SHARE * inMpi.addedNs;
}

function isInMpi({ cause }: Regression): boolean {
  return cause?.kind === 'in MPI';
}

/** Communication that waits because a process computes longer; where all do, only if it says for whom. */
function isWaiting({ cause }: Regression, { computes }: Regression): boolean {
  if (cause === undefined || cause.kind === 'in MPI' || cause.onAllProcesses) return false;
  return computes?.onAllProcesses !== true || cause.process !== null;
}

/** Whether a group is slower because of what a function computes longer. */
function isOneCause(communicates: Regression, computes: Regression): boolean {
  const why = causedBy(communicates);
  if (why === undefined) return false;
  const [name = ''] = computes.functions;
  const process = computes.computes?.process ?? null;
  if (why.path === null) return process !== null && why.process === process;
  if ((why.path.at(-1) ?? '') !== name) return false;
  return process === null || why.process === null || why.process === process;
}

/** Where and on whom something computes longer for which a group takes longer. */
function causedBy({ cause, unexplained }: Regression): Pick<GroupCause, 'path' | 'process'> | undefined {
  return cause?.computesLonger ?? cause ?? unexplained?.computesLonger[0];
}

/** The run as a consequence of what adds most to it, where the findings beside it explain it. */
function explained(run: Regression, all: readonly Regression[]): Regression {
  const inRun = all.filter((each) => each.kind !== 'run time' && each.benchmark === run.benchmark);
  const [most] = inRun
    .filter((each) => each.consequenceOf === undefined)
    .sort((a, b) => b.addedNs - a.addedNs);
  if (most === undefined) return run;
  const addedNs = inRun.reduce((sum, each) => sum + Math.max(0, each.addedNs), 0);
  return addedNs >= MIN_EXPLAINED_SHARE * run.addedNs ? consequenceOf(most, run) : run;
}

function consequenceOf(root: Regression, group: Regression): Regression {
  const { benchmark, pattern, functions, bytes } = root;
  return { ...group, consequenceOf: { benchmark, pattern, functions: [...functions], bytes } };
}
