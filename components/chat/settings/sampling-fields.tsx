'use client';

import { Field } from '#components/shared/fields/field.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { SettingsProblem, TypedSettings } from './settings.logic.ts';

type SamplingFieldsProps = {
  typed: TypedSettings;
  problemOf: (field: SettingsProblem['field']) => string | null;
  onChange: (change: Partial<TypedSettings>) => void;
};

/** Temperature or top_p, and the length: seldom needed, so folded away unless used. */
export function SamplingFields({ typed, problemOf, onChange }: SamplingFieldsProps) {
  const { filters } = usePageTexts();
  const isUsed = typed.temperature !== '' || typed.top_p !== '' || typed.length !== '';
  return (
    <details open={isUsed || undefined}>
      <summary className="w-fit">{filters.advanced}</summary>
      <div className="mt-2 grid gap-3">
        <div>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Field
              name="temperature"
              label={filters.temperature}
              value={typed.temperature}
              problem={problemOf('temperature')}
              inputMode="decimal"
              className="w-28"
              onChange={(temperature) => onChange({ temperature })}
            />
            <Field
              name="top_p"
              label={filters.topP}
              value={typed.top_p}
              problem={problemOf('top_p')}
              inputMode="decimal"
              className="w-28"
              onChange={(top_p) => onChange({ top_p })}
            />
          </div>
          <p className="mt-1 text-muted text-sm">{filters.samplingHint}</p>
        </div>
        <div>
          <Field
            name="length"
            label={filters.length}
            value={typed.length}
            problem={problemOf('length')}
            inputMode="numeric"
            className="w-28"
            onChange={(length) => onChange({ length })}
          />
          <p className="mt-1 text-muted text-sm">{filters.lengthHint}</p>
        </div>
      </div>
    </details>
  );
}
