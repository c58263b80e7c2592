// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseToCompare } from '#components/shared/compare/compare-store.ts';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import type { WorkEntry } from '#lib/history/entry.ts';
import { HistoryView } from './history-view.tsx';

const push = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push, refresh: () => {} }),
}));
// jsdom knows no <search>.
vi.mock('./history-find.tsx', () => ({ HistoryFind: () => null }));
beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.checkVisibility ??= () => true;
  Element.prototype.scrollIntoView ??= () => {};
  act(() => chooseToCompare(null));
});

const NOW = Date.parse('2026-11-23T04:00:00Z');
const read = (id: string, title: string): WorkEntry => ({
  ...{ id, kind: 'document', at: NOW, text: title, href: `/documents/${id}`, foundAt: null },
  thing: { kind: 'document', doc_id: id, title, doc_type: null },
});

test('two documents of the history can be compared by the same keys as in other lists', async () => {
  const entries: WorkEntry[] = [
    read('a', '甲法第1條'),
    {
      ...read('s', '租賃'),
      kind: 'search',
      href: '/search?q=租賃',
      thing: { kind: 'search', address: 'q=租賃' },
    },
    read('b', '乙法第2條'),
  ];
  const days = [{ day: '2026-11-23', entries }];
  await render(<HistoryView days={days} older={null} words="" kind={null} isFirst isKept now={NOW} />);
  const press = (key: string) =>
    act(async () => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  // A search is nothing to be compared.
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await press(key);
  expect(push.mock.calls).toEqual([['/compare?a=a&b=b']]);
});

test('a search of the history is shown with its filters in the words of the results page', async () => {
  const search: WorkEntry = {
    ...read('s', '租賃'),
    kind: 'search',
    href: '/search?q=租賃&level=高等&from=2023-01-01&to=2023-06-30',
  };
  const days = [{ day: '2026-11-23', entries: [search] }];
  const { container } = await render(
    <HistoryView days={days} older={null} words="" kind={null} isFirst isKept now={NOW} />,
  );
  expect(container.textContent).toContain('高等 · 民國112年1月1日至民國112年6月30日');
});

test('a day of the history is deleted only after confirmation', async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', asked);
  const days = [{ day: '2026-11-23', entries: [read('a', '甲法第1條')] }];
  const { container } = await render(
    <HistoryView days={days} older={null} words="" kind={null} isFirst isKept now={NOW} />,
  );
  const inDialog = (name: string) =>
    [...document.querySelectorAll('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === name,
    );
  for (const answer of ['取消', '確定刪除']) {
    expect(asked).not.toHaveBeenCalled();
    await click(container.querySelector('button[aria-label="刪除這一天：今天"]'));
    await eventually(() => expect(inDialog(answer)).toBeDefined());
    await click(inDialog(answer));
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  }
  await eventually(() => expect(document.activeElement).toBe(container.querySelector('h1')));
  expect(asked.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    ['DELETE', JSON.stringify({ day: '2026-11-23' })],
  ]);
});
