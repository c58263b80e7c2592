'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import type { AmendedArticles } from '#lib/contract/editions.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { EDITIONS_ANCHOR } from '#lib/document/anchors.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { useDocumentTexts } from '../use-document-texts.ts';

/** The articles of an act whose former texts are held, by the change that ended these. */
export function AmendedList({ amended }: { amended: readonly AmendedArticles[] }) {
  const { locale } = useLanguage();
  const texts = useDocumentTexts().editions.amended;
  return (
    <div className="grid gap-4 pt-3">
      <p className="text-muted text-sm">{texts.explained}</p>
      {amended.map(({ date, articles }) => (
        <section key={date ?? ''} className="grid gap-1">
          <h3 className="font-semibold text-sm">
            {date === null ? texts.unknown : texts.on(dateText(date, locale))}{' '}
            <span className="font-normal text-muted">{texts.count(articles.length)}</span>
          </h3>
          <ul lang="zh-TW" className="flex flex-wrap gap-x-4 gap-y-1">
            {articles.map(({ doc_id, title }) => (
              <li key={doc_id}>
                <Link
                  href={`${documentUrl(doc_id.toWellFormed())}#${EDITIONS_ANCHOR}`}
                  className="text-accent underline underline-offset-2"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
