import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import type { ContextChoice } from '../../../../src/base/config/config.ts';
import { findFiles } from '../../../../src/base/files/find-files.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A trace that is not part of the repository, and what an independent program found in it; random programs cover the same code. */
const folder =
  process.env['COMMGATE_REAL_TRACES'] ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));
const archive = join(folder, 'traces/sweep3d-2x3.tar.xz');

describe.skipIf(!existsSync(archive))('iterations of Sweep3D on 2 × 3 (METHOD 7.1)', () => {
  const facts = existsSync(archive)
    ? JSON.parse(readFileSync(join(folder, 'reference/expected/sweep3d-2x3.json'), 'utf8'))
    : {};

  it('optional: are those of the reference, whatever the contexts', () => {
    const into = temporaryFolder();
    execFileSync('tar', ['-xJf', archive, '-C', into]);
    const trace = loadTrace(anchorIn(into));
    const iterationsIn = (contexts: ContextChoice) => {
      const { instances, iterations, iterationPatterns } = analyze(trace, { contexts });
      const isMessage = iterationPatterns.map(({ kind }) => kind === 'point-to-point');
      const messageParts = iterations.patternOf.filter((pattern) => isMessage[pattern]).length;
      return {
        instances: instances.count,
        splitInstances: new Set(iterations.instance).size,
        messageParts,
        collectiveParts: iterations.count - messageParts,
      };
    };
    expect(iterationsIn('none')).toEqual(facts.contextsNone);
    expect(iterationsIn([{ name: 'inner_', functions: ['inner_'] }])).toEqual(facts.contextInner_);

    const { instances, iterations, iterationPatterns, iterationGroups } = analyze(trace);
    const { defaultContexts } = facts;
    expect([instances.count, new Set(iterations.instance).size, iterations.count]).toEqual([
      defaultContexts.instances,
      defaultContexts.splitInstances,
      defaultContexts.parts,
    ]);
    expect(iterationPatterns.map(({ signature }) => signature.join(' | '))).toEqual(
      defaultContexts.signatures,
    );
    expect(iterationPatterns.map(({ familyName }) => familyName).sort()).toEqual([
      'wavefront (+1, +1)',
      'wavefront (+1, -1)',
      'wavefront (-1, +1)',
      'wavefront (-1, -1)',
    ]);
    expect(iterationGroups.map(({ bytes, members }) => [bytes, members.length])).toEqual(
      Array.from({ length: 4 }, () => [defaultContexts.partBytes, defaultContexts.partsOfEach]),
    );
    const shares = iterationGroups.map(({ share }) => Number((100 * share).toFixed(1))).sort((a, b) => b - a);
    expect(shares).toEqual(facts.paceSharesPercent);
  });
});

function anchorIn(path: string): string {
  return findFiles(path, '*/traces.otf2')[0]!;
}
