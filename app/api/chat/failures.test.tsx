// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { chatFailureResponse } from '#app/api/refusals.ts';
import { AnswerEnd } from '#components/chat/answer/answer-end.tsx';
import { endingOf } from '#components/chat/answer/ending.logic.ts';
import { failureOf, keptFailure } from '#components/chat/failure.logic.ts';
import { Refused } from '#components/chat/refused.tsx';
import { render } from '#components/shared/testing/render.tsx';
import { CHAT_FAILURES, type ChatFailureKind } from '#lib/chat/failure.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { chatFailure, storedFailure } from '#lib/server/chat/failure.ts';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/chat',
}));

const KINDS = Object.keys(CHAT_FAILURES) as ChatFailureKind[];
/**
 * After these failures the same question can be answered later; the others need somebody else's help or another
 * question.
 */
const PASSING = new Set<ChatFailureKind>([
  'limited',
  'crowded',
  'overloaded',
  'upstream',
  'unreachable',
  'cut',
  'timeout',
  'unreadable',
  'storage',
  'unknown',
]);
const CODES: Partial<Record<ChatFailureKind, string>> = {
  quota: 'lifetime_limit_exceeded',
  crowded: 'too_many_streams',
  daily: 'daily_answer_limit',
  key: 'invalid_api_key',
};
const noop = () => {};

const shownFailure = (container: HTMLElement) => ({
  text: [...container.querySelectorAll('p, h2, h3')].map(({ textContent }) => textContent).join(' '),
  buttons: [...container.querySelectorAll('button')].map(({ textContent }) => textContent),
});

/** The failure as the tab that asked shows it: from the response. */
async function live(failure: ReturnType<typeof chatFailure>) {
  const response = chatFailureResponse(failure);
  const body = await response.json();
  const shown = failureOf(response.status, response.headers, body);
  const { container } = await render(
    <Refused
      failure={shown}
      question={null}
      onRetry={noop}
      onEdit={noop}
      onShowRunning={noop}
      onStartAnew={noop}
    />,
  );
  return { shown, message: body.error.message, ...shownFailure(container) };
}

/** The failure as a reload or another tab shows it: from what is stored with the turn. */
async function reloaded(failure: ReturnType<typeof chatFailure>) {
  const kept = storedFailure(failure);
  const ending = endingOf({
    id: 't.answer',
    role: 'assistant',
    parts: [],
    metadata: { end: 'failed', failure: kept },
  })!;
  const { container } = await render(<AnswerEnd ending={ending} canAct onRemedy={noop} />);
  return { shown: keptFailure(kept), ...shownFailure(container) };
}

test.each(KINDS)(
  'the reason why a question got no answer (%s) is the same at once and after a reload',
  async (kind) => {
    const failure = chatFailure(kind, { code: CODES[kind] ?? null, requestId: 'r-7' });
    const [now, later] = [await live(failure), await reloaded(failure)];
    const { actions, edit, failures } = messagesFor('zh-TW').chat;
    expect(later.shown).toEqual(now.shown);
    // Whoever calls the route without our pages gets sentences, without the status.
    expect(now.message).toMatch(/^[^\d]+。$/);
    for (const { text, buttons, shown } of [now, later]) {
      const { body } = failures[shown.name] as { body: string };
      expect(text).toContain(body);
      expect(text).toContain('查詢編號：r-7');
      expect(buttons).toEqual(PASSING.has(kind) ? [actions.retry, edit.back] : [edit.back]);
    }
  },
);

test('a failure that an older version stored as a limit is shown as the used-up quota that it was', () => {
  const kept = { type: 'rate_limit_error', code: 'lifetime_limit_exceeded', requestId: 'r-7' };
  expect(keptFailure(kept).name).toBe('quota');
});
