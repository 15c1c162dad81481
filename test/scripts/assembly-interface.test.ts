import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../action/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Sources {
  entry: string;
  to: string;
  name: string;
  ownMemory: boolean;
  shared: string[];
}
const { moduleInterface } = (await import(join(ROOT, 'scripts/assembly-interface.mjs'))) as {
  moduleInterface(root: string, module: Sources): string;
};
interface Compiler {
  main(
    words: string[],
    files: {
      readFile(name: string): string | null;
      writeFile(name: string, contents: Uint8Array): void;
      listFiles(): string[];
    },
  ): Promise<{ error: Error | null }>;
}

/** Compiles one file with the columns, and loads what is written for it. */
async function compiled(source: string): Promise<{ text: string; probe: Probe }> {
  const folder = temporaryFolder();
  const columns = 'src/trace/columns/columns.as.ts';
  mkdirSync(join(folder, 'src/trace/columns'), { recursive: true });
  for (const file of [columns, 'src/trace/columns/struct.ts', 'src/base/errors.ts']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  writeFileSync(join(folder, 'src/probe.as.ts'), source);
  const module = {
    entry: 'src/probe.as.ts',
    to: 'src/probe.ts',
    name: 'Probe',
    ownMemory: false,
    shared: [],
  };
  const text = moduleInterface(folder, module);
  writeFileSync(join(folder, 'src/probe.ts'), text);
  const { default: asc } = (await import('assemblyscript/asc')) as unknown as { default: Compiler };
  let code: Uint8Array = new Uint8Array();
  const words = ['src/probe.as.ts', '--outFile', 'out.wasm', '--runtime', 'stub', '--importMemory'];
  const { error } = await asc.main(words, {
    readFile: (name) => (name.startsWith('src/') ? readFileSync(join(folder, name), 'utf8') : null),
    writeFile: (name, contents) => {
      if (name === 'out.wasm') code = contents;
    },
    listFiles: () => [],
  });
  if (error !== null) throw error;
  const outfile = join(folder, 'probe.mjs');
  await build({
    entryPoints: [join(folder, 'src/probe.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  const made = (await import(pathToFileURL(outfile).href)) as Made;
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
  return { text, probe: { ...made, kernels: made.probeOf(instance, memory), memory } };
}

interface Fields {
  isSet: boolean;
  real: number;
  last: boolean;
  colour: number;
  short: number;
  address: number;
  column(length: number): Int32Array;
}
interface Kernels {
  fill(columns: { fields: Fields; column: Int32Array }): void;
  sum(columns: { fields: Fields }): number;
  difference(of: { large: number; small: number }): number;
  isLarge(of: { value: number }): boolean;
}
interface Made {
  Fields: new (buffer: ArrayBuffer, byteOffset: number) => Fields;
  COLOUR: Record<string, number>;
  probeOf(instance: WebAssembly.Instance, memory: WebAssembly.Memory): Kernels;
}
type Probe = Made & { kernels: Kernels; memory: WebAssembly.Memory };

const SOURCE = `
import { Integers } from './trace/columns/columns.as';

/** Three of them. */
export enum Colour {
  red,
  /** Not the next one. */
  green = 5,
  blue,
}

/** Fields that leave gaps. */
@final
@unmanaged
export class Fields {
  isSet: bool;
  real: f64;
  /** After a wide one. */
  last: bool;
  colour: Colour;
  short: f32;
  address: usize;
  column: Integers;
}

/** Fills in. */
export function fill(fields: Fields, column: Integers): void {
  fields.isSet = true;
  fields.real = 0.1;
  fields.last = true;
  fields.colour = Colour.blue;
  fields.short = 0.5;
  fields.address = 0xfffffff0;
  fields.column = column;
}

export function sum(fields: Fields): f64 {
  return <f64>fields.isSet + fields.real + <f64>fields.last + <f64>fields.colour + <f64>fields.short + <f64>fields.address;
}

export function difference(large: i32, small: i32): i32 {
  return large - small;
}

export function isLarge(value: f64): bool {
  return value > 100;
}
`;

describe('the interface of compiled code', () => {
  it('has offsets of fields as the compiler, parameters in order, and no columns of another memory', async () => {
    const { text, probe } = await compiled(SOURCE);
    const { kernels, memory } = probe;
    const fields = new probe.Fields(memory.buffer, 64);
    const column = new Int32Array(memory.buffer, 256, 3);
    column.set([7, 8, 9]);
    kernels.fill({ column, fields });
    expect(fields).toMatchObject({ isSet: true, real: 0.1, last: true, short: 0.5, address: 0xfffffff0 });
    expect(fields.colour).toBe(probe.COLOUR['blue']);
    expect([...fields.column(3)]).toEqual([7, 8, 9]);
    Object.assign(fields, { isSet: false, real: 0.25, last: true, colour: 5, short: 1.5, address: 2 });
    expect(kernels.sum({ fields })).toBe(0.25 + 1 + 5 + 1.5 + 2);
    expect(kernels.difference({ small: 2, large: 9 })).toBe(7);
    expect([kernels.isLarge({ value: 101 }), kernels.isLarge({ value: 100 })]).toEqual([true, false]);
    expect(probe.COLOUR).toEqual({ red: 0, green: 5, blue: 6 });
    for (const comment of ['/** Fills in. */', '/** After a wide one. */', '/** Not the next one. */']) {
      expect(text).toContain(comment);
    }
    expect(() => kernels.fill({ fields, column: new Int32Array(3) })).toThrow(/another memory/);
  });

  it('refuses a type without a counterpart', async () => {
    await expect(compiled('export function wide(value: u64): void {}')).rejects.toThrow(/u64 is no type/);
  });
});
