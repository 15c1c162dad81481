import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Below it are the reader's tables and its stack at fixed addresses (ids.as.ts, stack.as.ts). */
const HEAP_STARTS_AT = 18 * 1024 * 1024;

/** Enums and constants of compiled code that all of TypeScript uses. */
const SHARED = { from: 'src/trace/columns/event-codes.as.ts', to: 'build/event-codes.ts' };

/** Kernels need a memory alone, and are functions alone. */
async function checkKernels(code) {
  const wants = WebAssembly.Module.imports(new WebAssembly.Module(code));
  if (wants.length !== 1) throw new Error('kernels need something besides their memory');
  const keeps = Object.values(WebAssembly.Module.exports(new WebAssembly.Module(code)));
  if (keeps.some(({ kind }) => kind !== 'function'))
    throw new Error('kernels export something besides functions');
}

/**
 * What is compiled: the folder that gets the code and the interface, the file that exports, the name of the
 * interface, and the options of asc.
 */
const MODULES = [
  {
    folder: 'build/reader',
    entry: 'src/trace/reader/compiled/reader.as.ts',
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
    folder: 'build/kernels',
    // What it exports is of several rooms; a file is in the last one.
    entry: 'src/analysis/causes/kernels.as.ts',
    name: 'Kernels',
    ownMemory: false,
    options: ['--runtime', 'stub', '--importMemory', '--noExportMemory'],
    check: checkKernels,
  },
];

/** The AssemblyScript sources, and what is made of them: numbers, and of each module interface and code. */
export const ASSEMBLY = {
  inputs: [
    'src/**/*.as.ts',
    'scripts/compile-assembly.mjs',
    'scripts/assembly-interface.mjs',
    'node_modules/assemblyscript/package.json',
  ],
  outputs: [SHARED.to, ...MODULES.map(interfaceOf), ...MODULES.map(codeOf)],
  async make(root) {
    // The compiler takes a while to load.
    const { moduleInterface, sharedNumbers } = await import('./assembly-interface.mjs');
    const interfaces = MODULES.map((module) =>
      moduleInterface(root, { ...module, to: interfaceOf(module), shared: [SHARED.from] }),
    );
    const { default: asc } = await import('assemblyscript/asc');
    const { default: binaryen } = await import('assemblyscript/binaryen');
    const codes = await Promise.all(MODULES.map((module) => compile({ asc, binaryen }, root, module)));
    return [sharedNumbers(root, SHARED.from), ...interfaces, ...codes];
  },
};

function interfaceOf({ folder }) {
  return `${folder}/interface.ts`;
}

function codeOf({ folder }) {
  return `${folder}/code.ts`;
}

/** The files that hold compiled code. */
export const COMPILED_CODE = MODULES.map(codeOf);

const ANY_SIZE = 0xffffffff;

async function compile({ asc, binaryen }, root, { entry, options, check }) {
  let made;
  const { error, stderr } = await asc.main([entry, '--outFile', 'out.wasm', '--noAssert', ...options], {
    readFile: (name, base) => readFile(join(base === '.' ? root : base, name), 'utf8').catch(() => null),
    writeFile: (name, contents) => {
      if (name === 'out.wasm') made = contents;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`${entry} cannot be compiled: ${error.message}\n${stderr}`);
  const code = optimized(binaryen, made);
  await check(code);
  const packed = brotliCompressSync(code).toString('base64');
  return `/** WebAssembly, packed by brotli, in base64. */\nexport const CODE = '${packed}';\n`;
}

/**
 * Optimised as wasm-opt does it, not as asc: engines inline little of WebAssembly, and asc leaves what is
 * called for every record, and is larger than its limit of 70, where it is. Its limits are reset.
 */
function optimized(binaryen, code) {
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(2);
  binaryen.setOneCallerInlineMaxSize(ANY_SIZE);
  binaryen.setFlexibleInlineMaxSize(150);
  const { MutableGlobals, BulkMemory, BulkMemoryOpt, SignExt, NontrappingFPToInt } = binaryen.Features;
  const features = MutableGlobals | BulkMemory | BulkMemoryOpt | SignExt | NontrappingFPToInt;
  const module = binaryen.readBinaryWithFeatures(code, features);
  module.optimize();
  const { buffer, byteOffset, byteLength } = module.emitBinary();
  module.dispose();
  return Buffer.from(buffer, byteOffset, byteLength);
}
