// Draws docs/pictures/architecture.svg: the wings of src/ with their rooms, and an arrow for every wing that
// imports from another. The arrows are those of the code, so that the picture cannot be older than it.
//
//   node scripts/draw-architecture.mjs           writes the picture
//   node scripts/draw-architecture.mjs --check   exit code 1 when it is not what the code is; a test asks
//                                                that
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOfHouse, WINGS } from './check-rooms.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const picture = join(root, 'docs/pictures/architecture.svg');

/** What each wing does, for somebody who reads the picture first. */
const DOES = {
  cli: 'a verb a file: reads the command line, prints',
  hosts: 'GitHub, GitLab: event, comment, reports, artifacts',
  report: 'says what was decided: text, pages, exports',
  gate: 'remembers runs, compares, decides: red or not',
  measure: 'runs programs under the tracer, keeps what a run measured',
  analysis: 'from events to patterns, phases, waiting and its causes',
  trace: 'from bytes of OTF2 to columns',
  base: 'what all stand on: files, JSON, configuration, programs, git, statistics',
};

/** From the top of the picture to its bottom: a wing imports only from wings below it. */
const FLOORS = Object.keys(WINGS)
  .filter((wing) => !wing.endsWith('.ts'))
  .reverse();

const WIDTH = 880;
const BOX = { left: 200, width: 660, height: 58, gap: 20 };
const LANE = 13;

/**
 * @returns {Map<string, Map<string, number>>} by wing, from which other wings it imports, and how often;
 *   without the lowest wing, from which all import
 */
function arrowsBetweenWings() {
  const arrows = new Map();
  for (const [file, targets] of importsOfHouse(root)) {
    const from = wingOf(file);
    for (const to of targets.map(wingOf)) {
      if (from === to || to === FLOORS.at(-1) || !FLOORS.includes(from)) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      arrows.get(from).set(to, (arrows.get(from).get(to) ?? 0) + 1);
    }
  }
  return arrows;
}

function wingOf(file) {
  return file.split('/', 1)[0];
}

function top(wing) {
  return 16 + FLOORS.indexOf(wing) * (BOX.height + BOX.gap);
}

function box(wing) {
  const rooms = WINGS[wing].filter((room) => room !== '*').map((room) => room.replace(/\.ts$/, ''));
  const y = top(wing);
  return `<rect x="${BOX.left}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>
<text class="wing" x="${BOX.left + 14}" y="${y + 24}">${wing}</text>
<text x="${BOX.left + 110}" y="${y + 24}">${DOES[wing]}</text>
<text class="rooms" x="${BOX.left + 14}" y="${y + 45}">${rooms.join(' · ')}</text>`;
}

/** An arrow down the left side: from the middle of a wing's edge to another's, the farther the wider. */
function arrow(from, to, imports, place, places) {
  const floors = FLOORS.indexOf(to) - FLOORS.indexOf(from);
  const start = top(from) + BOX.height * (0.5 + 0.4 * (place / places));
  const end = top(to) + BOX.height * (0.5 - 0.06 * floors);
  const x = BOX.left - 12 - LANE * 2.2 * floors;
  // In steps: the picture changes with the structure, not with every import.
  const width = 1 + Math.floor(Math.log10(imports));
  const [y1, y2] = [start.toFixed(1), end.toFixed(1)];
  const d = `M${BOX.left} ${y1} C${x} ${y1} ${x} ${y2} ${BOX.left - 2} ${y2}`;
  const title = `<title>${from} → ${to}</title>`;
  return `<path stroke-width="${width}" marker-end="url(#head)" d="${d}">${title}</path>`;
}

function draw() {
  const height = top(FLOORS.at(-1)) + BOX.height + 16;
  const lines = [...arrowsBetweenWings()].flatMap(([from, targets]) => {
    const sorted = [...targets].sort(([a], [b]) => FLOORS.indexOf(a) - FLOORS.indexOf(b));
    return sorted.map(([to, imports], i) => arrow(from, to, imports, i, sorted.length));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" \
role="img" aria-label="The wings of src: each imports only from those below it">
<style>
text { font: 13px system-ui, sans-serif; fill: #333 } .wing { font-weight: 600; font-size: 15px } \
.rooms { fill: #666; font-size: 12px }
rect { fill: #f4f6f8; stroke: #9aa5b1 } path { fill: none; stroke: #5b7fa6 }
</style>
<defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="7" markerHeight="7" \
markerUnits="userSpaceOnUse" orient="auto">\
<path d="M0 0 6 3 0 6z" style="fill:#5b7fa6;stroke:none"/></marker></defs>
<rect x="0" y="0" width="${WIDTH}" height="${height}" style="fill:#fff;stroke:none"/>
${lines.sort().join('\n')}
${FLOORS.map(box).join('\n')}
</svg>
`;
}

if (process.argv.includes('--check')) {
  const isCurrent = existsSync(picture) && readFileSync(picture, 'utf8') === draw();
  if (!isCurrent)
    console.error(
      'docs/pictures/architecture.svg is not what src imports: run node scripts/draw-architecture.mjs',
    );
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(picture, draw());
