import { expect, test } from 'vitest';
import { isActId } from '#lib/taiwan/ids.ts';
import { noteTexts, phrasesOfArticle } from './paragraph-notes.ts';

test('there are files of paragraph notes for more than 200 acts, each under the id of its act', () => {
  expect(noteTexts().size).toBeGreaterThan(200);
  expect([...noteTexts().keys()].filter((act) => !isActId(act))).toEqual([]);
});

test('phrasesOfArticle returns phrases by paragraph, and undefined for other articles and other documents', () => {
  expect(phrasesOfArticle('law:B0000001:8')?.get('1')).toContain('死亡宣告');
  expect(phrasesOfArticle('law:B0000001:99999')).toBeUndefined();
  expect(phrasesOfArticle('law:Z9999999:1')).toBeUndefined();
  expect(phrasesOfArticle('interp:748')).toBeUndefined();
});
