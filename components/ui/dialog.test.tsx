// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { Dialog } from './dialog.tsx';

test('Escape that discards an input method’s candidate keeps a dialog open; alone it closes it', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Dialog title="名稱" close="關閉" isOpen onOpenChange={onOpenChange}>
      <input />
    </Dialog>,
  );
  const press = (more: KeyboardEventInit) =>
    act(async () => {
      const init = { key: 'Escape', bubbles: true, cancelable: true, ...more };
      document.querySelector('[role=dialog] input')?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  await press({ isComposing: true });
  await press({ keyCode: 229 });
  expect(onOpenChange).not.toHaveBeenCalled();
  await press({ keyCode: 27 });
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
