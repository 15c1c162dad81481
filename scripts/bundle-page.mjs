import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** What Plot loads for kinds of plots that pages do not have: maps, colour schemes of its own, calendars, tips. */
const LEFT_OUT = /\/(?:d3-(?:geo|scale-chromatic|time-format)\/dist\/[\w-]+\.mjs|plot\/src\/marks\/tip\.js)$/;

/**
 * Bundles what runs in the browser, from src/report/browser: dist/page.js and dist/page.css. Nothing is
 * written. The program is no module, since browsers load none from a disk, where history pages share it; what
 * it exports is the value of `commgatePage`.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<import('esbuild').BuildResult & { outputFiles: import('esbuild').OutputFile[] }>}
 */
export function bundlePage(root) {
  return build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'src/report/browser/main.ts', out: 'page' },
      { in: 'src/report/browser/style.css', out: 'page' },
    ],
    outdir: 'dist',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'commgatePage',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    write: false,
    plugins: [withoutUnused()],
  });
}

/** 20 of 135 kB, packed. What they export is there, and gives nothing. */
function withoutUnused() {
  return {
    name: 'without what no plot uses',
    setup({ onLoad }) {
      onLoad({ filter: LEFT_OUT }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const declared = [...text.matchAll(/^export (?:function|const|class) (\w+)/gm)];
        const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(','));
        const names = [
          ...declared.map(([, name]) => name),
          ...listed.map((name) => name.trim().split(' ').at(-1)),
        ];
        const lines = names.filter((name) => name !== '').map((name) => `export const ${name} = leftOut;`);
        const contents = `function leftOut() {}\n${lines.join('\n')}`;
        return { contents, loader: 'js' };
      });
    },
  };
}
