// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { compose, endComposition, pressEnter, render, type } from '../testing/render.tsx';
import { RenameForm } from './rename-form.tsx';
import { TextInput } from './text-input.tsx';

const pressEscape = (input: HTMLInputElement, more: KeyboardEventInit = {}) =>
  act(async () => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more }),
    );
  });

async function renaming() {
  const onSave = vi.fn(async (_: string) => {});
  const onCancel = vi.fn();
  const texts = { name: '名稱', submit: '儲存', cancel: '取消' };
  const { container } = await render(
    <RenameForm name="房屋租賃" maxLength={20} texts={texts} onSave={onSave} onCancel={onCancel} />,
  );
  return { onSave, onCancel, input: container.querySelector('input')! };
}

test('Enter that confirms a candidate does not submit a text input, in any browser; the next one does', async () => {
  const { onSave, input } = await renaming();
  await compose(input, '房屋ㄗㄨ');
  await pressEnter(input, { isComposing: true, keyCode: 229 });
  const { timeStamp } = await endComposition(input, '房屋租');
  await pressEnter(input, { keyCode: 229 });
  await pressEnter(input, { keyCode: 13, timeStamp });
  expect(onSave).not.toHaveBeenCalled();
  await pressEnter(input, { keyCode: 13, timeStamp: timeStamp + 200 });
  expect(onSave.mock.calls).toEqual([['房屋租']]);
});

test('Escape that discards a candidate does not cancel a text input; the next one does', async () => {
  const { onCancel, input } = await renaming();
  await compose(input, '房屋ㄗㄨ');
  await pressEscape(input, { isComposing: true });
  await pressEscape(input, { keyCode: 229 });
  expect(onCancel).not.toHaveBeenCalled();
  await pressEscape(input, { keyCode: 27 });
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a text input reports typed text at once and composed text when it is confirmed', async () => {
  const reported: string[] = [];
  const { container } = await render(<TextInput onText={({ value }) => reported.push(value)} />);
  const input = container.querySelector('input')!;
  await type(input, '房');
  await compose(input, '房ㄨ');
  await endComposition(input, '房屋');
  expect(reported).toEqual(['房', '房屋']);
});
