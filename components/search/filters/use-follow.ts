'use client';

import { useState } from 'react';

/** A local value that is reset to the followed one whenever that changes. */
export function useFollow<T>(followed: T): [T, (value: T) => void] {
  const [chosen, setChosen] = useState({ over: followed, value: followed });
  const value = chosen.over === followed ? chosen.value : followed;
  return [value, (next) => setChosen({ over: followed, value: next })];
}
