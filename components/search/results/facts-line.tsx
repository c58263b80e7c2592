'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { rowFacts } from './facts.logic.ts';

/** Court, matter, date and so on, in one quiet line; nothing where the server tells nothing. */
export function FactsLine({ document }: { document: UpstreamHit }) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const facts = rowFacts(document, messages.results, locale);
  if (facts.length === 0) return null;
  return (
    <p data-facts className="text-sm text-muted">
      {facts.map(({ name, text, explained }, index) => (
        <span key={name}>
          {index > 0 && <span className="text-line"> | </span>}
          <span title={explained ?? undefined} className="whitespace-nowrap">
            {text}
          </span>
        </span>
      ))}
    </p>
  );
}
