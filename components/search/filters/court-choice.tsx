'use client';

import { memo, useId } from 'react';
import { CheckLine } from '#components/shared/fields/check-line.tsx';
import { Field } from '#components/shared/fields/field.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import { COURTS } from '#lib/taiwan/courts/table.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

/** More courts than these are found by typing. */
const COURTS_SHOWN = 6;

type CourtChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['court'];
  /** Whether the counts are still to come: space is kept for the courts, so that the field below doesn't move. */
  isAwaited: boolean;
  /** A court by any of its names, which joins the others when the filters are applied. */
  typed: string;
  onChoose: (courts: string[]) => void;
  onType: (typed: string) => void;
};

/** Those with the most results, those chosen, and a field for any other. */
export function CourtChoice({ chosen, counts, isAwaited, typed, onChoose, onType }: CourtChoiceProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { searchFilters } = messages;
  const id = useId();
  const known = counts ?? [];
  const official = (name: string) => courtNames(name)[0] ?? name;
  const names = [
    ...new Set([...known.slice(0, COURTS_SHOWN).map(({ value }) => value), ...chosen.map(official)]),
  ];
  const isChosen = (name: string) => chosen.some((one) => official(one) === name);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{searchFilters.court}</legend>
      <div className={isAwaited ? 'min-h-48 noscript:min-h-0' : undefined}>
        {names.map((name) => (
          <CheckLine
            key={name}
            type="checkbox"
            name="court"
            value={name}
            checked={isChosen(name)}
            after={known.find(({ value }) => value === name)?.count.toLocaleString(locale)}
            onChange={({ currentTarget }) =>
              onChoose(
                currentTarget.checked ? [...chosen, name] : chosen.filter((one) => official(one) !== name),
              )
            }
          >
            <span lang="zh-TW">{name}</span>
          </CheckLine>
        ))}
      </div>
      <Field
        label={searchFilters.courtAdd}
        name="court"
        value={typed}
        problem={
          typed.trim() !== '' && courtNames(typed).length === 0
            ? searchFilters.courtUnknown(typed.trim())
            : null
        }
        placeholder={searchFilters.courtPlaceholder}
        list={`${id}-courts`}
        className="w-full text-sm"
        onChange={onType}
      />
      <CourtNames id={`${id}-courts`} />
    </fieldset>
  );
}

/** All courts, which never change: no key typed into a filter renders them again. */
const CourtNames = memo(({ id }: { id: string }) => (
  <datalist id={id}>
    {COURTS.map(({ code, name }) => (
      <option key={code} value={name} />
    ))}
  </datalist>
));
