import { InputError } from '../base/errors.ts';
import type { CommentRequest, Posted } from './host.ts';

/** A change on a host, from wherever a report is posted to it. */
export interface Destination {
  /** What it is, for people: pull request octo/halo#7. */
  name: string;
  number: number;
  /** Address below which the host shows files of commits. */
  repository: string;
  /** What the token must be allowed to do. */
  advice: string;
  token: string;
  comment(request: CommentRequest): Promise<Posted>;
}

/** A token in the environment. @throws InputError without one */
export function tokenIn(environment: NodeJS.ProcessEnv, name: string, rule: string): string {
  const token = environment[name] ?? '';
  if (token !== '') return token;
  throw new InputError({ file: 'environment', place: name, found: 'empty', rule });
}
