import type { SseEvent } from './event.ts';

/** A line or an event is longer than the reader was told to expect. */
export class SseTooLongError extends Error {
  override name = 'SseTooLongError';
}

const MAX_LENGTH = 1024 * 1024;

/**
 * Reads a stream as it comes in, however it was cut: in the middle of a character, a line break or an event.
 * Returns what each chunk completes. An event that the stream leaves unfinished is dropped, as the standard says:
 * it may have been cut.
 *
 * `const push = createSseReader(); push(bytes) → [{ data: '…' }]`
 */
export function createSseReader({ maxLength = MAX_LENGTH } = {}): (chunk: Uint8Array) => SseEvent[] {
  // Takes away a byte order mark at the start, and keeps the first bytes of a character until the others come.
  const decoder = new TextDecoder();
  const take = createEventCollector(maxLength);
  let rest = '';
  let afterCarriageReturn = false;

  return (chunk) => {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    const endsWithCarriageReturn = text.endsWith('\r');
    // CR LF is one line break, also when a chunk ends between the two.
    if (afterCarriageReturn && text.startsWith('\n')) text = text.slice(1);
    afterCarriageReturn = endsWithCarriageReturn;
    const lines = (rest + text).split(/\r\n|[\r\n]/);
    rest = lines.pop() ?? '';
    if (rest.length > maxLength) throw new SseTooLongError(`a line is longer than ${maxLength} characters`);
    return lines.flatMap((line) => take(line) ?? []);
  };
}

/** The events of a whole body. Leaving the loop early cancels the body. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  options?: { maxLength?: number },
): AsyncGenerator<SseEvent> {
  const push = createSseReader(options);
  for await (const chunk of body) yield* push(chunk);
}

function createEventCollector(maxLength: number): (line: string) => SseEvent | null {
  let data: string[] = [];
  let others: { event?: string; id?: string } = {};
  let length = 0;

  return (line) => {
    length += line.length;
    if (length > maxLength) throw new SseTooLongError(`an event is longer than ${maxLength} characters`);
    if (line === '') {
      const event = data.length > 0 ? { ...others, data: data.join('\n') } : null;
      data = [];
      others = {};
      length = 0;
      return event;
    }
    const [name, value] = field(line);
    if (name === 'data') data.push(value);
    else if (name === 'event' && value !== '') others.event = value;
    else if (name === 'id' && value !== '' && !value.includes('\0')) others.id = value;
    return null;
  };
}

/** `name: value`, of which one space after the colon is dropped; a comment has the empty name. */
function field(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
}
