'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ThreadSummary } from '#lib/chat/requests.ts';
import { keepQuestionDraft } from '../question-drafts.ts';
import { forgetSession } from '../sessions.ts';
import { deleteThread } from '../thread-api.ts';
import { type ThreadChangeOutcome, useChangeThread } from './use-threads.ts';

type ThreadDeleteProps = { thread: ThreadSummary; isCurrent: boolean; onCancel: () => void };

/** Asks before a conversation goes for good. */
export function ThreadDelete({ thread, isCurrent, onCancel }: ThreadDeleteProps) {
  const { threads } = useChatTexts();
  const router = useRouter();
  const change = useChangeThread();
  const cancel = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'asking' | 'deleting' | ThreadChangeOutcome>('asking');
  useEffect(() => cancel.current?.focus(), []);

  async function remove() {
    setState('deleting');
    const made = await change(deleteThread(thread.id), (list) => list.filter(({ id }) => id !== thread.id));
    if (made !== 'done') return setState(made);
    keepQuestionDraft(thread.id, null);
    await forgetSession(thread.id);
    if (isCurrent) router.push('/chat');
  }

  return (
    <div
      role="alertdialog"
      aria-label={threads.deleteOf(thread.title)}
      className="grid gap-2 p-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state === 'deleting') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p>{threads.deleteQuestion}</p>
      {(state === 'failed' || state === 'signed_out') && (
        <p role="alert" className="text-danger">
          {state === 'signed_out' ? <SignInAgain /> : threads.deleteFailed}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="danger" disabled={state === 'deleting'} onClick={() => void remove()}>
          {threads.deleteConfirm}
        </Button>
        <Button ref={cancel} look="plain" onClick={onCancel}>
          {threads.cancel}
        </Button>
      </div>
    </div>
  );
}
