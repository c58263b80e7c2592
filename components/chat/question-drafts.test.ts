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

test('what one lawyer has typed and chosen is there again when she comes back', () => {
  setOwner('lin');
  expect(readQuestionDraft('t')).toEqual(draft);
  expect(compareChoice()?.title).toBe('甲法');
  expect(readHistory(localStorage, 'lin')).toEqual(['租賃']);
});

test('somebody else who signs in sees nothing of it, and nothing of it stays in the browser', () => {
  setOwner('chen');
  expect(readQuestionDraft('t')).toBeNull();
  expect(compareChoice()).toBeNull();
  expect(everything()).toBe('[{},{}]');
});

test('forgetting all leaves what belongs to other programs', () => {
  localStorage.setItem('other', '1');
  forgetAll();
  expect(everything()).toBe('[{"other":"1"},{}]');
});
