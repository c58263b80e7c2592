'use client';

import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ChangeState } from './use-change.ts';

/** After a failed change: says what that means. Renders nothing otherwise. */
export function ChangeFailed({ state, body }: { state: ChangeState; body: string }) {
  const { failed } = useHistoryTexts();
  if (state !== 'failed' && state !== 'signed_out') return null;
  return (
    <div role="alert">
      <Notice tone="warn" title={failed.title}>
        <p>{state === 'signed_out' ? <SignInAgain /> : body}</p>
      </Notice>
    </div>
  );
}
