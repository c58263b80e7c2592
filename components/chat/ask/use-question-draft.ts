'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { earlyInputs } from '#components/shared/fields/early-input.ts';
import { keepQuestionDraft, readQuestionDraft } from '../question-drafts.ts';
import { type TypedSettings, withEarlySettings } from '../settings/settings.logic.ts';
import { fitHeight } from './question-box.tsx';

type QuestionDraftOptions = {
  /** The key of the draft. */
  place: string;
  box: RefObject<HTMLTextAreaElement | null>;
  typed: TypedSettings;
  change: (settings: TypedSettings) => void;
  /** Of a new question the address has the settings, not the draft. */
  isNew: boolean;
  /** Whether this text is a question already: a draft of it is not restored. */
  isAsked: (text: string) => boolean;
};

/** Restores what was typed and set but not sent; returns how to keep it. */
export function useQuestionDraft({ place, box, typed, change, isNew, isAsked }: QuestionDraftOptions) {
  const keep = (text: string, settings: TypedSettings) =>
    keepQuestionDraft(place, { text, settings: isNew ? null : settings });

  // The draft is the browser's: the server's HTML comes without it.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const textarea = box.current;
    const draft = readQuestionDraft(place);
    // Input from before hydration takes precedence over the stored draft.
    const isTyped = textarea !== null && textarea.value !== textarea.defaultValue;
    const early = textarea?.form ? earlyInputs(textarea.form) : [];
    const kept = (!isNew && draft?.settings) || typed;
    const next = early.length > 0 ? withEarlySettings(kept, early) : kept;
    if (next !== typed) change(next);
    if (textarea && draft && !isTyped && !isAsked(draft.text)) {
      textarea.value = draft.text;
      fitHeight(textarea);
    }
    if (isTyped) textarea.dispatchEvent(new Event('input', { bubbles: true }));
    if (isTyped || early.length > 0) keep(textarea?.value ?? '', next);
  });

  return keep;
}
