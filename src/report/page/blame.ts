import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { isWait, WAIT_CLASSES, waitClass } from '../../analysis/waits/registry.ts';
import { packJson } from '../../measure/pictures/pack.ts';
import { visible } from '../text/words/visible.ts';
import { directionWords } from '../text/words/wait-states.ts';
import type { Blame } from './page-document.ts';

/** What a page has room for: the charges, and the causes, with most time. The rest is told by process. */
const MAX_CHARGES = 8000;
const MAX_CAUSES = 6000;

/** Time of a metric by call path ('': not told) and process. */
interface Charge {
  path: string;
  process: number;
  ns: number;
}

interface Metric {
  name: string;
  /** What it is a part of; null: nothing. */
  parent: Metric | null;
  /** null: it is the sum of its parts. Else its own, with those of its parts. */
  charges: Charge[] | null;
}

/**
 * Who makes others wait and who waits, by metric, call path and process: what the pictures of blame are drawn
 * from. Sums are those of the document. @param readable a function's name as people read it
 */
export function blameOf(waiting: WaitStatesDocument, readable: (name: string) => string): Blame {
  const caused = causes(waiting);
  const all = [...caused, ...waits(waiting)].filter(({ charges }) => charges?.length !== 0);
  const metrics = all.filter((each) => each.charges !== null || all.some(({ parent }) => parent === each));
  const numberOf = new Map(metrics.map((metric, i) => [metric, i]));
  const charges = metrics.flatMap(({ charges: own }, metric) =>
    (own ?? []).map((each) => ({ ...each, metric })),
  );
  const paths = [...new Set(charges.map(({ path }) => path))];
  const placeOf = new Map(paths.map((path, i) => [path, i]));
  const functions = [...new Set(paths.flatMap((path) => path.split('/')))];
  const functionOf = new Map(functions.map((name, i) => [name, i]));
  return {
    spanNs: waiting.time.spanNs,
    metrics: metrics.map((metric) => ({
      name: visible(metric.name),
      parent: metric.parent === null ? null : numberOf.get(metric.parent)!,
      isSum: metric.charges === null,
      isCause: caused.includes(metric),
    })),
    functions: functions.map((name) => visible(readable(name))),
    paths: paths.map((path) => (path === '' ? [] : path.split('/').map((name) => functionOf.get(name)!))),
    charges: packJson([
      charges.map(({ metric }) => metric),
      charges.map(({ path }) => placeOf.get(path)),
      charges.map(({ process }) => process),
      charges.map(({ ns }) => Number(ns.toPrecision(6))),
    ]),
  };
}

/** Work that makes others wait, as root causes tell it; where they do not, who waits ended with. */
function causes({ byProcess, delays }: WaitStatesDocument): Metric[] {
  const isByRoots = byProcess.some(({ rootCauseNs }) => rootCauseNs !== undefined);
  const rest = byProcess.map(({ rootCauseNs, causedNs }) => (isByRoots ? (rootCauseNs ?? 0) : causedNs));
  const root: Metric = { name: 'makes others wait', parent: null, charges: null };
  const own: Metric = { name: 'by work of its own', parent: root, charges: [] };
  const inMpi: Metric = { name: 'inside of MPI', parent: root, charges: [] };
  const off: Metric = { name: 'off its core', parent: root, charges: [] };
  for (const { process, path, isMpi, isOffCore, directNs, indirectNs } of isByRoots ? delays.costs : []) {
    const ns = directNs + indirectNs;
    rest[process]! -= ns;
    const kind = isOffCore ? off : isMpi ? inMpi : own;
    kind.charges!.push({ path, process, ns });
  }
  for (const kind of [own, inMpi, off]) kind.charges = largest(kind.charges!, MAX_CAUSES);
  // What rounding leaves is less than a nanosecond.
  const further = rest.flatMap((ns, process) => (ns > 1 ? [{ path: '', process, ns }] : []));
  const name = isByRoots ? 'in smaller pieces' : 'where is not known';
  return [root, own, inMpi, off, { name, parent: root, charges: further }];
}

/** All waiting, then its classes: each has the time of its parts. Other classes stand alone. */
function waits({ classes, charges, refills }: WaitStatesDocument): Metric[] {
  const root: Metric = { name: 'waits', parent: null, charges: null };
  const found = new Map<string, Metric>();
  for (const { id } of classes) {
    const name = waitClass(id)?.name ?? id;
    const own = charges.filter((charge) => charge.class === id);
    found.set(id, { name, parent: isWait(id) ? root : null, charges: largest(own, MAX_CHARGES) });
  }
  for (const { id, parent } of WAIT_CLASSES) {
    const [own, whole] = [found.get(id), found.get(parent)];
    if (own && whole) own.parent = whole;
  }
  const late = found.get('late-sender') ?? root;
  const directions = refills.flatMap((each) => each.directions);
  return [
    root,
    ...found.values(),
    ...directions.map(({ direction, byProcess }): Metric => {
      const own = byProcess.flatMap((ns, process) => (ns > 0 ? [{ path: '', process, ns }] : []));
      return { name: `refill ${directionWords(direction)}`, parent: late, charges: own };
    }),
  ];
}

/** Charges with most time, and what is left of each process without its path. */
function largest(charges: readonly Charge[], most: number): Charge[] {
  const sorted = [...charges].sort((a, b) => b.ns - a.ns);
  const rest = new Map<number, number>();
  for (const { process, ns } of sorted.slice(most)) rest.set(process, (rest.get(process) ?? 0) + ns);
  return [...sorted.slice(0, most), ...Array.from(rest, ([process, ns]) => ({ path: '', process, ns }))];
}
