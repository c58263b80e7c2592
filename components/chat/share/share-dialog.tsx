'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { dateText } from '#components/shared/date-text.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { SHARE_DAYS } from '#lib/chat/names.ts';
import type { ThreadShare } from '#lib/chat/share.ts';
import { taipeiDay, taipeiTime } from '#lib/taiwan/dates/taipei-day.ts';
import { type ApiResult, createShare, readShare, revokeShare } from '../thread-api.ts';

type ShareDialogProps = {
  threadId: string;
  webUrl: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const DAYS_FIRST = 7;

/** The link by which signed-in colleagues read a conversation: made, copied, revoked. */
export function ShareDialog({ threadId, webUrl, isOpen, onOpenChange }: ShareDialogProps) {
  const { share } = useChatTexts();
  const client = useQueryClient();
  const queryKey = ['share', threadId];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: () => readShare(threadId),
    enabled: isOpen,
    retry: false,
    networkMode: 'always',
  });
  const [days, setDays] = useState(DAYS_FIRST);
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'revoked'>('ready');
  const group = useId();

  async function change(work: Promise<ApiResult<ThreadShare>>, then: 'ready' | 'revoked') {
    setState('busy');
    const result = await work;
    if (!result.ok) return setState('failed');
    client.setQueryData(queryKey, result);
    setState(then);
  }

  const shared = data?.ok ? data.data : null;
  return (
    <Dialog title={share.title} close={share.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-4">
        <p>{share.explained}</p>
        {!data && <p className="text-muted">{share.loading}</p>}
        {data && !data.ok && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>{share.unread}</p>
            <Button onClick={() => void refetch()}>{share.retry}</Button>
          </div>
        )}
        {shared && <Link share={shared} webUrl={webUrl} />}
        {data?.ok && (
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
                look={shared ? 'quiet' : 'primary'}
                disabled={state === 'busy'}
                onClick={() => void change(createShare(threadId, days), 'ready')}
              >
                {shared ? share.renew : share.create}
              </Button>
              {shared && (
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
        <p role="status" className={state === 'failed' ? 'text-danger' : 'text-muted'}>
          {state === 'failed' && share.failed}
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
  const { share } = useChatTexts();
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
