// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { KeyedKeepButton } from './keep-button.tsx';
import { askToKeep, useKeepRequest } from './keep-store.ts';

beforeEach(() => act(() => askToKeep(null)));

const document_ = (doc_id: string) => ({ kind: 'document' as const, doc_id, title: doc_id, doc_type: null });
const search = { kind: 'search' as const, address: 'q=a' };

function Asked() {
  return <output>{useKeepRequest()?.label}</output>;
}

/** A page about a document with a list of others, and the search that led there. */
async function page() {
  const { container } = await render(
    <>
      <KeyedKeepButton things={[document_('a')]} label="本件" isPageSubject />
      <KeyedKeepButton things={[search]} label="搜尋" withShift />
      <div data-keep>
        <a href="/b">乙</a>
        <KeyedKeepButton things={[document_('b')]} label="乙" />
        <p data-keep>
          <a href="/c">丙</a>
          <KeyedKeepButton things={[document_('c')]} label="丙" />
        </p>
      </div>
      <input />
      <Asked />
    </>,
  );
  const press = async (init: KeyboardEventInit, focus?: string) => {
    await act(async () => {
      askToKeep(null);
      (document.activeElement as HTMLElement | null)?.blur();
      if (focus) container.querySelector<HTMLElement>(focus)?.focus();
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      (document.activeElement ?? document.body).dispatchEvent(event);
    });
    return container.querySelector('output')?.textContent;
  };
  return { container, press };
}

test('s keeps the innermost item with the focus, or else the page’s own; with Shift the search', async () => {
  const { press } = await page();
  expect(await press({ key: 's' })).toBe('本件');
  expect(await press({ key: 's' }, '[href="/b"]')).toBe('乙');
  expect(await press({ key: 's' }, '[href="/c"]')).toBe('丙');
  for (const focus of [undefined, '[href="/b"]'])
    expect(await press({ key: 'S', shiftKey: true }, focus)).toBe('搜尋');
  // With caps lock.
  expect(await press({ key: 'S' }, '[href="/b"]')).toBe('乙');
});

test('s does nothing while typing, in a browser shortcut, in a dialog or with selected text', async () => {
  const { container, press } = await page();
  for (const shiftKey of [false, true]) {
    expect(await press({ key: 's', shiftKey }, 'input')).toBe('');
    expect(await press({ key: 's', shiftKey, ctrlKey: true })).toBe('');
    expect(await press({ key: 's', shiftKey, isComposing: true })).toBe('');
    for (const what of [
      '<div role="dialog"></div>',
      '<div role="alertdialog"></div>',
      '<div data-passage></div>',
    ]) {
      container.insertAdjacentHTML('beforeend', what);
      expect(await press({ key: 's', shiftKey })).toBe('');
      container.lastElementChild?.remove();
    }
  }
  expect(await press({ key: 's' })).toBe('本件');
});
