import { createParser } from 'eventsource-parser';
import type { SseEvent } from './event.ts';

/** A line or an event is longer than the reader was told to expect. */
export class SseTooLongError extends Error {
  override name = 'SseTooLongError';
}

const MAX_CHARACTERS = 1024 * 1024;

/**
 * Reads a stream as it comes in, however it was cut: in the middle of a character, a line break or an event.
 * Returns what each chunk completes. An event that the stream leaves unfinished is dropped, as the standard says:
 * it may have been cut.
 *
 * `const push = createSseReader(); push(bytes) → [{ data: '…' }]`
 */
export function createSseReader({ maxLength = MAX_CHARACTERS } = {}): (chunk: Uint8Array) => SseEvent[] {
  // Keeps the first bytes of a character until the others come. The mark is ours to take away: if a chunk ends within
  // it, Node's decoder takes a second one away too.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const withoutMark = createMarkRemover();
  const toLineFeeds = createLineBreakReader();
  let events: SseEvent[] = [];
  let isTooLong = false;
  const parser = createParser({
    maxBufferSize: maxLength,
    onEvent({ data, event, id }) {
      // The parser limits only its buffer, not an event that came whole in one chunk.
      if (data.length > maxLength) isTooLong = true;
      events.push({ data, ...(event && { event }), ...(id && { id }) });
    },
    onError({ type }) {
      // Unknown fields and the like are skipped, as the standard says.
      if (type === 'max-buffer-size-exceeded') isTooLong = true;
    },
  });

  return (chunk) => {
    events = [];
    if (!isTooLong) parser.feed(toLineFeeds(withoutMark(decoder.decode(chunk, { stream: true }))));
    if (isTooLong) throw new SseTooLongError(`a line or an event is longer than ${maxLength} characters`);
    return events;
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

/** Takes away a byte order mark at the start, and nothing after it. */
function createMarkRemover(): (text: string) => string {
  let isStart = true;
  return (text) => {
    if (!isStart || text === '') return text;
    isStart = false;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  };
}

/**
 * Turns CR and CR LF into line feeds, also if a chunk ends between the two. The parser itself would wait for the
 * character after a CR, and so hold back the last event of a stream with such line breaks.
 */
function createLineBreakReader(): (text: string) => string {
  let afterCarriageReturn = false;
  return (text) => {
    if (text === '') return '';
    const rest = afterCarriageReturn && text.startsWith('\n') ? text.slice(1) : text;
    afterCarriageReturn = text.endsWith('\r');
    return rest.replace(/\r\n?/g, '\n');
  };
}
