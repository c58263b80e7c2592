'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** The decisions of one case, the oldest first, each with what it decides; the one that is read is marked. */
export function Instances({ doc_id, instances }: Pick<ReadFullDocument, 'doc_id' | 'instances'>) {
  const { locale } = useLanguage();
  const texts = useDocumentTexts().instances;
  if (instances.length < 2) return null;
  return (
    <section aria-labelledby="instances" className="rounded border border-line px-4 py-3">
      <h2 id="instances" className="font-semibold text-sm">
        {texts.title}
      </h2>
      <ol className="divide-y divide-line">
        {instances.map((one) => (
          <li key={one.doc_id} aria-current={one.doc_id === doc_id ? 'true' : undefined} className="py-2">
            {one.doc_id === doc_id ? (
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span lang="zh-TW" className="break-words font-semibold">
                  {one.title}
                </span>
                <span className="rounded bg-accent-soft px-1.5 text-sm">{texts.this}</span>
                {one.date && (
                  <span className="whitespace-nowrap text-muted text-sm">{dateText(one.date, locale)}</span>
                )}
              </p>
            ) : (
              <DocumentRow document={one} />
            )}
            <p lang={one.result ? 'zh-TW' : undefined} className="break-words text-muted text-sm">
              {one.result ?? texts.unknown}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
