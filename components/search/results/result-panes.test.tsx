// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, render } from '#components/shared/testing/render.tsx';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import { ResultPanes } from './result-panes.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn() }),
}));
/** Rendered once by each result of the list. */
const renderedInResult = vi.hoisted(() => vi.fn(() => null));
vi.mock('./result-why.tsx', () => ({ ResultWhy: renderedInResult }));

const documents = ['甲', '乙', '丙'].map((name, at) => ({
  doc_id: `case:${at}`,
  title: `${name}判決`,
  content: `${name}的段落`,
  doc_type: '裁判',
  ...(at === 2 && { decides: false }),
}));
const data = ReadSearchResponse.parse({ documents, search_type: 'hybrid' });
const params = { query: '段落', search_type: 'hybrid', limit: 10 } as const;
const reading = (id: string) => ({
  ...{ doc_id: id, title: '判決', doc_type: '裁判', is_abandoned: false, date: null, level: null },
  ...{
    court: null,
    issuer: null,
    official: '判決',
    short: null,
    cited_by: 0,
    whole: null,
    chapters: [],
    changed_by: [],
  },
  ...{ html: `<div><p>${id}的全文</p></div>`, is_whole: true, hits: 0 },
});

const fetched = vi.fn<typeof fetch>();
const isWide = { matches: true };
beforeEach(() => {
  isWide.matches = true;
  fetched.mockReset().mockImplementation(async (address) => {
    const id = /documents\/(.*)\/reading/.exec(decodeURIComponent(String(address)))?.[1] ?? '';
    return Response.json(reading(id));
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ ...isWide, addEventListener() {}, removeEventListener() {} }));
  window.history.replaceState(null, '');
  // jsdom lays nothing out: every element counts as visible.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => {};
});

const show = async () =>
  (
    await render(
      <ResultPanes
        data={data}
        params={params}
        sites={{ web: 'https://desk.example', documents: null, hasPages: true }}
      />,
    )
  ).container;
const pane = (container: Element) => container.querySelector('[data-pane]');
const current = (container: Element) =>
  [...container.querySelectorAll('[aria-current]')].map((row) => row.querySelector('h3')?.textContent);
const press = (key: string, target: Element = document.body) =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

/** A click of the mouse, which counts its presses in `detail`; resolves to false if the link is not followed. */
async function pressMouse(element: Element | null | undefined, more: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more });
  await act(async () => void element?.dispatchEvent(event));
  return !event.defaultPrevented;
}

test('the first result is shown in the pane; j and k show the next and the previous one', async () => {
  const container = await show();
  expect(current(container)).toEqual(['甲判決']);
  await eventually(() => expect(pane(container)?.textContent).toContain('case:0的全文'));
  await press('j');
  expect(current(container)).toEqual(['乙判決']);
  expect(document.activeElement?.textContent).toBe('乙判決');
  await eventually(() => expect(pane(container)?.textContent).toContain('case:1的全文'));
  await press('k');
  await press('k');
  expect(current(container)).toEqual(['甲判決']);
});

test('moving through the results re-renders none of them', async () => {
  const container = await show();
  await eventually(() => expect(pane(container)?.textContent).toContain('case:0的全文'));
  expect(renderedInResult).toHaveBeenCalled();
  renderedInResult.mockClear();
  await press('j');
  expect(current(container)).toEqual(['乙判決']);
  expect(renderedInResult).not.toHaveBeenCalled();
});

test('the pane shows the passage until the document is loaded, or if it cannot be', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 502 }));
  const container = await show();
  expect(pane(container)?.textContent).toContain('甲的段落');
  await eventually(() => expect(pane(container)?.textContent).toContain('目前無法讀取全文'));
  expect(pane(container)?.textContent).toContain('甲的段落');
});

test('the pane tells a lawyer without reads left today when she can read again, and does not offer to retry', async () => {
  const message = '您今天閱讀的文件數已達上限。明天零時（臺北時間）起可再閱讀。';
  fetched.mockImplementation(async () => Response.json({ error: { message } }, { status: 429 }));
  const container = await show();
  await eventually(() => expect(pane(container)?.querySelector('[role=alert]')?.textContent).toBe(message));
  expect(pane(container)?.querySelector('[role=alert] button')).toBeNull();
  expect(pane(container)?.textContent).toContain('甲的段落');
  fetched.mockImplementation(async () => new Response('', { status: 502 }));
  await press('j');
  await eventually(() => expect(pane(container)?.querySelector('[role=alert] button')).not.toBeNull());
});

test('a click on a row or title shows the result, and a click on the title of the shown one opens it', async () => {
  const container = await show();
  const [first, second] = container.querySelectorAll('li h3 a');
  first?.addEventListener('click', (event) => event.preventDefault());
  expect(await pressMouse(second)).toBe(false);
  expect(current(container)).toEqual(['乙判決']);
  expect(await pressMouse(container.querySelector('li p[lang]'))).toBe(false);
  expect(current(container)).toEqual(['甲判決']);
});

test('a click or Enter with a modifier key is left to the browser', async () => {
  const container = await show();
  const second = container.querySelectorAll('li h3 a')[1];
  const followed: boolean[] = [];
  container.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await pressMouse(second, { ctrlKey: true });
  expect(followed).toEqual([true]);
  // A click that the Enter key makes has no number of presses.
  await pressMouse(second, { detail: 0, ctrlKey: true });
  expect(followed).toEqual([true, true]);
  expect(current(container)).toEqual(['甲判決']);
});

test('Back restores the selected result and an unfolded group', async () => {
  const first = await show();
  await act(async () => first.querySelector('details')?.setAttribute('open', ''));
  await press('j');
  await press('j');
  expect(current(first)).toEqual(['丙判決']);
  const again = await show();
  expect(current(again)).toEqual(['丙判決']);
  expect(again.querySelector('details')?.open).toBe(true);
});

test('without room for a pane nothing is selected or loaded, and keys move the focus', async () => {
  isWide.matches = false;
  const container = await show();
  expect(pane(container)).toBeNull();
  expect(current(container)).toEqual([]);
  await press('j');
  expect(document.activeElement?.textContent).toBe('甲判決');
  await press('j');
  expect(document.activeElement?.textContent).toBe('乙判決');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('乙判決');
  expect(fetched).not.toHaveBeenCalled();
});
