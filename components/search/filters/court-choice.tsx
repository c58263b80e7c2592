'use client';

import { useId } from 'react';
import { Field } from '#components/shared/fields/field.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import { COURTS } from '#lib/taiwan/courts/table.ts';
import type { FacetCounts } from './facet-counts.logic.ts';
import { FacetCount } from './kind-choice.tsx';

/** More courts than these are found by typing. */
const SHOWN = 6;

type CourtChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['court'];
  /** A court by any of its names, which joins the others when the filters are applied. */
  typed: string;
  onChoose: (courts: string[]) => void;
  onType: (typed: string) => void;
};

/** Those with the most results, those chosen, and a field for any other. */
export function CourtChoice({ chosen, counts, typed, onChoose, onType }: CourtChoiceProps) {
  const { locale, messages } = useLanguage();
  const { searchFilters } = messages;
  const id = useId();
  const known = counts ?? [];
  const official = (name: string) => courtNames(name)[0] ?? name;
  const names = [...new Set([...known.slice(0, SHOWN).map(({ value }) => value), ...chosen.map(official)])];
  const isChosen = (name: string) => chosen.some((one) => official(one) === name);
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{searchFilters.court}</legend>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>
            <label className="-mx-1 flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-1 text-sm hover:bg-raised">
              <input
                type="checkbox"
                name="court"
                value={name}
                checked={isChosen(name)}
                onChange={({ currentTarget }) =>
                  onChoose(
                    currentTarget.checked
                      ? [...chosen, name]
                      : chosen.filter((one) => official(one) !== name),
                  )
                }
                className="accent-accent"
              />
              <span lang="zh-TW">{name}</span>
              <FacetCount count={known.find(({ value }) => value === name)?.count ?? null} locale={locale} />
            </label>
          </li>
        ))}
      </ul>
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
      <datalist id={`${id}-courts`}>
        {COURTS.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}
