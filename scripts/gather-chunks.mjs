// One chunk for what many commands share. esbuild makes a chunk for each set of entries that share a module: dozens of files
// of a few hundred bytes, and each one that a command reads costs a quarter of a millisecond at its start.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/** Bytes. Chunks from here on stay by themselves: not every command needs them. */
const LARGE = 12_000;

/**
 * Builds twice: the second time each entry, static or dynamic, imports the modules that lay in small chunks, so that the
 * same entries reach them all and esbuild puts them into one chunk.
 *
 * @param {import('esbuild').BuildOptions & { metafile: true, absWorkingDir: string }} options with splitting
 * @returns what esbuild's build returns
 */
export async function buildGathered(options) {
  const { outputs } = (await build(options)).metafile;
  const entries = new Set(Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []));
  const small = smallModules(outputs);
  const gathered = small
    .map((path) => `import ${JSON.stringify(join(options.absWorkingDir, path))};`)
    .join('');
  const plugin = {
    name: 'gather small chunks',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^commgate:gathered$/ }, ({ path }) => ({ path, namespace: 'gathered' }));
      onLoad({ filter: /.*/, namespace: 'gathered' }, () => ({
        contents: gathered,
        resolveDir: options.absWorkingDir,
      }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const isEntry = entries.has(relative(options.absWorkingDir, path).replaceAll('\\', '/'));
        if (!isEntry) return undefined;
        return { contents: `${readFileSync(path, 'utf8')}\nimport 'commgate:gathered';\n`, loader: 'ts' };
      });
    },
  };
  return build({ ...options, plugins: [...(options.plugins ?? []), plugin] });
}

/** Modules of the chunks that are small and need no others than such. */
function smallModules(outputs) {
  const isSmall = new Map();
  const decide = (path) => {
    if (isSmall.has(path)) return isSmall.get(path);
    const { bytes, entryPoint, imports } = outputs[path];
    isSmall.set(path, bytes < LARGE && entryPoint === undefined);
    if (isSmall.get(path))
      isSmall.set(
        path,
        imports.every(({ path, external }) => external || decide(path)),
      );
    return isSmall.get(path);
  };
  return Object.keys(outputs)
    .filter((path) => decide(path))
    .flatMap((path) => Object.keys(outputs[path].inputs))
    .filter((path) => path.startsWith('src/'))
    .sort();
}
