import { readPatternText } from '../../../base/config/pattern-text.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import type { DescribedPatterns } from '../patterns.ts';
import { layings } from './place-template.ts';
import { edgesOfLines } from './similarity.ts';
import type { Edges, Ground } from './template.ts';
import { templateOf } from './template.ts';

export interface MadeOf {
  templates: string[];
  /** Links that none of them has. */
  left: number;
}

/** Of each step so many of the largest templates are tried: taking the largest alone ends in dead ends. */
const MAX_TRIED = 3;

/** So many templates explain something; more would explain anything. */
const MAX_TEMPLATES = 3;

/** What is left must be at most this share of the links: else the templates are not what the pattern is. */
const MAX_SHARE_LEFT = 0.25;

const MAX_PATTERN_LINKS = 20_000;

/** Of so many processes with most messages it is tried whether they are a root. */
const MAX_ROOTS = 2;

/** Smaller templates are in everything. */
const MIN_TEMPLATE_LINKS = 4;

const PLAIN = [
  ...[
    'all-to-all',
    'transpose',
    'hypercube',
    'dissemination',
    'ring both ways',
    'ring',
    'chain both ways',
    'line',
  ],
  ...['1D nearest neighbour', '2D nearest neighbour', '3D nearest neighbour'],
  ...['2D nearest neighbour with diagonals', '3D nearest neighbour with diagonals'],
];

const ROOTED = [
  ...['master/worker with', 'scatter from', 'gather to'],
  ...['binomial tree from', 'binary tree from', 'binomial reduction tree to', 'binary reduction tree to'],
];

/** A template on the trace, as links. */
interface Laid {
  name: string;
  links: Set<number>;
}

/** What messages without a name of their own are made of, by family; null: no templates explain them. */
export function familiesMadeOf({
  families,
  patterns,
  grid,
  trace,
}: Pick<DescribedPatterns, 'families' | 'patterns' | 'grid'> & { trace: Trace }): (string | null)[] {
  const ground = { processes: trace.processes, grid };
  return families.map(({ kind, name, members }) => {
    if (kind === 'collective' || !/^\d+ messages among /.test(name)) return null;
    const made = madeOf(edgesOfLines(patterns[members[0]!]!.signature), ground);
    return made && madeOfText(made);
  });
}

/**
 * Explains a pattern as a sum of templates, all of whose links it has: at each step the three that explain
 * most are tried, since greedy removal dead-ends (Roth, Meredith and Vetter 2015). null: too large to try, or
 * they do not explain three quarters of its links.
 */
export function madeOf(pattern: Edges, ground: Ground): MadeOf | null {
  if (pattern.from.length < MIN_TEMPLATE_LINKS || pattern.from.length > MAX_PATTERN_LINKS) return null;
  const links = linksOf(pattern, ground.processes);
  const laid = laidIn(pattern, ground).filter((each) => isInside(each, links));
  const best = leastLeft(links, laid, MAX_TEMPLATES);
  return best.templates.length === 0 || best.left > MAX_SHARE_LEFT * links.size ? null : best;
}

/** "2D nearest neighbour + binomial tree from 0, 3 messages left" */
export function madeOfText({ templates, left }: MadeOf): string {
  const rest = left === 0 ? '' : `, ${left === 1 ? '1 link' : `${left} links`} left`;
  return templates.join(' + ') + rest;
}

function leastLeft(links: ReadonlySet<number>, laid: readonly Laid[], most: number): MadeOf {
  let best: MadeOf = { templates: [], left: links.size };
  if (most === 0) return best;
  const fitting = laid
    .map((each) => ({ ...each, gain: gainOf(each, links) }))
    .filter(({ gain, links: own }) => gain >= MIN_TEMPLATE_LINKS && 2 * gain >= own.size)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MAX_TRIED);
  for (const { name, links: taken } of fitting) {
    const rest = new Set([...links].filter((link) => !taken.has(link)));
    const { templates, left } = leastLeft(rest, laid, most - 1);
    const isBetter = left < best.left || (left === best.left && templates.length + 1 < best.templates.length);
    if (isBetter) best = { templates: [name, ...templates], left };
  }
  return best;
}

/** Links of a template that nothing else explains yet: two templates may share some. */
function gainOf({ links: template }: Laid, left: ReadonlySet<number>): number {
  let gain = 0;
  for (const link of template) if (left.has(link)) gain++;
  return gain;
}

function isInside({ links: template }: Laid, links: ReadonlySet<number>): boolean {
  if (template.size > links.size) return false;
  for (const link of template) if (!links.has(link)) return false;
  return true;
}

/** All templates of the library, the largest first: it is taken of those that explain as much. */
function laidIn(pattern: Edges, ground: Ground): Laid[] {
  const names = [...PLAIN, ...rootsIn(pattern).flatMap((root) => ROOTED.map((name) => `${name} ${root}`))];
  return names
    .flatMap((name): Laid[] => {
      const read = readPatternText(name);
      const template = 'text' in read ? templateOf(read) : null;
      if (template === null) return [];
      return layings(template, ground, pattern).map(({ edges }) => ({
        name,
        links: linksOf(edges, ground.processes),
      }));
    })
    .filter(({ links }) => links.size >= MIN_TEMPLATE_LINKS)
    .sort((a, b) => b.links.size - a.links.size);
}

function rootsIn({ from, to }: Edges): number[] {
  const degrees = new Map<number, number>();
  for (const process of [...from, ...to]) degrees.set(process, (degrees.get(process) ?? 0) + 1);
  return [...degrees]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_ROOTS)
    .map(([process]) => process);
}

function linksOf({ from, to }: Edges, processes: number): Set<number> {
  const links = new Set<number>();
  for (let edge = 0; edge < from.length; edge++) links.add(from[edge]! * processes + to[edge]!);
  return links;
}
