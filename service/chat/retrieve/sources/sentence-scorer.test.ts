import { describe, expect, test } from 'vitest';
import { createQuestions } from '#service/search/question/question.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { createSentenceScorer } from './sentence-scorer.ts';

const read = createQuestions();
const law = (text: string) => documentOf({ text });
const weights = (question: string, text: string, reasonPassage?: string) => {
  const words = read(question).terms.map((term) => ({ ...term, idf: 3 }));
  return createSentenceScorer(question, words)(law(text), reasonPassage).map(({ score }) => score);
};

test('a sentence scores higher the more of the question it answers, and 0 without any of its words', () => {
  const [both, one, none] = weights('房東不還押金', '出租人應返還押金。\n押金存入專戶。\n本法自公布日施行。');
  expect(both).toBeGreaterThan(one as number);
  expect(one).toBeGreaterThan(0);
  expect(none).toBe(0);
});

test('expanded terms score higher than literal ones', () => {
  const [meant, said] = weights('房東', '出租人。\n房東。');
  expect(meant).toBeGreaterThan(said as number);
  expect(said).toBeGreaterThan(0);
});

describe('a sentence that names a time', () => {
  const TEXT = '押金應返還。\n押金應於三十日內返還。';

  test('a sentence that names a time scores higher where the question asks for one', () => {
    const [without, withTime] = weights('押金多久要還', TEXT);
    expect(withTime).toBeGreaterThan((without as number) + 0.4);
  });

  test('a time in a sentence does not count where the question asks for none', () => {
    const [without, withTime] = weights('押金要還嗎', TEXT);
    expect(withTime).toBe(without);
  });
});

describe('the passage for which a document was selected', () => {
  const TEXT = '有下列情形之一者：\n一、違反第一條。\n二、違反第二條。';

  test.each(['二、違反第二條。', '…違反第二條…', '違反第二條', '二、違反第二條。\n三、其他。'])(
    'gives its sentence the highest score: %s',
    (reasonPassage) => {
      const [opening, first, second] = weights('押金', TEXT, reasonPassage);
      expect([opening, first, second]).toEqual([0, 0, 2]);
    },
  );
});

test('the notice of a document’s source is no sentence of it', () => {
  expect(weights('押金', '押金應返還。\n【示範資料】押金為虛構。')).toHaveLength(1);
});

test('of a very long document only the beginning is scored', () => {
  expect(weights('押金', `${'甲。\n'.repeat(20_000)}押金。`)).toHaveLength(20_000);
});

describe('nearness in meaning', () => {
  const nearnessIn = (doc_id: string, reasonPassage?: string) =>
    createSentenceScorer('押金', [])(
      documentOf({ doc_id, text: '押金應返還。\n房屋應修繕。' }),
      reasonPassage,
    ).map(({ nearness }) => nearness);

  test('sentences of an article have a nearness, sentences of other documents have none', () => {
    const [deposit = 0, repair = 0] = nearnessIn('law:A:1');
    expect(deposit).toBeGreaterThan(repair);
    expect(nearnessIn('law:A')).toEqual([undefined, undefined]);
  });

  test('the sentence for which an article was selected is nearest', () => {
    const [deposit = 0, repair = 0] = nearnessIn('law:A:1', '房屋應修繕。');
    expect(repair).toBeGreaterThan(deposit);
  });
});
