'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import type { ThreadSummary } from '#lib/chat/requests.ts';
import { keepQuestionDraft } from '../question-drafts.ts';
import { forgetSession } from '../sessions.ts';
import { deleteThread } from '../thread-api.ts';
import { type ThreadChangeOutcome, useChangeThread } from './use-threads.ts';

type ThreadDeleteProps = {
  thread: ThreadSummary;
  isCurrent: boolean;
  isAsking: boolean;
  onClose: () => void;
};

/** Asks before a conversation goes for good. */
export function ThreadDelete({ thread, isCurrent, isAsking, onClose }: ThreadDeleteProps) {
  const { threads } = useChatTexts();
  const router = useRouter();
  const change = useChangeThread();
  const [outcome, setOutcome] = useState<ThreadChangeOutcome | null>(null);

  async function remove() {
    setOutcome(null);
    const made = await change(deleteThread(thread.id), (list) => list.filter(({ id }) => id !== thread.id));
    if (made !== 'done') return setOutcome(made);
    keepQuestionDraft(thread.id, null);
    await forgetSession(thread.id);
    if (isCurrent) router.push('/chat');
  }

  return (
    <>
      <ConfirmDialog
        title={threads.deleteOf(thread.title)}
        question={threads.deleteQuestion}
        texts={{ close: threads.close, confirm: threads.deleteConfirm, cancel: threads.cancel }}
        isOpen={isAsking}
        onOpenChange={onClose}
        onConfirm={() => void remove()}
      />
      {outcome && (
        <p role="alert" className="px-2 pb-1 text-danger">
          {outcome === 'signed_out' ? <SignInAgain /> : threads.deleteFailed}
        </p>
      )}
    </>
  );
}
