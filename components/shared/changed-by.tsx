'use client';

import { Link } from '#components/ui/link.tsx';
import type { ChangingDecision } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { usePageTexts } from './page-texts.ts';

/** Says where an interpretation or ruling is read or copied that later ones changed it, and links to them. */
export function ChangedBy({ links }: { links: readonly ChangingDecision[] }) {
  const { changedBy } = usePageTexts().document;
  if (links.length === 0) return null;
  return (
    <ul data-changed-by className="text-sm">
      {links.map(({ doc_id, title, change }) => (
        <li key={doc_id} className={change === 'changed' ? 'font-semibold text-danger' : undefined}>
          {changedBy[change]}
          <Link
            href={documentUrl(doc_id.toWellFormed())}
            lang="zh-TW"
            className="text-accent underline underline-offset-2"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
