import { expect, it } from 'vitest';

/**
 * A test a row: what a function makes of a text.
 *
 * @param title has %j or %s for the text, and again for what becomes of it
 */
export function eachBecomes(
  title: string,
  made: (text: string) => unknown,
  rows: readonly (readonly [text: string, expected: unknown])[],
): void {
  it.each(rows)(title, (text, expected) => expect(made(text)).toBe(expected));
}
