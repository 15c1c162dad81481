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

/**
 * A token in the environment, '' where there is none; blanks around it are none of it.
 * @throws InputError for one of several words, which messages of what refuses it as a header would show
 */
export function tokenOf(environment: NodeJS.ProcessEnv, name: string): string {
  const token = (environment[name] ?? '').trim();
  if (!/\s/.test(token)) return token;
  const found = 'it has blanks or line breaks inside';
  throw new InputError({ file: 'environment', place: name, found, rule: 'a token is one word' });
}

/** A token in the environment. @throws InputError without one, and as tokenOf */
export function tokenIn(environment: NodeJS.ProcessEnv, name: string, rule: string): string {
  const token = tokenOf(environment, name);
  if (token !== '') return token;
  throw new InputError({ file: 'environment', place: name, found: 'empty', rule });
}
