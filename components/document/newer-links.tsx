'use client';

import { dateText } from '#components/shared/date-text.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** Above what cites law that was amended after it: where its links to articles lead, `at` being the day that they carry. */
export function NewerLinks({ at }: { at: string | null }) {
  const { locale } = useLanguage();
  const { newerLinks } = useDocumentTexts();
  return (
    <p className="border-line border-l-2 pl-3 text-muted text-sm">
      {at === null ? newerLinks.today : newerLinks.asOf(dateText(at, locale))}
    </p>
  );
}
