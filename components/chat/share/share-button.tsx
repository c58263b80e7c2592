'use client';

import { useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { Button } from '#components/ui/button.tsx';

const ShareDialog = lazily(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the dialog that makes, shows and revokes the link to a conversation. */
export function ShareButton({ threadId, webUrl }: { threadId: string; webUrl: string }) {
  const { share } = useChatTexts();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setState('open')}>
        {share.action}
      </Button>
      {state !== 'never' && (
        <ShareDialog
          threadId={threadId}
          webUrl={webUrl}
          isOpen={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          onUnloaded={() => setState('never')}
        />
      )}
    </>
  );
}
