import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { distinct } from '../../../../analysis/patterns/sites.ts';
import { groupBy } from '../../../../base/group-by.ts';
import { openSection, type Section, type View } from '../../section.ts';
import { enumerated, type Phrase } from '../../words/phrase.ts';
import { count, counted, duration, NO_VALUE, partOf } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, range, type ShownAnalysis, slowIn, totalNs, wholeName } from './cells.ts';

type Part = NonNullable<AnalysisDocument['parts']>[number];

const MAX_PARTS_SHOWN = 15;
const MAX_WHOLES_NAMED = 3;

/** What is inside calls that hold loops, a section for the patterns of calls that have parts in common. */
export const insideCalls: View<ShownAnalysis> = (shown) =>
  connected(shown.document.parts ?? []).map((parts) => sectionOf(shown, parts));

function sectionOf({ document, groupsOf, all }: ShownAnalysis, parts: Part[]): Section {
  const names = new Set(parts.flatMap(({ of }) => of));
  const wholes = document.patterns.filter(({ name }) => names.has(name));
  const groups = wholes.flatMap(({ name }) => groupsOf.get(name)!);
  const calls = wholes.reduce((sum, { instances }) => sum + instances, 0);
  const functions = distinct(wholes.flatMap((pattern) => pattern.functions));
  const rows = [...parts].sort((a, b) => shareOf(b) - shareOf(a));
  return openSection(
    `inside-${wholes[0]!.name}`,
    [
      `Inside ${listOf(wholes)} (`,
      ...namesCell(functions, all),
      `, ${counted(calls, 'call')} of ${duration(totalNs(groups) / calls)})`,
    ],
    [
      table({ noun: 'part', most: MAX_PARTS_SHOWN }, rows, [
        ['Part', 'left', ({ name }) => name],
        ['Family', 'left', (part) => familyCell(part, all)],
        ['Times a call', 'right', ({ perInstance }) => range([perInstance.least, perInstance.most], count)],
        ['Instances', 'right', ({ instances }) => count(instances)],
        ['Pace', 'right', paceCell, 'from one completion to the next'],
        ['Share', 'right', (part) => partOf(shareOf(part))],
        ['Slow', 'right', ({ groups }) => count(slowIn(groups))],
      ]),
    ],
  );
}

function paceCell({ groups }: Part): string {
  const paces = groups.map(({ medianPaceNs }) => medianPaceNs);
  return range(paces, duration);
}

function familyCell({ familyName, isLoop }: Part, all: boolean): Phrase {
  const name = familyName === null ? [NO_VALUE] : wholeName(familyName, all);
  return isLoop ? name : [...name, ' (between loops)'];
}

/** Of the pace, over all groups of a part: rounding may not make more than all of it. */
function shareOf({ groups }: Part): number {
  const sum = groups.reduce((all, { share }) => all + share, 0);
  return sum > 1 - 1e-9 ? 1 : sum;
}

/** "CP3", "CP3 and CP5", "CP3, CP5, CP6 and 8 more". */
function listOf(wholes: readonly { name: string }[]): string {
  const names = wholes.slice(0, MAX_WHOLES_NAMED).map(({ name }) => name);
  const more = wholes.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${count(more)} more` : enumerated(names);
}

/** Parts together that are of the same patterns of calls, in order of first appearance. */
function connected(parts: readonly Part[]): Part[][] {
  const above = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    while (above.has(root)) root = above.get(root)!;
    if (root !== name) above.set(name, root);
    return root;
  };
  for (const { of } of parts) {
    for (const name of of) if (rootOf(name) !== rootOf(of[0]!)) above.set(rootOf(name), rootOf(of[0]!));
  }
  return [...groupBy(parts, ({ of }) => rootOf(of[0]!)).values()];
}
