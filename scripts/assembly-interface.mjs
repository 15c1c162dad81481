// Writes the TypeScript side of compiled AssemblyScript from its declarations: parameters and results have
// names there, and nobody counts places.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { NodeKind, newOptions, newProgram, parse } from 'assemblyscript';

/** Bytes and DataView's name of the types that structs may have. */
const STORED = {
  bool: [1, 'Uint8'],
  u8: [1, 'Uint8'],
  i32: [4, 'Int32'],
  u32: [4, 'Uint32'],
  usize: [4, 'Uint32'],
  f32: [4, 'Float32'],
  f64: [8, 'Float64'],
};

/** Columns (src/trace/columns/columns.as.ts) and what they are on the other side. */
const COLUMNS = {
  Bytes: 'Uint8Array',
  Integers: 'Int32Array',
  Numbers: 'Float64Array',
};

/**
 * The interface of a module: an interface of what its entry exports, a class for every struct (an exported
 * class of fields alone), and an object for every exported enum of its files.
 *
 * @param {string} root folder of the repository
 * @param {{ entry: string, to: string, name: string, ownMemory: boolean, shared: string[] }} module paths
 *   from the root of the entry and of what is written, the name of the interface, whether the memory is the
 *   module's own or one that it is given, and files whose enums have a file of their own
 * @returns {string} TypeScript
 * @throws {Error} when a type has no counterpart, or a file cannot be parsed
 */
export function moduleInterface(root, { entry, to, name, ownMemory, shared }) {
  const files = readFiles(root, entry);
  const declared = [...files]
    .filter(([path]) => !shared.includes(path))
    .flatMap(([, found]) => [...found.values()]);
  const enums = declared.filter(({ kind }) => kind === NodeKind.EnumDeclaration);
  const structs = declared.filter(isStruct);
  const exported = exportsOf(files, entry);
  const functions = exported.filter(({ kind }) => kind === NodeKind.FunctionDeclaration);
  const types = new Types(enums, structs, functions);
  const constants = exported.filter(({ kind }) => kind === NodeKind.VariableDeclaration);
  const parts = [
    ...enums.map((each) => enumText(each, types)),
    ...structs.map((struct) => structText(struct, types)),
    interfaceText(name, functions, constants, ownMemory, types),
    makerText(name, functions, constants, ownMemory, types),
  ];
  const text = parts.join('\n');
  const imported = ['addressIn', 'Struct'].filter((each) => new RegExp(`\\b${each}\\b`).test(text));
  const from = importPath(to, 'src/trace/columns/struct.ts');
  const imports = imported.length === 0 ? '' : `import { ${imported.join(', ')} } from '${from}';\n`;
  return `${imports}\n${text}`;
}

/**
 * @param {string} root folder of the repository
 * @param {string} file path from the root, of a file of enums and constants
 * @returns {string} TypeScript of these
 */
export function sharedNumbers(root, file) {
  const declared = [...readFiles(root, file).get(file).values()];
  return declared
    .map((each) => (each.kind === NodeKind.EnumDeclaration ? enumText(each, null) : constantText(each)))
    .join('\n');
}

/** Parses a file and all that it imports. @returns by path: what it declares, by name */
function readFiles(root, entry) {
  const files = new Map();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const program = newProgram(newOptions());
    parse(program, text, path, true);
    const problem = program.diagnostics.find(({ category }) => category === 3);
    if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
    const { statements } = program.sources.find(({ normalizedPath }) => normalizedPath === path);
    const found = new Map();
    files.set(path, found);
    for (const statement of statements) {
      const from = statement.path?.value;
      const other = from === undefined ? undefined : `${join(dirname(path), from)}.ts`;
      if (other !== undefined) open.push(other);
      if (statement.kind === NodeKind.Export) {
        for (const { localName, exportedName } of statement.members) {
          found.set(exportedName.text, { kind: NodeKind.Export, other, local: localName.text });
        }
      } else for (const each of statement.declarations ?? [statement]) note(found, each, text, statement);
    }
  }
  return files;
}

function note(found, node, text, statement) {
  const isExported = ((node.flags ?? 0) & EXPORTED) !== 0;
  if (node.name === undefined || !isExported) return;
  found.set(node.name.text, {
    kind: node.kind,
    name: node.name.text,
    node,
    text,
    doc: docBefore(text, statement),
  });
}

/** CommonFlags.Export of the compiler. */
const EXPORTED = 2;

/** The comment right before a declaration, its decorators passed over. */
function docBefore(text, { range, decorators }) {
  const start = Math.min(range.start, ...(decorators ?? []).map((decorator) => decorator.range.start));
  const before = text.slice(0, start).replace(/export\s*$/, '');
  return /\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\s*$)/.exec(before)?.[0];
}

function exportsOf(files, entry) {
  return [...files.get(entry).values()].map((each) => {
    let found = each;
    while (found.kind === NodeKind.Export) found = files.get(found.other).get(found.local);
    return found;
  });
}

/** A class of fields alone. */
function isStruct({ kind, node }) {
  return (
    kind === NodeKind.ClassDeclaration &&
    node.members.every((member) => member.kind === NodeKind.FieldDeclaration)
  );
}

/** What the types of the other side are on this one. */
class Types {
  /** Names of enums that are a parameter, a result or a field. */
  used = new Set();

  constructor(enums, structs, functions) {
    this.enums = new Set(enums.map(({ name }) => name));
    this.structs = new Set(structs.map(({ name }) => name));
    const named = [
      ...functions.flatMap((each) => [resultOf(each), ...parametersOf(each).map(({ type }) => type)]),
      ...structs.flatMap(({ node }) => node.members.map(typeOf)),
    ];
    for (const type of named) if (this.enums.has(type)) this.used.add(type);
  }

  /** @returns TypeScript's type of a parameter or result */
  of(type) {
    if (type === 'void') return 'void';
    if (type === 'bool') return 'boolean';
    if (type in COLUMNS) return COLUMNS[type];
    if (type in STORED) return 'number';
    if (this.enums.has(type) || this.structs.has(type)) return type;
    throw new Error(`${type} is no type of an interface`);
  }

  /** @returns the parameters in groups: what lies in the memory, and numbers */
  grouped(declared) {
    const lying = parametersOf(declared).filter(({ type }) => this.lies(type));
    const numbers = parametersOf(declared).filter(({ type }) => !this.lies(type));
    const groups = [
      { group: 'columns', members: lying },
      { group: 'of', members: numbers },
    ];
    return groups.filter(({ members }) => members.length > 0);
  }

  lies(type) {
    return type in COLUMNS || this.structs.has(type);
  }

  /** @returns what compiled code is given for a parameter */
  given({ name, type }) {
    return this.lies(type) ? `addressIn(memory, columns.${name})` : `of.${name}`;
  }

  /** @returns what is made of a result of compiled code */
  taken(type, text) {
    if (type === 'bool') return `${text} !== 0`;
    if (type === 'usize' || type === 'u32') return `${text} >>> 0`;
    if (this.enums.has(type)) return `${text} as ${type}`;
    if (this.structs.has(type)) return `new ${type}(memory.buffer, ${text} >>> 0)`;
    if (type in COLUMNS) throw new Error('a column is no result: its length is not known');
    return text;
  }

  stored(type) {
    if (type in COLUMNS || this.enums.has(type)) return STORED[type in COLUMNS ? 'usize' : 'i32'];
    if (type in STORED) return STORED[type];
    throw new Error(`${type} is no type of a field`);
  }
}

function typeOf({ type }) {
  return type.name.identifier.text;
}

function parametersOf({ node }) {
  return node.signature.parameters.map((each) => ({ name: each.name.text, type: typeOf(each) }));
}

function resultOf({ node }) {
  return node.signature.returnType.name.identifier.text;
}

/** @param types that are used; null when only the values are wanted */
function enumText({ name, node, doc, text }, types) {
  let next = 0;
  const values = node.values.map((value) => {
    const written = value.initializer === null ? next : Number(textOf(text, value.initializer));
    next = written + 1;
    return `${docText(docBefore(text, value), '  ')}  ${value.name.text}: ${written},\n`;
  });
  const constant = name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toUpperCase();
  const type = types?.used.has(name)
    ? `export type ${name} = (typeof ${constant})[keyof typeof ${constant}];\n`
    : '';
  return `${docText(doc)}export const ${constant} = {
${values.join('')}} as const;
${type}`;
}

function constantText({ name, node, doc, text }) {
  return `${docText(doc)}export const ${name} = ${textOf(text, node.initializer)};\n`;
}

function textOf(text, { range }) {
  return text.slice(range.start, range.end);
}

/** Fields are aligned to their size, as the compiler does it. */
function structText({ name, node, doc, text }, types) {
  let end = 0;
  const fields = node.members.map((member) => {
    const type = typeOf(member);
    const [size, stored] = types.stored(type);
    const offset = Math.ceil(end / size) * size;
    end = offset + size;
    const documented = docText(docBefore(text, member), '  ');
    return `${documented}${fieldText(member.name.text, type, stored, offset, types)}`;
  });
  return `${docText(doc)}export class ${name} extends Struct {
  static readonly BYTES_PER_ELEMENT = ${end};

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, ${end});
  }

${fields.join('\n')}}
`;
}

function fieldText(field, type, stored, offset, types) {
  // A byte has no order.
  const order = stored === 'Uint8' ? '' : ', true';
  const read = `this.view.get${stored}(${offset}${order})`;
  if (type in COLUMNS) {
    return `  ${field}(length: number): ${COLUMNS[type]} {
    return new ${COLUMNS[type]}(this.buffer, ${read}, length);
  }
`;
  }
  const written = type === 'bool' ? 'value ? 1 : 0' : 'value';
  return `  get ${field}(): ${types.of(type)} {
    return ${types.taken(type, read)};
  }
  set ${field}(value: ${types.of(type)}) {
    this.view.set${stored}(${offset}, ${written}${order});
  }
`;
}

function interfaceText(name, functions, constants, ownMemory, types) {
  const members = functions.map((each) => {
    const taken = types.grouped(each).map(({ group, members }) => {
      const fields = members.map((one) => `${one.name}: ${types.of(one.type)}`);
      return `${group}: { ${fields.join('; ')} }`;
    });
    return `${docText(each.doc, '  ')}  ${each.name}(${taken.join(', ')}): ${types.of(resultOf(each))};\n`;
  });
  const numbers = constants.map((each) => `${docText(each.doc, '  ')}  readonly ${each.name}: number;\n`);
  const memory = ownMemory ? ['  readonly memory: WebAssembly.Memory;\n'] : [];
  return `/**
 * What is compiled, with parameters by name: first the columns and structs of the memory, then numbers. Those
 * of type usize there are addresses.
 */
export interface ${name} {
${[...memory, ...numbers, ...members].join('')}}
`;
}

function makerText(name, functions, constants, ownMemory, types) {
  const raw = functions.map((each) => {
    const parameters = parametersOf(each).map((one) => `${one.name}: ${rawType(one.type)}`);
    return `${each.name}(${parameters.join(', ')}): ${resultOf(each) === 'void' ? 'void' : 'number'};\n`;
  });
  const calls = functions.map((each) => {
    const given = parametersOf(each).map((one) => types.given(one));
    const call = `exports.${each.name}(${given.join(', ')})`;
    const groups = types.grouped(each).map(({ group }) => group);
    return `    ${each.name}: (${groups.join(', ')}) => ${types.taken(resultOf(each), call)},\n`;
  });
  const numbers = constants.map((each) => `    ${each.name}: exports.${each.name}.value >>> 0,\n`);
  const rawMembers = [
    ...(ownMemory ? ['memory: WebAssembly.Memory;\n'] : []),
    ...constants.map((each) => `${each.name}: { value: number };\n`),
    ...raw,
  ];
  const maker = `${name[0].toLowerCase()}${name.slice(1)}Of`;
  const given = ownMemory ? '' : ', memory: WebAssembly.Memory';
  return `interface Exports {
${rawMembers.map((line) => `  ${line}`).join('')}}

/** @param instance of the compiled code${ownMemory ? '' : '; @param memory that it was given'} */
export function ${maker}(instance: WebAssembly.Instance${given}): ${name} {
  const exports = instance.exports as unknown as Exports;
${ownMemory ? '  const { memory } = exports;\n' : ''}  return {
${ownMemory ? '    memory,\n' : ''}${numbers.join('')}${calls.join('')}  };
}
`;
}

function rawType(type) {
  return type === 'bool' ? 'boolean' : 'number';
}

function docText(doc, indent = '') {
  if (doc === undefined) return '';
  const lines = doc.split('\n').map((line) => line.trim());
  return lines.map((line, i) => `${indent}${i === 0 ? line : ` ${line}`}\n`).join('');
}

function importPath(from, to) {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
