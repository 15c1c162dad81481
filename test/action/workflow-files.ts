import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runner.ts';

/** Where the workflows are that users copy, relative to the repository. */
export const FOLDER = 'docs/workflows';

/** A workflow to copy. */
export interface WorkflowFile {
  /** Its name in the folder. */
  file: string;
  text: string;
}

/** All workflows that docs/action.md gives to copy, in the order of their files' names. */
export function workflowFiles(): WorkflowFile[] {
  return readdirSync(join(ROOT, FOLDER))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, FOLDER, file), 'utf8') }));
}
