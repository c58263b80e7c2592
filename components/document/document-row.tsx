'use client';

import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import type { DocumentLink } from '#lib/contract/full-document.ts';
import { documentLink } from '#lib/search/links.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { dateKindOf } from '#lib/taiwan/kinds/date-kind.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';

type DocumentRowProps = {
  document: Pick<DocumentLink, 'doc_id' | 'title' | 'doc_type' | 'is_abandoned' | 'date'>;
  /** Where in the document to go. */
  anchor?: string;
  /** The day as of which articles are to be read: of the decision that cites them, or the page's own. */
  at?: string | null;
};

/** A document in a list: its title, which opens it, whether it is in force, its date. */
export function DocumentRow({ document, anchor, at = null }: DocumentRowProps) {
  const { locale } = useLanguage();
  const { results } = usePageTexts();
  const { doc_id, title, date } = document;
  const ended = endOfForce(document);
  const link = documentLink({ doc_id, url: null }, { documents: null });
  const day = at !== null && document.doc_type === '法規命令' ? `?at=${at}` : '';
  return (
    <p data-row data-keep className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {link ? (
        <Link
          href={`${link.href}${day}${anchor ? `#${anchor}` : ''}`}
          lang="zh-TW"
          className="break-words text-accent underline-offset-2 visited:text-visited hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span lang="zh-TW">{title}</span>
      )}
      <AbandonedBadge ended={ended} />
      {date && date !== ended?.date && (
        <span className="whitespace-nowrap text-muted text-sm">
          {results.dated[dateKindOf(document, ended)](dateText(date, locale))}
        </span>
      )}
      {link && <CompareToggle docId={doc_id} title={title} />}
      <KeyedKeepButton
        things={[{ kind: 'document', doc_id, title, doc_type: document.doc_type }]}
        label={title}
      />
    </p>
  );
}
