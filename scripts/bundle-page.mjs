import { build } from 'esbuild';

/**
 * Bundles what runs in the browser, from src/page: dist/page.js and dist/page.css. Nothing is written.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<import('esbuild').BuildResult & { outputFiles: import('esbuild').OutputFile[] }>}
 */
export function bundlePage(root) {
  return build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'src/page/main.ts', out: 'page' },
      { in: 'src/page/style.css', out: 'page' },
    ],
    outdir: 'dist',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    write: false,
  });
}
