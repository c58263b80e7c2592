import { describe, expect, test } from 'vitest';
import { ReadSearchResponse, SearchParams, SearchResponse } from './search.ts';

const document = {
  doc_id: 'interp:748',
  title: '釋字第748號',
  content: null,
  doc_type: '釋字',
  is_abandoned: false,
  url: '/documents/interp:748',
};

describe('SearchParams', () => {
  test('has the defaults of the spec', () => {
    expect(SearchParams.parse({ query: '民法' })).toEqual({
      query: '民法',
      search_type: 'keyword',
      limit: 10,
    });
  });

  test.each(['1', '50', '010'])('reads limit "%s" as a number', (limit) => {
    expect(SearchParams.parse({ query: 'a', limit }).limit).toBe(Number(limit));
  });

  test('counts the query as a person does', () => {
    for (const character of ['民', '𠮷', '👩‍⚖️', 'e\u0301'])
      expect(
        [500, 501].map((count) => SearchParams.safeParse({ query: character.repeat(count) }).success),
      ).toEqual([true, false]);
  });
});

describe('SearchResponse, which we write,', () => {
  test('has every field and no other', () => {
    const answer = { documents: [document], search_type: 'hybrid' };
    expect(SearchResponse.parse(answer)).toEqual(answer);
    for (const field of Object.keys(document)) {
      const { [field as keyof typeof document]: _, ...rest } = document;
      expect(SearchResponse.safeParse({ ...answer, documents: [rest] }).success).toBe(false);
    }
    expect(SearchResponse.safeParse({ ...answer, documents: [{ ...document, score: 1 }] }).success).toBe(
      false,
    );
    expect(SearchResponse.safeParse({ ...answer, took: 5 }).success).toBe(false);
  });

  test('has only kinds of the contract, and at most 50 documents', () => {
    const of = (changes: object, count = 1) =>
      SearchResponse.safeParse({
        documents: Array(count).fill({ ...document, ...changes }),
        search_type: 'keyword',
      });
    expect(of({ doc_type: '契約' }).success).toBe(false);
    expect(of({ doc_id: '' }).success).toBe(false);
    expect([of({}, 50).success, of({}, 51).success]).toEqual([true, false]);
  });
});

const why = {
  words: ['押金'],
  act_names: [],
  meaning: [{ said: '房東', term: '出租人' }],
  cited_by: [{ doc_id: 'case:1', title: '某判決' }],
  similar: true,
  named: false,
};

describe('why a result is there', () => {
  test('is optional, and is read back with all its fields', () => {
    const answer = { documents: [{ ...document, why }], search_type: 'hybrid' };
    expect(SearchResponse.parse(answer)).toEqual(answer);
    expect(ReadSearchResponse.parse(answer)).toEqual(answer);
    const { named: _, ...less } = why;
    expect(SearchResponse.safeParse({ ...answer, documents: [{ ...document, why: less }] }).success).toBe(
      false,
    );
  });

  test.each([
    ['because', undefined],
    [null, undefined],
    [
      { words: 'a', meaning: [{ said: 1 }], similar: 'yes', cited_by: null },
      { words: [], act_names: [], meaning: [], cited_by: [], similar: false, named: false },
    ],
  ])('is ignored if another server sends something else (%j)', (given, read) => {
    const { documents } = ReadSearchResponse.parse({ documents: [{ ...document, why: given }] });
    expect(documents[0]?.why).toEqual(read);
  });
});

describe('what a query asks for by number', () => {
  const understood = [{ text: '民184', citation: '民法第184條', held: true }];

  test('is read back without fields that a newer server adds', () => {
    const received = understood.map((one) => ({ ...one, kind: 'article' }));
    expect(ReadSearchResponse.parse({ documents: [], understood: received }).understood).toEqual(understood);
    expect(ReadSearchResponse.parse({ documents: [] }).understood).toBeUndefined();
  });

  test.each(['yes', null, [{ text: '民184' }]])('said otherwise (%j) breaks nothing', (received) => {
    const read = ReadSearchResponse.parse({ documents: [document], understood: received });
    expect(read.understood).toBeUndefined();
    expect(read.documents).toHaveLength(1);
  });
});

describe('ReadSearchResponse, for the answers of any server,', () => {
  test('takes absent and null fields as the same', () => {
    const bare = { doc_id: 'a' };
    const nulls = { doc_id: 'a', title: null, content: null, doc_type: null, is_abandoned: null, url: null };
    const read = ReadSearchResponse.parse({ documents: [bare, nulls], search_type: 'keyword' });
    expect(read.documents[0]).toEqual(read.documents[1]);
    expect(read.documents[0]).toEqual({ ...nulls, is_abandoned: false });
  });

  test('ignores unknown fields and unknown kinds', () => {
    const { documents, search_type } = ReadSearchResponse.parse({
      documents: [{ ...document, score: 0.5, doc_type: '新種類' }],
      search_type: 'turbo',
      took: 3,
    });
    expect(documents).toEqual([{ ...document, doc_type: null }]);
    expect(search_type).toBeNull();
  });

  test.each([{}, { documents: null }, { documents: [] }])('reads %j as no documents', (answer) => {
    expect(ReadSearchResponse.parse(answer).documents).toEqual([]);
  });

  test('reads a number as an id, but does not invent one', () => {
    expect(ReadSearchResponse.parse({ documents: [{ doc_id: 42 }] }).documents[0]?.doc_id).toBe('42');
    expect(ReadSearchResponse.safeParse({ documents: [{ title: '無' }] }).success).toBe(false);
  });

  test('reads back whatever we write', () => {
    const answer = SearchResponse.parse({ documents: [document], search_type: 'semantic' });
    expect(ReadSearchResponse.parse(answer)).toEqual(answer);
  });
});
