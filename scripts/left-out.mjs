import { readFileSync } from 'node:fs';

/**
 * A plugin of esbuild: what libraries load for uses that nothing here makes of them. What these files
 * export is there, and gives nothing.
 *
 * @param {RegExp} filter of the files' paths
 * @returns {import('esbuild').Plugin}
 */
export function leftOut(filter) {
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
        return { contents: `function leftOut() {}\n${lines.join('\n')}`, loader: 'js' };
      });
    },
  };
}
