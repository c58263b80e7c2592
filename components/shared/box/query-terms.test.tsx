// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { click, render } from '../testing/render.tsx';
import { QueryTerms } from './query-terms.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/search',
  useRouter: () => ({}),
}));

async function terms(search: string) {
  const { container, updates } = await render(<QueryTerms />, { search });
  const buttons = () => [...container.querySelectorAll('button')];
  return {
    updates,
    button: (text: string) => buttons().find(({ textContent }) => textContent?.startsWith(text)),
    shown: () => buttons().map((one) => [one.textContent, one.getAttribute('aria-pressed')]),
  };
}

test('a query of one term has no terms to switch off', async () => {
  for (const q of ['房東不還押金怎麼辦', '民法 第184條'])
    expect((await terms(`?q=${q}`)).shown()).toEqual([]);
});

test('terms can be switched off and on, and cost one search together when they are applied', async () => {
  const { updates, button, shown } = await terms('?q=租賃 %26 修繕 %26 押金&mode=keyword');
  await click(button('修繕'));
  await click(button('押金'));
  expect(updates).toEqual([]);
  // One is left, and stays.
  expect(button('租賃')!.disabled).toBe(true);
  await click(button('押金'));
  expect(button('以選取的詞搜尋')!.textContent).toBe('以選取的詞搜尋（扣 1 次額度）');
  await click(button('以選取的詞搜尋'));
  expect(updates.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { q: '租賃 & 押金', mode: 'keyword' },
  ]);
  // What was switched off can be switched on again.
  expect(shown()).toEqual([
    ['租賃', 'true'],
    ['修繕', 'false'],
    ['押金', 'true'],
  ]);
  await click(button('修繕'));
  await click(button('以選取的詞搜尋'));
  expect(updates.at(-1)?.searchParams.get('q')).toBe('租賃 & 修繕 & 押金');
});

test('switched terms that were not applied can be reset', async () => {
  const { updates, button, shown } = await terms('?q=甲 乙');
  await click(button('甲'));
  await click(button('還原'));
  expect(shown()).toEqual([
    ['甲', 'true'],
    ['乙', 'true'],
  ]);
  expect(updates).toEqual([]);
});
