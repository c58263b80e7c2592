'use client';

import { useSyncExternalStore } from 'react';
import { hasFields } from '#components/shared/has-fields.ts';
import { ownKey } from '#components/shared/own-storage.ts';

/** The first of two documents to be compared, kept in the tab until the second is chosen. */
export type CompareChoice = { docId: string; title: string };

const NAME = 'compare';
const listeners = new Set<() => void>();
let known: { text: string | null; choice: CompareChoice | null } = { text: null, choice: null };

function stored(): string | null {
  try {
    return sessionStorage.getItem(ownKey(NAME));
  } catch {
    return null;
  }
}

/** The same object as long as the choice is the same. */
export function compareChoice(): CompareChoice | null {
  const text = stored();
  if (text !== known.text) known = { text, choice: readChoice(text) };
  return known.choice;
}

function readChoice(text: string | null): CompareChoice | null {
  try {
    const choice: unknown = JSON.parse(text ?? 'null');
    return hasFields(choice, { docId: 'string', title: 'string' }) ? (choice as CompareChoice) : null;
  } catch {
    return null;
  }
}

export function chooseToCompare(choice: CompareChoice | null): void {
  try {
    if (choice) sessionStorage.setItem(ownKey(NAME), JSON.stringify(choice));
    else sessionStorage.removeItem(ownKey(NAME));
  } catch {
    // A forbidden storage: nothing is kept, and nothing else is lost.
  }
  for (const listener of listeners) listener();
}

function onCompareChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen document; null during hydration, because the server can't know it. */
export const useCompareChoice = () => useSyncExternalStore(onCompareChoice, compareChoice, () => null);
