// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, render, type } from '#components/shared/testing/render.tsx';
import { CheckView } from './check-view.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a brief stays on the page when the session is over: signing in happens in another tab', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'signed_out' } }, { status: 401 }));
  const { container } = await render(<CheckView isOffered />);
  const brief = () => container.querySelector('textarea')!;
  await type(brief(), '民法第184條第1項定有明文。');
  await act(async () => container.querySelector('form')!.requestSubmit());
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('登入已逾時'),
  );
  expect(container.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/sign-in');
  expect(brief().value).toBe('民法第184條第1項定有明文。');
});
