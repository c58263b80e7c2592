'use client';

import type { ChangingLink, ReadFullDocument } from '#lib/contract/full-document.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** What an interpretation or ruling changed, and what changed it since, in the words of the holdings that say so. */
export function Changes({ changed_by, changed }: Pick<ReadFullDocument, 'changed_by' | 'changed'>) {
  const { changes } = useDocumentTexts();
  if (changed_by.length + changed.length === 0) return null;
  return (
    <section aria-label={changes.title} className="grid gap-3 rounded border border-line px-4 py-3">
      <ChangeList title={changes.by} links={changed_by} />
      <ChangeList title={changes.of} links={changed} />
    </section>
  );
}

function ChangeList({ title, links }: { title: string; links: readonly ChangingLink[] }) {
  const { changes } = useDocumentTexts();
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold text-sm">{title}</h2>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.doc_id} className="py-2">
            <DocumentRow document={link} />
            <p className="text-sm">
              <span className="mr-2 text-muted">{changes.kinds[link.change]}</span>
              <span lang="zh-TW">{link.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
