'use client';

import { memo, useId } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Answer } from './answer/answer.tsx';
import type { Remedy } from './answer/ending.logic.ts';
import type { KeptFrom } from './answer/keep-answer.tsx';
import { EditQuestion } from './ask/edit-question.tsx';
import { type ConversationTurn, textOf } from './turns.logic.ts';

export type TurnActions = {
  onRemedy: (remedy: Remedy, turn: string) => void;
  onEdit: (turn: string) => void;
  /** Called with the text of an edited question. */
  onTypeEdit: (turn: string, text: string) => void;
  /** Called when the edit is cancelled. */
  onCancelEdit: (turn: string) => void;
  onResend: (turn: string, question: string) => void;
};

export type TurnProps = {
  question: ConversationTurn['question'];
  answer: ConversationTurn['answer'];
  id: string;
  /** The conversation, or the link by which it is read. */
  from: KeptFrom;
  isLive: boolean;
  /** The text that the question's editor starts with; null when the question is not being edited. */
  editing: string | null;
  canAct: boolean;
  isRefused: boolean;
  later: number;
  webUrl: string;
  actions: TurnActions;
};

/** A question and its answer. Finished ones are not drawn again while another is written. */
export const Turn = memo(function Turn(props: TurnProps) {
  const { question, answer, id, from, isLive, editing, canAct, later, webUrl, actions } = props;
  const chat = useChatTexts();
  const heading = useId();
  const text = textOf(question);
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="max-w-[41rem] desk:max-w-[36rem]">
        <h2 id={heading} className="sr-only">
          {chat.question}
        </h2>
        {editing !== null ? (
          <EditQuestion
            question={text}
            draft={editing}
            later={later}
            onType={(edited) => actions.onTypeEdit(id, edited)}
            onSend={(edited) => actions.onResend(id, edited)}
            onCancel={() => actions.onCancelEdit(id)}
          />
        ) : (
          <div className="flex items-start gap-2 rounded bg-raised py-2 pr-2 pl-4 print:border print:border-line">
            <p lang="zh-TW" className="min-w-0 flex-1 whitespace-pre-wrap break-words py-1 leading-relaxed">
              {text}
            </p>
            {canAct && !props.isRefused && (
              <Button
                look="plain"
                aria-label={chat.edit.start}
                title={chat.edit.start}
                className="print:hidden"
                onClick={() => actions.onEdit(id)}
              >
                {chat.edit.short}
              </Button>
            )}
          </div>
        )}
      </div>
      {/* Why it was refused is told below, with what can be done. */}
      {answer && !props.isRefused && (
        <Answer
          turn={id}
          from={from}
          question={text}
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
