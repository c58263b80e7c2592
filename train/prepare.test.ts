import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { featureText } from '#service/testing/feature-text.ts';
import { paraphrase, prepareTraining } from './prepare.ts';

const data = mkdtempSync(join(tmpdir(), 'prepare-'));
afterAll(() => rmSync(data, { recursive: true }));

const article = (n: number, ArticleContent: string) => ({
  ArticleType: 'A',
  ArticleNo: `第 ${n} 條`,
  ArticleContent,
});
const law = (name: string, pcode: string, texts: string[]) => ({
  LawName: name,
  LawURL: `https://law.example/?pcode=${pcode}`,
  LawArticles: texts.map((text, i) => article(i + 1, text)),
});
const write = (file: string, text: string) => {
  mkdirSync(join(data, file, '..'), { recursive: true });
  writeFileSync(join(data, file), gzipSync(text));
};
const filler = Array.from({ length: 60 }, (_, i) => `主管機關應公告事項${i}，並刊登公報之內容`);
const ours = Array.from({ length: 10 }, () => '出租人應返還押租金，承租人應返還租賃物');
write('moj/ChLaw.json.gz', JSON.stringify({ Laws: [law('民法', 'B0000001', [...ours, ...filler])] }));
write('moj/ChOrder.json.gz', JSON.stringify({ Laws: [] }));
write(
  'jyi/jyi.jsonl.gz',
  JSON.stringify({ number: 1, holding: '立法委員不得兼任官吏之解釋文', reasoning: null }),
);
const person = '龘靐齉';
const judgment = {
  ...{
    JID: 'TPDV,104,訴,1,20150101,1',
    JYEAR: '104',
    JCASE: '訴',
    JNO: '1',
    JDATE: '20150101',
    JTITLE: '返還押金',
  },
  JFULL:
    `原告${person}主張被告積欠租金，經催告後仍未給付，爰依民法第3條請求返還租賃物及給付相當於租金之不當得利。`.repeat(
      20,
    ),
};
write('judgments/a.jsonl.gz', JSON.stringify(judgment));

// Unreadable, so that reading one fails every test of this file.
for (const set of ['lawyer', 'situations', 'idle']) {
  mkdirSync(join(data, 'eval'), { recursive: true });
  writeFileSync(join(data, 'eval', `${set}.dev.jsonl`), 'for measuring only');
}

const prepared = await prepareTraining(data, 5000, () => {});

test('statutes and judgments are enough to train; sources whose sets are missing are left out', () => {
  const sizes = Object.fromEntries(prepared.sources.map(({ name, size }) => [name, size]));
  expect(sizes['clauses ↔ rest of the article']).toBe(70);
  expect(sizes['passage ↔ article that it cites']).toBe(1);
  expect(sizes['lexicon: everyday words ↔ article']).toBeGreaterThan(5);
  expect(sizes['釋字: issue ↔ holding']).toBeUndefined();
});

test('the vocabulary has no feature that only judgments have', () => {
  const features = new Set([...prepared.features].map(featureText));
  expect(features).toContain('押租');
  expect(features).toContain('房東');
  for (const feature of features) for (const character of person) expect(feature).not.toContain(character);
});

test.each([
  'clauses ↔ rest of the article',
  'passage ↔ article that it cites',
  'lexicon: everyday words ↔ article',
  "lexicon: everyday word ↔ the law's",
  'practice: question ↔ document',
])('both sides of a pair have features: %s', (name) => {
  const random = createRandom(1);
  const source = prepared.sources.find((one) => one.name === name);
  const pair = source?.draw(random);
  const features = (texts: readonly number[] = []) => texts.flatMap((text) => [...prepared.texts.of(text)]);
  expect(features(pair?.query).length).toBeGreaterThan(0);
  expect(features(pair?.document).length).toBeGreaterThan(0);
});

test("a paraphrase has the everyday word in place of the law's term", () => {
  const clauses = ['出租人應返還押租金', '不得拒絕', '由出租人負擔'];
  expect(paraphrase(['房東', '包租公'], ['出租人'], clauses)).toEqual(['房東應返還押租金', '由包租公負擔']);
});
