'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { QUESTION_MAX } from '#lib/chat/names.ts';
import type { QuestionProblem } from './question.logic.ts';

/** Why a question was not sent, beside its box. */
export function QuestionProblemText({ id, problem }: { id?: string; problem: QuestionProblem | null }) {
  const { ask } = useChatTexts();
  if (!problem) return null;
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <p id={id} role="alert" className="border-danger border-l-4 pl-3 text-danger text-sm">
      {problem.reason === 'blank' ? ask.blank : ask.tooLong(number(problem.length), number(QUESTION_MAX))}
    </p>
  );
}
