import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { showMatrix } from '../../../src/cli/model/show-matrix.ts';
import { drawingOf } from '../../../src/cli/trace/drawing.ts';
import { builtPageParts } from '../../support/pages.ts';
import { printedBy } from '../../support/printed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';

/** Who sends to whom in a trace, as a file; what was printed; whether there is a file. */
async function drawn(
  processes: number,
  program: (process: ProcessScript) => void,
): Promise<{ svg: string; printed: string }> {
  const path = makeTrace(temporaryFolder(), { processes, program });
  const svg = join(temporaryFolder(), 'matrix.svg');
  const drawing = drawingOf(await builtPageParts());
  const outputs = { json: undefined, csv: undefined, svg, isDark: false, isWhole: false };
  const options = { ignoreOperations: [], loop: 1, ...outputs };
  const printed = await printedBy(() => showMatrix(path, options, () => drawing));
  return { svg: existsSync(svg) ? readFileSync(svg, 'utf8') : '', printed };
}

it('draws the matrix of a loop: arrows between few processes, a cell a pair of many', async () => {
  const pass = (process: ProcessScript): void => {
    for (let round = 0; round < 4; round++)
      process.send((process.rank + 1) % process.size, 8 * (process.rank + 1));
    process.send((process.rank + 2) % process.size, 1);
  };
  const few = await drawn(3, pass);
  expect(few.svg).toContain('Loop 1 (for 4): who sends to whom');
  expect(few.svg.match(/P\d → P\d: [^<]*/g)).toHaveLength(3);
  expect(few.svg).toContain('P0 → P1: 4 messages, 32');
  const many = await drawn(65, pass);
  expect(many.svg).toContain('in all of its iterations');
});

it('draws nothing where nobody sends', async () => {
  const { svg, printed } = await drawn(2, (process) => {
    for (let round = 0; round < 4; round++) process.collective('BARRIER');
  });
  expect(svg).toBe('');
  expect(printed).toContain('no picture: nobody sends a message');
  expect(printed).toContain('Loop 1 (for 4): 0 messages, 0 B');
});
