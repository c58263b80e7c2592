import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Context, findCitations } from '#lib/taiwan/citations/find.ts';
import { formatCitation, formatShort } from '#lib/taiwan/citations/format.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';

const DOC = readFileSync(new URL('../docs/citations.md', import.meta.url), 'utf8');

/** The rows of the table under a heading, without its head. */
function rows(heading: string): string[][] {
  const [, section = ''] = DOC.split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const found = (text: string, context?: Context) =>
  findCitations(text, undefined, context).map(({ citation }) => citation);

test.each([...rows('Acts and articles'), ...rows('Decisions and letters')])(
  'docs/citations.md: %s is read and written as it says',
  (written, official, short) => {
    const citations = found(written!);
    expect(citations.map(formatCitation).join('；')).toBe(official);
    expect(citations.map(formatShort).join('；')).toBe(short);
    const [only, ...more] = citations;
    if (only && more.length === 0) {
      expect(parseCitation(written!)).toEqual(only);
      expect(parseCitation(official!)).toEqual(only);
      expect(formatShort(parseCitation(short!)!)).toBe(short);
    }
  },
);

test.each(rows('Inside 民法第185條'))(
  'docs/citations.md: %s is read inside an article as it says',
  (written, official) => {
    const context = { act: { name: '民法' }, article: { article: 185 } };
    expect(found(written!, context).map(formatCitation).join('；')).toBe(official);
  },
);

test.each(rows('What is no citation'))('docs/citations.md: %s is no citation', (written) => {
  expect(found(written!)).toEqual([]);
});

test('docs/citations.md: no table is empty', () => {
  const tables = ['Acts and articles', 'Decisions and letters', 'Inside 民法第185條', 'What is no citation'];
  for (const heading of tables) expect(rows(heading).length).toBeGreaterThan(5);
});
