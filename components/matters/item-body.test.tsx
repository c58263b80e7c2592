// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { compareChoice } from '#components/shared/compare/compare-store.ts';
import { click, render } from '#components/shared/testing/render.tsx';
import type { ItemContent } from '#lib/matters/content.ts';
import type { MatterItem } from '#lib/matters/requests.ts';
import { ItemBody } from './item-body.tsx';

const item = (content: ItemContent) => ({ id: 'a', content }) as MatterItem;

test.each([
  [{ kind: 'document', doc_id: 'law:A:1', title: '甲法第1條', doc_type: null }, '甲法第1條'],
  [{ kind: 'passage', doc_id: 'law:A:1', citation: '甲法第1條第2項', text: '文字' }, '甲法第1條第2項'],
] as const)('what stands in a matter as %j can be chosen to be compared', async (content, title) => {
  const { container } = await render(<ItemBody item={item(content)} webUrl="https://desk.example" />);
  const toggle = container.querySelector('button[aria-pressed]');
  await click(toggle);
  expect(compareChoice()).toEqual({ docId: 'law:A:1', title });
  await click(toggle);
});
