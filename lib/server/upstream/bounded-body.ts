import 'server-only';

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Reads a body as text and gives up, closing the connection, once it is longer than allowed. */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop early, also by throwing, cancels the stream.
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLarge(`more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
