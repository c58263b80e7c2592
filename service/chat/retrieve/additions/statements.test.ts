import { describe, expect, test } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import type { LibraryStatement, QuestionTerm } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { citeStatements } from './statements.ts';

const ARTICLE = 'law:A:1';
const QUESTION = '押金要返還嗎';
const TERMS = ['押金', '返還'].map(
  (term): QuestionTerm => ({ term, weight: 1, from: term, kind: 'expanded', idf: 1 }),
);

const statementOf = (
  doc_id: string,
  text: string,
  fields: Partial<LibraryStatement> = {},
): LibraryStatement => {
  const { text: _, ...quotedFrom } = documentOf({
    doc_id,
    doc_type: '裁判',
    level: '最高',
    date: '2009-01-01',
  });
  return {
    ...{ quotedFrom, text, articles: [ARTICLE], decisions: 3, first: '2001-01-01', last: '2009-01-01' },
    ...{ byLevel: { 最高: 3 }, ...fields },
  };
};
const TELLING = '按押金之返還，於租賃物交還前，承租人不得請求。';

async function cite(
  statements: readonly LibraryStatement[],
  {
    selected = [{ doc_id: ARTICLE, score: 0, by: 'words' }],
    limit = 1,
    filters = {},
  }: {
    selected?: readonly SelectedDocument[];
    limit?: number;
    filters?: object;
  } = {},
) {
  const library = {
    statementsOf: async (ids: readonly string[]) => (ids.includes(ARTICLE) ? statements : []),
    get: async (doc_id: string) => documentOf({ doc_id, text: '出租人應返還押金。' }),
  };
  const all = await citeStatements(library, selected, { text: QUESTION, terms: TERMS, filters, limit });
  expect(all.slice(0, selected.length).map(({ doc_id }) => doc_id)).toEqual(
    selected.map(({ doc_id }) => doc_id),
  );
  return all.filter(({ statement }) => statement);
}

describe('a statement that courts repeat about the best articles', () => {
  test('is cited from the document that is quoted, with the number of decisions that state it', async () => {
    expect(await cite([statementOf('case:1', TELLING)])).toEqual([
      {
        ...{ doc_id: 'case:1', score: 0, by: 'citation', reasonPassage: TELLING },
        statement: {
          ...{ text: TELLING, articles: [ARTICLE], decisions: 3 },
          ...{ first: '2001-01-01', last: '2009-01-01', byLevel: { 最高: 3 } },
        },
      },
    ]);
  });

  test('that answers better comes before one that more decisions repeat', async () => {
    const some = [statementOf('case:1', '按押金為擔保。', { decisions: 90 }), statementOf('case:2', TELLING)];
    expect((await cite(some)).map(({ doc_id }) => doc_id)).toEqual(['case:2']);
    const two = [statementOf('case:1', TELLING), statementOf('case:2', TELLING)];
    expect(await cite(two, { limit: 2 })).toHaveLength(2);
  });

  test.each([
    ['does not answer the question', statementOf('case:1', '按租金應以支付為之。')],
    ['speaks of the law before its change', statementOf('case:1', `${TELLING}此屬行為後法律有變更。`)],
    ['is about another act too', statementOf('case:1', TELLING, { articles: [ARTICLE, 'law:C:1'] })],
    ['is stated by only one decision', statementOf('case:1', TELLING, { decisions: 1 })],
  ])('is not cited if it %s', async (_, statement) => expect(await cite([statement])).toEqual([]));

  test('is not cited if the question has filters, because its counts are over all decisions', async () => {
    expect(await cite([statementOf('case:1', TELLING)], { filters: { startDate: '2005-01-01' } })).toEqual(
      [],
    );
  });

  test('is attached to its document if that was selected already', async () => {
    const selected: SelectedDocument[] = [
      { doc_id: ARTICLE, score: 0, by: 'words' },
      { doc_id: 'case:1', score: -1, by: 'words' },
    ];
    const [cited, ...others] = await cite([statementOf('case:1', TELLING)], { selected });
    expect(cited).toMatchObject({ doc_id: 'case:1', score: -1, by: 'words', statement: { text: TELLING } });
    expect(others).toEqual([]);
  });

  test('is looked up for the best article only, for more articles if more statements may be cited', async () => {
    const selected: SelectedDocument[] = [
      { doc_id: 'law:B:1', score: 0, by: 'words' },
      { doc_id: ARTICLE, score: -1, by: 'words' },
    ];
    expect(await cite([statementOf('case:1', TELLING)], { selected })).toEqual([]);
    expect(await cite([statementOf('case:1', TELLING)], { selected, limit: 2 })).toHaveLength(1);
  });

  test('is looked up only if an article was selected', async () => {
    const selected: SelectedDocument[] = [{ doc_id: 'case:9', score: 0, by: 'words' }];
    expect(await cite([statementOf('case:1', TELLING)], { selected })).toEqual([]);
  });
});
