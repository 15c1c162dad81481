import type { WaitStatesDocument } from '../../analysis/wait-states-document.ts';
import { WAIT_CLASSES } from '../../diagnosis/waits/registry.ts';
import { packBytes } from '../../pictures/pack.ts';
import { visible } from '../words/visible.ts';
import type { WaitTree } from './page-document.ts';

/** What a page has room for: the charges with most time. */
const MOST_CHARGES = 8000;

/**
 * Wait states as class × call path × process, for a page.
 *
 * @param readable a function's name as people read it
 */
export function waitTree(waiting: WaitStatesDocument, readable: (name: string) => string): WaitTree {
  const index = new Map(waiting.classes.map(({ id }, i) => [id, i]));
  const charges = [...waiting.charges].sort((a, b) => b.ns - a.ns).slice(0, MOST_CHARGES);
  const paths = [...new Set(charges.map(({ path }) => path))];
  const numberOf = new Map(paths.map((path, i) => [path, i]));
  const rows = charges.map(({ class: id, path, process, ns }) => [
    index.get(id)!,
    numberOf.get(path)!,
    process,
    Math.round(ns),
  ]);
  return {
    spanNs: waiting.time.spanNs,
    classes: waiting.classes.map(({ id, parent, ns, instances }) => ({
      name: WAIT_CLASSES.find((each) => each.id === id)?.name ?? visible(id),
      parent: index.get(parent) ?? null,
      ...{ ns, instances },
    })),
    paths: paths.map((path) =>
      path
        .split('/')
        .map((name) => visible(readable(name)))
        .join(' / '),
    ),
    charges: packBytes(new TextEncoder().encode(JSON.stringify(rows))),
    more: waiting.charges.length - charges.length,
  };
}
