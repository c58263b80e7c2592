import { expect, test } from 'vitest';
import { readUserQuestion } from './user-question.ts';

const read = (...asked: string[]) =>
  readUserQuestion({ messages: asked.map((content) => ({ role: 'user' as const, content })) });

test('a question in English is searched for in Chinese, and answered in English', () => {
  const { language, kind, searches } = read('How much deposit may a landlord ask for?');
  expect({ language, kind, text: searches[0]?.text }).toEqual({
    language: 'en',
    kind: 'how-much',
    text: '多少 押金 房東',
  });
});

test('"How long do I have to" adds no Chinese term for what is allowed to the search', () => {
  expect(read('How long do I have to file a claim for unpaid wages?').searches[0]?.text).toBe(
    '多久 請求 積欠工資 欠薪',
  );
});

test('an article that is named in English is read as a named document with its Chinese name', () => {
  const { named, onlyNames } = read('Article 184 of the Civil Code');
  expect(named.map(({ phrase }) => phrase)).toEqual(['民法第184條']);
  expect(onlyNames).toBe(true);
});

test('a follow-up in English is searched together with the question in English before it', () => {
  const { language, searches } = read('My landlord keeps the deposit', 'How long does he have?');
  expect(language).toBe('en');
  expect(searches[0]?.text).toContain('押金');
});

test('a question with a Chinese character, or with fewer than two English words, is not in English', () => {
  expect(read('landlord 不還 deposit').language).toBe('zh-TW');
  expect(read('iPhone').language).toBe('zh-TW');
  expect(read('💡 123').language).toBe('zh-TW');
});

test('a question in English without known words is searched for unchanged', () => {
  expect(read('The weather is lovely today').searches[0]?.text).toBe('The weather is lovely today');
});

test.each([
  ['How long do I have to claim overtime?', 'how-long'],
  ['How much severance pay do I get?', 'how-much'],
  ['What is the penalty for theft?', 'punishable'],
  ['Is an oral contract valid? Is it valid?', 'valid'],
  ['Which court handles a divorce?', 'which-court'],
  ['Is the insult article unconstitutional?', 'constitutional'],
  ['What can I do about the noise?', 'what-to-do'],
] as const)('the kind of a question in English is recognized: %s', (question, kind) => {
  expect(read(question).kind).toBe(kind);
});
