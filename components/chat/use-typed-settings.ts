'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { askParsers } from '#components/shared/ask-url.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { todayInTaiwan } from '#lib/taiwan/calendar.ts';
import { readSettings, type TypedSettings, typedFrom } from './settings/settings.logic.ts';

/** A question to come, as the address has it, and the way to change it there without a new entry in the history. */
export function useAskUrl() {
  return useQueryStates(askParsers, { history: 'replace', scroll: false });
}

/**
 * The settings in the fields. Of a conversation they follow its last answer; those of a question to come stand in the
 * address as well, so that they can be kept and shared.
 */
export function useTypedSettings(isNew: boolean, lastUsed: ChatSettings | undefined) {
  const [{ q: _, ...inUrl }, setUrl] = useAskUrl();
  const [typed, setTyped] = useState<TypedSettings>(() => (isNew ? inUrl : typedFrom(lastUsed)));
  const read = useMemo(() => readSettings(typed, todayInTaiwan()), [typed]);
  return {
    typed,
    ...read,
    change(next: TypedSettings) {
      setTyped(next);
      if (isNew) void setUrl(next);
    },
  };
}
