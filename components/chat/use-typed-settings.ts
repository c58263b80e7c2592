'use client';

import { useMemo, useRef, useState } from 'react';
import { type AskUrl, askHref, loadAskUrl } from '#components/shared/ask-url.ts';
import { useAddress } from '#components/shared/use-address.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { todayInTaiwan } from '#lib/taiwan/dates/calendar.ts';
import { readSettings, type TypedSettings, typedFrom } from './settings/settings.logic.ts';

/** Browsers refuse an address that changes more often than they like. */
const PAUSE_MS = 350;

/** A question to come, as the address has it, and the way to change it there without a new entry in the history. */
function useAskUrl(): [AskUrl, (settings: TypedSettings) => void] {
  const address = useAddress();
  const url = useMemo(() => loadAskUrl(address), [address]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function change(settings: TypedSettings): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The question was sent, or the lawyer went to another page: that address must not be changed.
      if (window.location.pathname === '/chat')
        window.history.replaceState(null, '', askHref({ ...url, ...settings }));
    }, PAUSE_MS);
  }
  return [url, change];
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
      if (isNew) setUrl(next);
    },
  };
}
