'use client';

import type { ReactNode } from 'react';
import { CheckLines } from '#components/shared/fields/check-lines.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

type KindChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['doc_type'];
  onChoose: (kinds: string[]) => void;
  /** The choice of norm ranks, shown below the kind that has them. */
  ranks: ReactNode;
};

/** Norms first, then what is decided by them. */
const PLACES: Record<DocType, number> = { 法規命令: 0, 釋字: 1, 憲法法庭裁判: 2, 裁判: 3, 函釋: 4 };
const KINDS = [...DOC_TYPES].sort((a, b) => PLACES[a] - PLACES[b]);

/** Kinds of documents, each with how many there are, where that is known. */
export function KindChoice({ chosen, counts, onChoose, ranks }: KindChoiceProps) {
  const messages = usePageTexts();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{messages.searchFilters.kind}</legend>
      <CheckLines
        name="type"
        values={KINDS}
        chosen={chosen}
        counts={counts}
        wordsOf={(kind) => messages.kinds[kind]}
        onChoose={onChoose}
        below={(kind) => kind === '法規命令' && ranks}
      />
    </fieldset>
  );
}
