import { build } from 'esbuild';
import { inPlaceOf, leftOut } from './left-out.mjs';

/** Of Plot: maps, colour schemes of its own, calendars, tips, legends. 23 kB of 135, packed. */
const LEFT_OUT = new RegExp(
  '/(?:d3-(?:geo|scale-chromatic|time-format)/dist/[\\w-]+\\.mjs' +
    '|plot/src/(?:projection|marks/tip|interactions/pointer|legends/\\w+)\\.js)$',
);

/** Of Plot's twenty curves: lines are straight. A picture that asks for another one is not drawn. */
const CURVES = `import { curveLinear } from 'd3';
export const curveAuto = (context) => curveLinear(context);
export function maybeCurve(curve) {
  if (curve !== undefined) throw new Error('the only curve is a straight line');
  return curveLinear;
}
export const maybeCurveAuto = (curve) => (curve === undefined ? curveAuto : maybeCurve(curve));`;

/** What zooming needs of transitions, of which it makes none without double clicks: there is none to end. */
const TRANSITIONS = `import { selection } from 'd3-selection';
selection.prototype.interrupt = function () { return this; };
export function interrupt() {}`;

/**
 * Bundles what runs in the browser, from src/report/browser: dist/page.js (which the build packs) and
 * dist/page.css. Nothing is
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
    plugins: [
      leftOut(LEFT_OUT),
      inPlaceOf(/\/plot\/src\/curve\.js$/, CURVES),
      inPlaceOf(/\/d3-transition\/dist\/[\w-]+\.mjs$/, TRANSITIONS),
    ],
  });
}
