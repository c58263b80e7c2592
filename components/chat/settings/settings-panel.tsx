'use client';

import { useEffect, useRef } from 'react';
import { DateField } from '#components/shared/fields/date-field.tsx';
import { LevelChoice } from '#components/shared/fields/level-choice.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { EffortChoice } from './effort-choice.tsx';
import { problemText } from './problem-text.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { isNothingSet, NOTHING_SET, type SettingsProblem, type TypedSettings } from './settings.logic.ts';
import { settingsSummary } from './summary.logic.ts';

type SettingsPanelProps = {
  typed: TypedSettings;
  settings: ChatSettings;
  problems: readonly SettingsProblem[];
  /** Counts up when the panel is to open on its problems; zero means never yet. */
  showProblems: number;
  onChange: (typed: TypedSettings) => void;
};

/** What narrows an answer, folded to one line that says what is set. */
export function SettingsPanel({ typed, settings, problems, showProblems, onChange }: SettingsPanelProps) {
  const { locale, messages } = useLanguage();
  const { filters } = messages;
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (showProblems === 0 || !panel.current) return;
    panel.current.open = true;
    panel.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [showProblems]);

  const problemOf = (field: SettingsProblem['field']) => {
    const problem = problems.find((one) => one.field === field);
    return problem ? problemText(problem, filters) : null;
  };
  const set = (change: Partial<TypedSettings>) => onChange({ ...typed, ...change });
  const summary = settingsSummary(settings, messages, locale);
  return (
    <details ref={panel} className="group text-sm">
      <summary className="flex min-h-8 list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-90">
          ▸
        </span>
        <span className="font-medium">{filters.title}</span>
        <span className="min-w-0 truncate text-muted">{summary ?? filters.none}</span>
        {problems.length > 0 && (
          <span className="whitespace-nowrap text-danger">⚠ {filters.problems.short}</span>
        )}
      </summary>
      <div className="mt-2 grid max-h-[50dvh] gap-4 overflow-y-auto rounded border border-line bg-raised p-3">
        {problems.length > 0 && showProblems > 0 && (
          <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
            {filters.problems.title}
          </p>
        )}
        <fieldset>
          <legend className="text-muted text-sm">{filters.date}</legend>
          <div className="mt-1 grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <DateField
              which="first"
              label={filters.start}
              value={typed.start_date}
              problem={problemOf('start_date')}
              onChange={(start_date) => set({ start_date })}
            />
            <DateField
              which="last"
              label={filters.end}
              value={typed.end_date}
              problem={problemOf('end_date')}
              onChange={(end_date) => set({ end_date })}
            />
          </div>
          <p className="mt-1 text-muted text-sm">{filters.dateHint}</p>
        </fieldset>
        <div>
          <LevelChoice
            legend={filters.level}
            hint={filters.levelHint}
            chosen={typed.level}
            counts={null}
            onChoose={(level) => set({ level })}
          />
          {problems
            .filter(({ field }) => field === 'level')
            .map((problem) => (
              <p key={problem.value} className="mt-1 text-danger">
                {problemText(problem, filters)}{' '}
                <button
                  type="button"
                  className="underline"
                  onClick={() => set({ level: typed.level.filter((level) => level !== problem.value) })}
                >
                  {filters.problems.levelRemove}
                </button>
              </p>
            ))}
        </div>
        <EffortChoice
          effort={typed.effort}
          problem={problemOf('effort')}
          onChoose={(effort) => set({ effort })}
        />
        <SamplingFields typed={typed} problemOf={problemOf} onChange={set} />
        {!isNothingSet(typed) && (
          <div>
            <button type="button" onClick={() => onChange(NOTHING_SET)} className="text-accent underline">
              {filters.reset}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}
