'use client';

import { lazy, Suspense, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

/** Opens what makes, shows and revokes the link to a conversation. */
export function ShareButton({ threadId, webUrl }: { threadId: string; webUrl: string }) {
  const { share } = useChatTexts();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setState('open')}>
        {share.action}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ShareDialog
            threadId={threadId}
            webUrl={webUrl}
            isOpen={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
