'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { AnswerText } from '#components/shared/answer-text/answer-text.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { referenceId } from '#lib/document/quote-link.ts';
import type { KeptAnswer as Kept } from '#lib/matters/content.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { ITEM_ACTIONS, MATTER_LINK } from './item-look.ts';

type KeptAnswerProps = {
  item: string;
  answer: Kept;
  /** What else can be done with it. */
  children: ReactNode;
};

/** An answer as it was when it was kept, set as in its conversation: folded on the screen, whole on paper. */
export function KeptAnswer({ item, answer, children }: KeptAnswerProps) {
  const { locale } = useLanguage();
  const { view } = useMatterTexts();
  const [isOpen, setIsOpen] = useState(false);
  const count = answer.references.length;
  const citations = useMemo(
    () => ({
      turn: item,
      count,
      onCite: (number: number) => {
        const reference = document.getElementById(referenceId(item, number));
        reference?.scrollIntoView({ block: 'center' });
        reference?.focus({ preventScroll: true });
      },
    }),
    [item, count],
  );
  return (
    <>
      <p className="text-muted text-sm">
        {view.answered(dateText(taipeiDay(answer.asked_at), locale))}・{view.asRead}
      </p>
      {answer.end !== 'stop' && <p className="text-sm text-warn">{view.unfinished}</p>}
      <p className={`${ITEM_ACTIONS} print:hidden`}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={MATTER_LINK}
        >
          {isOpen ? view.hideAnswer : view.showAnswer}
        </button>
        {children}
      </p>
      <div className={isOpen ? 'grid max-w-measure gap-3' : 'hidden gap-3 print:grid'}>
        <AnswerText text={answer.text} tail="whole" citations={citations} />
        {count > 0 && (
          <section aria-label={view.references} className="grid gap-1">
            <h3 className="font-semibold text-muted text-sm">{view.references}</h3>
            <ol className="grid list-none">
              {answer.references.map((reference, at) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of the answer
                  key={at}
                  id={referenceId(item, at + 1)}
                  tabIndex={-1}
                  className="flex flex-wrap items-baseline gap-x-2 border-line border-t py-1.5 focus:bg-accent-soft focus:outline-2 focus:outline-accent focus:-outline-offset-2"
                >
                  <span className="min-w-7 text-right text-muted text-sm">[{at + 1}]</span>
                  {reference ? (
                    <>
                      <Link
                        href={documentUrl(reference.doc_id.toWellFormed())}
                        lang="zh-TW"
                        className="min-w-0 break-words text-accent underline-offset-2 visited:text-visited hover:underline"
                      >
                        {reference.title || reference.doc_id}
                      </Link>
                      <KindBadge document={reference} />
                    </>
                  ) : (
                    <span className="text-muted">{view.unreadable}</span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
