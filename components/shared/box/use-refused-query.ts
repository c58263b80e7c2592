'use client';

import { useState } from 'react';
import { isSendable } from './box.logic.ts';

/** Whether the text of the box was refused, by the box or in the address: until the address or the text changes. */
export function useRefusedQuery(sentQuery: string, text: string) {
  const [refused, setRefused] = useState<{ sentQuery: string; text: string } | null>(null);
  const isSent =
    refused?.sentQuery === sentQuery ? text === refused.text : text === sentQuery && sentQuery !== '';
  return {
    isRefused: isSent && !isSendable(text),
    refuse: (typed: string) => setRefused({ sentQuery, text: typed }),
    accept: () => setRefused(null),
  };
}
