// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { compose, endComposition, render } from '#components/shared/testing/render.tsx';
import { ThreadSearch } from './thread-search.tsx';

test('conversations are searched by confirmed text, never by half-composed Zhuyin', async () => {
  vi.useFakeTimers();
  try {
    const onSearch = vi.fn();
    const { container } = await render(<ThreadSearch onSearch={onSearch} />);
    const input = container.querySelector('input')!;
    await compose(input, 'ㄈㄤ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSearch).not.toHaveBeenCalled();
    await endComposition(input, '房屋');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSearch.mock.calls).toEqual([['房屋']]);
  } finally {
    vi.useRealTimers();
  }
});
