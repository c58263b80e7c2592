'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { type QuestionProblem, questionProblem } from './question.logic.ts';
import { QuestionBox } from './question-box.tsx';
import { QuestionProblemText } from './question-problem.tsx';

type EditQuestionProps = {
  question: string;
  /** The edited text so far. */
  draft: string;
  /** How many later turns there are; they are replaced as well. */
  later: number;
  onType: (text: string) => void;
  onSend: (question: string) => void;
  onCancel: () => void;
};

/**
 * Edits a question in its place, and first says what that will replace. Escape cancels only while the text is
 * unchanged.
 */
export function EditQuestion({ question, draft, later, onType, onSend, onCancel }: EditQuestionProps) {
  const { edit } = useChatTexts();
  const box = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<QuestionProblem | null>(null);
  const problemId = useId();
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(draft.length, draft.length);
  }, [draft]);

  function submit() {
    const text = box.current?.value ?? '';
    const found = questionProblem(text);
    setProblem(found);
    if (!found) onSend(text.trim());
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        const isChanged = box.current?.value !== question;
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isChanged) onCancel();
      }}
    >
      <QuestionBox
        box={box}
        label={edit.box}
        defaultValue={draft}
        invalid={problem !== null}
        describedBy={problemId}
        onType={(text) => {
          setProblem(null);
          onType(text);
        }}
        onSubmit={submit}
      />
      <QuestionProblemText id={problemId} problem={problem} />
      <p className={`text-sm ${later > 0 ? 'text-warn' : 'text-muted'}`}>
        {later > 0 ? edit.replacesLater(later) : edit.replaces}
        {edit.condition}
      </p>
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {edit.send}
        </Button>
        <Button onClick={onCancel}>{edit.cancel}</Button>
      </div>
    </form>
  );
}
