import { HttpClient } from '@actions/http-client';
import type { Dispatcher } from 'undici';

/** The way to a server through the proxy that the environment names for it; undefined: the usual one. */
export function proxyFor(server: string): Dispatcher | undefined {
  return new HttpClient().getAgentDispatcher(server) as Dispatcher | undefined;
}
