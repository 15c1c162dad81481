import type { Comparison, GroupCause, GroupComparison, NextStep } from '#build/schemas/comparison.ts';
import { isCommunication } from '../../measure/measurement/group-identity.ts';
import { type Finding, isChange } from './findings.ts';
import { sharesCores } from './lack-of-cores.ts';
import { outcomeOf } from './outcome.ts';

/** Of the added time: where computing adds so much, nothing in MPI is worth looking at. */
const MIN_ONLY_COMPUTING_SHARE = 0.9;

/** Of what all takes longer: a part from here on is the larger one, and says where to look. */
const MIN_LARGER_SHARE = 0.5;

type Place = Pick<NextStep, 'path' | 'before' | 'sampled' | 'executed' | 'source'>;

const NOWHERE: Place = { path: null, source: null };

/**
 * What to do first about what leads a comparison (METHOD, "The next step"): from the same judgement as the
 * first line, and no advice where that knows no cause, only what tells more.
 *
 * @returns null where nothing is slower or has changed, or there is no verdict
 */
export function nextStepOf(comparison: Comparison): NextStep | null {
  const { lead } = outcomeOf(comparison);
  switch (lead.kind) {
    case 'slower':
    case 'slower, only warns':
      return ofFinding(lead.finding, comparison);
    case 'slower as a whole':
    case 'warned of the whole':
      return ofWhole(lead.whole, comparison);
    case 'structure changed':
      return comparison.structure[0] === undefined ? null : ofChanged(comparison.structure[0]);
    case 'not as documented':
      return { ...step('what is sent', lead.documented.benchmark), canAccept: true };
    default:
      return null;
  }
}

function step(kind: NextStep['kind'], benchmark: string, place: Place = NOWHERE): NextStep {
  return { kind, benchmark, process: null, ...place };
}

function ofFinding({ groups: [first], cause }: Finding, comparison: Comparison): NextStep {
  const { benchmark } = first;
  if (isChange({ groups: [first] })) return ofChanged(first);
  if (!isCommunication(first)) return ofComputing(first, comparison);
  if (cause !== null) return withLine(ofCause(cause.of, cause.why, comparison), comparison);
  const isUntimed = first.unexplained?.why === 'no times';
  return step(isUntimed ? 'record times' : 'look into the trace', benchmark, ownPlace(first));
}

function ofComputing(group: GroupComparison, comparison: Comparison): NextStep {
  const { benchmark, kind, functions, computes } = group;
  const { process = null, onAllProcesses, before, sampled, executed } = computes ?? {};
  if (kind === 'run time' || functions.length === 0) return step('look into the trace', benchmark);
  const next = before !== undefined && { before };
  const found: NextStep = {
    ...step('computing', benchmark, { ...ownPlace(group), ...next, ...(sampled && { sampled }) }),
    ...(executed && { executed }),
    process,
    ...(onAllProcesses === true && { onAllProcesses }),
  };
  return withLine(found, comparison);
}

function ofCause(of: GroupComparison, why: GroupCause, comparison: Comparison): NextStep {
  const { benchmark } = of;
  const { kind, process, onAllProcesses, inMpi, addedShare } = why;
  const place: Place = { ...placeOf(why), source: why.source };
  switch (kind) {
    case 'late':
    case 'own': {
      if (why.path === null) return { ...step('look into the trace', benchmark, ownPlace(of)), process };
      const isOnly =
        addedShare >= MIN_ONLY_COMPUTING_SHARE &&
        comparison.structure.length === 0 &&
        !comparison.regressions.some((each) => each.benchmark === benchmark && each.cause?.kind === 'in MPI');
      return {
        ...step('computing', benchmark, place),
        process,
        ...(onAllProcesses && { onAllProcesses }),
        ...(why.executed && { executed: why.executed }),
        ...(isOnly && { onlyComputing: true as const }),
      };
    }
    case 'imbalance':
      if (inMpi !== undefined) return onFreeCores(of, comparison);
      if (why.path === null) return { ...step('look into the trace', benchmark, ownPlace(of)), process };
      return { ...step('uneven work', benchmark, place), process };
    case 'reordered':
      return { ...step('order of receives', benchmark, ownPlace(of)), process };
    case 'larger messages':
    case 'more messages':
      return { ...step('what is sent', benchmark, ownPlace(of)), canAccept: true };
    case 'in MPI':
      if (inMpi === 'network') return step('once more', benchmark);
      return inMpi === undefined ? step('look into the trace', benchmark) : onFreeCores(of, comparison);
  }
}

/** Where processes lacked a core, as many as there are cores; else on cores where nothing else runs. */
function onFreeCores(
  { benchmark }: Pick<GroupComparison, 'benchmark'>,
  { benchmarks }: Comparison,
): NextStep {
  const basis = benchmarks.find((each) => each.benchmark === benchmark);
  const cores = Math.max(1, Math.floor(basis?.lackOfCores?.usableCores ?? Number.POSITIVE_INFINITY));
  const isShort = basis !== undefined && basis.processes > cores;
  return { ...step('free cores', benchmark), ...(isShort && { atMostProcesses: cores }) };
}

function ofWhole(
  { benchmark, growth, evidence }: Comparison['commonFactors'][number],
  comparison: Comparison,
): NextStep {
  // Pairs tell the change from the machine; a baseline does not.
  if (evidence.by !== 'pairs') return step('compare with the base', benchmark);
  const { computingShare = 0, path = null } = growth ?? {};
  if (path !== null && computingShare >= MIN_LARGER_SHARE)
    return step('computing', benchmark, { path: [...path], source: null });
  return computingShare < MIN_LARGER_SHARE && sharesCores({ benchmark }, comparison)
    ? onFreeCores({ benchmark }, comparison)
    : step('look into the trace', benchmark);
}

function ofChanged(changed: Pick<GroupComparison, 'benchmark' | 'functions' | 'source'>): NextStep {
  return { ...step('what is sent', changed.benchmark, ownPlace(changed)), canAccept: true };
}

function placeOf({
  path,
  before,
  sampled,
}: Pick<Partial<GroupCause>, 'before' | 'sampled'> & Pick<GroupCause, 'path'>) {
  return { path, ...(before !== undefined && { before }), ...(sampled !== undefined && { sampled }) };
}

/** Where a group itself is. */
function ownPlace({ functions, source }: Pick<GroupComparison, 'functions' | 'source'>): Place {
  return { path: functions.length === 0 ? null : functions.slice(0, 1), source: source ?? null };
}

/** Says that lines are missing where the run has none at all: then it was built without them. */
function withLine(found: NextStep, { regressions, improvements, advisories }: Comparison): NextStep {
  if (found.path === null || found.source !== null || (found.sampled?.source ?? null) !== null) return found;
  const all = [...regressions, ...improvements, ...advisories];
  const hasLines = all.some(({ source, cause }) => source !== undefined || (cause?.source ?? null) !== null);
  return hasLines ? found : { ...found, lacksLines: true };
}
