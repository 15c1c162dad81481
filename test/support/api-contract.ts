import { Ajv } from 'ajv';

interface Entry {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: { required: string[]; properties: object };
}

const ajv = new Ajv();

/** What an API would not accept about a request; null when it is as it should be. */
export type Violation = (
  method: string,
  url: URL,
  headers: Record<string, unknown>,
  body: unknown,
) => string | null;

/**
 * What an API would not accept about a request, as far as its contract says.
 *
 * @returns a function of method, address, headers with names in lower case, and body (undefined: none)
 */
export function contractOf(contract: object): Violation {
  const entries = (contract as { requests: Entry[] }).requests.map((entry) => ({
    ...entry,
    pattern: new RegExp(`^${entry.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    validate:
      entry.body === undefined
        ? null
        : ajv.compile({ type: 'object', additionalProperties: false, ...entry.body }),
  }));
  return (method, url, headers, body) => {
    const entry = entries.find((each) => each.method === method && each.pattern.test(url.pathname));
    const line = `${method} ${url.pathname}`;
    if (entry === undefined) return `${line}: not in the contract`;
    if (!String(headers['accept']).includes('json')) return `${line}: accept ${headers['accept']}`;
    if (!headers['user-agent']) return `${line}: no user-agent`;
    for (const [name, value] of url.searchParams) {
      const type = entry.query?.[name];
      if (type === undefined) return `${line}: unknown parameter ${name}`;
      if (type === 'integer' && !/^\d+$/.test(value)) return `${line}: ${name}=${value}`;
    }
    if (Number(url.searchParams.get('per_page') ?? 1) > 100) return `${line}: more than 100 a page`;
    if (entry.validate === null) return body === undefined ? null : `${line}: a body`;
    if (!/^application\/json/.test(String(headers['content-type']))) return `${line}: no JSON`;
    return entry.validate(body) ? null : `${line}: ${ajv.errorsText(entry.validate.errors)}`;
  };
}
