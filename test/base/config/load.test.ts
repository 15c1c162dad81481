import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import factsSchema from '../../../schemas/facts.schema.json' with { type: 'json' };
import { defaultBenchmark, defaultConfig } from '../../../src/base/config/default-config.ts';
import { loadConfig } from '../../../src/base/config/load.ts';
import { refusal } from '../../support/refusal.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();

function write(text: string | Uint8Array): string {
  const file = join(folder, 'commgate.yml');
  writeFileSync(file, text);
  return file;
}

const load = (text: string | Uint8Array) => loadConfig(write(text));

/** The message of the error that loading ends with, without the folder. */
function complaint(text: string | Uint8Array): string {
  return refusal(() => load(text)).replaceAll(`${folder}/`, '');
}

const HALO = 'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\n';

describe('a configuration that is fine', () => {
  it('gets every default', () => {
    const file = write(HALO);
    expect(loadConfig(file)).toEqual({
      file,
      folder,
      ...defaultConfig,
      benchmarks: [{ name: 'halo', command: 'mpirun -n 4 ./halo', ...defaultBenchmark }],
    });
  });

  it('keeps every value that is set', () => {
    const config = load(
      `
benchmarks:
  - name: v-cycle_1.2
    command: [mpirun, -n, '4', ./cycle]
    directory: build
    tracer: none
    trace: out/*/traces.otf2
    repetitions: 7
    warm-up: 0
    time-limit: off
    pin: off
    environment: { OMP_NUM_THREADS: 01, RATIO: 1.10, FLAG: true, my-not-a-key_: no }
analysis: { ignore-operations: [MPI_Barrier], wrappers: [snd_real], contexts: [ssor_, { name: halo, functions: [send_*, receive_halo] }], delimiters: [MPI_Wait*, finish], loops: 4, depth: 6, min-length: 10, criterion: bic, cutoff: 5 }
gate: { cutoff: 4.5, false-alarm-rate: 0.5, common-factor: warn, computing: warn, run-time: ignore, min-slowdown-percent: 20, min-cost-percent: 0, structure: fail, require-baseline: true, blind-percent: 50, require-sight: true }
baseline: { file: base.json }
`.replace(', my-not-a-key_: no', ''),
    );
    expect(config.benchmarks).toEqual([
      {
        name: 'v-cycle_1.2',
        command: ['mpirun', '-n', '4', './cycle'],
        directory: 'build',
        tracer: 'none',
        trace: 'out/*/traces.otf2',
        repetitions: 7,
        warmUp: 0,
        timeLimit: 'off',
        pin: 'off',
        environment: { OMP_NUM_THREADS: '01', RATIO: '1.10', FLAG: 'true' },
      },
    ]);
    expect(config.analysis).toEqual({
      ignoreOperations: ['MPI_Barrier'],
      wrappers: ['snd_real'],
      contexts: ['ssor_', { name: 'halo', functions: ['send_*', 'receive_halo'] }],
      delimiters: ['MPI_Wait*', 'finish'],
      loops: 4,
      depth: 6,
      minLength: 10,
      criterion: 'bic',
      cutoff: 5,
    });
    expect(config.gate).toEqual({
      cutoff: 4.5,
      falseAlarmRate: 0.5,
      commonFactor: 'warn',
      computing: 'warn',
      runTime: 'ignore',
      minSlowdownPercent: 20,
      minCostPercent: 0,
      structure: 'fail',
      requireBaseline: true,
      blindPercent: 50,
      requireSight: true,
      loops: 'calls',
      confirm: 'auto',
      buildsDiffer: false,
      maxRepetitions: 30,
    });
    expect(config.baseline.file).toBe('base.json');
  });

  it('has commands as words, which stay words', () => {
    const { build, allocation } = load(`build: [make, -j4]\nallocation: [salloc, -N2]\n${HALO}`);
    expect([build, allocation]).toEqual([
      ['make', '-j4'],
      ['salloc', '-N2'],
    ]);
  });

  it('may share values by anchors, each benchmark with its own place in errors', () => {
    const config = load(
      `benchmarks:\n  - { name: a, command: a, environment: &e { A: 07 } }\n  - { name: b, command: b, environment: *e }\n`,
    );
    expect(config.benchmarks.map((benchmark) => benchmark.environment)).toEqual([{ A: '07' }, { A: '07' }]);
  });
});

describe('a configuration that is not', () => {
  it.each([
    [
      'unknown key',
      `${HALO}    repetition: 3\n`,
      /^commgate\.yml, line 4, column 5, benchmarks\[0\]: unknown key "repetition"; known here: name, command, .*; did you mean "repetitions"\?$/,
    ],
    [
      'unknown key that resembles none',
      `${HALO}wibble-wobble: 3\n`,
      /^commgate\.yml, line 4, column 1: unknown key "wibble-wobble"; known here: benchmarks, build, build-directory, allocation, keep-traces, analysis, gate, report, baseline$/,
    ],
    [
      'wrong type',
      `${HALO}    repetitions: five\n`,
      /^commgate\.yml, line 4, column 18, benchmarks\[0\]\.repetitions: "five"; must be a whole number; repetitions: How often/,
    ],
    [
      'time limit without time',
      `${HALO}    time-limit: 0\n`,
      /line 4, column 17, .*time-limit: 0; must be more than 0;/,
    ],
    [
      'time limit in words',
      `${HALO}    time-limit: 5 min\n`,
      /line 4, column 17, .*time-limit: "5 min"; must be off; time-limit: A number of seconds, or off for none/,
    ],
    [
      'negative warm-up',
      `${HALO}    warm-up: -1\n`,
      /line 4, column 14, .*warm-up: -1; must be at least 0; warm-up: How many executions/,
    ],
    ['unknown pinning', `${HALO}    pin: socket\n`, /"socket"; must be one of auto, off; pin: auto: /],
    ['too small', `${HALO}    repetitions: 0\n`, /line 4, column 18, .*: 0; must be at least 1;/],
    [
      'not one of',
      `${HALO}analysis:\n  criterion: mdl\n`,
      /line 5, column 14, .*: "mdl"; must be one of aic, bic;/,
    ],
    [
      'context word',
      `${HALO}analysis: {contexts: all}\n`,
      /analysis\.contexts: "all"; must be one of auto, none;/,
    ],
    [
      'group without functions',
      `${HALO}analysis: {contexts: [ssor_, {name: halo}]}\n`,
      /analysis\.contexts\[1\]: "functions" is missing; functions: Functions whose successive calls/,
    ],
    [
      'unknown key of a group',
      `${HALO}analysis: {contexts: [{name: halo, function: [a], functions: [b]}]}\n`,
      /analysis\.contexts\[0\]: unknown key "function"; known here: name, functions; did you mean "functions"\?/,
    ],
    [
      'groups of one name',
      `${HALO}analysis: {contexts: [{name: a, functions: [b]}, c, {name: a, functions: [d]}]}\n`,
      /line \d+, column \d+, analysis\.contexts\[2\]\.name: "a" is also the name of analysis\.contexts\[0\]; names of groups are unique/,
    ],
    ['context of another kind', `${HALO}analysis: {contexts: [5]}\n`, /analysis\.contexts\[0\]: 5; must be /],
    ['no context', `${HALO}analysis: {contexts: []}\n`, /analysis\.contexts: a list; must /],
    [
      'delimiter word',
      `${HALO}analysis: {delimiters: auto}\n`,
      /analysis\.delimiters: "auto"; must be none;/,
    ],
    [
      'one copy, which is no loop',
      `${HALO}analysis: {loops: 1}\n`,
      /analysis\.loops: 1; must be at least 2;/,
    ],
    ['loop word', `${HALO}analysis: {loops: on}\n`, /analysis\.loops: "on"; must be one of auto, off;/],
    ['wrapper word', `${HALO}analysis: {wrappers: all}\n`, /"all"; must be one of auto, none;/],
    [
      'gate cut-off word',
      `${HALO}gate: {cutoff: automatic}\n`,
      /"automatic"; must be auto; cutoff: A number, or auto/,
    ],
    [
      'mapping for a list',
      'benchmarks: {name: a}\n',
      /line 1, column 13, benchmarks: a mapping; must be a list;/,
    ],
    ['no benchmarks', 'benchmarks: []\n', /a list; must not be empty;/],
    [
      'missing key',
      'benchmarks:\n  - name: a\n',
      /line 2, column 5, benchmarks\[0\]: "command" is missing; command: The command/,
    ],
    [
      'unsafe name',
      'benchmarks: [{name: ../up, command: a}]\n',
      /"\.\.\/up"; not allowed here; name: Unique name/,
    ],
    ['hidden folder', 'benchmarks: [{name: .git, command: a}]\n', /"\.git"; not allowed here/],
    [
      'the name of the manifest',
      'benchmarks: [{name: run.json, command: a}]\n',
      /"run\.json"; this name is taken/,
    ],
    [
      'names twice',
      'benchmarks:\n  - {name: a, command: x}\n  - {name: A, command: x}\n',
      /line 3, column 12, benchmarks\[1\]\.name: "A" is also the name of benchmarks\[0\];/,
    ],
    [
      'tracer none without trace',
      `${HALO}    tracer: none\n`,
      /line 4, column 13, .*: tracer none without "trace";.*add a line/,
    ],
    [
      'trace with another tracer',
      `${HALO}    trace: a.otf2\n`,
      /line 4, column 12, .*: "trace" beside tracer builtin;/,
    ],
    [
      'bad variable name',
      `${HALO}    environment: {A=B: 1}\n`,
      /line 4, column 19, .*: name "A=B"; letters, digits and _/,
    ],
    ['not YAML', 'benchmarks: [\nx: 2', /^commgate\.yml, line 2, column 1: not valid YAML: /],
    [
      'the same key twice',
      `${HALO}gate: {}\ngate: {}\n`,
      /line 5, column 1: not valid YAML: Map keys must be unique;/,
    ],
    ['two documents', `${HALO}---\n${HALO}`, /line 4, column 1: not valid YAML: .*multiple documents/],
    [
      'empty',
      '',
      /^commgate\.yml: the file is empty; a configuration is one YAML mapping; the shortest one is: benchmarks: \[\{name/,
    ],
    ['a list', '- a\n', /line 1, column 1: this is not a mapping/],
    ['not text', Uint8Array.of(0xff, 0xfe, 0x00), /this is not UTF-8 text/],
  ])('%s', (_, text, expected) => {
    expect(complaint(text)).toMatch(expected);
  });

  it('has one line a problem', () => {
    const lines = complaint(`${HALO}    tracer: 3\nanalysis: {depth: deep}\ngat: {}\n`).split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^commgate\.yml, line \d/);
  });

  it('counts what is too much to list', () => {
    const many = Array.from({ length: 30 }, (_, i) => `k${i}: 1\n`).join('');
    const lines = complaint(HALO + many).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 10 more problems');
  });

  it('cannot write control characters to the terminal', () => {
    expect(complaint(`${HALO}"\\e[2Jx": 1\n`)).toContain(String.raw`unknown key "\u001b[2Jx"`);
  });
});

describe('a configuration is refused that is an attack or no file:', () => {
  it('a bomb of aliases', () => {
    const level = (n: number) =>
      `l${n}: &l${n} [${Array(10)
        .fill(`*l${n - 1}`)
        .join(',')}]\n`;
    const bomb = `l0: &l0 [a,a,a,a,a,a,a,a,a,a]\n${[1, 2, 3, 4, 5, 6, 7, 8].map(level).join('')}`;
    expect(complaint(bomb)).toMatch(/its aliases cannot be resolved/);
  });

  it('an alias of a mapping within itself', () => {
    expect(complaint('benchmarks: &b [*b]\n')).toMatch(/^commgate\.yml/);
  });

  it('nesting that exhausts the stack', () => {
    expect(complaint(`a: ${'['.repeat(100_000)}`)).toMatch(/the YAML parser gave up|not valid YAML/);
  });

  it('the key __proto__, at any depth', () => {
    expect(complaint('__proto__: {polluted: 1}\n')).toMatch(
      /line 1, column 1: the key "__proto__" is not allowed/,
    );
    expect(complaint(`${HALO}    environment: {__proto__: 1}\n`)).toMatch(
      /line 4, column 19: the key "__proto__"/,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it("tags that are not YAML's own, NUL characters", () => {
    expect(complaint(`${HALO}gate: !!js/function "x"\n`)).toMatch(/line 4, .*not valid YAML: Unresolved tag/);
    expect(complaint('benchmarks: [{name: a, command: "a\\0b"}]\n')).toMatch(
      /line 1, column 33: the text holds a NUL/,
    );
  });

  it('a file that is too large', () => {
    expect(complaint(`# ${'x'.repeat(300_000)}`)).toMatch(
      /the file has 300002 bytes; at most 262144 are read; a configuration is a file/,
    );
  });

  it('a file that is missing: the error says how to start', () => {
    expect(() => loadConfig(join(folder, 'absent.yml'))).toThrow(
      /absent\.yml: no such file; create it with a line such as benchmarks: \[\{name: halo, command: mpirun -n 4 \.\/halo\}\]/,
    );
    expect(load('benchmarks: [{name: halo, command: mpirun -n 4 ./halo}]').benchmarks).toHaveLength(1);
  });

  it('a folder or a device', () => {
    mkdirSync(join(folder, 'sub'), { recursive: true });
    expect(() => loadConfig(join(folder, 'sub'))).toThrow(/sub: this is a folder/);
    expect(() => loadConfig('/dev/zero')).toThrow(/this is a device, not a file/);
  });
});

interface Property {
  description?: string;
  $ref?: string;
}

/** Every property of the schemas, at any depth. */
function properties(node: object): [string, Property][] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const own = key === 'properties' ? (Object.entries(value) as [string, Property][]) : [];
    return [...own, ...properties(value)];
  });
}

describe('the schema', () => {
  it('describes every key: editors show it and errors quote it', () => {
    const found = properties([schema, factsSchema]);
    expect(found.length).toBeGreaterThan(20);
    const byName = new Map(found);
    for (const [name, { description, $ref }] of found) {
      const referred = $ref?.startsWith('facts.') ? factsSchema.$defs.factPolicies.description : undefined;
      // What benchmarks have of their own is described where it is for all.
      const own = $ref?.startsWith('#/properties/gate/') ? byName.has(name) : false;
      if (!own) expect(description ?? referred, name).toMatch(/\.$/);
    }
  });
});
