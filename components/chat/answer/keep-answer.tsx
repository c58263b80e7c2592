'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';

export type KeptFrom = { thread_id: string } | { share: string };

type KeepAnswerProps = {
  /** The conversation, or the link by which a colleague shares it. */
  from: KeptFrom;
  turn: string;
  question: string;
  /** The key s keeps the last answer when the focus is in no answer. */
  isLast: boolean;
};

/** Puts an answer into a matter, or takes it along as a Word file. */
export function KeepAnswer({ from, turn, question, isLast }: KeepAnswerProps) {
  const { actions } = useChatTexts();
  return (
    <>
      <KeyedKeepButton
        things={[{ kind: 'answer', ...from, turn_id: turn }]}
        label={question}
        isPageSubject={isLast}
      />
      {'thread_id' in from && (
        <a
          href={`/api/threads/${from.thread_id}/export?turn=${turn}&format=docx`}
          download
          className="text-muted text-sm hover:text-ink hover:underline print:hidden"
        >
          {actions.word}
        </a>
      )}
    </>
  );
}
