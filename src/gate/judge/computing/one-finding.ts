import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';

/** Of what a run takes longer: where the findings beside it add as much, they explain it. */
const MIN_EXPLAINED_SHARE = 0.5;

/**
 * Says which groups are slower by one cause with a function that computes longer (METHOD, "One finding for one
 * cause"). Where one process does, the communication that waits for it says more and names it; where all do,
 * the function comes first. A run that takes longer is no finding beside what explains it.
 *
 * @param groups with the consequences that are known among groups of communication
 */
export function withComputed(groups: readonly Regression[]): Regression[] {
  const joined = groups.map((group) => {
    const root = rootBeside(group, groups);
    return root === undefined ? group : consequenceOf(root, group);
  });
  return joined.map((group) => {
    if (group.kind !== 'run time') return group;
    const roots = joined.filter(
      (each) => each !== group && each.benchmark === group.benchmark && each.consequenceOf === undefined,
    );
    const most = roots.reduce<Regression | undefined>(
      (a, b) => (a && a.addedNs >= b.addedNs ? a : b),
      undefined,
    );
    const explainedNs = roots.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
    const isExplained = most !== undefined && explainedNs >= MIN_EXPLAINED_SHARE * group.addedNs;
    return isExplained ? consequenceOf(most, group) : group;
  });
}

/** The group that names the cause that this one shares with it; undefined: it stands as it is. */
function rootBeside(group: Regression, all: readonly Regression[]): Regression | undefined {
  if (group.kind === 'run time' || group.consequenceOf !== undefined) return undefined;
  const beside = all
    .filter((each) => each.benchmark === group.benchmark && each.consequenceOf === undefined)
    .filter((each) => each.kind !== 'run time' && isCommunication(each) !== isCommunication(group))
    .filter((each) =>
      isOneCause(...(isCommunication(group) ? ([group, each] as const) : ([each, group] as const))),
    )
    .filter((each) => isBefore(each, group));
  return beside.sort((a, b) => b.addedNs - a.addedNs)[0];
}

/** Whether the first one of two with one cause names it. */
function isBefore(one: Regression, other: Regression): boolean {
  const computes = isCommunication(one) ? other : one;
  const isFunctionFirst =
    computes.computes?.onAllProcesses === true || causedBy(isCommunication(one) ? one : other)?.path === null;
  return isCommunication(one) !== isFunctionFirst;
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

function consequenceOf(root: Regression, group: Regression): Regression {
  const { benchmark, pattern, functions, bytes } = root;
  return { ...group, consequenceOf: { benchmark, pattern, functions: [...functions], bytes } };
}
