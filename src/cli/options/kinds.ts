/** The kinds of options that commands take, as yargs knows them; each gets what its help says. */

export const TRACE = {
  type: 'string',
  demandOption: true,
  describe: 'anchor file (.otf2) of an OTF2 archive',
} as const;

export function text(describe: string) {
  return { type: 'string', requiresArg: true, describe } as const;
}

export function neededText(describe: string) {
  return { type: 'string', demandOption: true, requiresArg: true, describe } as const;
}

export function textOr(usual: string, describe: string) {
  return { type: 'string', default: usual, requiresArg: true, describe } as const;
}

/** May be given several times. */
export function texts(describe: string) {
  return { type: 'string', array: true, requiresArg: true, describe } as const;
}

export function number(describe: string) {
  return { type: 'number', requiresArg: true, describe } as const;
}

export function numberOr(usual: number, describe: string) {
  return { type: 'number', default: usual, requiresArg: true, describe } as const;
}

/** false where it is not given. */
export function flag(describe: string) {
  return { type: 'boolean', default: false, describe } as const;
}

export const ALL = flag('show every row and column of the tables, and names whole');

/** @param what is written, such as "the model as JSON" */
export function outputFile(what: string) {
  return text(`write ${what} to this file; - for standard output`);
}

export const IGNORED_OPERATIONS = text('leave out these MPI operations, such as MPI_Barrier,MPI_Bcast');
