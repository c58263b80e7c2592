'use client';

import { usePathname } from 'next/navigation';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { helpAfter, type QuestionFailure } from './failure.logic.ts';

type RefusedProps = {
  failure: QuestionFailure;
  /** Shown only if it is nowhere else on the page: when the turn that it was to replace is shown again. */
  question: string | null;
  onRetry: () => void;
  onEdit: () => void;
  onShowRunning: () => void;
  onStartAnew: () => void;
};

/** Why a question got no answer, and what can be done. The question itself stands above, nothing of it is lost. */
export function Refused({ failure, question, onRetry, onEdit, onShowRunning, onStartAnew }: RefusedProps) {
  const { search } = usePageTexts();
  const chat = useChatTexts();
  const { failures } = chat;
  const pathname = usePathname();
  const { title, body } = failures[failure.name];
  const help = helpAfter(failure);
  return (
    <Notice tone={failure.name === 'signed_out' ? 'warn' : 'danger'} title={title}>
      <p className="max-w-measure">{body}</p>
      {question !== null && (
        <p lang="zh-TW" className="line-clamp-3 whitespace-pre-wrap border-line border-l-2 pl-3 text-muted">
          {question}
        </p>
      )}
      {failure.retryAfterSeconds !== null && <p>{failures.retryAfter(failure.retryAfterSeconds)}</p>}
      <div className="flex flex-wrap gap-2">
        {help === 'retry' && (
          <Button look="primary" onClick={onRetry}>
            {chat.actions.retry}
          </Button>
        )}
        {help === 'sign_in' && (
          <a href={`/sign-in?callbackUrl=${encodeURIComponent(pathname)}`} className={buttonClass('primary')}>
            {failures.signed_out.action}
          </a>
        )}
        {help === 'show_running' && (
          <Button look="primary" onClick={onShowRunning}>
            {failures.turn_running.action}
          </Button>
        )}
        {help === 'start_anew' && (
          <Button look="primary" onClick={onStartAnew}>
            {failures.thread_not_found.action}
          </Button>
        )}
        <Button onClick={onEdit}>{chat.edit.back}</Button>
      </div>
      {failure.requestId && (
        <p className="text-muted text-sm">{search.errors.reference(failure.requestId)}</p>
      )}
    </Notice>
  );
}
