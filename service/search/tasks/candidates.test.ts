import { beforeEach, describe, expect, it } from 'vitest';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { modelName } from '#service/embed/model-name.ts';
import type { EngineTask, QueryVector } from '#service/engine/ports.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { indexForSuite } from '#service/testing/index-for-each-test.ts';
import type { WeightedTerm } from '../question/weighted-term.ts';
import { type CandidateInput, candidatesTask, type MeasuredCandidates } from './candidates.ts';
import { showTask } from './show.ts';

const literal = (...terms: string[]): WeightedTerm[] =>
  terms.map((term) => ({ term, from: term, weight: 1, kind: 'literal' }));
const expanded = (term: string): WeightedTerm => ({ term, from: '問', weight: 1, kind: 'expanded' });
const cite = (text: string) => parseCitation(text) as Citation;

const model = hashingModel();
async function queryVectorOf(text: string): Promise<QueryVector> {
  const [vector] = await embedTexts(model, [text]);
  return { model: modelName(model), vector: vector as Float32Array };
}

/** With known answers of the test in place of those that come with the program. */
const measureTask: EngineTask<CandidateInput, MeasuredCandidates> = {
  module: candidatesTask.module,
  name: 'measureCandidates',
};

describe.each(ENGINES)('candidates on %s', (_, open) => {
  const { engine, write, remove, link, embed } = indexForSuite(open);
  beforeEach(async () => {
    await write(
      { doc_id: 'law:B0000001:1', title: '民法第1條', text: '出租人應返還押金。' },
      { doc_id: 'law:B0000001:2', title: '民法第2條', text: '承租人。' },
      { doc_id: 'law:B0000001:3', title: '民法第3條', text: '略。', date: '2000-01-01' },
      { doc_id: 'interp:9', title: '司法院釋字第9號解釋', doc_type: '釋字', text: '押金。見民法第3條。' },
    );
    await link();
  });

  const find = (terms: readonly WeightedTerm[], more: Partial<CandidateInput> = {}) =>
    engine().run(measureTask, { terms, citations: [], limit: 10, ...more });
  const ids = async (...asked: Parameters<typeof find>) =>
    (await find(...asked)).documents.map(({ doc_id }) => doc_id).sort();
  const featuresOf = async (docId: string, ...asked: Parameters<typeof find>) =>
    (await find(...asked)).documents.find(({ doc_id }) => doc_id === docId)?.features;

  it('are the documents that hold any of the terms, and the documents that these cite', async () => {
    expect(await ids(literal('押金'))).toEqual(['interp:9', 'law:B0000001:1', 'law:B0000001:3']);
    expect(await ids(literal('承租'))).toEqual(['law:B0000001:2']);
    expect(await ids(literal('無此'))).toEqual([]);
    expect(await ids([])).toEqual([]);
  });

  it('include the known answers to similar questions that are held and pass the filters', async () => {
    const answer = { share: 1, ofAll: 0.6, nearest: 0.8 };
    const knownAnswers = new Map([
      ['law:B0000001:2', answer],
      ['law:B0000001:9', answer],
    ]);
    expect(await ids([], { knownAnswers })).toEqual(['law:B0000001:2']);
    expect(await featuresOf('law:B0000001:2', [], { knownAnswers })).toMatchObject({
      knownAnswer: 1,
      knownAnswerOfAll: 0.6,
      knownAnswerNearest: 0.8,
    });
    expect(await ids([], { knownAnswers, filters: { docTypes: ['釋字'] } })).toEqual([]);
  });

  it('come with their features, and with the terms that at least one document holds', async () => {
    const found = await find([...literal('押金', '無此'), expanded('出租人')]);
    const of = (id: string) => found.documents.find(({ doc_id }) => doc_id === id)?.features;
    expect(of('law:B0000001:1')).toMatchObject({ literalCover: 1, expandedCover: 1, cited: 0 });
    expect(of('interp:9')).toMatchObject({ literalCover: 1, expandedCover: 0 });
    expect(of('law:B0000001:3')?.cited).toBeGreaterThan(0);
    expect(of('law:B0000001:3')?.citedByDecisions).toBeGreaterThan(0);
    expect(found.terms.map(({ term, kind }) => [term, kind])).toEqual([
      ['押金', 'literal'],
      ['出租人', 'expanded'],
    ]);
    const [common, rare] = found.terms;
    expect(common?.idf).toBeLessThan(rare?.idf ?? 0);
  });

  it('include the documents in `always`, and never those in `without`', async () => {
    expect(await ids(literal('承租'), { always: ['interp:9', 'none'] })).toContain('interp:9');
    expect(await ids(literal('押金'), { without: ['interp:9'] })).toEqual(['law:B0000001:1']);
    expect(await ids([], { limit: 0, always: ['law:B0000001:2'] })).toEqual(['law:B0000001:2']);
  });

  it('include the nearest documents by vector', async () => {
    expect(await ids([], { nearest: ['law:B0000001:2', 'none'] })).toEqual(['law:B0000001:2']);
  });

  it('include the documents that the question cites, and documents that cite the same', async () => {
    const citations = [cite('民法第3條'), cite('民法第999條')];
    const found = await find(literal('承租'), { citations });
    const features = new Map(found.documents.map((one) => [one.doc_id, one.features]));
    expect(features.get('interp:9')?.shared).toBeGreaterThan(0);
    expect(features.get('law:B0000001:2')?.shared).toBe(0);
    expect(found.documents.filter(({ isNamed }) => isNamed).map(({ doc_id }) => doc_id)).toEqual([
      'law:B0000001:3',
    ]);
    expect(await ids([], { citations, without: ['interp:9'] })).toEqual(['law:B0000001:3']);
    expect(await ids([], { citations, filters: { docTypes: ['裁判'] } })).toEqual([]);
  });

  it('have the cosines of their vectors among their features', async () => {
    const queryVector = await queryVectorOf('民法第2條\n承租人。');
    const terms = literal('押金', '承租');
    const before = await featuresOf('law:B0000001:2', terms, { queryVector });
    expect(before).toMatchObject({ vector: 0, vectorWhole: 0 });
    await embed(model);
    const after = await featuresOf('law:B0000001:2', terms, { queryVector });
    expect(after?.vector).toBeCloseTo(1, 1);
    expect(after?.vectorWhole).toBeCloseTo(1, 1);
    expect((await featuresOf('interp:9', terms, { queryVector }))?.vector).toBeLessThan(0.8);
  });

  it('all pass the filters', async () => {
    expect(await ids(literal('押金'), { filters: { docTypes: ['釋字'] } })).toEqual(['interp:9']);
  });

  it.each(['"', '*', 'NEAR(', ' ', '', '😀'])('are none for the term %j', async (term) => {
    expect(await ids(literal(term))).toEqual([]);
  });

  it('change with documents that are written and removed', async () => {
    await write({ doc_id: 'new', text: '押金' });
    expect(await ids(literal('押金'), { always: ['new'] })).toContain('new');
    await remove('new', 'interp:9');
    expect(await ids(literal('押金'))).toEqual(['law:B0000001:1']);
  });

  it('are shown in the requested order, with the words of the question highlighted', async () => {
    const docIds = ['interp:9', 'none', 'law:B0000001:1'];
    const shown = await engine().run(showTask, { docIds, words: ['押金', '出租人'] });
    expect(shown.map(({ doc_id, content }) => [doc_id, content])).toEqual([
      ['interp:9', '<em>押金</em>。見民法第3條。'],
      ['law:B0000001:1', '<em>出租人</em>應返還<em>押金</em>。'],
    ]);
  });

  it('are shown with the nearest passage of a long text, its words highlighted', async () => {
    const filler = (at: number) => `第${at}段按民事訴訟程序之進行應依法為之，當事人得聲明證據。`.repeat(12);
    const wanted = '出租人未返還押租金，承租人得請求給付遲延利息。'.repeat(10);
    const text = [filler(1), filler(2), wanted, filler(3)].join('\n');
    await write({ doc_id: 'long', title: '判決', text });
    await embed(model);
    const queryVector = await queryVectorOf(`判決\n${wanted}`);
    const show = async (word: string) => {
      const [hit] = await engine().run(showTask, { docIds: ['long'], words: [word], queryVector });
      return hit?.content;
    };
    expect(await show('承租人')).toContain('<em>承租人</em>得請求給付遲延利息');
    expect(await show('無此詞')).toContain('出租人未返還押租金');
  });
});
