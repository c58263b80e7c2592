// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { click, eventually, render } from './testing/render.tsx';

function Page({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        刪除
      </button>
      <ConfirmDialog
        title="刪除這一天"
        question="刪除後無法復原。"
        texts={{ close: '關閉', confirm: '確定刪除', cancel: '取消' }}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={onConfirm}
      />
    </>
  );
}

test('a confirmation dialog does nothing before it is confirmed, focuses the cancel button, and returns the focus', async () => {
  const onConfirm = vi.fn();
  const { container } = await render(<Page onConfirm={onConfirm} />);
  const opener = container.querySelector('button')!;
  const dialog = () => document.querySelector('[role=alertdialog]');
  const button = (name: string) =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  for (const [answer, times] of [
    ['取消', 0],
    ['確定刪除', 1],
  ] as const) {
    opener.focus();
    await click(opener);
    await eventually(() => expect(document.activeElement).toBe(button('取消')));
    const described = dialog()!.getAttribute('aria-describedby')!;
    expect(document.getElementById(described)?.textContent).toBe('刪除後無法復原。');
    expect(onConfirm).not.toHaveBeenCalled();
    await click(button(answer));
    await eventually(() => expect([dialog(), document.activeElement]).toEqual([null, opener]));
    expect(onConfirm).toHaveBeenCalledTimes(times);
  }
});
