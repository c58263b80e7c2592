import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lexicon } from '#lib/taiwan/lexicon/lexicon.ts';
import { foldText } from '#lib/text/fold.ts';
import { createQuestions, literalTerms } from './question.ts';

const literalWords = (text: string) => literalTerms(text).map(({ term }) => term);

describe('literalTerms', () => {
  it.each([
    ['房東扣押金', ['房東', '東扣', '扣押', '押金']],
    ['LINE詐騙 123', ['line', '詐騙', '123']],
    ['臺灣，台灣', ['台灣']],
    ['甲', []],
    ['？！', []],
  ])('returns the terms of %s', (text, terms) => {
    expect(literalWords(text)).toEqual(terms);
  });

  it('returns only terms that the folded text contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        for (const term of literalWords(text)) expect(folded).toContain(term);
      }),
    );
  });
});

it('a question has expanded terms from the lexicon for its words, and its citations', () => {
  const { terms, citations } = createQuestions(new Lexicon('# 租屋\n房東 = 出租人'))('房東違反民法第423條嗎');
  expect(terms.filter(({ kind }) => kind === 'expanded')).toEqual([
    { term: '出租人', weight: 1, from: '房東', kind: 'expanded' },
  ]);
  expect(citations).toMatchObject([{ kind: 'article', article: 423 }]);
});
