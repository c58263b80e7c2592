'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Messages } from '#lib/messages/index.ts';
import type { Remedy, UnfinishedEnding } from './ending.logic.ts';

type AnswerEndProps = { ending: UnfinishedEnding; canAct: boolean; onRemedy: (remedy: Remedy) => void };

/** Why an answer is not whole, said beside the words that came, and what can be done. */
export function AnswerEnd({ ending, canAct, onRemedy }: AnswerEndProps) {
  const { search } = usePageTexts();
  const chat = useChatTexts();
  const { failure } = ending;
  const labels = {
    goOn: chat.actions.goOn,
    regenerate: failure ? chat.actions.retry : chat.actions.regenerate,
    edit: failure ? chat.edit.back : chat.edit.start,
  };
  return (
    <Notice
      tone={ending.end === 'stopped' ? 'plain' : 'warn'}
      {...(failure && { title: chat.failures[failure.name].title })}
    >
      <p className="max-w-measure text-sm">{explanationOf(ending, chat)}</p>
      {canAct && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {ending.remedies.map((remedy) => (
            <Button key={remedy} onClick={() => onRemedy(remedy)}>
              {labels[remedy]}
            </Button>
          ))}
        </div>
      )}
      {failure?.requestId && (
        <p className="text-muted text-sm">{search.errors.reference(failure.requestId)}</p>
      )}
    </Notice>
  );
}

function explanationOf({ end, isEmpty, failure }: UnfinishedEnding, chat: Messages['chat']): string {
  if (!isEmpty) return chat.ends[end];
  if (failure) return chat.failures[failure.name].body;
  return end in chat.endsEmpty ? chat.endsEmpty[end as keyof typeof chat.endsEmpty] : chat.endsEmpty.other;
}
