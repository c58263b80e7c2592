'use client';

import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useChatTexts } from '../chat-texts.ts';
import type { Remedy, UnfinishedEnding } from './ending.logic.ts';

type AnswerEndProps = { ending: UnfinishedEnding; canAct: boolean; onRemedy: (remedy: Remedy) => void };

/** Why an answer is not whole, said beside the words that came, and what can be done. */
export function AnswerEnd({ ending, canAct, onRemedy }: AnswerEndProps) {
  const chat = useChatTexts();
  const labels = { goOn: chat.actions.goOn, regenerate: chat.actions.regenerate, edit: chat.edit.start };
  return (
    <Notice tone={ending.end === 'stopped' ? 'plain' : 'warn'}>
      <p className="max-w-measure text-sm">
        {!ending.isEmpty
          ? chat.ends[ending.end]
          : ending.end === 'stopped' || ending.end === 'left'
            ? chat.endsEmpty[ending.end]
            : chat.endsEmpty.other}
      </p>
      {canAct && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {ending.remedies.map((remedy) => (
            <Button key={remedy} onClick={() => onRemedy(remedy)}>
              {labels[remedy]}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
