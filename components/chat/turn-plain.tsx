import type { TurnProps } from './turn.tsx';
import { textOf } from './turns.logic.ts';

/** A question and its answer as the words that they are, where more than that could not be loaded. */
export function TurnPlain({ question, answer }: TurnProps) {
  return (
    <section lang="zh-TW" className="grid max-w-measure gap-3 whitespace-pre-wrap break-words">
      <p>{textOf(question)}</p>
      {answer && <p>{textOf(answer)}</p>}
    </section>
  );
}
