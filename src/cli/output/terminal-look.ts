import { standardOutput } from '../../base/standard-streams.ts';
import type { Look } from '../../report/text/printers/text.ts';

/** Lines that are shorter cannot be read. */
const MIN_COLUMNS = 40;

/**
 * How text is printed on standard output: within the terminal's width, or what COLUMNS says, and in colours
 * on a terminal, unless NO_COLOR forbids them. Files and pipes get lines as long as they are, and no colours.
 *
 * @param all everything is shown, however wide
 */
export function terminalLook(all = false): Look {
  const { isTTY, columns } = standardOutput;
  const told = columns ?? (Number(process.env['COLUMNS']) || undefined);
  return {
    all,
    width: all || told === undefined ? undefined : Math.max(MIN_COLUMNS, told),
    isColoured: isTTY && !process.env['NO_COLOR'],
  };
}
