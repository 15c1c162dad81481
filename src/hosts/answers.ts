import { InputError } from '../base/errors.ts';

/**
 * All that an answer's body brings.
 *
 * @param refuse makes the error where it brings more than `mostBytes`, as servers may, whatever they told
 * @throws that error
 */
export async function receivedBytes(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
  refuse: (found: string, rule: string) => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes)
      throw refuse(`more than ${mostBytes} bytes are sent`, `at most ${mostBytes} are read`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What hosts count by: ids, and numbers of what is in a repository, begin at 1. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/**
 * The number of what an answer says was created (201) or changed (200).
 *
 * @throws InputError when it was not done
 */
export function writtenId(
  { status, id }: { status: number; id: unknown },
  wanted: 200 | 201,
  about: { file: string; place: string },
): number {
  if (status === wanted && isId(id)) return id;
  const found = `answered ${status} ${isId(id) ? 'with' : 'without'} the number of what was written`;
  const rule = `a write that was carried out is answered ${wanted} with it`;
  throw new InputError({ ...about, found, rule });
}
