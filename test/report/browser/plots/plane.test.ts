import { expect, it } from 'vitest';
import { namedDots } from '../../../../src/report/browser/plots/named-dots.ts';

it('names of dots do not stand on each other: the more urgent one is named', () => {
  const dot = (name: string, complexity: number, severity: number) => ({ name, complexity, severity });
  const dots = [
    dot('exchange_halo', 0.1, 0.5),
    dot('a name as long as functions of C++ have', 0.12, 0.51),
    dot('far', 0.1, 0.9),
    dot('reduce', 0.9, 0.5),
  ];
  expect(namedDots(dots, 1, 480).map(({ name }) => name)).toEqual(['exchange_halo', 'far', 'reduce']);
  expect(namedDots(dots, 1, 20)).toHaveLength(1);
});
