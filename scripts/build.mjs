// Bundles the command line and the action into dist/: nothing is installed where they run. What a command
// does not need lies in chunks that it does not load.
// The licences of what is bundled come with it.
// `node scripts/build.mjs --check` builds in memory and fails when dist/ differs.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { bundlePage } from './bundle-page.mjs';
import { COMPILED_CODE } from './compile-assembly.mjs';
import { generate } from './generate.mjs';
import { inPlaceOf, leftOut } from './left-out.mjs';
import { thirdPartyLicenses } from './third-party-licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const SHIPPED = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).files;
const isCheck = process.argv.includes('--check');

await generate();

/**
 * Schemas of schemas, by which none are checked, how they name one another
 * (schema-validator.ts), and an option.
 */
const NOT_OF_AJV =
  /\/(?:fast-uri\/index\.js|ajv\/dist\/(?:refs\/.*|vocabularies\/discriminator\/index)\.js(?:on)?)$/;

/** Columns that no table here has. Whoever adds one is told. */
const NOT_OF_PARQUET = /\/hyparquet-writer\/src\/(?:variant|wkb|geospatial)\.js$/;
const REFUSED = `throw new Error('scripts/build.mjs leaves out what writes such columns')`;

/** Filters of Parquet, of which none is asked for: none is written. */
const NO_FILTERS = `export class BloomBuilder { constructor() { ${REFUSED}; } }
export function writeBlooms() {}`;

/** Of YAML 1.2: other versions, which nobody writes configurations in, are refused as what is no YAML. */
const YAML_1_2 = `import { schema } from './core/schema.js';
export const coreKnownTags = {};
export function getTags(custom, name) {
  if (custom || name !== 'core') throw new Error('this reads YAML 1.2, and no other');
  return schema.slice();
}`;

/** Of yargs: what a shell asks for while a command is typed, which no command here offers. */
const NO_COMPLETION = `export const completion = () => ({ completionKey: '', setParsed() {} });`;

/** No number of GitHub's is too large for one: what octokit would make of such, JSON does not have. */
const PLAIN_JSON = 'export const JSONParse = JSON.parse, JSONStringify = JSON.stringify;';

const common = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  // Puts constants in where they are used: the engine cannot know that those of a module never change.
  minifySyntax: true,
  // Without blanks and names dist is a third smaller. Where an error was is told by building the same version
  // without this.
  minifyWhitespace: true,
  minifyIdentifiers: true,
  metafile: true,
  write: false,
};
const programs = {
  ...common,
  entryPoints: [
    'src/cli.ts',
    'src/action.ts',
    'src/trace/reader/read-worker.ts',
    'src/analysis/patterns/match-worker.ts',
  ],
  entryNames: '[name]',
  plugins: [
    shortSchemas(),
    leftOut(NOT_OF_AJV),
    leftOut(NOT_OF_PARQUET, REFUSED),
    inPlaceOf(/\/hyparquet-writer\/src\/bloom\.js$/, NO_FILTERS),
    inPlaceOf(/\/yaml\/browser\/dist\/schema\/tags\.js$/, YAML_1_2),
    inPlaceOf(/\/yargs\/build\/lib\/completion\.js$/, NO_COMPLETION),
    inPlaceOf(/\/json-with-bigint\/json-with-bigint\.js$/, PLAIN_JSON),
  ],
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  // yargs asks how wide its help is, which is plain text; the library makes expressions at its start that
  // take 35 ms.
  alias: {
    'string-width': './src/cli/output/plain-width.ts',
    // Modules, of which what is not called stays out; Node would get the same as CommonJS.
    yaml: './node_modules/yaml/browser/dist/index.js',
  },
  // CommonJS packages inside an ES module bundle still call require for Node's own modules.
  banner: {
    js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
  },
};
const bundles = await build(programs);
nameChunks(bundles.outputFiles);
const page = await bundlePage(root);
const licenses = licensesOrEnd();
const outputFiles = [
  ...(await Promise.all([...bundles.outputFiles, ...page.outputFiles].map(shorter))),
  licenses,
];

if (isCheck) {
  const built = new Map(outputFiles.map((file) => [relative(dist, file.path), file.text]));
  const there = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  const stale = new Set([...built.keys(), ...there]);
  for (const name of there) {
    if (built.get(name) === readFileSync(join(dist, name), 'utf8')) stale.delete(name);
  }
  for (const name of stale) console.error(`dist/${name} is not what src builds`);
  if (stale.size > 0) console.error('run npm run build and commit dist/');
  process.exit(stale.size === 0 ? 0 : 1);
}
rmSync(dist, { recursive: true, force: true });
for (const file of outputFiles) {
  mkdirSync(dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.contents);
}
chmodSync(join(dist, 'cli.js'), 0o755);

/** Numbers in place of hashes, which hundreds of imports repeat, and which nothing packs. */
function nameChunks(files) {
  const chunks = files.filter(({ path }) => path.includes('/chunks/')).map(({ path }) => basename(path));
  const numbers = new Map(chunks.sort().map((name, at) => [name, `${at}.js`]));
  for (const file of files) {
    const text = file.text.replace(/[\w-]+-[A-Z0-9]{8}\.js/g, (name) => numbers.get(name) ?? name);
    const path = join(dirname(file.path), numbers.get(basename(file.path)) ?? basename(file.path));
    Object.defineProperties(file, {
      path: { value: path },
      text: { value: text },
      contents: { value: Buffer.from(text) },
    });
  }
}

/** As terser has a program, which is 4 % shorter, packed, than that of esbuild. */
async function shorter(file) {
  if (file.path.endsWith('.css')) return packed(file.path, file.text);
  if (!file.path.endsWith('.js')) return file;
  const [hashbang = ''] = /^#!.*\n/.exec(file.text) ?? [];
  const module = !file.path.endsWith('page.js');
  const options = { module, ecma: 2020, compress: { ecma: 2020, passes: 2 }, format: { ecma: 2020 } };
  const { code } = await minify(file.text.slice(hashbang.length), options);
  const text = `${hashbang}${code}\n`;
  if (module) return { path: file.path, text, contents: text };
  return packed(file.path, text);
}

/** Node never runs it: it is written into pages, where everybody can read it. */
function packed(path, text) {
  const contents = brotliCompressSync(text);
  return { path: `${path}.br`, text: contents.toString('utf8'), contents };
}

/**
 * Schemas that the package has as files are read from these, others are bundled. What fields mean is told for
 * configurations alone: of others it would be a third of their size.
 */
function shortSchemas() {
  return {
    name: 'short schemas',
    setup({ onLoad }) {
      onLoad({ filter: /\/schemas\/.*\.json$/ }, ({ path }) => {
        const file = relative(root, path);
        if (SHIPPED.includes(file)) return { contents: readsFile(file), loader: 'js', resolveDir: root };
        const isText = (key, value) => key === 'description' && typeof value === 'string';
        const drop = (key, value) => (isText(key, value) ? undefined : value);
        return { contents: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'), drop)), loader: 'json' };
      });
    },
  };
}

function readsFile(file) {
  return `import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { packageRoot } from './src/base/files/package-root.ts';
    export default JSON.parse(readFileSync(join(packageRoot(), '${file}'), 'utf8'));`;
}

function licensesOrEnd() {
  try {
    const text = thirdPartyLicenses(root, [bundles.metafile, page.metafile], COMPILED_CODE);
    return { path: join(dist, 'THIRD_PARTY_LICENSES.txt'), text, contents: text };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
