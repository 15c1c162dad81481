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
