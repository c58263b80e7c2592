// @vitest-environment jsdom
import { act, createRef, useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { click, pressEnter, render } from '#components/shared/testing/render.tsx';
import { QUESTION_MAX } from '#lib/chat/names.ts';
import { NOTHING_SET, readSettings, type TypedSettings } from '../settings/settings.logic.ts';
import { Composer } from './composer.tsx';
import { fill } from './question-box.tsx';

beforeEach(() => sessionStorage.clear());

type ComposerOptions = { isBusy?: boolean; typed?: Partial<TypedSettings>; isTaken?: boolean };

async function composer({ isBusy = false, typed = {}, isTaken = true }: ComposerOptions = {}) {
  const onSend = vi.fn(() => isTaken);
  const onStop = vi.fn();
  const onSettings = vi.fn();
  const box = createRef<HTMLTextAreaElement>();
  const all = { ...NOTHING_SET, ...typed };
  const { container } = await render(
    <Composer
      box={box}
      initialText=""
      typed={all}
      {...readSettings(all, '2026-11-21')}
      showProblems={0}
      isBusy={isBusy}
      stop="no"
      onSettings={onSettings}
      onType={() => {}}
      onSend={onSend}
      onStop={onStop}
    />,
  );
  const write = (text: string) => act(async () => fill(box.current!, text));
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key,
      keyCode: 13,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    await act(async () => void box.current!.dispatchEvent(event));
    return event;
  };
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { box: box.current!, container, onSend, onStop, onSettings, write, press, button };
}

test('temperature, top_p and length are in the collapsed advanced settings, which open if one of them is set', async () => {
  const advanced = async (typed: Parameters<typeof composer>[0]) => {
    const { container } = await composer(typed);
    const found = [...container.querySelectorAll('details')].find(
      (one) => one.querySelector('summary')?.textContent === '進階設定',
    )!;
    return { isOpen: found.open, labels: [...found.querySelectorAll('label')].map((one) => one.textContent) };
  };
  const { isOpen, labels } = await advanced({});
  expect(isOpen).toBe(false);
  expect(labels.join()).toMatch(/溫度.*top_p.*長度/i);
  expect((await advanced({ typed: { temperature: '0.3' } })).isOpen).toBe(true);
});

test('settings are shown as removable chips, and their fields close when the question is sent', async () => {
  const { container, write, press, onSettings } = await composer({
    typed: { level: ['智財'], effort: 'high' },
  });
  const panel = container.querySelector('details')!;
  panel.open = true;
  await write('租約');
  await press('Enter');
  expect(panel.open).toBe(false);
  const chips = [...container.querySelectorAll('ul[aria-label=已設的條件] li')];
  expect(chips.map((chip) => chip.textContent)).toEqual(['智慧財產及商業法院×', '推理深入×']);
  await click(container.querySelector('button[aria-label="移除條件：智慧財產及商業法院"]'));
  expect(onSettings.mock.calls).toEqual([[{ ...NOTHING_SET, effort: 'high' }]]);
});

describe('Enter', () => {
  test('sends the trimmed question once and empties the box', async () => {
    const { box, write, press, onSend } = await composer();
    await write(' 租約可以終止嗎？ ');
    await press('Enter');
    expect(onSend.mock.calls).toEqual([['租約可以終止嗎？']]);
    expect(box.value).toBe('');
  });

  test('with Shift breaks the line', async () => {
    const { write, press, onSend } = await composer();
    await write('租約');
    expect((await press('Enter', { shiftKey: true })).defaultPrevented).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('that confirms a candidate sends nothing: Chromium', async () => {
    const { write, press, onSend } = await composer();
    await write('ㄗㄨ');
    await press('Enter', { isComposing: true, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('that confirms a candidate sends nothing: WebKit ends the composition first', async () => {
    const { box, write, press, onSend } = await composer();
    await write('ㄗㄨ');
    await act(async () => void box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    const event = await press('Enter', { isComposing: false, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('what is not sent', () => {
  test('a half-written question, by Enter in a field of the settings', async () => {
    const { box, container, write, onSend } = await composer({
      typed: { start_date: '112/1/1', temperature: '0.5' },
    });
    await write('房東');
    const fields = [...container.querySelectorAll<HTMLInputElement>('details input:not([tabindex="-1"])')];
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) await pressEnter(field);
    expect(onSend).not.toHaveBeenCalled();
    expect(box.value).toBe('房東');
  });

  test.each([
    ['', '尚未輸入問題'],
    [' \n ', '尚未輸入問題'],
    ['字'.repeat(QUESTION_MAX + 1), '有 8,001 字'],
  ])('an invalid question is explained and stays in the box (case %#)', async (text, said) => {
    const { box, container, write, press, onSend } = await composer();
    await write(text);
    await press('Enter');
    expect(onSend).not.toHaveBeenCalled();
    expect(container.querySelector('[role=alert]')?.textContent).toContain(said);
    expect(box.value).toBe(text);
  });

  test('a question that was refused stays in the box', async () => {
    const { box, write, press } = await composer({ isTaken: false });
    await write('租約');
    await press('Enter');
    expect(box.value).toBe('租約');
  });

  test('a question typed while an answer is written stays in the box, beside a stop button', async () => {
    const { box, button, write, press, onSend, onStop } = await composer({ isBusy: true });
    await write('下一題');
    await press('Enter');
    expect(onSend).not.toHaveBeenCalled();
    expect(box.value).toBe('下一題');
    expect(button('送出')).toBeUndefined();
    await click(button('停止'));
    expect(onStop).toHaveBeenCalledOnce();
  });
});

let setBusy: (isBusy: boolean) => void = () => {};

function Asking({ onStop }: { onStop: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  setBusy = setIsBusy;
  return (
    <Composer
      box={box}
      initialText="租約"
      typed={NOTHING_SET}
      settings={{}}
      problems={[]}
      showProblems={0}
      isBusy={isBusy}
      stop="no"
      onSettings={() => {}}
      onType={() => {}}
      onSend={() => true}
      onStop={onStop}
    />
  );
}

test('a double click on send does not stop the answer that it started', async () => {
  const onStop = vi.fn();
  const { container } = await render(<Asking onStop={onStop} />);
  const button = () => [...container.querySelectorAll('form > div button')].at(-1);
  // The clock stands still between the two clicks, however busy the machine is.
  const sentAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(sentAt);
  await click(button());
  await act(async () => setBusy(true));
  await click(button());
  expect(onStop).not.toHaveBeenCalled();
  clock.mockReturnValue(sentAt + 1000);
  await click(button());
  expect(onStop).toHaveBeenCalledOnce();
  clock.mockRestore();
});

test('problems of settings are shown beside their summary and beside their fields', async () => {
  const { container } = await composer({ typed: { level: ['最高'], start_date: '112/13/1' } });
  expect(container.querySelector('ul[aria-label=已設的條件]')?.textContent).toContain('最高');
  expect(container.querySelector('summary')?.textContent).toContain('有誤');
  const field = container.querySelector<HTMLInputElement>('input[aria-invalid]')!;
  expect(field.value).toBe('112/13/1');
  const note = document.getElementById(field.getAttribute('aria-describedby')!);
  expect(note?.textContent).toContain('不是日曆上的日期');
});
