// A real program whose messages vary: their number from run to run, their size from step to step.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { isCommunication } from '../../../../src/measure/measurement/group-identity.ts';
import type { RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { gate } from '../make-run.ts';
import { measuredProgram, missingForPrograms } from '../measured-program.ts';
import { compareFacts } from './compare-facts.ts';

const parent = folderOfFile();
const source = fileURLToPath(new URL('../../../../fixtures/programs/particles.c', import.meta.url));
const policy = factPolicy({ structure: 'fail' });

/** The program run five times, changed as EXAMPLE_CHANGE says. */
function measured(change: string): Promise<RunMeasurement> {
  const program = { name: 'particles', source, macros: [], words: ' --iterations 20' };
  return measuredProgram(parent, program, 5, { EXAMPLE_CHANGE: change });
}

const missing = missingForPrograms(parent);

describe.skipIf(missing.length > 0)(
  `messages that vary (missing here: ${missing.join(', ') || 'nothing'})`,
  { timeout: 300_000 },
  () => {
    it('are no change where nothing changed, and one where they are four times as many, or twice as large', async () => {
      const [base, same, more, larger] = [
        await measured(''),
        await measured(''),
        await measured('notes:4'),
        await measured('larger:2'),
      ];
      const notes = base!.benchmarks[0]!.repetitions.map(({ groups }) =>
        groups
          .filter(({ functions }) => functions.includes('advance'))
          .reduce((sum, { messages, instances }) => sum + messages * instances, 0),
      );
      expect(new Set(notes).size).toBeGreaterThan(1);
      expect(compareFacts(base!, same!, policy)).toMatchObject({ changes: [], calls: [] });

      const told = compareFacts(base!, more!, policy);
      expect(told.calls).toMatchObject([{ operation: 'messages' }]);
      expect(told.calls[0]!.now / told.calls[0]!.before).toBeGreaterThan(2);
      expect(told.changes.every(({ kind, policy }) => kind === 'messages' && policy === 'warn')).toBe(true);

      const [then, now] = [base!, larger!].map((each) => recordRun(each).benchmarks[0]!);
      const { groups, sides } = pairedGroups(then!, now!, gate);
      const exchange = groups.filter(
        ({ head }) => isCommunication(head) && head.functions.includes('exchange_particles'),
      );
      expect(exchange).toMatchObject([
        { changed: { what: [{ of: 'bytes', each: null }] }, head: { label: 'its communication a run' } },
      ]);
      expect(exchange[0]!.changed!.what![0]!.now).toBe(2 * exchange[0]!.changed!.what![0]!.before);
      expect(sides.head.groups.filter(({ sizes }) => sizes !== undefined)).toHaveLength(1);
    });
  },
);
