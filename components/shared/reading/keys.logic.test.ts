import { expect, test } from 'vitest';
import { isForPage, pageKey } from './keys.logic.ts';

const press = (more = {}) =>
  ({
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: { tagName: 'BODY' },
    ...more,
  }) as unknown as KeyboardEvent;

test('a key pressed alone is for the page', () => expect(isForPage(press())).toBe(true));

test.each([
  [{ ctrlKey: true }],
  [{ metaKey: true }],
  [{ altKey: true }],
  [{ isComposing: true }],
  [{ defaultPrevented: true }],
  [{ target: { tagName: 'INPUT' } }],
  [{ target: { tagName: 'TEXTAREA' } }],
  [{ target: { tagName: 'SELECT' } }],
  [{ target: { tagName: 'DIV', isContentEditable: true } }],
  [{ target: { tagName: 'BUTTON', role: 'tab' } }],
])('a key pressed with %j is not for the page', (more) => expect(isForPage(press(more))).toBe(false));

test('Caps Lock changes no key of the page, and no key that has a name', () => {
  const names = ['J', 'j', '?', 'ArrowDown', 'Escape'].map((key) => pageKey({ key }));
  expect(names).toEqual(['j', 'j', '?', 'ArrowDown', 'Escape']);
});
