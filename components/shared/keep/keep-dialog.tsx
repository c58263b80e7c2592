'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { MatterSummary } from '#lib/matters/requests.ts';
import { ASK_ONCE, dataOf } from '../api.ts';
import { KeepForm } from './keep-form.tsx';
import { askToKeep, type KeepRequest } from './keep-store.ts';
import { listMatters, MATTERS_KEY, type MatterNotRead } from './matter-api.ts';
import { MatterFailed } from './matter-failed.tsx';
import { useMatterTexts } from './use-matter-texts.ts';

/** Into which matter something goes, and with which note; a new matter is made here too. */
export function KeepDialog({ request }: { request: KeepRequest }) {
  const { keep } = useMatterTexts();
  const { data, error, refetch } = useQuery<MatterSummary[], MatterNotRead>({
    queryKey: MATTERS_KEY,
    queryFn: () => dataOf(listMatters()),
    ...ASK_ONCE,
  });
  const writable = data?.filter(({ access, archived }) => access !== 'read' && !archived);
  return (
    <Dialog
      title={keep.title}
      close={keep.close}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) askToKeep(null);
      }}
    >
      <div className="grid gap-4">
        <p lang="zh-TW" className="line-clamp-3 break-words font-semibold">
          {request.label}
          {request.things.length > 1 && `（${keep.several(request.things.length)}）`}
        </p>
        {!data && !error && <p className="text-muted">{keep.loading}</p>}
        {error && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>
              <MatterFailed failure={error.refusal.failure} />
            </p>
            <Button onClick={() => void refetch()}>{keep.retry}</Button>
          </div>
        )}
        {writable && <KeepForm request={request} matters={writable} />}
      </div>
    </Dialog>
  );
}
