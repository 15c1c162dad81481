import { describe, expect, it } from 'vitest';
import { named } from '../../src/hosts/github/github.ts';
import { readInputs } from '../../src/hosts/inputs.ts';

const read = (inputs: Record<string, string>) => readInputs((name) => inputs[name] ?? '', named);

describe('the input skip', () => {
  it('is for checks', () => {
    expect(read({ skip: 'only documents changed' }).skip).toBe('only documents changed');
    expect(read({}).skip).toBeUndefined();
    expect(() => read({ skip: 'x', mode: 'baseline' })).toThrow(
      /^action, input skip: "x" with mode baseline; /,
    );
  });
});

describe('the inputs build and strict', () => {
  it('are yes and no, as people write them', () => {
    expect(read({})).toMatchObject({ build: true, strict: false });
    expect(read({ build: 'false' }).build).toBe(false);
    expect(read({ mode: 'baseline', strict: 'True', build: 'TRUE' })).toMatchObject({
      build: true,
      strict: true,
    });
    expect(() => read({ build: 'no' })).toThrow(/^action, input build: "no"; allowed are true and false/);
  });

  it('go with the modes that they are for', () => {
    expect(() => read({ strict: 'true' })).toThrow(/^action, input strict: true with mode check; /);
    expect(() => read({ issue: 'on-shift' })).toThrow(
      /^action, input issue: on-shift with mode check; it is for/,
    );
    expect(() => read({ mode: 'comment', build: 'false' })).toThrow(/input build: false with mode comment; /);
  });
});

describe('the input pages', () => {
  it('is for mode baseline', () => {
    expect(read({ mode: 'baseline', pages: 'public' }).pages).toBe('public');
    expect(read({}).pages).toBeUndefined();
    expect(() => read({ pages: 'public' })).toThrow(/^action, input pages: "public" with mode check; /);
  });
});

describe('the input against', () => {
  it('is what a check runs in pairs with', () => {
    expect(read({ against: 'origin/main' })).toMatchObject({ mode: 'check', against: 'origin/main' });
    expect(read({}).against).toBeUndefined();
  });

  it('goes with no other mode, no baseline and no recorded run', () => {
    const refused = (inputs: Record<string, string>) => () => read({ against: 'main', ...inputs });
    expect(refused({ mode: 'baseline' })).toThrow(/^action, input against: "main" with mode baseline; /);
    expect(refused({ mode: 'comment' })).toThrow(/with mode comment/);
    expect(refused({ baseline: 'b.json', run: 'r' })).toThrow(/with input baseline and input run; it is for/);
    expect(refused({ build: 'false' })).toThrow(/with build: false; it is for/);
  });
});

describe('the input mention', () => {
  it('is names of users, teams and groups', () => {
    expect(read({}).mention).toEqual([]);
    const names = ['@ada', '@octo/perf-team', '@group/sub.group/x_1', '@a'];
    expect(read({ mention: names.join(' ') }).mention).toEqual(names);
    expect(read({ mention: '@ada,@grace,\n  @octo/perf' }).mention).toEqual(['@ada', '@grace', '@octo/perf']);
  });

  it.each([
    'ada',
    '@',
    '@ada@grace',
    '@octo/',
    '@-octo',
    '@octo/../x',
    '@ada <!-- x -->',
    '@ada\n/merge',
    '@ada](https://x)',
    '@ada `x`',
    `@${'a'.repeat(101)}`,
    '@a '.repeat(11),
  ])('is nothing else: %s', (mention) => {
    expect(() => read({ mention })).toThrow(/^action, input mention: ".*"; up to 10 names such as @user or /);
  });
});

describe('the workflows that a command starts again', () => {
  it('are names of files', () => {
    expect(read({}).workflows).toEqual(['commgate.yml']);
    expect(read({ workflows: 'a.yml, b-c.yaml' }).workflows).toEqual(['a.yml', 'b-c.yaml']);
    for (const workflows of ['x/a.yml', '../a.yml', 'a.txt', 'a.yml?b', Array(11).fill('a.yml').join(' ')])
      expect(() => read({ workflows })).toThrow(/^action, input workflows: ".*"; up to 10 names of files in/);
  });
});
