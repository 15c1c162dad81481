import { realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { RunManifest } from '#build/schemas/run.ts';
import schema from '../../../schemas/run.schema.json' with { type: 'json' };
import { InputError, type InputProblem } from '../../base/errors.ts';
import { readInput } from '../../base/files/read-input.ts';
import { type DocumentKind, parseDocument, schemaProblem, shown } from '../../base/json/document.ts';
import { schemaValidator } from '../../base/json/schema-validator.ts';
import { MANIFEST, type RunFolder } from './run-folder.ts';

/** 1,000 benchmarks of 1,000 repetitions fit into less. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

const KIND = {
  rule: 'a manifest is a JSON document',
  remedy: 'make the run again with commgate run',
  plural: 'runs',
  version: 1,
} satisfies DocumentKind;

const validator = schemaValidator<RunManifest>(schema);

/**
 * Reads what `commgate run` left. A run folder may come from elsewhere (an artifact of another job), so its
 * manifest must fit schemas/run.schema.json, and the files that it names must lie in the folder.
 *
 * @returns the manifest, and the folder's absolute path, to which the manifest's paths are relative
 * @throws InputError when it is no finished run, of a newer version, or names a file outside or none
 */
export function readRunFolder(folder: string): RunFolder {
  const file = join(folder, MANIFEST);
  const refuse = (problem: Omit<InputProblem, 'file'>): never => {
    throw new InputError({ file, remedy: KIND.remedy, ...problem });
  };
  const value = parseDocument(readManifest(folder, file), file, KIND);
  const validate = validator();
  if (!validate(value)) return refuse(schemaProblem(value, validate.errors![0]!));
  const root = resolve(folder);
  for (const [b, benchmark] of value.benchmarks.entries()) {
    for (const [r, repetition] of benchmark.repetitions.entries()) {
      for (const field of ['trace', 'log'] as const) {
        const path = repetition[field];
        const fault = path === null ? null : faultOf(root, path);
        if (fault === null) continue;
        const place = `benchmarks[${b}].repetitions[${r}].${field}`;
        refuse({ place, found: shown(path), rule: fault });
      }
    }
  }
  return { manifest: value, folder: root };
}

function readManifest(folder: string, file: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined)
    throw new InputError({ file: folder, found: 'no such folder', remedy: 'make one with commgate run' });
  if (!stats.isDirectory()) {
    const rule = `a run is a folder with a ${MANIFEST}`;
    throw new InputError({ file: folder, found: 'this is not a folder', rule });
  }
  const { rule, remedy } = KIND;
  const bytes = readInput(file, { largest: MAX_MANIFEST_BYTES, rule, remedy });
  if (bytes !== null) return bytes.toString('utf8');
  const problem = { file: folder, found: `it holds no ${MANIFEST}`, remedy };
  throw new InputError({ ...problem, rule: 'that file is written when a run has finished' });
}

/** Why a path is not used; null when it names a file inside the folder, also after following links. */
function faultOf(root: string, path: string): string | null {
  const steps = path.split('/');
  if (/[\\\0]/.test(path) || steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'must be a relative path that stays in the run folder, with forward slashes';
  }
  let real: string;
  try {
    real = realpathSync(join(root, path));
  } catch {
    return 'there is no such file in the run folder';
  }
  return real.startsWith(realpathSync(root) + sep) ? null : 'it is a link that leaves the run folder';
}
