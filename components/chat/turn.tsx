'use client';

import { memo, useId } from 'react';
import { useMessages } from '#components/messages/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Answer } from './answer/answer.tsx';
import type { Remedy } from './answer/ending.logic.ts';
import { EditQuestion } from './ask/edit-question.tsx';
import { type Turn as TurnOf, textOf } from './turns.logic.ts';

export type TurnActions = {
  onRemedy: (remedy: Remedy, turn: string) => void;
  onEdit: (turn: string | null) => void;
  onResend: (turn: string, question: string) => void;
};

type TurnProps = {
  question: TurnOf['question'];
  answer: TurnOf['answer'];
  id: string;
  isLive: boolean;
  /** The text that its question is being changed from, or null. */
  editing: string | null;
  canAct: boolean;
  isRefused: boolean;
  later: number;
  webUrl: string;
  actions: TurnActions;
};

/** A question and its answer. Finished ones are not drawn again while another is written. */
export const Turn = memo(function Turn(props: TurnProps) {
  const { question, answer, id, isLive, editing, canAct, later, webUrl, actions } = props;
  const { chat } = useMessages();
  const heading = useId();
  const text = textOf(question);
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="sr-only">
          {chat.question}
        </h2>
        {editing !== null ? (
          <EditQuestion
            question={editing}
            later={later}
            onSend={(edited) => actions.onResend(id, edited)}
            onCancel={() => actions.onEdit(null)}
          />
        ) : (
          <>
            <p
              lang="zh-TW"
              className="whitespace-pre-wrap break-words rounded bg-raised px-4 py-3 font-medium leading-relaxed print:border print:border-line"
            >
              {text}
            </p>
            {canAct && !props.isRefused && (
              <div className="-mt-0.5 justify-self-end print:hidden">
                <Button look="plain" onClick={() => actions.onEdit(id)}>
                  {chat.edit.start}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {answer && (
        <Answer
          turn={id}
          answer={answer}
          isLive={isLive}
          isLast={later === 0}
          canAct={canAct}
          webUrl={webUrl}
          onRemedy={actions.onRemedy}
        />
      )}
    </section>
  );
});
