// The list of all plots of pages, made from the files that have one: a page shows a plot by its id.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const FOLDER = 'src/report/browser/plots';

/** For scripts/generate.mjs. */
export const PLOT_LIST = {
  inputs: ['scripts/plot-list.mjs', `${FOLDER}/**/*.ts`],
  outputs: ['build/plots.ts'],
  make: (root) => [plotList(root)],
};

/** @returns {string} TypeScript with every `export const NAME: Plot<…>` of the folder */
function plotList(root) {
  const files = readdirSync(join(root, FOLDER), { recursive: true }).filter((file) => file.endsWith('.ts'));
  const names = [];
  const imports = files.sort().flatMap((file) => {
    const name = /^export const (\w+): Plot</m.exec(readFileSync(join(root, FOLDER, file), 'utf8'))?.[1];
    if (name === undefined) return [];
    names.push(name);
    return [`import { ${name} } from '../${FOLDER}/${file.replaceAll(sep, '/')}';`];
  });
  return [
    ...imports,
    `import type { Plot } from '../${FOLDER}/plot.ts';`,
    '',
    `export const PLOTS = [${names.join(', ')}] as readonly Plot<unknown>[];`,
    '',
  ].join('\n');
}
