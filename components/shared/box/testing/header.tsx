import { act } from 'react';
import { vi } from 'vitest';
import type { Suggestion } from '#lib/contract/suggest.ts';
import { render } from '../../testing/render.tsx';
import { HeaderSearch } from '../header-search.tsx';

// The search box of the header, as its tests use it.

/** The box on a page with this address, and a server that suggests these. */
export async function header(search = '', suggestions: Suggestion[] = []) {
  const fetched = vi.fn(async (_: string) => Response.json({ suggestions }));
  vi.stubGlobal('fetch', fetched);
  const { container, updates } = await render(<HeaderSearch historyOf="lin" />, { search });
  return {
    container,
    updates,
    fetched,
    box: container.querySelector<HTMLInputElement>('input[name=q]')!,
    options: () => [...container.querySelectorAll('[role=option]')],
  };
}

/** Presses a key; resolves to whether the browser's own action would follow. */
export const press = (box: HTMLInputElement, key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );

/** The queries of these URL updates, in order. */
export const searchedQueries = (updates: { searchParams: URLSearchParams }[]) =>
  updates.map(({ searchParams }) => searchParams.get('q'));
