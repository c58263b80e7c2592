// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { addToHistory, readHistory } from '#components/shared/box/history.logic.ts';
import { chooseToCompare, compareChoice } from '#components/shared/compare/compare-store.ts';
import { forgetAll, setOwner } from '#components/shared/own-storage.ts';
import { keepQuestionDraft, readQuestionDraft } from './question-drafts.ts';

const draft = { text: '可以終止嗎？', settings: null };
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setOwner('lin');
  keepQuestionDraft('t', draft);
  chooseToCompare({ docId: 'law:1', title: '甲法' });
  addToHistory(localStorage, 'lin', '租賃');
});

test('a lawyer’s draft with its settings is restored when she comes back', () => {
  setOwner('lin');
  expect(readQuestionDraft('t')).toEqual(draft);
  expect(compareChoice()?.title).toBe('甲法');
  expect(readHistory(localStorage, 'lin')).toEqual(['租賃']);
});

test('another lawyer who signs in does not see the draft, and it is deleted from the browser', () => {
  setOwner('chen');
  expect(readQuestionDraft('t')).toBeNull();
  expect(compareChoice()).toBeNull();
  expect(everything()).toBe('[{},{}]');
});

test('clearing all drafts leaves other programs’ stored data', () => {
  localStorage.setItem('other', '1');
  forgetAll();
  expect(everything()).toBe('[{"other":"1"},{}]');
});
