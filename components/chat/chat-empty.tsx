'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';

/** What one can ask, while nothing is asked; a click fills the box and sends nothing. */
export function ChatEmpty({ onChoose }: { onChoose: (question: string) => void }) {
  const { empty } = useChatTexts();
  return (
    <div className="grid gap-3 py-4">
      <h2 className="font-semibold text-lg">{empty.title}</h2>
      <p className="text-muted text-sm">{empty.examples}</p>
      <ul className="grid gap-2">
        {empty.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              lang="zh-TW"
              onClick={() => onChoose(question)}
              className="w-full rounded border border-line px-4 py-2.5 text-left leading-relaxed hover:border-control hover:bg-raised"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
