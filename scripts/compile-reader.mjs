import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const FOLDER = 'src/trace/location-reader';

/** Below it are the tables and the stack at fixed addresses (ids.as.ts, stack.as.ts). */
const HEAP_STARTS_AT = 18 * 1024 * 1024;

/**
 * Compiles the reader of locations to WebAssembly.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<{ path: string, text: string }>} the source file that holds the code as text, and what belongs into it
 */
export async function compileReader(root) {
  let code;
  const options = ['-O3', '--noAssert', '--runtime', 'minimal', '--memoryBase', String(HEAP_STARTS_AT)];
  const { error, stderr } = await asc.main(
    [`${FOLDER}/reader.as.ts`, '--outFile', 'reader.wasm', ...options],
    {
      readFile: (name, base) => readFile(join(base === '.' ? root : base, name), 'utf8').catch(() => null),
      writeFile: (name, contents) => {
        if (name === 'reader.wasm') code = contents;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${FOLDER} cannot be compiled: ${error.message}\n${stderr}`);
  const { exports } = await WebAssembly.instantiate(code, { env: { abort() {} } }).then(
    ({ instance }) => instance,
  );
  if (exports.STACK_END.value > HEAP_STARTS_AT) throw new Error('the heap begins inside the stack of calls');
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
  return { path: join(root, FOLDER, 'code.ts'), text: text.join('\n') };
}
