// @vitest-environment jsdom
import { act, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnswerText } from '#components/shared/answer-text/answer-text.tsx';
import { chooseCitationStyle } from '#components/shared/reading/citation-style.ts';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import type { MarkdownBlock } from '#lib/chat/markdown/tree.ts';
import { fakeServer } from '../testing/server.ts';
import { CopyQuote } from './copy-quote.tsx';
import { quotesOf } from './quotes.logic.ts';
import { useQuoteKey } from './use-quote-key.ts';

const FIRST = '因故意或過失，不法侵害他人之權利者，負損害賠償責任。';
const SECOND = '違反保護他人之法律，致生損害於他人者，負賠償責任。';
const TEXT = `甲說如下：\n\n> 「${FIRST}」[1]\\\n> 「${SECOND}」[2][1]\n\n乙「不在區塊裡的引文也有卡片」[1]。`;
const law = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' as const };
const letter = { doc_id: 'letter:x', title: '租賃函釋', doc_type: '函釋' as const };
const ADDRESS = 'https://desk.example/documents/law:B0000001:184';
const copied: Record<string, string>[] = [];

// Imported in advance, so that the lazy imports are already loaded when a test needs them.
await Promise.all([import('./copy-quotes.ts'), import('./facts-shape.ts')]);

beforeEach(() => {
  copied.length = 0;
  localStorage.clear();
  chooseCitationStyle('official');
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
    const entries = Object.entries(item!.parts).map(
      async ([type, blob]) => [type, await textOf(await blob)] as const,
    );
    copied.push(Object.fromEntries(await Promise.all(entries)));
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
});

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blob);
  });

function Answered() {
  const article = useRef<HTMLElement>(null);
  useQuoteKey(article);
  const afterQuote = (block: MarkdownBlock) => (
    <CopyQuote quotes={quotesOf(block, [law, letter])} webUrl="https://desk.example" />
  );
  return (
    <article ref={article}>
      <AnswerText
        text={TEXT}
        tail="whole"
        citations={{ turn: 't', count: 2, onCite: () => {}, afterQuote }}
      />
    </article>
  );
}

const PLACES: Record<string, { official: string; short: string }> = {
  [FIRST]: { official: '民法第184條第1項前段', short: '民§184Ⅰ前' },
  [SECOND]: { official: '民法第184條第2項', short: '民§184Ⅱ' },
};

/** Facts as our server tells them: the article holds what is in `held`, the letter nothing. */
const factsOf = (held: readonly string[], ended: object | null = null) => ({
  'GET /api/documents/.*/facts.*': ({ path }: { path: string }) => {
    const url = new URL(path, 'https://desk.example');
    const isLaw = url.pathname.includes('law');
    const passages = url.searchParams
      .getAll('quote')
      .map((quote) =>
        isLaw && held.includes(quote)
          ? { heading: null, before: '', quote, after: '', cited: { text: quote, ...PLACES[quote] } }
          : null,
      );
    const { doc_id, title, doc_type } = isLaw ? law : letter;
    const about = { ended, changed_by: [], date: null, level: null, court: null };
    return Response.json({ doc_id, title, doc_type, ...about, passages });
  },
});

async function answered() {
  const { container } = await render(<Answered />);
  const [button, ...others] = container.querySelectorAll<HTMLButtonElement>('[data-copy-quote]');
  // The quoted block has one; an inline quotation has its button on the reference card.
  expect(others).toEqual([]);
  return { container, button: button! };
}

test('a quoted block is copied with the citation of each place, in the style that is chosen, as text and as linked HTML', async () => {
  fakeServer(factsOf([FIRST, SECOND]));
  const { container, button } = await answered();
  await click(button);
  await eventually(() => expect(container.textContent).toContain('✓ 已複製'));
  chooseCitationStyle('short');
  await click(button);
  await eventually(() => expect(copied).toHaveLength(2));
  const [official, short] = copied;
  expect(official?.['text/plain']).toBe(
    `「${FIRST}」（民法第184條第1項前段）\n「${SECOND}」（民法第184條第2項）`,
  );
  expect(short?.['text/plain']).toBe(`「${FIRST}」（民§184Ⅰ前）\n「${SECOND}」（民§184Ⅱ）`);
  const html = official?.['text/html'] ?? '';
  expect(html).toContain(`（<a href="${ADDRESS}">民法第184條第1項前段</a>）`);
  expect(html).toMatch(/<sup>\[1\]<\/sup>.*<hr>.*<sup>\[1\]<\/sup> 民法第184條第1項前段，.*最後瀏覽日/s);
  // The clipboard would turn such links into addresses of the conversation.
  expect(html).not.toMatch(/mso-|href="#/);
});

test('that the document is no longer in force stands behind the citation', async () => {
  fakeServer(factsOf([FIRST, SECOND], { kind: 'repealed', date: '2014-05-01' }));
  const { button } = await answered();
  await click(button);
  await eventually(() => expect(copied).toHaveLength(1));
  expect(copied[0]?.['text/plain']).toContain(`「${SECOND}」（民法第184條第2項（已廢止，民國103年5月1日））`);
});

test('the key c copies the quoted block with the focus, and does nothing if text is selected or the focus is elsewhere', async () => {
  fakeServer(factsOf([FIRST, SECOND]));
  const { container, button } = await answered();
  const clicks = vi.fn();
  button.addEventListener('click', clicks);
  const press = () =>
    act(async () => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }));
    });
  await press();
  expect(clicks).not.toHaveBeenCalled();
  container.querySelector<HTMLElement>('blockquote a')!.focus();
  document.getSelection()?.selectAllChildren(container);
  await press();
  expect(clicks).not.toHaveBeenCalled();
  document.getSelection()?.removeAllRanges();
  await press();
  expect(clicks).toHaveBeenCalledTimes(1);
  await eventually(() => expect(copied).toHaveLength(1));
});

test('a quotation that is not in its document is copied in its own words and marked', async () => {
  fakeServer(factsOf([FIRST]));
  const { button } = await answered();
  await click(button);
  await eventually(() => expect(copied).toHaveLength(1));
  expect(copied[0]?.['text/plain']).toBe(
    `「${FIRST}」（民法第184條第1項前段）\n「${SECOND}」（租賃函釋〔未查證〕）`,
  );
});

test('with a server without documents a quotation is copied with the title alone, without a link', async () => {
  fakeServer({ 'GET /api/documents/.*/facts.*': () => Response.json(null) });
  const { button } = await answered();
  await click(button);
  await eventually(() => expect(copied).toHaveLength(1));
  expect(copied[0]?.['text/plain']).toBe(`「${FIRST}」（民法第184條）\n「${SECOND}」（租賃函釋）`);
  expect(copied[0]?.['text/html']).not.toMatch(/<a |https?:/);
});

test('if the citation of the place cannot be loaded, nothing is copied, and a message says so', async () => {
  fakeServer({ 'GET /api/documents/.*/facts.*': () => new Response(null, { status: 502 }) });
  const { container, button } = await answered();
  await click(button);
  await eventually(() => expect(container.textContent).toContain('無法複製'));
  expect(copied).toEqual([]);
});
