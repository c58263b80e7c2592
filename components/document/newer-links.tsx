'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { useDocumentTexts } from './use-document-texts.ts';

/**
 * Shown above a document that cites law amended after it: says which text its links lead to; `at` is the day in those
 * links.
 */
export function NewerLinks({ at }: { at: string | null }) {
  const { locale } = useLanguage();
  const { newerLinks } = useDocumentTexts();
  return (
    <p className="border-line border-l-2 pl-3 text-muted text-sm">
      {at === null ? newerLinks.today : newerLinks.asOf(dateText(at, locale))}
    </p>
  );
}
