import { expect, test } from 'vitest';
import { MAX_PASSAGES } from '#lib/document/passages.ts';
import { MAX_VECTORS_OF_DOCUMENT } from '#service/engine/ports.ts';
import { shippedNotes } from './shipped-notes.ts';

test('every shipped note has room for its vectors beside the longest text', () => {
  const tooLong = [...shippedNotes().values()]
    .map(({ doc_id, names, questions, queries }) => ({
      doc_id,
      entries: names.length + questions.length + queries.length,
    }))
    .filter(({ entries }) => entries > MAX_VECTORS_OF_DOCUMENT - MAX_PASSAGES);
  expect(tooLong).toEqual([]);
});
