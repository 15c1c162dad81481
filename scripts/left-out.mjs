import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A plugin of esbuild: what libraries load for uses that nothing here makes of them. What these files
 * export is there, and does what is said, else nothing.
 *
 * @param {RegExp} filter of the files' paths
 * @param {string} [does] a statement
 * @returns {import('esbuild').Plugin}
 */
export function leftOut(filter, does = '') {
  return {
    name: 'left out',
    setup({ onLoad }) {
      onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const declared = [...text.matchAll(/^export (?:function\*?|const|class) (\w+)/gm)];
        const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(','));
        const names = [
          ...declared.map(([, name]) => name),
          ...listed.map((name) => name.trim().split(' ').at(-1)),
        ];
        const lines = names.filter((name) => name !== '').map((name) => `export const ${name} = leftOut;`);
        return { contents: `function leftOut() {${does}}\n${lines.join('\n')}`, loader: 'js' };
      });
    },
  };
}

/**
 * A plugin of esbuild: a library's file as far as it is used here.
 *
 * @param {RegExp} filter of the file's path
 * @param {string} contents of the module that stands for it
 * @returns {import('esbuild').Plugin}
 */
export function inPlaceOf(filter, contents) {
  return {
    name: 'in place of',
    setup({ onLoad }) {
      onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: dirname(path) }));
    },
  };
}
