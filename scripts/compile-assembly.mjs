import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import asc from 'assemblyscript/asc';
import { moduleInterface, sharedNumbers } from './assembly-interface.mjs';

/** Below it are the reader's tables and its stack at fixed addresses (ids.as.ts, stack.as.ts). */
const HEAP_STARTS_AT = 18 * 1024 * 1024;

/** Enums and constants of compiled code that all of TypeScript uses: FILE.as.ts gives FILE.ts. */
const SHARED = ['src/trace/columns/event-codes.as.ts'];

/** Kernels need a memory alone, and are functions alone. */
async function checkKernels(code) {
  const wants = WebAssembly.Module.imports(new WebAssembly.Module(code));
  if (wants.length !== 1) throw new Error('kernels need something besides their memory');
  const keeps = Object.values(WebAssembly.Module.exports(new WebAssembly.Module(code)));
  if (keeps.some(({ kind }) => kind !== 'function'))
    throw new Error('kernels export something besides functions');
}

/**
 * What is compiled: the folder that gets the code and the interface, the file that exports as seen from
 * there, the name of the interface, and the options of asc.
 */
const MODULES = [
  {
    folder: 'src/trace/reader/compiled',
    entry: 'reader.as.ts',
    name: 'CompiledReader',
    ownMemory: true,
    options: ['--runtime', 'minimal', '--memoryBase', String(HEAP_STARTS_AT)],
    async check(code) {
      const { instance } = await WebAssembly.instantiate(code, { env: { abort() {} } });
      if (instance.exports.STACK_END.value > HEAP_STARTS_AT) {
        throw new Error('the heap begins inside the stack of calls');
      }
    },
  },
  {
    folder: 'src/analysis/patterns/kernels',
    entry: 'kernels.as.ts',
    name: 'Kernels',
    ownMemory: false,
    options: ['--runtime', 'stub', '--importMemory', '--noExportMemory'],
    check: checkKernels,
  },
  {
    folder: 'src/analysis/waits/kernels',
    // What it exports is of both rooms; a file is in the later one.
    entry: '../../causes/kernels.as.ts',
    name: 'WaitingKernels',
    ownMemory: false,
    options: ['--runtime', 'stub', '--importMemory', '--noExportMemory'],
    check: checkKernels,
  },
];

/**
 * Writes the TypeScript side of the AssemblyScript sources. Takes no time: nothing is compiled for it.
 *
 * @param {string} root folder of the repository
 * @returns {{ path: string, text: string }[]} source files, and what belongs into them
 */
export function assemblyInterfaces(root) {
  const shared = SHARED.map((file) => ({
    path: join(root, file.replace('.as.ts', '.ts')),
    text: sharedNumbers(root, file),
  }));
  const modules = MODULES.map(({ folder, entry, name, ownMemory }) => {
    const to = `${folder}/interface.ts`;
    const module = { entry: posix.join(folder, entry), to, name, ownMemory, shared: SHARED };
    return { path: join(root, to), text: moduleInterface(root, module) };
  });
  return [...shared, ...modules];
}

/**
 * Compiles the AssemblyScript sources to WebAssembly.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<{ path: string, text: string }[]>} the source files that hold the code as text, and what
 *   belongs into them
 */
export function compileAssembly(root) {
  return Promise.all(MODULES.map((module) => compile(root, module)));
}

async function compile(root, { folder, entry, options, check }) {
  let code;
  const { error, stderr } = await asc.main(
    [posix.join(folder, entry), '--outFile', 'out.wasm', '-O3', '--noAssert', ...options],
    {
      readFile: (name, base) => readFile(join(base === '.' ? root : base, name), 'utf8').catch(() => null),
      writeFile: (name, contents) => {
        if (name === 'out.wasm') code = contents;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${folder} cannot be compiled: ${error.message}\n${stderr}`);
  await check(code);
  const lines = Buffer.from(code)
    .toString('base64')
    .match(/.{1,104}/g);
  const text = [
    '// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.',
    '',
    '/** WebAssembly, in base64. */',
    'export const CODE =',
    ...lines.map((line, index) => `  '${line}'${index === lines.length - 1 ? ';' : ' +'}`),
    '',
  ];
  return { path: join(root, folder, 'code.ts'), text: text.join('\n') };
}
