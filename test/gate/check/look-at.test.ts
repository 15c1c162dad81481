import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { optionsFor } from '../../../src/gate/check/shown-instance.ts';

describe('the command that shows a trace as it was analysed', () => {
  it('has no options for what is as by default but those that tell who waits', () => {
    expect(optionsFor(defaultConfig.analysis)).toEqual(['--wait-states']);
  });

  it('names what the configuration has chosen, as analyze reads it', () => {
    const analysis = {
      ...defaultConfig.analysis,
      contexts: ['solve*', { name: 'halo', functions: ['send_halo', 'receive_halo'] }],
      delimiters: 'none' as const,
      ignoreOperations: ['MPI_Barrier', 'MPI_Bcast'],
      minLength: 40,
      loops: 5,
    };
    expect(optionsFor(analysis).join(' ')).toBe(
      '--wait-states --ignore-operations MPI_Barrier,MPI_Bcast ' +
        '--contexts solve*,halo=send_halo+receive_halo --delimiters none --loops 5 --min-length 40',
    );
  });
});
