'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { EditionsResponse } from '#lib/contract/editions.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { useDocumentTexts } from '../use-document-texts.ts';
import { EditionText } from './edition-text.tsx';

type TextAtTheTimeProps = {
  response: EditionsResponse;
  /** The day is the end of the time that an answer was limited to, not a decision's own. */
  isOfAnswer: boolean;
};

/**
 * Above the text of an article that a decision cites: whether that is what was in force on the day of the decision; if
 * another was and is held, that one.
 */
export function TextAtTheTime({ response: { editions, at }, isOfAnswer }: TextAtTheTimeProps) {
  const { locale } = useLanguage();
  const { atTheTime: texts } = useDocumentTexts();
  if (!at) return null;
  const day = dateText(at.date, locale);
  const when = isOfAnswer ? texts.when.answer : texts.when.decision;
  const isEnded = editions.some(({ is_current, is_abandoned }) => is_current && is_abandoned);
  const newest = isEnded ? texts.newest.ended : texts.newest.inForce;
  if (at.outcome === 'current')
    return (
      <p className="border-accent border-l-2 pl-3 text-muted text-sm">{texts.current(when, day, newest)}</p>
    );
  const former = at.edition === null ? undefined : editions[at.edition];
  if (at.outcome === 'former' && former)
    return (
      <>
        <Notice tone="warn" title={texts.title(when)}>
          <p className="text-sm">{texts.former(day, newest)}</p>
          <EditionText text={former.text} />
        </Notice>
        <h2 className="mt-3 font-semibold">{newest}</h2>
      </>
    );
  const isMissing = at.outcome === 'missing';
  return (
    <Notice tone="warn" title={isMissing ? texts.missing(when, newest) : texts.unknown(when, newest)}>
      <p>
        {isMissing
          ? texts.missingBody(day, at.changed && dateText(at.changed, locale), newest)
          : texts.unknownBody(day)}
      </p>
    </Notice>
  );
}
