import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '|',
    '\\|',
    '`',
    '```',
    '</details>',
    '<details>',
    '<!--',
    '-->',
    '\n',
    '\r\n',
    '@me',
    '#1',
    '&#124;',
  ),
  fc.constantFrom('/close', '\n/merge\n', '!1', '~bug', '%1', '[[_TOC_]]', '{+', '[-'),
  fc.constantFrom(
    'http://e.com',
    'www.e.com',
    '](',
    '![',
    '<code>',
    '</code>',
    '$',
    '\u202e',
    '\ud800',
    '😀',
    '~~',
    '*',
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom('exchange_halo', '__proto__', 'constructor'),
);
/** A hostile name: what closes, opens or links something, pieces of Unicode, and sometimes very much of it. */
export const name = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(1, 1, 1, 200))
  .map(([pieces, times]) => pieces.join('').repeat(times));

/** Any number a document may hold, also none. */
export const number = fc.oneof(fc.double({ noNaN: false }), fc.double({ min: 0, max: 1e12, noNaN: true }));
export const whole = fc.oneof(fc.nat(), fc.maxSafeNat());
