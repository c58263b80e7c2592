'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { type TypedSettings, withoutFields } from './settings.logic.ts';
import { settingParts } from './summary.logic.ts';

type SettingChipsProps = {
  typed: TypedSettings;
  settings: ChatSettings;
  onChange: (typed: TypedSettings) => void;
};

/** What is set, each with the way to take it back; none where nothing is. */
export function SettingChips({ typed, settings, onChange }: SettingChipsProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { filters } = messages;
  const parts = settingParts(settings, messages, locale);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={filters.conditions} className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map(({ label, fields }) => (
        <li
          key={fields[0]}
          className="flex min-w-0 items-center rounded border border-line bg-raised pl-2 text-sm"
        >
          <span className="truncate">{label}</span>
          <button
            type="button"
            aria-label={filters.remove(label)}
            onClick={() => onChange(withoutFields(typed, fields))}
            className="min-h-7 min-w-7 rounded text-muted hover:text-ink"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
