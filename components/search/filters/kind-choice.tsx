'use client';

import { Fragment, type ReactNode } from 'react';
import { CheckLine } from '#components/shared/fields/check-line.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { DocType } from '#lib/contract/document.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

type KindChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['doc_type'];
  onChoose: (kinds: string[]) => void;
  /** Under the kind that has them. */
  ranks: ReactNode;
};

/** Norms first, then what is decided by them. */
const KINDS: readonly DocType[] = ['法規命令', '釋字', '憲法法庭裁判', '裁判', '函釋'];

/** Kinds of documents, each with how many there are, where that is known. */
export function KindChoice({ chosen, counts, onChoose, ranks }: KindChoiceProps) {
  const { locale, messages } = useLanguage();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{messages.searchFilters.kind}</legend>
      {KINDS.map((kind) => (
        <Fragment key={kind}>
          <CheckLine
            type="checkbox"
            name="type"
            value={kind}
            checked={chosen.includes(kind)}
            after={counts?.(kind).toLocaleString(locale)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          >
            {messages.kinds[kind]}
          </CheckLine>
          {kind === '法規命令' && ranks}
        </Fragment>
      ))}
    </fieldset>
  );
}
