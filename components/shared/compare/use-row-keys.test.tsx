// @vitest-environment jsdom
import { act, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { chooseToCompare, compareChoice } from './compare-store.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { useRowKeys } from './use-row-keys.ts';

const push = vi.fn();
const open = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push }),
}));
beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('open', open.mockClear());
  // jsdom lays nothing out.
  Element.prototype.checkVisibility ??= function (this: Element) {
    return !this.hasAttribute('hidden');
  };
  Element.prototype.scrollIntoView ??= () => {};
  act(() => chooseToCompare(null));
});

/** A page that shows one document and lists others, the last of them to be opened beside what the page holds. */
function Page() {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box);
  return (
    <div ref={box}>
      <CompareToggle docId="law:A:1" title="甲法第1條" hasKey />
      {['乙', '丙', '丁'].map((title) => (
        <p key={title} data-row>
          <a hidden href="/folded">
            藏
          </a>
          <a href={`/documents/${title}`}>{title}</a>
          <CompareToggle docId={title} title={title} inNewTab={title === '丁'} />
        </p>
      ))}
    </div>
  );
}
const press = (key: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const focused = () => document.activeElement?.textContent;

test('j and k move through the rows of a list and stop at its ends, and o opens one in a new tab', async () => {
  const { container } = await render(<Page />);
  expect(container.querySelector('[aria-keyshortcuts="J K O X"]')).not.toBeNull();
  await press('o');
  expect(open).not.toHaveBeenCalled();
  const gone: (string | null | undefined)[] = [];
  for (const key of ['j', 'j', 'j', 'j', 'k']) {
    await press(key);
    gone.push(focused());
  }
  expect(gone).toEqual(['乙', '丙', '丁', '丁', '丙']);
  await press('o');
  expect(open.mock.calls[0]?.[0]).toMatch(/\/documents\//);
});

test('the keys of a list work with Caps Lock on', async () => {
  await render(<Page />);
  for (const key of ['J', 'X']) await press(key);
  expect([focused(), compareChoice()?.docId]).toEqual(['乙', '乙']);
});

test('x selects the focused row for comparison, or else the shown document', async () => {
  await render(<Page />);
  await press('x');
  expect(compareChoice()?.docId).toBe('law:A:1');
  await press('j');
  await press('x');
  expect(push.mock.calls).toEqual([[`/compare?a=law%3AA%3A1&b=${encodeURIComponent('乙')}`]]);
  expect(compareChoice()).toBeNull();
  await press('x');
  expect(compareChoice()?.docId).toBe('乙');
});

test('a comparison opens in a new tab if leaving the page would lose its state', async () => {
  await render(<Page />);
  await press('x');
  for (const key of ['j', 'j', 'j', 'x']) await press(key);
  expect(open.mock.calls[0]?.[0]).toBe(`/compare?a=law%3AA%3A1&b=${encodeURIComponent('丁')}`);
  expect(push).not.toHaveBeenCalled();
});
