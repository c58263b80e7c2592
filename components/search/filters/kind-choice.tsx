'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { DOC_TYPES } from '#lib/contract/document.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

type KindChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['doc_type'];
  onChoose: (kinds: string[]) => void;
};

/** Kinds of documents, those of norms first; each with how many there are, where that is known. */
export function KindChoice({ chosen, counts, onChoose }: KindChoiceProps) {
  const { locale, messages } = useLanguage();
  const { kinds, searchFilters } = messages;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{searchFilters.kind}</legend>
      <ul className="mt-1">
        {KINDS.map((kind) => (
          <li key={kind}>
            <label className="-mx-1 flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-1 hover:bg-raised">
              <input
                type="checkbox"
                name="type"
                value={kind}
                checked={chosen.includes(kind)}
                onChange={({ currentTarget }) =>
                  onChoose(currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
                }
                className="accent-accent"
              />
              {kinds[kind]}
              <FacetCount count={counts?.(kind) ?? null} locale={locale} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const KINDS = [
  '法規命令',
  '釋字',
  '憲法法庭裁判',
  '裁判',
  '函釋',
] as const satisfies readonly (typeof DOC_TYPES)[number][];

/** How many there are, at the end of a line; nothing where it isn't known. */
export const FacetCount = ({ count, locale }: { count: number | null; locale: string }) =>
  count === null ? null : (
    <span className="ml-auto text-muted text-sm tabular-nums">{count.toLocaleString(locale)}</span>
  );
