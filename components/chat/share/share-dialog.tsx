'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ApiResult, ASK_ONCE, dataOf, isSignedOut } from '#components/shared/api.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { SHARE_DAYS } from '#lib/chat/names.ts';
import type { ThreadShare } from '#lib/chat/share.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay, taipeiTime } from '#lib/taiwan/dates/taipei-day.ts';
import { createShare, readShare, revokeShare } from '../thread-api.ts';
import { useShareTexts } from './share-texts.ts';

type ShareDialogProps = {
  threadId: string;
  webUrl: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const DAYS_FIRST = 7;

/** The link by which signed-in colleagues read a conversation: made, copied, revoked. */
export function ShareDialog({ threadId, webUrl, isOpen, onOpenChange }: ShareDialogProps) {
  const share = useShareTexts();
  const client = useQueryClient();
  const queryKey = ['share', threadId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => dataOf(readShare(threadId)),
    enabled: isOpen,
    ...ASK_ONCE,
  });
  const [days, setDays] = useState(DAYS_FIRST);
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'signed_out' | 'revoked'>('ready');
  const group = useId();

  async function change(work: Promise<ApiResult<ThreadShare>>, then: 'ready' | 'revoked') {
    setState('busy');
    const result = await work;
    if (!result.ok) return setState(isSignedOut(result) ? 'signed_out' : 'failed');
    client.setQueryData(queryKey, result.data);
    setState(then);
  }

  return (
    <Dialog title={share.title} close={share.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-4">
        <p>{share.explained}</p>
        {data === undefined && !isError && <p className="text-muted">{share.loading}</p>}
        {isError && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>{share.unread}</p>
            <Button onClick={() => void refetch()}>{share.retry}</Button>
          </div>
        )}
        {data && <Link share={data} webUrl={webUrl} />}
        {data !== undefined && (
          <>
            <fieldset>
              <legend className="text-muted text-sm">{share.days}</legend>
              <div className="flex gap-5">
                {SHARE_DAYS.map((count) => (
                  <label key={count} className="flex min-h-9 items-center gap-2">
                    <input
                      type="radio"
                      name={group}
                      checked={days === count}
                      onChange={() => setDays(count)}
                    />
                    {share.dayCount(count)}
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="flex flex-wrap gap-2">
              <Button
                look={data ? 'quiet' : 'primary'}
                disabled={state === 'busy'}
                onClick={() => void change(createShare(threadId, days), 'ready')}
              >
                {data ? share.renew : share.create}
              </Button>
              {data && (
                <Button
                  look="danger"
                  disabled={state === 'busy'}
                  onClick={() => void change(revokeShare(threadId), 'revoked')}
                >
                  {share.revoke}
                </Button>
              )}
            </div>
          </>
        )}
        <p
          role="status"
          className={state === 'failed' || state === 'signed_out' ? 'text-danger' : 'text-muted'}
        >
          {state === 'failed' && share.failed}
          {state === 'signed_out' && <SignInAgain />}
          {state === 'revoked' && share.revoked}
        </p>
      </div>
    </Dialog>
  );
}

function Link({
  share: { path, created, expires },
  webUrl,
}: {
  share: NonNullable<ThreadShare>;
  webUrl: string;
}) {
  const { locale } = useLanguage();
  const share = useShareTexts();
  const [outcome, copy] = useCopy(writeText);
  const address = new URL(path, webUrl).href;
  const time = (at: number) => `${dateText(taipeiDay(at), locale)} ${taipeiTime(at)}`;
  return (
    <div className="grid gap-2 rounded border border-line bg-raised p-3">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={share.link}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-9 min-w-0 flex-1 rounded border border-control bg-canvas px-2 text-sm"
        />
        <Button look="primary" onClick={() => void copy(address)}>
          {outcome === 'copied' ? `✓ ${share.copied}` : share.copy}
        </Button>
      </div>
      {outcome === 'failed' && (
        <p role="alert" className="text-danger text-sm">
          {share.copyFailed}
        </p>
      )}
      <p className="text-muted text-sm">
        {share.until(time(expires))}・{share.asOf(time(created))}
      </p>
    </div>
  );
}
