// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, type } from '#components/shared/testing/render.tsx';
import { ActBar } from './act-bar.tsx';

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  window.location.hash = '';
});

const outline = [{ anchor: 's1', title: '第一章　總則', level: 1 as const, block: 0 }];

async function goTo(typed: string) {
  const { container } = await render(
    <>
      <ActBar outline={outline} />
      <section id="第64條" />
      <section id="第184條之1" />
    </>,
  );
  const box = container.querySelector('input')!;
  await type(box, typed);
  await act(async () => box.form?.requestSubmit());
  return { container, box, hash: decodeURIComponent(window.location.hash) };
}

test.each([
  ['64', '#第64條'],
  ['六十四', '#第64條'],
  ['184-1', '#第184條之1'],
  [' 184之1 ', '#第184條之1'],
])('「第＿條」 of an act takes %s to %s', async (typed, expected) => {
  const { hash, container } = await goTo(typed);
  expect(hash).toBe(expected);
  expect(container.querySelector('[role=status]')?.textContent).toBe('');
});

test('an article that the act does not have is reported beside the field, as its description', async () => {
  const { container, box, hash } = await goTo('999');
  expect(hash).toBe('');
  const status = container.querySelector('[role=status]')!;
  expect(status.textContent).toBe('本法規沒有第「999」條，請輸入條號，例如 184 或 184-1。');
  expect(box.getAttribute('aria-describedby')).toBe(status.id);
});
