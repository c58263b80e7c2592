// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, render } from '#components/shared/testing/render.tsx';
import { CompareBar } from './compare-bar.tsx';
import { chooseToCompare } from './compare-store.ts';
import { CompareToggle } from './compare-toggle.tsx';

// Imported in advance, so that the lazy component appears right after the click.
await import('./compare-waiting.tsx');

const push = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push }),
}));

beforeEach(() => {
  push.mockClear();
  act(() => chooseToCompare(null));
});

async function list() {
  const { container } = await render(
    <>
      <CompareBar />
      <CompareToggle docId="law:A:1" title="甲法第1條" hasKey />
      <CompareToggle docId="law:B:2&c" title="乙法第2條" />
    </>,
  );
  const [first, second] = container.querySelectorAll<HTMLButtonElement>('button[aria-pressed]');
  return { container, first: first!, second: second!, bar: container.querySelector('[role=status]')! };
}

test('the first press selects a document for comparison, and a press on another one opens both', async () => {
  const { first, second, bar } = await list();
  await click(first);
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect(bar.textContent).toContain('已選「甲法第1條」');
  expect(push).not.toHaveBeenCalled();
  await click(second);
  expect(push.mock.calls).toEqual([['/compare?a=law%3AA%3A1&b=law%3AB%3A2%26c']]);
  expect(bar.textContent).toBe('');
});

test('pressing the button again, or cancelling, clears the selection for comparison', async () => {
  const { first, bar } = await list();
  await click(first);
  await click(first);
  expect(bar.textContent).toBe('');
  await click(first);
  await click(bar.querySelector('button'));
  expect(first.getAttribute('aria-pressed')).toBe('false');
  expect(push).not.toHaveBeenCalled();
});

test('the key x selects the shown document for comparison, but not while typing', async () => {
  const { first } = await list();
  const press = (target: EventTarget) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true }));
    });
  const field = document.body.appendChild(document.createElement('input'));
  await press(field);
  field.remove();
  expect(first.getAttribute('aria-pressed')).toBe('false');
  await press(document.body);
  expect(first.getAttribute('aria-pressed')).toBe('true');
});

test('a stored selection of another page, readable or not, causes no error', async () => {
  sessionStorage.setItem('legal-desk.nobody.compare', '{"docId":');
  const { bar, first } = await list();
  expect(bar.textContent).toBe('');
  await click(first);
  expect(bar.textContent).toContain('甲法第1條');
});
