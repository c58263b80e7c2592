'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { keepQuestionDraft, newQuestionKey, readQuestionDraft } from './question-drafts.ts';

/** Why a conversation can't be shown. A question that never left this tab is taken along to a new one. */
export function ThreadUnread({ id, reason }: { id: string; reason: 'missing' | 'unreadable' }) {
  const { app } = useMessages();
  const chat = useChatTexts();
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const { title, body } = chat.threads[reason];
  return (
    <div className="max-w-measure">
      <title>{`${title} — ${app.name}`}</title>
      <Notice tone={reason === 'missing' ? 'plain' : 'danger'} title={title} level={1}>
        <p>{body}</p>
        <div>
          {reason === 'missing' ? (
            <Button
              look="primary"
              onClick={() => {
                const draft = readQuestionDraft(id);
                if (draft) keepQuestionDraft(newQuestionKey(''), draft);
                router.push('/chat');
              }}
            >
              {chat.newThread}
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
