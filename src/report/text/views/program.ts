import type { Comparison, ProgramChange, ProgramLine } from '#build/schemas/comparison.ts';
import { type Block, closedSection, type DiffLine, type View } from '../section.ts';
import type { Phrase } from '../words/phrase.ts';
import { bytes, counted, plainNumber } from '../words/quantities.ts';

const MAX_LINES_SHOWN = 12;

export const program: View<Comparison> = ({ programs = [], benchmarks }) => {
  const blocks = programs.flatMap((change) => blocksOf(change, benchmarks.length > 1));
  return closedSection('program', 'Where in the program', blocks);
};

function blocksOf(change: ProgramChange, many: boolean): Block[] {
  const { benchmark, differences, others, functions } = change;
  const sentences: Phrase[] = [];
  if (others !== '') {
    const irregular = ' differ, and are too irregular to be lined up.';
    sentences.push(['Processes ', { words: others }, differences.length === 0 ? irregular : ' differ, too.']);
  }
  if (functions.length > 0) {
    const unsteady = counted(functions.length, 'function that does', 'functions that do');
    sentences.push([`Without ${unsteady} something else in every repetition.`]);
  }
  return [
    {
      kind: 'diff',
      rank: 42,
      hunks: differences.map(({ place, lines }) => ({
        place: many ? `${benchmark}: ${place}` : place,
        lines: lines.map(lineOf),
      })),
      most: MAX_LINES_SHOWN,
      more: differences.reduce((sum, { more }) => sum + more, 0),
    },
    { kind: 'text', sentences },
  ];
}

function lineOf({ sign, depth, functions, text, bytes: moved }: ProgramLine): DiffLine {
  const words = functions[0] ?? text;
  return { sign, depth, words: moved === null ? words : `${words} ${plainNumber(bytes(moved))}` };
}
