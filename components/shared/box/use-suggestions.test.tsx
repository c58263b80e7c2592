// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually, render } from '#components/shared/testing/render.tsx';
import { useSuggestions } from './use-suggestions.ts';

const box = { type: (_text: string) => {} };

function Suggested() {
  const [typed, setTyped] = useState('');
  box.type = setTyped;
  return useSuggestions(typed).map(({ text }) => <p key={text}>{text}</p>);
}

test('suggestions that could not be loaded are empty, and requested again when the same text is typed', async () => {
  const answers = [
    new Response(null, { status: 503 }),
    Response.json({ suggestions: [{ text: '乙法' }] }),
    Response.json({ suggestions: [{ text: '甲法' }] }),
  ];
  const fetched = vi.fn(async (_path: string) => answers.shift()!);
  vi.stubGlobal('fetch', fetched);
  const { container } = await render(<Suggested />);
  const type = async (text: string, times: number) => {
    await act(async () => box.type(text));
    await eventually(() => expect(fetched).toHaveBeenCalledTimes(times));
  };
  await type('甲', 1);
  await eventually(() => expect(container.textContent).toBe(''));
  await type('乙', 2);
  await eventually(() => expect(container.textContent).toBe('乙法'));
  await type('甲', 3);
  await eventually(() => expect(container.textContent).toBe('甲法'));
  vi.unstubAllGlobals();
});
