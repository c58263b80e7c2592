// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { commandOf } from './result-keys.logic.ts';

document.body.innerHTML = `
  <main><ol><li><a href="/d">甲</a></li></ol>
  <section data-pane><p>本文</p></section>
  <article data-keep><a href="/e">丙</a></article>
  <input><div role="dialog"><b>乙</b></div></main>`;
const at = (selector: string) => document.querySelector(selector)!;

const press = (key: string, selector = 'body', more: object = {}, hasPane = true) =>
  commandOf(
    {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      isComposing: false,
      defaultPrevented: false,
      target: at(selector),
      ...more,
    },
    hasPane,
  );

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Enter', 'open'],
  ['o', 'open-tab'],
  ['?', 'keys'],
  ['x', null],
])('%s on the page is %s', (key, command) => expect(press(key)).toBe(command));

test('a question mark counts although it takes Shift; other keys do not', () => {
  expect(press('?', 'body', { shiftKey: true })).toBe('keys');
  expect(press('J', 'body', { shiftKey: true })).toBeNull();
  expect(press('ArrowDown', 'body', { shiftKey: true })).toBeNull();
});

test('letters work with Caps Lock on', () => {
  expect(['J', 'K', 'O', 'S'].map((key) => press(key))).toEqual(['next', 'previous', 'open-tab', 'keep']);
});

test('typing, dialogs and browser shortcuts are left alone', () => {
  for (const key of ['j', 'ArrowDown', 'o', '?', 'Enter']) {
    expect(press(key, 'input')).toBeNull();
    expect(press(key, '[role=dialog] b')).toBeNull();
    expect(press(key, 'body', { ctrlKey: true })).toBeNull();
    expect(press(key, 'body', { isComposing: true })).toBeNull();
  }
});

test('s keeps the selected result, unless the focus is in something else that can be kept', () => {
  expect(press('s', 'ol a')).toBe('keep');
  expect(press('s', '[data-keep] a')).toBeNull();
  expect(press('j', '[data-keep] a')).toBe('next');
});

test('arrows scroll the page if there is no pane, and the pane if it has the focus', () => {
  expect(press('ArrowDown', 'body', {}, false)).toBeNull();
  expect(press('j', 'body', {}, false)).toBe('next');
  expect(press('ArrowDown', '[data-pane]')).toBeNull();
  expect(press('j', '[data-pane]')).toBe('next');
  expect(press('ArrowDown', 'ol a')).toBe('next');
});

test('Enter belongs to the link or button that has the focus', () => {
  expect(press('Enter', 'ol a')).toBeNull();
  expect(press('Enter', '[data-pane] p')).toBe('open');
  expect(press('o', 'ol a')).toBe('open-tab');
});
