'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import type { CardParagraph, DocumentCard } from '#lib/document/card.ts';

type CardTextProps = { card: DocumentCard; citation: string | null };

const PINNED = 'rounded-sm bg-accent-soft';

/** The 項 of an article with their numbers, or what a decision decides; what the query pins down is set off. */
export function CardText({ card, citation }: CardTextProps) {
  const { results } = usePageTexts();
  return (
    <div lang="zh-TW" className="grid max-w-measure gap-1 break-words">
      {card.paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
        <div key={at} className="flex gap-x-2">
          {paragraph.name !== null && (
            <span className="w-[1.5em] shrink-0 text-right text-muted">
              <span className="sr-only">{paragraph.name}</span>
              <span aria-hidden="true">{at + 1}</span>
            </span>
          )}
          <div className={`min-w-0 ${paragraph.official === citation ? PINNED : ''}`}>
            <p>
              <Words paragraph={paragraph} citation={citation} />
            </p>
            {paragraph.items.map((item) => (
              <p key={item}>{item}</p>
            ))}
          </div>
        </div>
      ))}
      {!card.is_whole && <p className="text-muted text-sm">{results.card.more}</p>}
      {card.notice && <p className="text-muted text-sm">{card.notice}</p>}
    </div>
  );
}

function Words({
  paragraph: { text, parts },
  citation,
}: {
  paragraph: CardParagraph;
  citation: string | null;
}) {
  if (!parts.some(({ official }) => official === citation)) return text;
  return parts.map((part) => (
    <span key={part.name} className={part.official === citation ? PINNED : undefined}>
      {part.text}
    </span>
  ));
}
