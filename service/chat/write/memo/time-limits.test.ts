import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { splitSentences } from '#lib/taiwan/document/sentences.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { exceptionsOf, timeLimitsOf } from './time-limits.ts';

function source(
  text: string,
  given: Partial<AnswerSource> = {},
  doc_type: SourceDocument['doc_type'] = '法規命令',
): AnswerSource {
  const document = documentOf({ doc_type, text });
  const scoreOf = (one: string) => (one.includes('押金') ? 1 : one.includes('租金') ? 0.4 : 0);
  const sentences = splitSentences(document).map((one) => ({ ...one, score: scoreOf(one.text) }));
  return { document, sentences, score: 0, by: 'words', ...given };
}
const limits = (...given: Parameters<typeof source>) =>
  timeLimitsOf(source(...given)).map(({ text }) => text);
const exceptions = (...given: Parameters<typeof source>) =>
  exceptionsOf(source(...given)).map(({ text }) => text);

describe('a time limit', () => {
  test.each([
    '押金應於三十日內返還。',
    '押金請求權，因五年間不行使而消滅。',
    '押金逾一個月未返還者，得終止。',
    '押金之消滅時效，從其規定。',
  ])('is one: %s', (text) => expect(limits(text)).toEqual([text]));

  test.each(['押金以二個月為限。', '押金應返還。'])('is none: %s', (text) =>
    expect(limits(text)).toEqual([]),
  );
});

describe('an exception', () => {
  test.each([
    '押金應返還。但當事人另有約定者，不在此限。',
    '押金不適用之。',
    '押金應返還，但出租人得扣除欠租。',
    '押金除外。',
  ])('is one: %s', (text) => expect(exceptions(text)).toEqual([text]));

  test.each(['押金應返還。', '但書。'])('is none: %s', (text) => expect(exceptions(text)).toEqual([]));
});

describe('what is told', () => {
  const TEXT = '押金應返還。\n租金應於三日內給付。\n本法應於三日內施行。';

  test('a time limit is told where it answers nearly as well as the best of its article', () => {
    expect(limits(TEXT)).toEqual(['租金應於三日內給付。']);
  });

  test('any time limit is told of an article that the question names', () => {
    expect(limits(TEXT, { by: 'name' })).toEqual(['租金應於三日內給付。', '本法應於三日內施行。']);
  });

  test('no piece of a list is told as a time limit', () => {
    expect(limits('押金應於三日內依下列方式返還：\n一、押金於五日內匯款。\n二、押金。')).toEqual([]);
    expect(limits('押金應於三日內依左列方式返還︰')).toEqual([]);
  });

  test('no time limit is told that cannot be quoted', () => {
    expect(limits('押金應於三日內返還[1]。')).toEqual([]);
  });

  test('no time limits or exceptions are told of decisions and letters', () => {
    expect(limits('押金應於三日內返還。', {}, '函釋')).toEqual([]);
    expect(exceptions('押金應返還。但有約定者，不在此限。', {}, '釋字')).toEqual([]);
  });
});
