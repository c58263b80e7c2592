'use client';

import { CoverageNote } from '#components/shared/coverage-note.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Understood } from '#lib/contract/why.ts';

type UnheldNoticeProps = { unheld: readonly Understood[]; hasResults: boolean };

/** What the query asks for by number and the library does not have; what it has instead, and what it covers. */
export function UnheldNotice({ unheld, hasResults }: UnheldNoticeProps) {
  const { results } = usePageTexts();
  if (unheld.length === 0) return null;
  return (
    <Notice tone="plain" title={results.unheld.title(unheld.map(({ citation }) => citation).join('、'))}>
      <p className="max-w-measure">{hasResults ? results.unheld.citing : results.unheld.nothing}</p>
      <CoverageNote />
    </Notice>
  );
}
