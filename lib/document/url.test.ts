import { expect, test } from 'vitest';
import { DOCUMENT_TABS, tabOf, withTab } from './url.ts';

test('the tab is in the URL beside the query; the first one has no parameter, and an unknown one is the first', () => {
  const address = new URLSearchParams('q=押金&tab=nothing');
  expect(tabOf(address)).toBe('text');
  expect(withTab(address, 'text')).toBe(`?${new URLSearchParams({ q: '押金' })}`);
  for (const tab of DOCUMENT_TABS) expect(tabOf(new URLSearchParams(withTab(address, tab)))).toBe(tab);
});
