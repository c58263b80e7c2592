import { expect, test } from 'vitest';
import { DOCUMENT_TABS, tabOf, withTab } from './url.ts';

test('a tab stands in the address beside the query; the first one needs no name, an unknown one is the first', () => {
  const address = new URLSearchParams('q=押金&tab=nothing');
  expect(tabOf(address)).toBe('text');
  expect(withTab(address, 'text')).toBe(`?${new URLSearchParams({ q: '押金' })}`);
  for (const tab of DOCUMENT_TABS) expect(tabOf(new URLSearchParams(withTab(address, tab)))).toBe(tab);
});
