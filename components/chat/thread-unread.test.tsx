// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, render } from '#components/shared/testing/render.tsx';
import { keepQuestionDraft, newQuestionKey, readQuestionDraft } from './question-drafts.ts';
import { NOTHING_SET } from './settings/settings.logic.ts';
import { ThreadUnread } from './thread-unread.tsx';

const push = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push, refresh: () => {} }),
}));

const ID = '11111111-1111-4111-8111-111111111111';
const QUESTION = '可以終止嗎？';
beforeEach(() => {
  sessionStorage.clear();
  push.mockReset();
});

test('a question that was not sent because the session had ended is kept with its settings, and the page says so', async () => {
  keepQuestionDraft(ID, { text: QUESTION, settings: { ...NOTHING_SET, effort: 'high' } });
  const { container } = await render(<ThreadUnread id={ID} reason="missing" />);
  expect(container.querySelector('h1')?.textContent).toBe('這個問題還沒有送出');
  expect(container.textContent).not.toContain('找不到此對話');
  await click(container.querySelector('button'));
  expect(readQuestionDraft(newQuestionKey(''))?.text).toBe(QUESTION);
  expect(push.mock.calls).toEqual([['/chat?effort=high']]);
});

test('the page of a conversation that does not exist says what to do', async () => {
  // A draft after the server has accepted its question: only the conditions are left.
  keepQuestionDraft(ID, { text: '', settings: NOTHING_SET });
  const { container } = await render(<ThreadUnread id={ID} reason="missing" />);
  expect(container.querySelector('h1')?.textContent).toBe('找不到此對話');
  expect(container.textContent).toContain('請從對話紀錄選擇其他對話，或開始新的提問。');
  await click(container.querySelector('button'));
  expect(push.mock.calls).toEqual([['/chat']]);
});
