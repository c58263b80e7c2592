'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type ApiResult, fetchJson, ignoreBody, isSignedOut } from '#components/shared/api.ts';

export type ChangeState = 'idle' | 'busy' | 'done' | 'failed' | 'signed_out';

export const stateAfter = (done: ApiResult<unknown>): ChangeState =>
  done.ok ? 'done' : isSignedOut(done) ? 'signed_out' : 'failed';

/** A change of the history, after which the page shows what is there now. */
export function useChange() {
  const router = useRouter();
  const [state, setState] = useState<ChangeState>('idle');
  async function run(path: string, method: string, body?: object): Promise<boolean> {
    setState('busy');
    const done = await fetchJson(path, ignoreBody, { method, ...(body && { body }) });
    setState(stateAfter(done));
    if (done.ok) router.refresh();
    return done.ok;
  }
  return { state, run };
}
