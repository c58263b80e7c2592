import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRecords, type RecordOptions } from './records.ts';

async function records(text: string | string[], options?: RecordOptions) {
  const all: { text: string; line: number; number: number }[] = [];
  for await (const record of jsonRecords([text].flat(), options)) all.push(record);
  return all;
}
const texts = async (text: string | string[], options?: RecordOptions) =>
  (await records(text, options)).map((record) => record.text);

/** The text, cut at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, i) => text.slice(start, at[i] ?? text.length));
}

describe('jsonRecords', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const places = fc.array(fc.nat(500), { maxLength: 30 });

  it('yields every item of a list, however it is spaced and cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(value), places, fc.constantFrom(0, 2), async (items, at, space) => {
        const found = await texts(cut(JSON.stringify(items, null, space), at));
        expect(found.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(items)));
      }),
    );
  });

  it('yields every item of the named list of an object, and nothing else of it', async () => {
    const other = fc.dictionary(
      fc.string().filter((key) => key !== 'Laws' && key !== '__proto__'),
      value,
    );
    await fc.assert(
      fc.asyncProperty(other, fc.array(value), other, places, async (before, items, after, at) => {
        const whole = JSON.stringify({ ...before, Laws: items, after });
        const found = await texts(cut(whole, at), { key: 'Laws' });
        expect(found.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(items)));
      }),
    );
  });

  it('yields every line of JSON Lines, bad ones too, and the lines after them', async () => {
    const line = fc.oneof(
      fc.object().map((object) => JSON.stringify(object)),
      fc.constantFrom('{"a": "', '{"a": [', '}', ']', '"', 'x y', '[1, 2]', '{"a": "\\'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line), places, async (lines, at) => {
        expect(await texts(cut(lines.join('\n'), at), { isLines: true })).toEqual(lines);
        expect(await texts(cut(['{}', ...lines].join('\n'), at))).toEqual(['{}', ...lines]);
      }),
    );
  });

  it('yields one record for a single object, and one for each line of JSON Lines', async () => {
    expect(await texts('{\n "a": [1]\n}\n', { key: 'Laws' })).toEqual(['{\n "a": [1]\n}']);
    expect(await texts('{"a":1}\r\n\r\n{"a":2}')).toEqual(['{"a":1}', '{"a":2}']);
    expect(await texts('')).toEqual([]);
    expect(await texts(' [ ] ')).toEqual([]);
  });

  it('yields the line and the number of each record', async () => {
    expect(await records('[\n {"a":\n 1},\n\n 2 ]')).toEqual([
      { text: '{"a":\n 1}', line: 2, number: 1 },
      { text: '2', line: 5, number: 2 },
    ]);
  });

  it('yields a record even if the end of the file cuts it off', async () => {
    expect(await texts('[{"a":1},{"a":"b')).toEqual(['{"a":1}', '{"a":"b']);
  });

  it('goes on after an item that is not JSON', async () => {
    expect(await texts('[{"a":1,},{"a":2}]')).toEqual(['{"a":1,}', '{"a":2}']);
  });
});
