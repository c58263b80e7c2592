// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, render } from '#components/shared/testing/render.tsx';
import { useTypedSettings } from './use-typed-settings.ts';

function Effort() {
  const { typed, change } = useTypedSettings(true, undefined);
  return (
    <button type="button" onClick={() => change({ ...typed, effort: `${typed.effort}x` })}>
      {typed.effort}
    </button>
  );
}

async function effort(search = '') {
  const { container, updates } = await render(<Effort />, { search });
  return { updates, press: () => click(container.querySelector('button')) };
}
beforeEach(() => {
  window.history.replaceState(null, '', '/chat');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

test('settings of a new question are written to the URL once typing pauses, and are shown beside the question', async () => {
  const { updates, press } = await effort('?q=租約');
  for (let i = 0; i < 3; i += 1) await press();
  expect(updates).toEqual([]);
  await act(async () => void vi.runAllTimers());
  expect(updates.map(({ queryString, history }) => [queryString, history])).toEqual([
    ['?q=租約&effort=xxx', 'replace'],
  ]);
});

test('the URL is left alone once it is no longer that of a new question', async () => {
  const { updates, press } = await effort();
  await press();
  History.prototype.replaceState.call(window.history, null, '', '/chat/1');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await act(async () => void vi.runAllTimers());
  expect(window.location.href).toMatch(/\/chat\/1$/);
  expect(updates).toEqual([]);
});
