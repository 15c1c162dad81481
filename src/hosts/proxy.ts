/**
 * The proxy that the environment names for a server, by the rules of GitHub's runner: https_proxy or
 * http_proxy, which no_proxy leaves out; never for this machine itself.
 *
 * @returns null where there is none, and where what is named is no address
 */
export function proxyFor(server: URL, environment: NodeJS.ProcessEnv): URL | null {
  const scheme = server.protocol === 'https:' ? 'https' : 'http';
  const named = environment[`${scheme}_proxy`] || environment[`${scheme.toUpperCase()}_PROXY`] || '';
  if (named === '' || isLeftOut(server, environment)) return null;
  const address = /^https?:\/\//.test(named) ? named : `http://${named}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function isLeftOut({ hostname, port, protocol }: URL, environment: NodeJS.ProcessEnv): boolean {
  if (hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)) return true;
  const withPort = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const entries = (environment['no_proxy'] || environment['NO_PROXY'] || '').toLowerCase().split(',');
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .some((entry) => {
      const inside = entry.startsWith('.') ? entry : `.${entry}`;
      const isHost = (host: string): boolean => host === entry || host.endsWith(inside);
      return entry === '*' || isHost(hostname) || isHost(withPort);
    });
}
