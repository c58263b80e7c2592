import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SseEvent } from './event.ts';
import { createSseReader, readEvents, SseTooLongError } from './read.ts';
import { writeComment, writeEvent } from './write.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => createSseReader()(encode(text));

/** The bytes in pieces that end at these places, as a network may deliver them. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

const text = fc.string({
  unit: fc.constantFrom('a', ':', ' ', '法', '𠮷', '👩‍⚖️', '\0', '\ufeff', 'data: x', '[DONE]'),
});
const line = text.filter((value) => value !== '' && !value.includes('\0'));
const data = fc.array(text, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const event: fc.Arbitrary<SseEvent> = fc.record({ data, event: line, id: line }, { requiredKeys: ['data'] });
const places = fc.array(fc.nat(), { maxLength: 12 });

/** Anything that looks like a stream, well made or not. */
const stream = fc
  .array(
    fc.constantFrom(
      'data',
      'event',
      'id',
      ':',
      ': ',
      ' ',
      '\r',
      '\n',
      '\r\n',
      '\n\n',
      '法',
      '𠮷',
      'x',
      '\ufeff',
    ),
  )
  .map((parts) => parts.join(''));

describe('writer and reader', () => {
  test('are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(read(events.map(writeEvent).join(''))).toEqual(events);
      }),
    );
  });

  test('give the same events whatever the chunks, and skip comments between them', () => {
    fc.assert(
      fc.property(fc.array(event), text, places, (events, comment, where) => {
        const push = createSseReader();
        const bytes = encode(events.map((one) => writeComment(comment) + writeEvent(one)).join(''));
        expect(cut(bytes, where).flatMap(push)).toEqual(events);
      }),
    );
  });

  test('a line break of any kind in the data is read as a line feed and ends nothing', () => {
    expect(read(writeEvent({ data: 'a\r\nb\rc\n\ndata: d' }))).toEqual([{ data: 'a\nb\nc\n\ndata: d' }]);
  });

  test('an id or a name that would break out of its line is refused', () => {
    expect(() => writeEvent({ data: '', id: 'a\ndata: forged' })).toThrow(TypeError);
    expect(() => writeEvent({ data: '', event: 'a\r' })).toThrow(TypeError);
  });
});

describe('reader', () => {
  test('gives the same events for any bytes, however they are cut', () => {
    fc.assert(
      fc.property(stream, places, (written, where) => {
        const whole = read(written);
        expect(cut(encode(written), where).flatMap(createSseReader())).toEqual(whole);
        const bytewise = cut(encode(written), [...encode(written).keys()]);
        expect(bytewise.flatMap(createSseReader())).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a byte order mark at the start', '\ufeffdata: a\n\n', [{ data: 'a' }]],
    ['only the first of two byte order marks', '\ufeff\ufeffdata: a\n\n', []],
    ['line ends of CR LF', 'data: a\r\n\r\ndata: b\r\n\r\n', [{ data: 'a' }, { data: 'b' }]],
    ['line ends of CR', 'data: a\r\rdata: b\r\r', [{ data: 'a' }, { data: 'b' }]],
    ['several data lines', 'data: a\ndata: b\n\n', [{ data: 'a\nb' }]],
    ['no space, or two, after the colon', 'data:a\ndata:  b\n\n', [{ data: 'a\n b' }]],
    ['a field without a colon', 'data\n\n', [{ data: '' }]],
    ['comments and unknown fields', ': hi\n:\nretry: 5\nx: y\ndata: a\n\n', [{ data: 'a' }]],
    ['an event of only other fields', 'event: a\nid: 1\n\ndata: b\n\n', [{ data: 'b' }]],
    ['an event that the end of the stream cut', 'data: a\n\ndata: [DONE]\n', [{ data: 'a' }]],
  ])('accepts %s', (_, written, events) => {
    expect(read(written)).toEqual(events);
  });

  test('removes one byte order mark also if a chunk ends within it', () => {
    for (const place of [1, 2, 3, 4, 5])
      expect(cut(encode('\ufeff\ufeffdata: a\n\n'), [place]).flatMap(createSseReader())).toEqual([]);
    for (const place of [1, 2])
      expect(cut(encode('\ufeffdata: a\n\n'), [place]).flatMap(createSseReader())).toEqual([{ data: 'a' }]);
  });

  test('does not let a line or an event grow without bound', () => {
    const push = createSseReader({ maxLength: 100 });
    push(encode(`data: ${'x'.repeat(90)}`));
    expect(() => push(encode('x'.repeat(10)))).toThrow(SseTooLongError);
    const many = createSseReader({ maxLength: 100 });
    expect(() => many(encode('data: 123456789\n'.repeat(11)))).toThrow(SseTooLongError);
    const atOnce = createSseReader({ maxLength: 100 });
    expect(() => atOnce(encode(`data: ${'x'.repeat(101)}\n\n`))).toThrow(SseTooLongError);
    expect(() => atOnce(encode('data: a\n\n'))).toThrow(SseTooLongError);
    const comments = createSseReader({ maxLength: 100 });
    expect(comments(encode(': waiting\n'.repeat(50)))).toEqual([]);
    const fine = createSseReader({ maxLength: 100 });
    expect(fine(encode('data: 123456789\n\n'.repeat(50)))).toHaveLength(50);
  });

  test('reads a body, and cancels it when the loop is left', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encode('data: a\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const { data } of readEvents(body)) {
      expect(data).toBe('a');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
