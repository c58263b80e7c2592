'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';

/** What one can ask, while nothing is asked; a click fills the box and sends nothing. */
export function ChatEmpty({ onChoose }: { onChoose: (question: string) => void }) {
  const { empty } = useChatTexts();
  return (
    <div className="grid max-w-[41rem] gap-3 py-4 desk:max-w-[36rem]">
      <h2 className="font-semibold text-lg">{empty.title}</h2>
      <p className="text-muted text-sm">{empty.examples}</p>
      <ul className="grid border-line border-b">
        {empty.questions.map((question) => (
          <li key={question} className="border-line border-t">
            <button
              type="button"
              lang="zh-TW"
              onClick={() => onChoose(question)}
              className="w-full py-2.5 text-left text-accent leading-relaxed hover:bg-raised hover:underline"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
