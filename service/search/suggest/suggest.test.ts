import { describe, expect, it } from 'vitest';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';
import type { Engine } from '#service/engine/ports.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createSuggest } from './suggest.ts';

const article = (number: string, fields = {}) =>
  documentOf({
    doc_id: `law:B0000001:${number}`,
    title: `民法第${number.replace(/-(\d+)/, '條之$1').replace(/^(\d+)$/, '$1條')}`,
    text: '因故意或過失，\r\n　　不法侵害他人之權利者，負損害賠償責任。',
    ...fields,
  });
const judgment = (doc_id: string, title: string) => documentOf({ doc_id, title, doc_type: '裁判' });

const DOCUMENTS = [
  documentOf({ doc_id: 'law:B0000001', title: '民法' }),
  ...['2', '18', '184', '184-1', '185', '1840'].map((number) => article(number)),
  article('180', { is_abandoned: true }),
  documentOf({ doc_id: 'law:N0030001', title: '勞動基準法' }),
  documentOf({ doc_id: 'law:N0030001:84-1', title: '勞動基準法第84條之1' }),
  documentOf({ doc_id: 'law:N0030099', title: '勞動檢查法', is_abandoned: true }),
  documentOf({ doc_id: 'interp:74', title: '司法院釋字第74號解釋', doc_type: '釋字' }),
  documentOf({ doc_id: 'interp:748', title: '司法院釋字第748號解釋【婚姻】', doc_type: '釋字' }),
  documentOf({ doc_id: 'interp:院解-3027', title: '司法院院解字第3027號解釋', doc_type: '釋字' }),
  documentOf({ doc_id: 'const:112-憲判-2', title: '憲法法庭112年憲判字第2號判決', doc_type: '憲法法庭裁判' }),
  documentOf({
    doc_id: 'const:112-憲判-14',
    title: '憲法法庭112年憲判字第14號判決',
    doc_type: '憲法法庭裁判',
  }),
  judgment('case:TPSV-112-台上-824-20230511-1', '最高法院112年度台上字第824號民事判決'),
  judgment('case:TPSV-112-台上-8-20230101-1', '最高法院112年度台上字第8號民事判決'),
  judgment('case:TPHV-112-上-82-20230601-1', '臺灣高等法院112年度上字第82號民事判決'),
  judgment('case:TPDV-112-上-82-20230601-1', '臺灣臺北地方法院112年度上字第82號民事判決'),
  documentOf({
    doc_id: 'letter:財政部-台財稅字第0910453902號',
    title: '財政部91年6月20日台財稅字第0910453902號函',
    doc_type: '函釋',
  }),
];

const suggest = createSuggest(memoryEngine(DOCUMENTS));
const texts = async (typed: string, limit = 8) => (await suggest(typed, limit)).map(({ text }) => text);

describe('suggestions', () => {
  it.each([
    ['民18', ['民法第18條', '民法第180條', '民法第184條', '民法第184條之1', '民法第185條', '民法第1840條']],
    ['民法第184', ['民法第184條', '民法第184條之1', '民法第1840條']],
    ['民法 184', ['民法第184條', '民法第184條之1', '民法第1840條']],
    ['民184條', ['民法第184條', '民法第184條之1', '民法第1840條']],
    ['民§184-1', ['民法第184條之1']],
    ['民184之', ['民法第184條之1']],
    ['勞基84', ['勞動基準法第84條之1']],
    ['民法第一百八十四條第一項前段', ['民法第184條']],
    ['民184、185', ['民法第184條', '民法第185條']],
  ])('are articles whose numbers begin with %s', async (typed, expected) => {
    expect(await texts(typed)).toEqual(expected);
  });

  it.each([
    ['民', ['民法']],
    ['勞', ['勞動基準法', '勞動檢查法']],
    ['勞基', ['勞動基準法']],
    ['勞基法', ['勞動基準法']],
    ['ＬＡＷ', []],
  ])('are acts whose names, short names or abbreviations begin with %s', async (typed, expected) => {
    expect(await texts(typed)).toEqual(expected);
  });

  it.each([
    ['釋7', ['司法院釋字第74號解釋', '司法院釋字第748號解釋']],
    ['釋字第748號', ['司法院釋字第748號解釋']],
    ['院解字30', ['司法院院解字第3027號解釋']],
    ['112憲判', ['憲法法庭112年憲判字第2號判決', '憲法法庭112年憲判字第14號判決']],
    ['112年憲判字第1', ['憲法法庭112年憲判字第14號判決']],
    ['112台上8', ['最高法院112年度台上字第8號民事判決', '最高法院112年度台上字第824號民事判決']],
    ['112 台上 824', ['最高法院112年度台上字第824號民事判決']],
    ['112上8', ['臺灣高等法院112年度上字第82號民事判決', '臺灣臺北地方法院112年度上字第82號民事判決']],
    ['北院112年度上字第', ['臺灣臺北地方法院112年度上字第82號民事判決']],
    ['台財稅字第0910', ['財政部91年6月20日台財稅字第0910453902號函']],
    ['財政部台財稅091', ['財政部91年6月20日台財稅字第0910453902號函']],
  ])(
    'are decisions and letters whose numbers begin with %s, the highest court first',
    async (typed, expected) => {
      expect(await texts(typed)).toEqual(expected);
    },
  );

  it.each([
    '',
    ' ',
    '房東不還押金怎麼辦',
    '侵權行為',
    '民9',
    '釋9',
    '112',
    '184',
    `民${' '.repeat(SUGGEST_TEXT_MAX)}`,
  ])('are none for text that begins no name or number of the library: %j', async (typed) => {
    expect(await suggest(typed, 8)).toEqual([]);
  });

  it('say what they are, with the first words of an article and whether it is in force', async () => {
    expect(await suggest('民18', 2)).toEqual([
      {
        kind: 'article',
        text: '民法第18條',
        doc_id: 'law:B0000001:18',
        title: '民法第18條',
        excerpt: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。',
        is_abandoned: false,
      },
      expect.objectContaining({ doc_id: 'law:B0000001:180', is_abandoned: true }),
    ]);
    expect(await suggest('釋748', 1)).toMatchObject([
      {
        kind: 'interpretation',
        text: '司法院釋字第748號解釋',
        title: '司法院釋字第748號解釋【婚姻】',
        excerpt: null,
      },
    ]);
    const kinds = await Promise.all(
      ['民', '112憲判2', '112台上824', '台財稅字第0910'].map((typed) => suggest(typed, 1)),
    );
    expect(kinds.flat().map(({ kind }) => kind)).toEqual(['act', 'ruling', 'judgment', 'letter']);
  });

  it('are of registered sources too, by their own names and numbers', async () => {
    const ofDemonstration = createSuggest(await corpusEngine());
    const [first] = await ofDemonstration('示範民事', 3);
    expect(first).toMatchObject({ kind: 'act', text: '示範民事通則' });
    expect((await ofDemonstration('示範民事通則2', 3)).map(({ text }) => text)).toContain(
      '示範民事通則第2條',
    );
    expect((await ofDemonstration('釋3', 3)).map(({ doc_id }) => doc_id)).toContainEqual(
      expect.stringMatching(/^interp:DEMO-3/),
    );
    expect((await ofDemonstration('106台上1', 3)).map(({ doc_id }) => doc_id)).toContainEqual(
      expect.stringMatching(/^case:DEMO-SDS/),
    );
  });

  it('include an act that was added later after half a minute', async () => {
    let now = 0;
    const engine: Engine = memoryEngine(DOCUMENTS.slice(0, 3));
    const fresh = createSuggest(engine, () => now);
    expect(await fresh('勞', 3)).toEqual([]);
    await engine.store.upsert([
      {
        document: documentOf({ doc_id: 'law:N0030001', title: '勞動基準法' }),
        ...{ version: 9e15, tier: 0, hierarchyRank: 3, role: 'whole' },
        ...{ citationKeys: ['law:勞動基準法'], names: ['勞動基準法'] },
      },
    ]);
    await engine.refresh();
    expect(await fresh('勞', 3)).toEqual([]);
    now = 30_000;
    await expect.poll(async () => (await fresh('勞', 3)).length).toBe(1);
  });
});
