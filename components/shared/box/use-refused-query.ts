'use client';

import { useState } from 'react';
import { isSendable } from './box.logic.ts';

type RefusedQuery = { sentQuery: string; text: string };

/** Whether the text of the box was refused, by the box or in the address: until the address or the text changes. */
export function useRefusedQuery(sentQuery: string, text: string) {
  const [refused, setRefused] = useState<RefusedQuery | null>(null);
  const isSent =
    refused?.sentQuery === sentQuery ? text === refused.text : text === sentQuery && sentQuery !== '';
  return [isSent && !isSendable(text), setRefused] as const;
}
