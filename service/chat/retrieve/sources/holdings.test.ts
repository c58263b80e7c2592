import { describe, expect, test } from 'vitest';
import { createQuestions } from '#service/search/question/question.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { questionKindOf } from '../../understand/question-kind.ts';
import { addHoldings } from './holdings.ts';
import { createSentenceScorer } from './sentence-scorer.ts';
import type { AnswerSource } from './source.ts';

const documents = localDocuments(memoryEngine(corpus()));
const read = createQuestions();

type HoldingsTestOptions = { isNear?: boolean; onlyNames?: boolean; documents?: typeof documents };

async function holdingsOf(
  ids: readonly string[],
  question: string,
  { documents: held = documents, onlyNames = false, ...options }: HoldingsTestOptions = {},
) {
  const terms = read(question).terms.map((term) => ({ ...term, idf: 3 }));
  const score = createSentenceScorer(question, terms);
  const readAll = async (selected: readonly { doc_id: string }[]): Promise<AnswerSource[]> => {
    const read = await Promise.all(selected.map(({ doc_id }) => held.get(doc_id)));
    return read.flatMap((document) =>
      document ? [{ document, sentences: score(document), score: 0, by: 'citation' as const }] : [],
    );
  };
  const sources = await readAll(ids.map((doc_id) => ({ doc_id })));
  return addHoldings(sources, {
    library: held,
    documents: held,
    question: { named: [], onlyNames, kind: questionKindOf(question), filters: {} },
    isNear: false,
    read: readAll,
    ...options,
  });
}

describe('an interpretation that was changed', () => {
  test('is followed by the later ruling and by its provision, with verdict and amendment', async () => {
    const sources = await holdingsOf(['interp:DEMO-5'], '責任制加班費規定合憲嗎');
    expect(sources.map(({ document }) => document.doc_id)).toEqual([
      'interp:DEMO-5',
      'const:DEMO-111-憲判-4',
      'law:DEMO02:16',
    ]);
    const [first, second] = sources;
    expect(first?.holding?.later).toMatchObject([{ doc_id: 'const:DEMO-111-憲判-4', change: 'changed' }]);
    expect(first?.holding?.provisions).toMatchObject([
      { doc_id: 'law:DEMO02:16', verdict: { verdict: 'upheld' }, amended: { date: '2022-12-14' } },
    ]);
    expect(second?.holding?.provisions).toMatchObject([
      { verdict: { verdict: 'struck', ends: 'on a day', day: '2022-12-31' } },
    ]);
  });

  test('gets no further sources if the sources are only near', async () => {
    const sources = await holdingsOf(['interp:DEMO-5'], '責任制加班費', { isNear: true });
    expect(sources.map(({ document }) => document.doc_id)).toEqual(['interp:DEMO-5']);
    expect(sources[0]?.holding?.items).not.toEqual([]);
  });
});

test('a provision whose text is a different one today is not added to the sources of a decision', async () => {
  const other = corpus().map((one) =>
    one.doc_id === 'law:DEMO02:16' ? { ...one, text: '收養，應為收養登記。', is_abandoned: false } : one,
  );
  const held = localDocuments(memoryEngine(other));
  const sources = await holdingsOf(['interp:DEMO-5'], '責任制加班費規定合憲嗎', { documents: held });
  expect(sources.map(({ document }) => document.doc_id)).toEqual(['interp:DEMO-5', 'const:DEMO-111-憲判-4']);
  expect(sources[0]?.holding?.provisions).toMatchObject([{ doc_id: 'law:DEMO02:16' }]);
});

test('if the question only names documents, a decision that it does not name adds no provision to the sources', async () => {
  const sources = await holdingsOf(['interp:DEMO-5'], '釋字第1號解釋', { onlyNames: true });
  expect(sources.map(({ document }) => document.doc_id)).toEqual(['interp:DEMO-5', 'const:DEMO-111-憲判-4']);
});

test('a document that is a source already is not added again', async () => {
  const ids = ['law:DEMO02:16', 'interp:DEMO-5', 'const:DEMO-111-憲判-4'];
  const sources = await holdingsOf(ids, '責任制加班費規定合憲嗎');
  expect(sources.map(({ document }) => document.doc_id)).toEqual(ids);
});

test('a judgment has the later amendments of the articles that it applies, with their days', async () => {
  const [source] = await holdingsOf(['case:DEMO-SDHV-107-上國-6-20180905-1'], '國家賠償');
  expect(source?.amended).toMatchObject([{ doc_id: 'law:DEMO09:56', date: '2018-11-28' }]);
});

test('a procedural ruling has no holding', async () => {
  const ruling = documentOf({
    doc_id: 'const:112-憲裁-1',
    title: '憲法法庭112年憲裁字第1號裁定',
    doc_type: '憲法法庭裁判',
    text: '主文\n本件聲請不受理。\n理由\n按聲請應表明違憲之理由。',
  });
  const source: AnswerSource = { document: ruling, sentences: [], score: 0, by: 'words' };
  const [read] = await addHoldings([source], {
    library: documents,
    documents,
    question: { named: [], onlyNames: false, kind: 'other', filters: {} },
    isNear: false,
    read: async () => [],
  });
  expect(read?.holding).toBeUndefined();
});
