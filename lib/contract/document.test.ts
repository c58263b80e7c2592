import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IsoDate, SourceDocument } from './document.ts';
import { documentUrl } from './names.ts';

describe('documentUrl', () => {
  test('keeps a readable id readable', () => {
    expect(documentUrl('law:B0000001:184-1')).toBe('/documents/law:B0000001:184-1');
  });

  test('is one path segment that gives any id back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (docId) => {
        fc.pre(docId.isWellFormed() && docId !== '.' && docId !== '..');
        const { pathname, search, hash } = new URL(documentUrl(docId), 'http://localhost');
        expect({ search, hash }).toEqual({ search: '', hash: '' });
        expect(pathname.split('/').slice(1)).toHaveLength(2);
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(docId);
      }),
    );
  });
});

describe('SourceDocument', () => {
  const least = { doc_id: 'law:X:1', title: '某法第1條', doc_type: '法規命令', text: '' };

  test('fills in optional fields', () => {
    expect(SourceDocument.parse(least)).toEqual({
      ...least,
      is_abandoned: false,
      date: null,
      level: null,
      court: null,
      issuer: null,
    });
  });

  test.each(['', 'a b', 'a/b', 'a?b', 'a#b', 'a%b', 'a\u3000b', 'x'.repeat(201)])(
    'refuses the id %j',
    (doc_id) => {
      expect(SourceDocument.safeParse({ ...least, doc_id }).success).toBe(false);
    },
  );

  test('refuses a field that it does not know, and a level that no court has', () => {
    expect(SourceDocument.safeParse({ ...least, dates: '2020-01-01' }).success).toBe(false);
    expect(SourceDocument.safeParse({ ...least, level: '最高法院' }).success).toBe(false);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-13-01', false],
  ['2023-5-1', false],
  ['112-05-11', false],
  ['2023-05-11T00:00:00Z', false],
])('the date %s is one: %s', (date, good) => {
  expect(IsoDate.safeParse(date).success).toBe(good);
});
