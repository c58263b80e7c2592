// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { citingQuery } from '#components/shared/reading/queries.ts';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { ReadCitingResponse } from '#lib/contract/full-document.ts';
import { citingParameters, readCitingFilters } from '#lib/document/citing-filters.ts';
import { CitingList } from './citing-list.tsx';

const citing = (title: string, decides: boolean) => ({
  ...{ doc_id: `case:${title}`, title, doc_type: '裁判', is_abandoned: false, url: '', date: '2014-05-05' },
  ...{ passage: '依甲法第5條', start: 1, end: 6, times: 1, at: 1, level: '最高', court: '最高法院' },
  ...{ view: null, decides },
});
const PAGE = ReadCitingResponse.parse({
  total: 3,
  by_type: [
    { doc_type: '裁判', count: 3 },
    { doc_type: '函釋', count: 1 },
  ],
  facets: {
    levels: [
      { level: '最高', count: 2 },
      { level: '地方', count: 1 },
    ],
    courts: [
      { court: '最高法院', count: 2 },
      { court: '臺灣臺北地方法院', count: 1 },
    ],
    years: [
      { year: 2014, count: 2 },
      { year: 2013, count: 1 },
    ],
    views: [],
  },
  documents: [citing('甲判決', true), citing('乙裁定', false), citing('丙判決', true)],
  next_offset: null,
});

/** The list as an address filters it; whatever else it asks for is answered the same. */
async function list(search: string, page = PAGE) {
  const client = new QueryClient();
  const { queryKey } = citingQuery(
    'law:A:5',
    citingParameters(readCitingFilters(new URLSearchParams(search))),
  );
  client.setQueryData(queryKey, { pages: [page], pageParams: [0] });
  vi.stubGlobal('fetch', async () => Response.json(PAGE));
  return render(<CitingList docId="law:A:5" hasEditions={false} at={null} />, { search, client });
}

async function listWithMore() {
  const { container } = await list('', { ...PAGE, total: 9, next_offset: 3 });
  const more = () =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('更多'));
  return { container, more };
}

const selectOf = (container: Element, label: string) =>
  [...container.querySelectorAll('label')].find(({ firstChild }) => firstChild?.textContent === label)
    ?.control;

test.each([
  ['法院層級', '地方', '?tab=citing&level=%E5%9C%B0%E6%96%B9', 'level=%E5%9C%B0%E6%96%B9'],
  ['法院', '最高法院', '?tab=citing&court=', 'court=%E6%9C%80%E9%AB%98'],
  ['年度', '2013', '?tab=citing&year=2013', 'start_date=2013-01-01&end_date=2013-12-31'],
  ['排序', 'authority', '?tab=citing&order=authority', 'sort=authority'],
])(
  'who cites by %s stands in the address, and the table is of the same',
  async (label, value, address, asked) => {
    const { container, updates } = await list('?tab=citing');
    const select = selectOf(container, label) as HTMLSelectElement;
    expect([...select.options].map((option) => option.value)).toContain(value);
    await act(async () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    // Arrow keys change a closed box at every step in some browsers: Back must not go through all of them.
    expect(updates.map(({ queryString, history }) => [queryString.startsWith(address), history])).toEqual([
      [true, 'replace'],
    ]);
    expect((selectOf(container, label) as HTMLSelectElement | undefined)?.value).toBe(value);
    expect(container.querySelector('a[download]')?.getAttribute('href')).toContain(asked);
  },
);

test('the filters of the URL are selected, and printed as text because controls are not printed', async () => {
  const { container } = await list('?kind=裁判&level=最高&year=2014&order=authority');
  const printed = container.querySelector('p.print\\:block');
  expect(printed?.textContent).toBe('篩選：種類 裁判、法院層級 最高、年度 民國103年；排序：位階高到低');
  const controls = container.querySelector('a[download]')?.parentElement;
  expect(controls?.className).toContain('print:hidden');
  const { container: plain } = await list('');
  expect(plain.querySelector('p.print\\:block')?.textContent).toBe('排序：由新到舊');
});

test('procedural rulings among citing documents are folded behind the others', async () => {
  const { container } = await list('');
  const folded = container.querySelector('details')!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector('summary')?.textContent).toBe('另有 1 件程序裁判（不受理、移送、更正等）');
  const titlesIn = (box: Element) =>
    [...box.querySelectorAll(':scope > ol a')].map((link) => link.textContent);
  expect(titlesIn(folded)).toEqual(['乙裁定']);
  expect(titlesIn(folded.parentElement!)).toEqual(['甲判決', '丙判決']);
});

test('a filter whose citing documents cannot be loaded can be removed where it was set', async () => {
  const { container } = await list('?tab=citing');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  const choose = (value: string) =>
    act(async () => {
      const select = selectOf(container, '法院層級') as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('地方');
  const alert = () => container.querySelector('[role=alert]');
  await eventually(() => expect(alert()?.textContent).toContain('目前無法讀取引用本文件的文件'));
  expect(container.querySelectorAll('ol')).toHaveLength(0);
  await choose('');
  expect(alert()).toBeNull();
  expect(container.querySelectorAll('ol')).toHaveLength(2);
});

test('failing to load further citing documents keeps those that are shown', async () => {
  const { container, more } = await listWithMore();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  await click(more());
  await eventually(() => expect(container.querySelector('[role=alert]')).not.toBeNull());
  expect(container.querySelector('ol')?.textContent).toContain('甲判決');
});
