import { answerOf, runGit } from './git.ts';

/** host:path, as ssh takes it; not a Windows path. */
const SSH_SHORT = /^(?:[\w.-]+@)?([\w.-]{2,}):(?!\/)([\w./~-]+?)(?:\.git)?\/?$/;

/** Addresses that name host and path. A port of ssh is none of the web. */
const WITH_SCHEME =
  /^(https?|ssh|git):\/\/(?:[^/@\s]*@)?([\w.-]+|\[[\da-f:]+\])(:\d+)?\/([\w./~-]+?)(?:\.git)?\/?$/i;

/** A remote's address for people, https://github.com/owner/name, without user names; null: it has none. */
export function webAddress(remote: string): string | null {
  const long = WITH_SCHEME.exec(remote);
  if (long !== null) {
    const [, scheme, host, port = '', path] = long;
    const isWeb = /^https?$/i.test(scheme!);
    return `${isWeb ? scheme!.toLowerCase() : 'https'}://${host}${isWeb ? port : ''}/${path}`;
  }
  const short = remote.includes('://') ? null : SSH_SHORT.exec(remote);
  return short === null ? null : `https://${short[1]}/${short[2]}`;
}

/** The web address of the repository that a folder was cloned from; null where that is not known. */
export async function webAddressOf(folder: string): Promise<string | null> {
  try {
    const address = answerOf(await runGit(['remote', 'get-url', 'origin'], { folder }));
    return address === null ? null : webAddress(address);
  } catch {
    return null;
  }
}
