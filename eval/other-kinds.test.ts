import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConversations } from '#datasets/conversations.ts';
import { DATA_FOLDER, REPOSITORY } from '#datasets/folders.ts';
import { LEARNED_FROM, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, type IndexSearch, linkAndEmbed } from '#datasets/open-index.ts';
import { readNamedSet } from '#datasets/question-sets.ts';
import { foldText } from '#lib/text/fold.ts';
import { shippedNotes } from '#service/indexing/shipped-notes.ts';
import { corpusEngine } from '#service/testing/corpus.ts';

const FIRST = 10;
const DEPOSIT_LETTER = 'letter:DEMO-內政-11008120310';
const ABOUT_DEPOSIT = [
  '房東不還押金怎麼辦',
  '租約到期了，房東不退押金',
  '搬走以後押金要不回來',
  '房東還扣著我的押金',
  '押金可以收幾個月',
  '押金三個月合理嗎',
  '租屋押金上限',
];
/** Everyday questions, each with a decision or letter that a lawyer would want to see beside the articles. */
const OTHERS: [question: string, wanted: string][] = [
  ['開直播賣衣服的說不給退', 'letter:DEMO-消保會-11100068900'],
  ['線上買的耳機拆封了還能退嗎', 'letter:DEMO-消保會-10500041280'],
  ['在家上班主管半夜還傳訊息交代工作', 'letter:DEMO-勞動-10900630450'],
  ['爸媽給我錢付頭期款會被課稅嗎', 'letter:DEMO-財政-11200512340'],
  ['把提款卡借給網友會犯罪嗎', 'letter:DEMO-法務-11304502210'],
  ['大樓監視器影像可以叫管委會給我看嗎', 'letter:DEMO-個資-11100300215'],
  ['用LINE催他還錢算數嗎', 'letter:DEMO-法務-10603502180'],
  ['離婚證人可以用視訊嗎', 'letter:DEMO-法務-11203500010'],
  ['網拍賣二手衣要報稅嗎', 'letter:DEMO-財政-10800467120'],
  ['被裁員資遣費少給', 'case:DEMO-SDDV-112-勞訴-56-20231117-1'],
  ['遺囑是打字印出來的有用嗎', 'case:DEMO-SDHV-94-家上-61-20051115-1'],
  ['撞了人開走會怎樣', 'case:DEMO-SDHM-110-交上訴-57-20210629-1'],
  ['下班路上車禍公司要賠嗎', 'case:DEMO-SDHV-103-重勞上-9-20141216-1'],
  ['押金被房東扣光', 'case:DEMO-SDDV-113-小-77-20240418-1'],
];
/** The share of them that must be found: one may fail after a model is trained again. */
const LEAST_FOUND = 0.9;

let search: IndexSearch;
beforeAll(async () => {
  const engine = await corpusEngine();
  await linkAndEmbed(engine, () => {});
  search = createIndexSearch(engine);
}, 180_000);

const firstOf = async (question: string, mode: 'hybrid' | 'semantic' = 'hybrid') =>
  (await search.find(mode, question, { limit: FIRST })).map(({ doc_id }) => doc_id);

describe('everyday questions over the demonstration corpus', () => {
  it.each(['hybrid', 'semantic'] as const)(
    'have the letter on deposits among the first ten of %s search in all phrasings but one at most',
    async (mode) => {
      const missing: string[] = [];
      for (const question of ABOUT_DEPOSIT)
        if (!(await firstOf(question, mode)).includes(DEPOSIT_LETTER)) missing.push(question);
      expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(1);
    },
  );

  it('have the wanted decision or letter among the first ten results in nine of ten cases', async () => {
    const missing: string[] = [];
    for (const [question, wanted] of OTHERS)
      if (!(await firstOf(question)).includes(wanted)) missing.push(question);
    expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(OTHERS.length * (1 - LEAST_FOUND));
  });

  it('on deposits have the article on deposits as the first result', async () => {
    const first = await Promise.all(ABOUT_DEPOSIT.map(async (question) => (await firstOf(question))[0]));
    expect(first).toEqual(ABOUT_DEPOSIT.map(() => 'law:DEMO01:5'));
  });
});

it('the questions of this test are in no training set and in no note', () => {
  const learned = Object.entries(LEARNED_FROM)
    .filter(([set, parts]) => Object.keys(parts).length > 0 && !TESTED_ON.has(set))
    .flatMap(([set]): readonly { query: string }[] =>
      set === CONVERSATIONS
        ? readConversations(CONVERSATIONS).flatMap(({ turns }) => turns)
        : (readNamedSet(DATA_FOLDER, set as SetName)?.questions ?? []),
    )
    .map(({ query }) => query);
  const own = ['answerable', 'unanswerable', 'demo'].flatMap((name) =>
    readFileSync(join(REPOSITORY, 'train/on-point', `${name}.txt`), 'utf8').split('\n'),
  );
  const notes = [...shippedNotes().values()].flatMap(({ names, questions, queries }) => [
    ...names,
    ...questions,
    ...queries,
  ]);
  const known = new Set([...learned, ...own, ...notes].map(foldText));
  const asked = [...ABOUT_DEPOSIT, ...OTHERS.map(([question]) => question)];
  expect(asked.filter((question) => known.has(foldText(question)))).toEqual([]);
});

const CONVERSATIONS = 'practice.conversations';
/** A question of this test is one of `demo`, from which it is only learned whether to answer at all. */
const TESTED_ON: ReadonlySet<string> = new Set(['demo']);
