'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { change } from '#components/shared/history/history-api.ts';

type ChangeState = 'idle' | 'busy' | 'done' | 'failed';

/** A change of the history, after which the page shows what is there now. */
export function useChange() {
  const router = useRouter();
  const [state, setState] = useState<ChangeState>('idle');
  async function run(path: string, method: string, body?: object): Promise<boolean> {
    setState('busy');
    const { ok } = await change(path, method, body);
    setState(ok ? 'done' : 'failed');
    if (ok) router.refresh();
    return ok;
  }
  return { state, run };
}
