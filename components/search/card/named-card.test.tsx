// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { useKeepRequest } from '#components/shared/keep/keep-store.ts';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { ReadDocument } from '#lib/contract/document.ts';
import { DocumentCard } from '#lib/document/card.ts';
import { cardKey } from './card-query.ts';
import { NamedCard } from './named-card.tsx';

const hit = ReadDocument.parse({
  doc_id: 'law:A:184',
  title: '民法第184條',
  content: '<em>甲</em>應負責',
  doc_type: '法規命令',
  date: '2021-01-20',
  cited_by: 41,
});
const card = DocumentCard.parse({
  doc_id: 'law:A:184',
  official: '民法第184條',
  name: '全條',
  cited_by: 41,
  ended: null,
  changed_by: [],
  paragraphs: [
    { name: '第1項', official: '民法第184條第1項', text: '甲<b>應</b>負責。', items: [], parts: [] },
    { name: '第2項', official: '民法第184條第2項', text: '乙免責。', items: [], parts: [] },
  ],
  is_whole: true,
  notice: null,
});
const sites = { web: 'https://desk.example', documents: null, hasPages: true };
const params = { query: '民184', search_type: 'hybrid', limit: 10 } as const;

const written = vi.fn(async (_text: string) => {});
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  written.mockClear();
  fetched.mockReset().mockResolvedValue(Response.json(null));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
});

async function show(data: DocumentCard | null | undefined, citation: string | null = '民法第184條') {
  const client = new QueryClient();
  if (data !== undefined) client.setQueryData(cardKey(hit.doc_id), data);
  const { container } = await render(<NamedCard named={{ hit, citation }} params={params} sites={sites} />, {
    client,
  });
  return container;
}

const button = (container: Element, name: string) =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('the accessible name of each copy button contains its visible text', async () => {
  const container = await show(card);
  for (const name of ['全條', '第1項', '第2項'])
    expect(button(container, name)?.getAttribute('aria-label')).toContain(name);
});

test('the card of an interpretation that was changed since says by what', async () => {
  const changed_by = [{ doc_id: 'interp:791', title: '司法院釋字第791號解釋', change: 'changed' as const }];
  const container = await show({ ...card, changed_by });
  expect(container.querySelector('[data-changed-by]')?.textContent).toBe('後經變更，見司法院釋字第791號解釋');
  expect(container.querySelector('[data-changed-by] a')?.getAttribute('href')).toBe('/documents/interp:791');
});

test('the card shows the article’s 項, its date and the number of citing documents', async () => {
  const container = await show(card);
  expect(container.querySelector('article')?.getAttribute('aria-label')).toBe('民法第184條：直接命中');
  expect(container.textContent).toContain('甲<b>應</b>負責。');
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('[data-facts]')?.textContent).toBe('法規修正 110.1.20');
  const citing = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === '被引用 41');
  expect(citing?.getAttribute('href')).toBe('/documents/law:A:184?tab=citing');
  expect(fetched).not.toHaveBeenCalled();
});

test('the card copies the article or one 項 with its citation, and confirms it', async () => {
  const container = await show(card);
  await click(button(container, '第2項'));
  await eventually(() => expect(written.mock.calls).toEqual([['「乙免責。」（民法第184條第2項）']]));
  await eventually(() =>
    expect(container.querySelector('[role=status]')?.textContent).toBe('✓ 已複製，並附（民法第184條第2項）'),
  );
});

test('the card highlights the part that the query cites', async () => {
  const container = await show(card, '民法第184條第2項');
  expect(container.querySelector('.bg-accent-soft')?.textContent).toBe('乙免責。');
  expect(container.querySelector('button.border-accent')?.textContent).toBe('第2項');
});

test('the card shows the found passage until its text is loaded, or if it cannot be', async () => {
  const container = await show(null);
  expect(container.querySelector('em')?.textContent).toBe('甲');
  expect(button(container, '全條')).toBeUndefined();
});

const Asked = () => JSON.stringify(useKeepRequest());

test('the document of a card can be kept in a matter', async () => {
  const container = await show(card);
  const { container: box } = await render(<Asked />);
  const keeping = button(container, '加入卷宗')!;
  expect(keeping.getAttribute('aria-label')).toBe('加入卷宗 民法第184條');
  await click(keeping);
  expect(JSON.parse(box.textContent ?? '')).toMatchObject({
    things: [{ kind: 'document', doc_id: 'law:A:184' }],
  });
});

test('the document of a card can be selected for comparison', async () => {
  const container = await show(card);
  await click(button(container, '比較'));
  expect(button(container, '已選，取消比較')?.getAttribute('aria-label')).toBe('已選，取消比較 民法第184條');
  await click(button(container, '已選，取消比較'));
});
