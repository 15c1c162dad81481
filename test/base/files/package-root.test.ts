import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';

it('is found from src/ and from a bundle in dist/', () => {
  const root = packageRoot();
  expect(existsSync(join(root, 'package.json'))).toBe(true);
  expect(packageRoot(pathToFileURL(join(root, 'dist/cli.js')).href)).toBe(root);
  expect(() => packageRoot('file:///cli.js')).toThrow(/no package\.json of commgate above/);
});
