// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TestAddress } from '#components/shared/testing/address.tsx';
import { click, pressEnter, render, type } from '#components/shared/testing/render.tsx';
import type { Facets } from '#lib/contract/facets.ts';
import { checkSearch } from '#lib/search/check.ts';
import type { Narrowed, SearchOutcome } from '#lib/search/outcome.ts';
import { DEFAULT_SEARCH, type SearchUrl, searchHref } from '#lib/search/params.ts';
import { searchKey } from '../search-query.ts';
import { FilterChips } from './chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SortMenu } from './sort-menu.tsx';

const URL_ = { ...DEFAULT_SEARCH, q: '租賃', mode: 'keyword' };
const FACETS: Facets = {
  doc_type: [{ value: '裁判', count: 1280 }],
  standing: [
    { value: 'act', count: 31 },
    { value: 'code', count: 9 },
  ],
  level: [{ value: '最高', count: 12 }],
  court: [{ value: '最高法院', count: 12 }],
  year: [
    { value: 2015, count: 8 },
    { value: 2010, count: 4 },
  ],
  undecided: 0,
};
const answer = (facets: Facets | undefined, narrowed: Narrowed | null = null): SearchOutcome => ({
  ok: true,
  data: { documents: [], search_type: 'keyword', ...(facets && { total: 12, total_is_exact: true, facets }) },
  remaining: 9,
  ageSeconds: null,
  degraded: [],
  narrowed,
});

async function panel(url: SearchUrl = URL_, outcome: SearchOutcome = answer(FACETS)) {
  const checked = checkSearch(url);
  const params = checked.state === 'ready' ? checked.params : null;
  const client = new QueryClient();
  if (params) client.setQueryData(searchKey(params), outcome);
  const { container, updates } = await render(
    <FilterPanel url={url} params={params} isInPage={false} isFolded={false} isOpen onApply={() => {}} />,
    {
      client,
      search: searchHref(url).slice('/search'.length),
    },
  );
  const searched = () => updates.map(({ queryString }) => queryString);
  const form = container.querySelector('form')!;
  const field = (name: string, value?: string) =>
    form.querySelector<HTMLInputElement>(
      `input[name=${name}]${value === undefined ? '' : `[value="${value}"]`}`,
    )!;
  const apply = () => click(form.querySelector('button[type=submit]'));
  return { form, field, apply, searched };
}

test('filter changes are collected and applied together as one search', async () => {
  const { form, field, apply, searched } = await panel();
  await click(field('type', '裁判'));
  await click(field('standing', '法律'));
  await click(field('level', '最高'));
  await type(field('from'), '99');
  await click(field('in_force', 'true'));
  expect(searched()).toEqual([]);
  expect(form.textContent).toContain('套用 5 項變更');
  expect(form.textContent).toContain('扣 1 次額度');
  await apply();
  expect(searched()).toEqual([
    '?q=租賃&mode=keyword&type=裁判&standing=法律&level=最高&from=99&in_force=true',
  ]);
});

test('applying unchanged filters makes no search', async () => {
  const { apply, searched } = await panel();
  await apply();
  expect(searched()).toEqual([]);
});

test('each filter value shows its count if it is known', async () => {
  const { form, field } = await panel();
  expect(field('type', '裁判').closest('label')?.textContent).toBe('裁判1,280');
  expect(field('type', '函釋').closest('label')?.textContent).toBe('函釋0');
  expect(field('standing', '法律').closest('label')?.textContent).toBe('法律40');
  expect(field('standing', '憲法').closest('label')?.textContent).toBe('憲法0');
  expect(field('court', '最高法院').closest('label')?.textContent).toBe('最高法院12');
  expect(form.querySelectorAll('[role=slider]')).toHaveLength(2);
  const spec = await panel(URL_, answer(undefined));
  expect(spec.field('type', '裁判').closest('label')?.textContent).toBe('裁判');
  expect(spec.field('standing', '法律').closest('label')?.textContent).toBe('法律');
  expect(spec.form.querySelectorAll('[role=slider]')).toHaveLength(0);
});

test('a court can be entered by any of its names, and an unknown one is not sent', async () => {
  const { form, apply, searched } = await panel();
  const typed = form.querySelector<HTMLInputElement>('input[name=court][list]')!;
  await type(typed, '火星法院');
  await apply();
  expect([searched(), document.activeElement]).toEqual([[], typed]);
  expect(form.textContent).toContain('無法辨識「火星法院」');
  await type(typed, ' 北院 ');
  await pressEnter(typed);
  expect(searched()).toEqual(['?q=租賃&mode=keyword&court=北院']);
});

test('a date that does not exist is reported beside its field and not sent', async () => {
  const { form, field, apply, searched } = await panel();
  await type(field('from'), '104/13/1');
  await apply();
  expect(searched()).toEqual([]);
  expect(form.textContent).toContain('「104/13/1」不是日曆上的日期');
  expect(document.activeElement).toBe(field('from'));
});

test('Enter that ends a composition does not apply the filters', async () => {
  const { field, searched } = await panel();
  await type(field('from'), '99');
  await pressEnter(field('from'), { isComposing: true, keyCode: 229 });
  expect(searched()).toEqual([]);
});

test('the range of years is moved by keyboard and shown in the date fields', async () => {
  const { form, field, apply, searched } = await panel();
  const press = (name: string, key: string) =>
    act(async () => {
      const end = form.querySelector(`[role=slider][aria-label=${name}]`);
      end?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  await press('起始年', 'ArrowRight');
  await press('結束年', 'ArrowLeft');
  await apply();
  expect([field('from').value, field('to').value]).toEqual(['100', '103']);
  expect(searched()).toEqual(['?q=租賃&mode=keyword&from=100&to=103']);
});

test('the cost of applying is shown for a server without filters too', async () => {
  const first = await panel(URL_, answer(undefined));
  await click(first.field('type', '裁判'));
  expect(first.form.textContent).toContain('取得至多 50 筆');
  const later = await panel({ ...URL_, type: ['裁判'] }, answer(FACETS, { of: 50 }));
  await click(later.field('type', '釋字'));
  expect(later.form.textContent).toContain('不扣額度');
  expect(later.form.textContent).toContain('以案號年度判斷');
});

test('the filter panel works without JavaScript, as a GET form with the question and every filter', () => {
  const url = {
    ...URL_,
    type: ['裁判'],
    standing: ['命令'],
    court: ['最高法院'],
    from: '99',
    in_force: 'true',
    sort: 'newest',
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TestAddress search="">
        <FilterPanel url={url} params={null} isInPage={false} isFolded={false} isOpen onApply={() => {}} />
      </TestAddress>
    </QueryClientProvider>,
  );
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search']);
  const sent = [...new FormData(form)].filter(([, value]) => value !== '');
  expect(sent).toEqual([
    ['q', '租賃'],
    ['mode', 'keyword'],
    ['sort', 'newest'],
    ['standing', '命令'],
    ['type', '裁判'],
    ['from', '99'],
    ['court', '最高法院'],
    ['in_force', 'true'],
  ]);
});

test('removing a chip searches without its filter and keeps the keyboard’s place', async () => {
  const url = { ...URL_, type: ['裁判'], level: ['火星'] };
  const { container, updates } = await render(<FilterChips url={url} isFree={false} />, {
    search: '?q=租賃&mode=keyword&type=裁判&level=火星',
  });
  const chip = container.querySelector<HTMLAnchorElement>('[aria-label="移除條件：裁判"]')!;
  expect(decodeURI(chip.href)).toContain('/search?q=租賃&mode=keyword&level=火星');
  await click(chip);
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=keyword&level=火星');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('已套用的條件');
});

test('each sort order is a link, and the current one is marked', async () => {
  const { container, updates } = await render(<SortMenu url={{ ...URL_, sort: 'newest' }} isFree={false} />, {
    search: '?q=租賃&mode=keyword&sort=newest',
  });
  expect(container.querySelector('summary')?.textContent).toContain('排序：由新到舊');
  expect(container.querySelector('[aria-current]')?.textContent).toBe('由新到舊');
  container.querySelector('details')!.open = true;
  await click([...container.querySelectorAll('a')].find((link) => link.textContent === '法院層級'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=keyword&sort=court_level');
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('a typed date stays when the other end of the range is moved', async () => {
  const { form, field } = await panel({ ...URL_, from: '99/3/1' });
  await act(async () => {
    const end = form.querySelector('[role=slider][aria-label=結束年]');
    end?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  });
  expect([field('from').value, field('to').value]).toEqual(['99/3/1', '103']);
});

test('the histogram shows the year under the pointer with its count', async () => {
  const { form } = await panel();
  const picture = form.querySelector('[aria-label="各年筆數"] svg')!;
  const shownYear = () => picture.querySelector('title')?.textContent;
  const point = (type: string) =>
    act(
      async () =>
        void picture.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 10, relatedTarget: null })),
    );
  expect(shownYear()).toBeUndefined();
  await point('pointermove');
  expect(shownYear()).toBe('民國104年：8 筆');
  await point('pointerout');
  expect(shownYear()).toBeUndefined();
});
