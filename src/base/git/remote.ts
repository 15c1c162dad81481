import { isAbsolute, resolve } from 'node:path';
import { InputError } from '../errors.ts';
import { answerOf, type GitSetting, notStarted, runGit, withoutSecrets } from './git.ts';

/** A repository elsewhere that holds the baseline's branch and the history. */
export interface Remote {
  /** How messages name it: without user names and passwords. */
  name: string;
  /** Settings under which git knows it as REMOTE. They hold address and token: never print them. */
  settings: readonly GitSetting[];
  /** Texts that must not show in messages. */
  secrets: readonly string[];
  /** Folder for what is fetched from it meanwhile; left out: the system's for temporary files. */
  temporary?: string | undefined;
  /** What to do where it cannot be read, or written. */
  advice?: { read: string; write: string };
  /** Another repository of the same server, group/name. @throws InputError where that is no name there */
  elsewhere?(repository: string): Remote;
  /** Makes a commit by the server's API, which signs it; left out: it has none. @throws its client's error */
  commit?(commit: BranchCommit): Promise<'done' | 'moved'>;
}

/** A commit on a branch that still is where it was. */
export interface BranchCommit {
  /** Without refs/heads/. */
  branch: string;
  /** The commit at its tip, null: there is no such branch; `moved` where that is no longer so. */
  parent: string | null;
  headline: string;
  body: string;
  /** Files that are written, and paths of those that are removed; others stay. */
  added: readonly { path: string; text: string }[];
  removed: readonly string[];
}

/** The name under which commands address it, so that its address is in no argument. */
export const REMOTE = 'commgate';

/** What a working copy was cloned from; git authenticates as set up. @throws InputError without one */
export async function clonedFrom(folder: string): Promise<Remote> {
  const url = await read(folder, ['remote', 'get-url', 'origin']);
  // A path is relative to the working copy, but our commands run elsewhere. "host:path" is an address.
  const isPath = !isAbsolute(url) && !/^[^/]+:/.test(url);
  const address = isPath ? resolve(await read(folder, ['rev-parse', '--show-toplevel']), url) : url;
  return remoteAt(address);
}

/** A repository by its address. */
function remoteAt(address: string): Remote {
  const secret = /^[a-z][a-z0-9+.-]*:\/\/([^\s/@]*)@/i.exec(address)?.[1];
  return {
    name: withoutSecrets(address, []),
    settings: [[`remote.${REMOTE}.url`, address]],
    secrets: secret === undefined ? [] : [secret],
    elsewhere: (repository) => {
      const server = SERVER.exec(address)?.[0];
      if (server !== undefined) return remoteAt(`${server}${repository}.git`);
      const rule = 'baseline.repository is one of the server that origin names';
      throw new InputError({ file: withoutSecrets(address, []), found: 'this address has no server', rule });
    },
  };
}

/** What stands before the path in an address: scheme, user and host, or host: as ssh takes it. */
const SERVER = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|(?:[\w.-]+@)?[\w.-]{2,}:(?!\/))/i;

async function read(folder: string, words: string[]): Promise<string> {
  const fail = (found: string, cause?: unknown): InputError => {
    const rule = 'a baseline on a branch needs a git repository with the remote origin';
    const remedy = 'set baseline.store to file, or name a file with --baseline';
    return new InputError({ file: folder, found, rule, remedy }, { cause });
  };
  const result = await runGit(words, { folder }).catch((cause) => {
    throw fail(notStarted(cause), cause);
  });
  const text = answerOf(result);
  if (text === null) throw fail(result.errors.trim() || `git ${words.join(' ')} failed`);
  return text;
}
