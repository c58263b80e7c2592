// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { HoldingsProvider } from '#components/shared/holdings-provider.tsx';
import { render } from '#components/shared/testing/render.tsx';
import type { Holdings } from '#lib/contract/holdings.ts';
import { SearchNone } from './search-none.tsx';

const kind = (doc_type: '法規命令' | '釋字', until: string) => ({
  doc_type,
  level: null,
  count: 3,
  from: '2000-01-01',
  until,
});
const DEMONSTRATION: Holdings = {
  fictional: true,
  statutes: null,
  kinds: [kind('法規命令', '2024-07-31'), kind('釋字', '2019-09-20')],
};

async function shown() {
  const { container } = await render(
    <HoldingsProvider holdings={DEMONSTRATION}>
      <SearchNone params={{ query: '無', search_type: 'keyword', limit: 10 }} />
    </HoldingsProvider>,
    { search: '?q=無&mode=keyword' },
  );
  return container;
}

test('without results, the numbers given as examples are of documents that the library holds', async () => {
  const container = await shown();
  expect(container.textContent).toContain('例如示範住宅租賃條例第5條、示範釋字第38號');
  expect(container.textContent).not.toContain('民法第184條');
});

test('the line of the coverage never breaks between a kind and its day', async () => {
  const parts = [...(await shown()).querySelectorAll('[data-ruled] > span')].map((part) => part.textContent);
  expect(parts).toEqual(['收錄範圍：虛構的示範資料', '法規至 113.7.31', '釋字至 108.9.20']);
});
