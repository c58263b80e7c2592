'use client';

import { useState } from 'react';

/** An editable draft of the applied value. When another value is applied, the draft starts from that one. */
export function useDraftOf<T>(applied: T): [T, (value: T) => void] {
  const [chosen, setChosen] = useState({ over: applied, value: applied });
  const value = chosen.over === applied ? chosen.value : applied;
  return [value, (next) => setChosen({ over: applied, value: next })];
}
