// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { pressEnter, render, type } from '#components/shared/testing/render.tsx';
import { NOTHING_ASKED } from '#lib/search/params.ts';
import { SearchForm } from './search-form.tsx';

const EMPTY = { ...NOTHING_ASKED, mode: 'keyword' };

async function form(url = EMPTY) {
  const onSearch = vi.fn();
  const { container } = await render(<SearchForm url={url} problems={[]} onSearch={onSearch} />);
  return { container, onSearch, box: container.querySelector<HTMLInputElement>('input[type=search]')! };
}

test('works without JavaScript: a GET form to /search with the three fields and their values', () => {
  const html = renderToStaticMarkup(
    <SearchForm url={{ ...NOTHING_ASKED, q: '租賃', limit: '30' }} problems={[]} onSearch={() => {}} />,
  );
  const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector('form')!;
  expect([parsed.method, parsed.getAttribute('action')]).toEqual(['get', '/search']);
  expect(Object.fromEntries(new FormData(parsed))).toEqual({ q: '租賃', mode: 'hybrid', limit: '30' });
});

test('each mode is explained in a line that its radio button is described by', async () => {
  const { container } = await form({ ...EMPTY, mode: 'hybrid' });
  const radios = [...container.querySelectorAll<HTMLInputElement>('input[name=mode]')];
  const textOf = (radio: Element, name: string) =>
    container.querySelector(`[id="${radio.getAttribute(name)}"]`)?.textContent;
  expect(radios.map((radio) => [radio.value, radio.checked, textOf(radio, 'aria-labelledby')])).toEqual([
    ['hybrid', true, '混合'],
    ['keyword', false, '關鍵詞'],
    ['semantic', false, '語意'],
  ]);
  for (const radio of radios) expect(textOf(radio, 'aria-describedby')?.length).toBeGreaterThan(8);
});

test('Enter searches once, for the tidied text', async () => {
  const { box, onSearch } = await form();
  await type(box, ' 租賃 & 修繕 ');
  await pressEnter(box);
  expect(onSearch.mock.calls).toEqual([[{ ...EMPTY, q: '租賃 & 修繕' }]]);
});

test('Enter that confirms a candidate does not search', async () => {
  const { box, onSearch } = await form();
  await type(box, 'ㄗㄨ');
  await pressEnter(box, { isComposing: true, keyCode: 229 });
  await pressEnter(box, { isComposing: false, keyCode: 229 });
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await pressEnter(box, { keyCode: 13 });
  expect(onSearch).not.toHaveBeenCalled();
});

test.each([
  ['   ', '只有空白'],
  ['', '只有空白'],
  ['字'.repeat(501), '有 501 字'],
])('what would be refused is told, not sent, and stays in the box (case %#)', async (text, said) => {
  const { box, container, onSearch } = await form();
  await type(box, text);
  await pressEnter(box);
  expect(onSearch).not.toHaveBeenCalled();
  expect(container.querySelector('[role=alert]')?.textContent).toContain(said);
  expect(box.value).toBe(text);
  expect(document.activeElement).toBe(box);
});

test('Escape does not empty the box', async () => {
  const { box } = await form();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  box.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('/ goes to the box', async () => {
  const { box } = await form();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(box);
});

test('text typed but not sent is there again after leaving and coming back', async () => {
  const url = { ...EMPTY, q: '租賃' };
  const first = await render(<SearchForm url={url} problems={[]} onSearch={() => {}} />);
  await type(first.container.querySelector<HTMLInputElement>('input[type=search]')!, '租賃 & 修');
  await first.unmount();
  expect((await form(url)).box.value).toBe('租賃 & 修');
  expect((await form({ ...url, q: '買賣' })).box.value).toBe('買賣');
});
