import type { ProgramPicture } from '../../../measure/pictures/program.ts';
import { arrowHead, svg, tenths } from '../elements.ts';
import { legend } from './legend.ts';
import type { Plot } from './plot.ts';

/** Colours of functions, the first ones as they appear; those after have the last one. */
const COLOURS = {
  light: ['#2f6db5', '#c8102e', '#1a7f37', '#9a6700', '#8250df', '#0a7f86', '#bf3989', '#57606a'],
  dark: ['#74b3ff', '#ff6274', '#4ac26b', '#d4a72c', '#b48ef7', '#3fc3c9', '#f27fc0', '#a3adb8'],
};

/** Pixels of an event: at least, where there is room for names, and at most. */
const EVENT = { least: 9, named: 14, most: 30 };

/** Pixels between rows; of a loop's margins above and below for each loop inside it; of a letter. */
const ROW = 26;
const ABOVE = 15;
const BELOW = 5;
const LETTER = 6.7;

/** Of an arrow's head, radians. */
const HALF_ANGLE = 0.38;

interface Drawing extends ProgramPicture {
  x(position: number): number;
  y(row: number): number;
  colourOf(event: number): string;
  deepest: number;
}

/** A line a process, loops as boxes, messages as arrows, collectives dashed (paper 004, figure 5). */
export const program: Plot<ProgramPicture> = {
  id: 'program',
  take: ({ program: drawn, trace }) => drawn ?? trace?.merged,
  draw(picture, surface) {
    const { rows, width: events, loops, functions } = picture;
    if (events === 0) return null;
    const labels = Math.min(220, 14 + LETTER * Math.max(...rows.map(({ length }) => length)));
    const each = Math.min(EVENT.most, Math.max(EVENT.least, (surface.width - labels - 8) / events));
    const levels = 1 + Math.max(-1, ...loops.map(({ level }) => level));
    // Boxes that end between rows need room there.
    const isStacked = loops.some(({ boxes }) =>
      boxes.some(([first, last]) => first > 0 || last < rows.length - 1),
    );
    const tall = Math.min(44, 96 / Math.max(1, rows.length - 1));
    const height = isStacked ? 12 + levels * (ABOVE + BELOW) : Math.max(ROW, tall);
    const top = 12 + levels * ABOVE;
    const colours = surface.isDark ? COLOURS.dark : COLOURS.light;
    const colour = (function_: number): string => colours[Math.min(function_, colours.length - 1)]!;
    const drawing: Drawing = {
      ...picture,
      x: (position) => labels + position * each,
      y: (row) => top + row * height,
      colourOf: (event) => colour(picture.events[event]!.function),
      deepest: levels - 1,
    };
    const right = drawing.x(events) + 8;
    const bottom = drawing.y(rows.length - 1) + 8 + levels * BELOW;
    const named = functions.slice(0, colours.length).map((name, i) => {
      const isLast = i === colours.length - 1 && functions.length > colours.length;
      return [colour(i), isLast ? 'other functions' : name === '' ? '(no function)' : name] as const;
    });
    const [meaning, meaningHeight] = legend(named, { y: bottom + 8, width: right });
    const whole = bottom + 8 + meaningHeight;
    const shown = Math.min(surface.width, right);
    return svg(
      'svg',
      {
        viewBox: `0 0 ${Math.ceil(right)} ${Math.ceil(whole)}`,
        width: shown,
        height: (whole * shown) / right,
        'font-family': 'system-ui, sans-serif',
        'font-size': 12,
        fill: 'currentColor',
      },
      ...drawnLoops(drawing),
      ...drawnRows(drawing),
      ...drawnCollectives(drawing),
      ...drawnMessages(drawing),
      ...drawnMarks(drawing),
      svg('g', { transform: 'translate(4,0)' }, meaning),
    );
  },
};

function drawnLoops({ loops, x, y, deepest }: Drawing): Element[] {
  return loops.flatMap(({ left, width, level, count, boxes, says }) =>
    boxes.map(([first, last]) => {
      const inside = deepest - level;
      const upper = y(first) - 6 - (inside + 1) * ABOVE;
      const box = {
        x: x(left) + 1.5,
        y: upper,
        width: x(left + width) - x(left) - 3,
        height: y(last) + 6 + inside * BELOW - upper,
      };
      const look = { fill: 'var(--soft)', 'fill-opacity': 0.1, stroke: 'var(--soft)', 'stroke-width': 1 };
      return svg(
        'g',
        {},
        svg('rect', { ...box, rx: 7, ...look }),
        svg('text', { x: box.x + 5, y: upper + 12, 'font-size': 12 }, `${count}×`),
        svg('title', {}, says),
      );
    }),
  );
}

function drawnRows({ rows, width, x, y }: Drawing): Element[] {
  return rows.flatMap((name, row) => {
    const place = { x1: x(0), x2: x(width), y1: y(row), y2: y(row) };
    return [
      svg('line', { ...place, stroke: 'var(--soft)', 'stroke-opacity': 0.4 }),
      svg('text', { x: x(0) - 8, y: y(row), dy: '0.35em', 'text-anchor': 'end' }, name),
    ];
  });
}

function drawnCollectives({ collectives, events, x, y, colourOf }: Drawing): Element[] {
  return collectives.map(([position, rows, event]) => {
    const [first, last] = [rows[0]!, rows.at(-1)!];
    const colour = colourOf(event);
    const line = { x1: x(position), x2: x(position), y1: y(first), y2: y(last) };
    return svg(
      'g',
      { stroke: colour, fill: colour },
      svg('line', { ...line, 'stroke-width': 1.6, 'stroke-dasharray': '5,3' }),
      ...rows.map((row) => svg('circle', { cx: x(position), cy: y(row), r: 3 })),
      ...(x(1) - x(0) < EVENT.named
        ? []
        : nameBeside(events[event]!.text, x(position), y(first) + 8, y(last) - 6)),
      svg('title', {}, events[event]!.text),
    );
  });
}

/** The name of a collective's call along its line, where there is room. */
function nameBeside(text: string, x: number, from: number, to: number): Element[] {
  const [name] = text.split(' ');
  if (name!.length * 7 > to - from) return [];
  const turned = `translate(${tenths(x + 3.5)},${tenths(from)}) rotate(90)`;
  return [svg('text', { transform: turned, 'font-size': 12, stroke: 'none' }, name!)];
}

function drawnMessages({ messages, events, x, y, colourOf }: Drawing): Element[] {
  return messages.map(([from, sender, to, receiver, event, count]) => {
    const [x1, y1, x2, y2] = [x(from), y(sender), x(to), y(receiver)];
    // Between processes that share a row there is no way but around.
    const around: [number, number] | null = sender === receiver ? [(x1 + x2) / 2, y1 + 14] : null;
    const way = around === null ? 'L' : `Q${tenths(around[0])},${tenths(around[1])} `;
    const line = `M${tenths(x1)},${tenths(y1)}${way}${tenths(x2)},${tenths(y2)}`;
    const colour = colourOf(event);
    return svg(
      'g',
      { stroke: colour, fill: 'none' },
      svg('path', { d: line, 'stroke-width': count > 1 ? 2.4 : 1.4 }),
      svg('path', {
        d: arrowHead([x2, y2], around ?? [x1, y1], HALF_ANGLE),
        fill: colour,
        stroke: 'none',
      }),
      svg('title', {}, `${events[event]!.text}${count > 1 ? `: ${count} messages` : ''}`),
    );
  });
}

function drawnMarks({ marks, events, x, y, colourOf }: Drawing): Element[] {
  return marks.map(([position, row, event]) =>
    svg(
      'circle',
      { cx: x(position), cy: y(row), r: 2.2, fill: colourOf(event) },
      svg('title', {}, events[event]!.text),
    ),
  );
}
