import { expect, test } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { documentReading } from './make-reading.ts';
import { DocumentReading } from './reading.ts';

const link = {
  doc_id: 'law:A',
  title: '示範法',
  doc_type: '法規命令',
  is_abandoned: false,
  url: '/',
  date: null,
};
const document = (text: string) =>
  ReadFullDocument.parse({
    doc_id: 'law:A:1',
    title: '示範法第1條',
    doc_type: '法規命令',
    text,
    neighbours: { whole: link, previous: null, next: null },
    cited_by: 41,
  });
const ALONE = { parts: null, chapters: ['第一章'] };

test('the reading of a document has its place, its text as HTML, and the number of hits of the query', () => {
  const reading = documentReading(document('因<故意>或過失\n過失者亦同'), ALONE, '過失');
  expect(DocumentReading.parse(reading)).toEqual(reading);
  expect(reading).toMatchObject({
    official: '示範法第1條',
    whole: { doc_id: 'law:A', title: '示範法' },
    chapters: ['第一章'],
    cited_by: 41,
    hits: 2,
    is_whole: true,
  });
  expect(reading.html).toContain('因&lt;故意&gt;或<mark data-hit="1">過失</mark>');
});

test('a reading without a query highlights nothing', () =>
  expect(documentReading(document('過失'), ALONE, null)).toMatchObject({
    hits: 0,
    html: '<div><p data-pin="0">過失</p></div>',
  }));

test('the reading of a very long text has its beginning, and only the hits in it', () => {
  const line = `過失${'其餘文字'.repeat(50)}。`;
  const reading = documentReading(
    document(Array.from({ length: 3000 }, () => line).join('\n')),
    ALONE,
    '過失',
  );
  expect(reading.is_whole).toBe(false);
  expect(reading.html.length).toBeLessThan(200_000);
  expect(reading.hits).toBe(reading.html.split('<mark').length - 1);
  expect(reading.hits).toBeGreaterThan(100);
});

test('one paragraph that is longer than all that is shown is shown all the same', () => {
  const reading = documentReading(document('字'.repeat(200_000)), ALONE, null);
  expect(reading.html.length).toBeGreaterThan(200_000);
});
