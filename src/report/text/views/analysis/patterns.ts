import { openSection, type View } from '../../section.ts';
import { bytes, count, duration } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, range, type ShownAnalysis, slowIn, totalNs, wholeName } from './cells.ts';

const MAX_PATTERNS_SHOWN = 15;

export const families: View<ShownAnalysis> = ({ document, groupsOf, all }) => {
  const sizeOf = new Map(document.patterns.map(({ name, processes }) => [name, processes]));
  const rows = document.families
    .map((family) => ({
      ...family,
      groups: family.patterns.flatMap((name) => groupsOf.get(name)!),
      sizes: family.patterns.map((name) => sizeOf.get(name)!),
    }))
    .sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return openSection('families', 'Families of patterns, most time first', [
    table({ noun: ['family', 'families'], most: MAX_PATTERNS_SHOWN }, rows, [
      ['Family', 'left', ({ name }) => wholeName(name, all)],
      ['Function', 'left', ({ functions }) => namesCell(functions, all)],
      ['Patterns', 'right', ({ patterns: own }) => count(own.length)],
      ['Processes', 'right', ({ sizes }) => range(sizes, count)],
      ['Bytes', 'right', ({ groups }) => bytesCell(groups)],
      ['Instances', 'right', ({ instances }) => count(instances)],
      ['Time', 'right', ({ groups }) => duration(totalNs(groups))],
      ['Slow', 'right', ({ groups }) => count(slowIn(groups))],
    ]),
  ]);
};

export const patterns: View<ShownAnalysis> = ({ document, groupsOf, all }) => {
  const familyOf = new Map(document.families.map(({ id, name }) => [id, name]));
  const rows = document.patterns
    .map((pattern) => ({ pattern, groups: groupsOf.get(pattern.name)! }))
    .sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return openSection('patterns', 'Patterns, most time first', [
    table({ noun: 'pattern', most: MAX_PATTERNS_SHOWN }, rows, [
      ['Pattern', 'left', ({ pattern }) => pattern.name],
      ['Family', 'left', ({ pattern }) => wholeName(familyOf.get(pattern.family)!, all)],
      ['Function', 'left', ({ pattern }) => namesCell(pattern.functions, all)],
      ['Processes', 'right', ({ pattern }) => count(pattern.processes)],
      ['Messages', 'right', ({ pattern }) => count(pattern.messages)],
      ['Bytes', 'right', ({ groups }) => bytesCell(groups)],
      ['Instances', 'right', ({ pattern }) => count(pattern.instances)],
      ['Median', 'right', ({ groups }) => duration(Math.max(...groups.map(({ medianNs }) => medianNs)))],
      ['Time', 'right', ({ groups }) => duration(totalNs(groups))],
      ['Slow', 'right', ({ groups }) => count(slowIn(groups))],
    ]),
  ]);
};

function bytesCell(groups: readonly { bytes: number }[]): string {
  const each = groups.map((group) => group.bytes);
  return range(each, bytes);
}
