import type { Messages } from '#lib/messages/index.ts';
import type { QuestionFailure } from './failure.logic.ts';
import { type ConversationTurn, textOf } from './turns.logic.ts';

export type Phase = 'idle' | 'asked' | 'writing';

/** What a screen reader hears at a change: one word at the start, one at the end, none of the text between. */
export function announcementAt(
  from: Phase,
  to: Phase,
  { last, failure }: { last: ConversationTurn | undefined; failure: QuestionFailure | null },
  chat: Messages['chat'],
): string | null {
  if (from === to) return null;
  if (to === 'writing') return chat.announce.started;
  if (to === 'asked') return '';
  if (failure) return chat.announce.failed(chat.failures[failure.name].title);
  const metadata = last?.answer?.metadata;
  return metadata?.end === 'stop' && last?.answer && textOf(last.answer) !== ''
    ? chat.announce.done(metadata.references?.length ?? 0)
    : chat.announce.broken;
}
