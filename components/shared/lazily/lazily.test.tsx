// @vitest-environment jsdom
import { type ComponentType, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { lazily } from './lazily.tsx';

beforeAll(() => {
  // jsdom opens no dialog over its page.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

type Load = () => Promise<ComponentType<{ word: string }>>;
const Window = ({ word }: { word: string }) => <p>{word}</p>;

type PageProps = { Lazy: ReturnType<typeof lazily<{ word: string }>> };

/** A page with something that was written, and a button that opens what is loaded. */
function Page({ Lazy }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <textarea defaultValue="還沒有儲存" />
      <button type="button" onFocus={() => void Lazy.preload()} onClick={() => setIsOpen(true)}>
        開啟
      </button>
      {isOpen && <Lazy word="視窗" meanwhile={<i>稍候</i>} onUnloaded={() => setIsOpen(false)} />}
    </>
  );
}

async function page(load: Load) {
  const { container } = await render(<Page Lazy={lazily(load)} />);
  return { container, button: container.querySelector('button')! };
}

test('code that cannot be loaded is reported in a dialog, the page stays, and the next press tries again', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new Error('Failed to load chunk'))
    .mockResolvedValue(Window);
  const { container, button } = await page(load);
  await click(button);
  const box = () => container.querySelector('dialog');
  await eventually(() => expect(box()?.textContent).toContain('無法載入這個視窗'));
  expect(container.querySelector('textarea')?.value).toBe('還沒有儲存');
  await click(box()!.querySelector('button'));
  await eventually(() => expect(box()).toBeNull());
  await click(button);
  await eventually(() => expect(container.textContent).toContain('視窗'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('preloaded code opens at once and is requested only once', async () => {
  const load = vi.fn<Load>().mockResolvedValue(Window);
  const { container, button } = await page(load);
  button.focus();
  await eventually(() => expect(load).toHaveBeenCalled());
  await click(button);
  expect(container.textContent).toContain('視窗');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed preload is not reported, and the press tries again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Window);
  const { container, button } = await page(load);
  button.focus();
  await eventually(() => expect(load).toHaveBeenCalled());
  expect(container.querySelector('dialog')).toBeNull();
  await click(button);
  await eventually(() => expect(container.textContent).toContain('視窗'));
});
