'use client';

import { useRouter } from 'next/navigation';
import { useSyncExternalStore, useTransition } from 'react';
import { askHref } from '#components/shared/ask-url.ts';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { keepQuestionDraft, newQuestionKey, readQuestionDraft } from './question-drafts.ts';

/**
 * Why a conversation can't be shown. Its question may never have left this tab, as when the session was over: that is said
 * then, and the question is taken along to a new conversation with its conditions.
 */
export function ThreadUnread({ id, reason }: { id: string; reason: 'missing' | 'unreadable' }) {
  const { app } = useMessages();
  const chat = useChatTexts();
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  // The draft is the browser's: the server's HTML comes without it.
  const draftText = useSyncExternalStore(
    onNothing,
    () => readQuestionDraft(id)?.text ?? '',
    () => '',
  );
  const isUnsent = reason === 'missing' && draftText !== '';
  const { title, body } = chat.threads[isUnsent ? 'unsent' : reason];

  function askAnew() {
    const draft = readQuestionDraft(id);
    if (draft) keepQuestionDraft(newQuestionKey(''), draft);
    router.push(askHref(draft?.settings ?? {}));
  }
  return (
    <div className="max-w-measure">
      <title>{`${title} — ${app.name}`}</title>
      <Notice tone={reason === 'missing' ? 'plain' : 'danger'} title={title} level={1}>
        <p>{body}</p>
        <div>
          {reason === 'missing' ? (
            <Button look="primary" onClick={askAnew}>
              {isUnsent ? chat.threads.unsent.action : chat.newThread}
            </Button>
          ) : (
            <Button disabled={isReading} onClick={() => startReading(() => router.refresh())}>
              {chat.threads.retry}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}

/** A draft does not change while this is shown. */
const onNothing = () => () => {};
