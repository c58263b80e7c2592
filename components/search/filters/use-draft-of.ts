'use client';

import { useState } from 'react';

/** A draft of what is applied; another one that is applied takes its place. */
export function useDraftOf<T>(applied: T): [T, (value: T) => void] {
  const [chosen, setChosen] = useState({ over: applied, value: applied });
  const value = chosen.over === applied ? chosen.value : applied;
  return [value, (next) => setChosen({ over: applied, value: next })];
}
