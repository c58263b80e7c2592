'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

type LiveNoteProps = {
  connection: 'ok' | 'joining' | 'reconnecting' | 'lost';
  isStreaming: boolean;
  hasWords: boolean;
  onReconnect: () => void;
};

/** Says below the last words of an answer what is happening to it. */
export function LiveNote({ connection, isStreaming, hasWords, onReconnect }: LiveNoteProps) {
  const chat = useChatTexts();
  if (connection === 'lost')
    return (
      <Notice tone="warn">
        <p className="max-w-measure text-sm">{chat.lost}</p>
        <div>
          <Button onClick={onReconnect}>{chat.actions.reconnect}</Button>
        </div>
      </Notice>
    );
  if (connection === 'reconnecting' && !isStreaming)
    return <p className="text-sm text-warn">{chat.reconnecting}</p>;
  return (
    <p className="flex items-center gap-2 text-muted text-sm print:hidden">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent motion-safe:animate-pulse" />
      {hasWords ? chat.writing : chat.waiting}
    </p>
  );
}
