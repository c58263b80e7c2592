'use client';

import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { DateField } from '#components/shared/fields/date-field.tsx';
import { LevelChoice } from '#components/shared/fields/level-choice.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { EffortChoice } from './effort-choice.tsx';
import { problemText } from './problem-text.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { SettingChips } from './setting-chips.tsx';
import { isNothingSet, NOTHING_SET, type SettingsProblem, type TypedSettings } from './settings.logic.ts';

type SettingsPanelProps = {
  panel: RefObject<HTMLDetailsElement | null>;
  typed: TypedSettings;
  settings: ChatSettings;
  problems: readonly SettingsProblem[];
  /** Counts up when the panel is to open on its problems; zero means never yet. */
  showProblems: number;
  onChange: (typed: TypedSettings) => void;
};

/** The form sends the question; Enter in a field of the conditions must not send it half-written. */
function keepEnterFromForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** What narrows an answer, folded to one line; what is set stands beside it, to be taken back. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { panel, typed, settings, problems, showProblems, onChange } = props;
  const { filters } = usePageTexts();
  useEffect(() => {
    if (showProblems === 0 || !panel.current) return;
    panel.current.open = true;
    panel.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [panel, showProblems]);

  const problemOf = (field: SettingsProblem['field']) => {
    const problem = problems.find((one) => one.field === field);
    return problem ? problemText(problem, filters) : null;
  };
  const set = (change: Partial<TypedSettings>) => onChange({ ...typed, ...change });
  const isNothingRead = Object.keys(settings).length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <details ref={panel} className="group min-w-0 open:basis-full">
        <summary className="flex min-h-8 list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-90">
            ▸
          </span>
          <span>{filters.title}</span>
          {isNothingRead && <span className="min-w-0 truncate text-muted">{filters.none}</span>}
          {problems.length > 0 && (
            <span className="whitespace-nowrap text-danger">⚠ {filters.problems.short}</span>
          )}
        </summary>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: no key of its own, it only keeps one from the form */}
        <div
          className="mt-2 grid max-h-[50dvh] gap-4 overflow-y-auto rounded border border-line bg-raised p-3"
          onKeyDown={keepEnterFromForm}
        >
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
                name="start_date"
                label={filters.start}
                value={typed.start_date}
                problem={problemOf('start_date')}
                onChange={(start_date) => set({ start_date })}
              />
              <DateField
                which="last"
                name="end_date"
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
      <SettingChips typed={typed} settings={settings} onChange={onChange} />
    </div>
  );
}
