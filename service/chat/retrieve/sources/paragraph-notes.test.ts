import { expect, test } from 'vitest';
import { isActId } from '#lib/taiwan/ids.ts';
import { noteTexts, phrasesOfArticle } from './paragraph-notes.ts';

test('every file of notes on paragraphs names its act, and is read for the articles of that act', () => {
  expect(noteTexts().size).toBeGreaterThan(200);
  expect([...noteTexts().keys()].filter((act) => !isActId(act))).toEqual([]);
});

test('the notes on an article are told by paragraph; an article without notes, and what is no article, have none', () => {
  expect(phrasesOfArticle('law:B0000001:8')?.get('1')).toContain('死亡宣告');
  expect(phrasesOfArticle('law:B0000001:99999')).toBeUndefined();
  expect(phrasesOfArticle('law:Z9999999:1')).toBeUndefined();
  expect(phrasesOfArticle('interp:748')).toBeUndefined();
});
