import { expect, test } from 'vitest';
import { isSearchShortcut, queryCharactersLeft } from './box.logic.ts';

test.each([
  ['', null],
  ['字'.repeat(450), null],
  ['字'.repeat(451), 49],
  ['字'.repeat(500), 0],
  ['字'.repeat(501), -1],
  [`${'👩‍⚖️'.repeat(480)}   `, 20],
])('characters left appear near the limit (case %#)', (text, left) => {
  expect(queryCharactersLeft(text)).toBe(left);
});

const press = (more: object = {}) =>
  isSearchShortcut({
    key: '/',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: { tagName: 'BODY' },
    ...more,
  });

test('/ focuses the search box, but not while typing or in a browser shortcut', () => {
  expect(press()).toBe(true);
  expect(press({ target: null })).toBe(true);
  expect(press({ target: { tagName: 'A' } })).toBe(true);
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) expect(press({ target: { tagName } })).toBe(false);
  expect(press({ target: { tagName: 'DIV', isContentEditable: true } })).toBe(false);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(press({ [held]: true })).toBe(false);
  expect(press({ key: 'a' })).toBe(false);
});
