'use client';

import { useState } from 'react';

/** A choice of one's own that goes back to the address's value whenever that changes. */
export function useFollow<T>(followed: T): [T, (value: T) => void] {
  const [chosen, setChosen] = useState({ over: followed, value: followed });
  const value = chosen.over === followed ? chosen.value : followed;
  return [value, (next) => setChosen({ over: followed, value: next })];
}
