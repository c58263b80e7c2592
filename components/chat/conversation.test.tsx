// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { fill } from './ask/question-box.tsx';
import { Conversation } from './conversation.tsx';
import { answered, answerStream, fakeServer, question, refusal } from './testing/server.ts';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/chat',
  useRouter: () => ({ push: () => {} }),
}));

const TURN = '22222222-2222-4222-8222-222222222222';
const turnOf = (body: unknown) => (body as { turn_id: string }).turn_id;
const nothingElse = {
  'GET /api/threads': () => Response.json([]),
  'GET /api/documents/.*': () => new Response(null, { status: 404 }),
};

// Imported in advance, so that the lazy components appear right after the click.
await Promise.all([
  import('./turn.tsx'),
  import('./answer/reference-sheet.tsx'),
  import('./answer/quoted-passages.tsx'),
]);

const screenOf = { isWide: true };

beforeEach(() => {
  screenOf.isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: screenOf.isWide }));
  sessionStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
});

async function conversation(thread: ThreadDetail | null = null, id: string = crypto.randomUUID()) {
  const { container } = await render(
    <Conversation
      id={id}
      thread={thread}
      isNew={thread === null}
      question=""
      webUrl="https://desk.example"
    />,
  );
  const box = () => container.querySelector<HTMLTextAreaElement>('textarea[aria-label=問題]')!;
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const send = async (text: string) => {
    await act(async () => fill(box(), text));
    await click(button('送出'));
  };
  const shows = (text: string) => eventually(() => expect(container.textContent).toContain(text));
  const status = () => container.querySelector('p[role=status]')?.textContent;
  return { container, box, button, send, shows, status, id };
}

const threadOf = (id: string, text: string, references: object[] = []): ThreadDetail => {
  const answer = answered(TURN, text);
  return {
    thread: { id, title: '租約', updated: 1, running: false },
    messages: [
      question(TURN, '可以終止嗎？'),
      { ...answer, metadata: { ...answer.metadata, references: references as never } },
    ],
  };
};

describe('an answer', () => {
  const law = { doc_id: 'law:B0000001:440', title: '民法第440條', doc_type: '法規命令' };

  test('links its citations to its references, and marks numbers without a source', async () => {
    fakeServer(nothingElse);
    const id = crypto.randomUUID();
    const { container } = await conversation(threadOf(id, '**「得」**終止[1]，另見[2]。', [law]), id);
    const article = container.querySelector('article[aria-label=回答]')!;
    expect(article.querySelector('strong')?.textContent).toBe('「得」');
    const cite = article.querySelector<HTMLAnchorElement>(`a[href="#ref-${TURN}-1"]`)!;
    expect(article.textContent).toContain('[2]未附出處');
    await click(cite);
    expect(document.activeElement?.id).toBe(`ref-${TURN}-1`);
    expect(document.activeElement?.textContent).toContain('民法第440條');
    await click(document.activeElement?.querySelector('button'));
    expect(document.activeElement).toBe(cite);
  });

  test('highlights a number and its card together, by focus and by pointer', async () => {
    fakeServer(nothingElse);
    const id = crypto.randomUUID();
    const { container } = await conversation(threadOf(id, '得終止[1]，亦得請求[1]。', [law]), id);
    const article = container.querySelector('article[aria-label=回答]')!;
    const lit = () => [...article.querySelectorAll('[data-lit]')].map(({ tagName }) => tagName);
    const [cite] = article.querySelectorAll<HTMLAnchorElement>('a[data-ref]');
    const card = article.querySelector<HTMLElement>('li[data-ref]')!;
    await act(async () => cite?.focus());
    expect(lit()).toEqual(['A', 'A', 'LI']);
    await act(async () => cite?.blur());
    expect(lit()).toEqual([]);
    await act(async () => card.dispatchEvent(new Event('pointerover', { bubbles: true })));
    expect(lit()).toEqual(['A', 'A', 'LI']);
    await act(async () => article.dispatchEvent(new Event('pointerleave')));
    expect(lit()).toEqual([]);
  });

  test('opens the card of a number as a sheet on a narrow page, and closing it returns the focus to the number', async () => {
    screenOf.isWide = false;
    fakeServer(nothingElse);
    const id = crypto.randomUUID();
    const { container } = await conversation(threadOf(id, '得終止[1]。', [law]), id);
    const cite = container.querySelector<HTMLAnchorElement>('article a[data-ref]')!;
    await click(cite);
    const sheet = () => document.querySelector<HTMLElement>('[role=dialog]');
    await eventually(() => expect(sheet()?.textContent).toContain('民法第440條'));
    await click(sheet()!.querySelector('button[aria-label=關閉]'));
    await eventually(() => expect(sheet()).toBeNull());
    await eventually(() => expect(document.activeElement).toBe(cite));
  });

  test('does not show references that the text never cites', async () => {
    fakeServer(nothingElse);
    const id = crypto.randomUUID();
    const { container } = await conversation(threadOf(id, '得終止。', [law]), id);
    expect(container.querySelector('article ol')).toBeNull();
    expect(container.textContent).not.toContain(law.title);
    expect(container.textContent).toContain('未引用任何文件');
  });

  test('renders HTML and links that the model wrote as text', async () => {
    fakeServer(nothingElse);
    const id = crypto.randomUUID();
    const text = '<script>x</script><img src=x>[點](https://evil.example)![圖](https://evil.example/p.png)';
    const { container } = await conversation(threadOf(id, text), id);
    expect(container.querySelector('article script, article img, article a:not([download])')).toBeNull();
    expect(container.querySelector('article')?.textContent).toContain('<script>x</script><img src=x>點圖');
  });
});

const gainFocus = () => window.dispatchEvent(new Event('focus'));
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

test.each([
  ['gets the focus beside another window', [gainFocus]],
  ['becomes visible', [becomeVisible]],
  ['becomes visible and gets the focus', [becomeVisible, gainFocus]],
])('what another window asked meanwhile is read once when this one %s', async (_, events) => {
  const id = crypto.randomUUID();
  const thread = threadOf(id, '得終止。');
  const { calls } = fakeServer({ ...nothingElse, [`GET /api/threads/${id}`]: () => Response.json(thread) });
  const reads = () => calls.filter(({ path }) => path === `/api/threads/${id}`).length;
  const { shows } = await conversation(thread, id);
  await eventually(() => expect(reads()).toBe(1));
  thread.messages = [...thread.messages, question('33333333-3333-4333-8333-333333333333', '押金呢？')];
  await act(async () => {
    for (const dispatch of events) dispatch();
  });
  await shows('押金呢？');
  expect(reads()).toBe(2);
});

test('a question is sent and answered, and start and end are announced once', async () => {
  fakeServer({
    ...nothingElse,
    'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['得終止', '[1]。'] }),
  });
  const { container, send, shows, status, id } = await conversation();
  await send('可以終止嗎？');
  await shows('引用文件');
  await eventually(() => expect(status()).toBe('回答完成，引用 1 份文件'));
  expect(container.querySelectorAll('article')).toHaveLength(1);
  expect(window.location.pathname).toBe(`/chat/${id}`);
});

test('a refused question can be sent again or taken back, and is kept as a draft meanwhile', async () => {
  fakeServer({ ...nothingElse, 'POST /api/chat': () => refusal(503, 'upstream_overloaded') });
  const { box, button, send, shows, id } = await conversation();
  await send('可以終止嗎？');
  await shows('問答服務目前忙碌');
  expect(sessionStorage.getItem(`legal-desk.nobody.draft.${id}`)).toContain('可以終止嗎？');
  expect(button('重試')).toBeDefined();
  await click(button('改寫問題'));
  expect(box().value).toBe('可以終止嗎？');
});

test('a question refused because too many answers run says so, is kept, and can be sent again after the stated time', async () => {
  const server = fakeServer({
    ...nothingElse,
    'POST /api/chat': () => refusal(503, 'upstream_crowded', { 'retry-after': '5' }),
  });
  const { button, send, shows } = await conversation();
  await send('可以終止嗎？');
  await shows('目前使用問答的人數過多');
  await shows('與使用量無關');
  await shows('建議 5 秒後再試');
  await shows('可以終止嗎？');
  await click(button('重試'));
  await vi.waitFor(() => {
    const questions = server.sent().filter((one) => JSON.stringify(one).includes('可以終止嗎？'));
    expect(questions).toHaveLength(2);
  });
});

test('a lost connection is reported once with a button to reconnect, and the answer is not called broken', async () => {
  fakeServer({
    ...nothingElse,
    'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['得終止'], cut: true }),
  });
  const { container, button, send } = await conversation();
  await send('可以終止嗎？');
  await eventually(() => {
    // An `online` event ends the wait between two attempts to reconnect.
    if (!button('重新連線')) window.dispatchEvent(new Event('online'));
    expect(button('重新連線')).toBeDefined();
  });
  expect(container.textContent).toContain('回答可能仍在伺服器上繼續');
  expect(container.textContent).not.toContain('請重新產生');
  expect(container.querySelector('article')?.textContent).toBe('得終止');
});

test('text typed but not sent is restored after a reload', async () => {
  fakeServer(nothingElse);
  const id = crypto.randomUUID();
  const first = await conversation(threadOf(id, '得終止。'), id);
  await act(async () => fill(first.box(), '那押金呢'));
  const second = await conversation(threadOf(id, '得終止。'), id);
  expect(second.box().value).toBe('那押金呢');
});

test('an edited question survives Escape, editing another one and a reload; only cancelling discards it', async () => {
  fakeServer(nothingElse);
  const id = crypto.randomUUID();
  const OTHER = '33333333-3333-4333-8333-333333333333';
  const { thread, messages } = threadOf(id, '得終止。');
  const both = { thread, messages: [...messages, question(OTHER, '押金呢？'), answered(OTHER, '應返還。')] };
  const open = async ({ container }: { container: HTMLElement }, number: number) =>
    click(container.querySelectorAll('button[aria-label=編輯後重送]')[number]);
  const edited = ({ container }: { container: HTMLElement }) =>
    container.querySelector<HTMLTextAreaElement>('textarea[aria-label=編輯問題]');
  const press = async (box: HTMLElement | null) =>
    act(async () => box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  const first = await conversation(both, id);
  await open(first, 0);
  await press(edited(first));
  expect(edited(first)).toBeNull();
  await open(first, 0);
  await act(async () => fill(edited(first)!, '可以立即終止嗎？'));
  await press(edited(first));
  expect(edited(first)?.value).toBe('可以立即終止嗎？');
  // The button of the first question is not there while it is changed.
  await open(first, 0);
  expect(edited(first)?.value).toBe('押金呢？');
  await open(first, 0);
  expect(edited(first)?.value).toBe('可以立即終止嗎？');

  const second = await conversation(both, id);
  await open(second, 0);
  expect(edited(second)?.value).toBe('可以立即終止嗎？');
  await click(second.button('取消'));
  await open(second, 0);
  expect(edited(second)?.value).toBe('可以終止嗎？');
});

test('an example fills the question box and sends nothing', async () => {
  const server = fakeServer(nothingElse);
  const { container, box } = await conversation();
  const example = [...container.querySelectorAll('li button')][0]!;
  await click(example);
  expect(box().value).toBe(example.textContent);
  expect(server.sent()).toEqual([]);
});
