'use client';

import { Fragment } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';

/**
 * What one can ask, while nothing is asked; a click fills the box and sends nothing. Where the documents of an answer
 * will stand, how an answer comes about.
 */
export function ChatEmpty({ onChoose }: { onChoose: (question: string) => void }) {
  const { empty } = useChatTexts();
  return (
    <div className="grid gap-x-8 py-4 desk:grid-cols-[minmax(0,36rem)_minmax(0,22rem)]">
      <div className="grid max-w-[41rem] content-start gap-3">
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
      <section className="hidden content-start gap-3 desk:grid">
        <h2 className="font-semibold text-lg">{empty.about}</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          {empty.facts.map(([name, fact]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="text-muted">{fact}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </div>
  );
}
