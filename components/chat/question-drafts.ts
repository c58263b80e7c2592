import { ownKey } from '#components/shared/own-storage.ts';
import type { TypedSettings } from './settings/settings.logic.ts';

/** What is typed and set but not sent, by conversation; it outlives a reload, a sign-in and Back. */
export type QuestionDraft = { text: string; settings: TypedSettings | null };

const key = (of: string): string => ownKey(`draft.${of}`);

/** The key of a draft that belongs to no conversation yet: one for each question that an address brings. */
export const newQuestionKey = (question: string): string => `new.${question.slice(0, 200)}`;

export function readQuestionDraft(of: string): QuestionDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(of)) ?? 'null');
    if (typeof draft !== 'object' || draft === null || typeof (draft as QuestionDraft).text !== 'string')
      return null;
    return draft as QuestionDraft;
  } catch {
    return null;
  }
}

export function keepQuestionDraft(of: string, draft: QuestionDraft | null): void {
  try {
    if (draft === null || (draft.text === '' && draft.settings === null)) sessionStorage.removeItem(key(of));
    else sessionStorage.setItem(key(of), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the text is still in its box.
  }
}

const editedKey = (thread: string, turn: string): string => `${thread}.edit.${turn}`;

/** The unsent edit of an earlier question. */
export const readEdited = (thread: string, turn: string): string | null =>
  readQuestionDraft(editedKey(thread, turn))?.text ?? null;

export const keepEdited = (thread: string, turn: string, text: string): void =>
  keepQuestionDraft(editedKey(thread, turn), { text, settings: null });
