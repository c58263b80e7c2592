'use client';

import { useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { Link } from '#components/ui/link.tsx';
import type { ThreadSummary } from '#lib/chat/requests.ts';

// Loaded when needed: most conversations are neither renamed nor deleted.
const ThreadRename = lazily(async () => (await import('./thread-rename.tsx')).ThreadRename);
const ThreadDelete = lazily(async () => (await import('./thread-delete.tsx')).ThreadDelete);

type ThreadRowProps = {
  thread: ThreadSummary;
  /** When it was last asked something, in words. */
  when: string;
  isCurrent: boolean;
  onOpen: () => void;
};

/** A conversation in the list: its name leads there; renaming and deleting unfold below it. */
export function ThreadRow({ thread, when, isCurrent, onOpen }: ThreadRowProps) {
  const { threads } = useChatTexts();
  const [mode, setMode] = useState<'closed' | 'open' | 'rename' | 'delete'>('closed');
  const title = thread.title.trim() || threads.untitled;
  const more = useRef<HTMLButtonElement>(null);
  /** Never reset when the dialog closes: it stays mounted, because it reports a failed deletion in the row. */
  const [wasAsked, setWasAsked] = useState(false);
  const askToDelete = () => {
    setWasAsked(true);
    setMode('delete');
  };
  const close = () => {
    setMode('closed');
    // After renaming, the button must be rendered again before it can get the focus.
    requestAnimationFrame(() => more.current?.focus());
  };
  const action = 'rounded-sm px-2 py-1 text-muted hover:bg-raised hover:text-ink';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what unfolds here, wherever in it the focus is
    <div
      className={`rounded ${isCurrent ? 'bg-raised' : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && mode !== 'closed' && !event.defaultPrevented) close();
      }}
    >
      {mode === 'rename' ? (
        <ThreadRename thread={thread} onDone={close} onUnloaded={close} />
      ) : (
        <div className="flex items-start">
          <Link
            href={`/chat/${thread.id}`}
            onClick={onOpen}
            aria-current={isCurrent ? 'page' : undefined}
            lang="zh-TW"
            title={title}
            className="group/row min-w-0 flex-1 rounded px-2 py-1 hover:bg-raised"
          >
            <span className="line-clamp-2 break-words group-aria-[current=page]/row:font-semibold">
              {thread.running && (
                <>
                  <span
                    aria-hidden="true"
                    className="mr-1.5 inline-block size-2 rounded-full bg-accent motion-safe:animate-pulse"
                  />
                  <span className="sr-only">{threads.running} </span>
                </>
              )}
              {title}
            </span>
            <span className="block text-muted text-sm tabular-nums">{when}</span>
          </Link>
          <button
            ref={more}
            type="button"
            aria-label={threads.more(title)}
            aria-expanded={mode !== 'closed'}
            onClick={() => {
              setMode(mode === 'closed' ? 'open' : 'closed');
              void ThreadRename.preload();
              void ThreadDelete.preload();
            }}
            className="rounded px-2 py-1.5 text-muted hover:bg-raised hover:text-ink"
          >
            ⋯
          </button>
        </div>
      )}
      {(mode === 'open' || mode === 'delete') && (
        <div className="flex gap-1 px-1 pb-1">
          <button type="button" className={action} onClick={() => setMode('rename')}>
            {threads.rename}
          </button>
          <button type="button" className={`${action} hover:text-danger`} onClick={askToDelete}>
            {threads.delete}
          </button>
        </div>
      )}
      {wasAsked && (
        <ThreadDelete
          thread={thread}
          isCurrent={isCurrent}
          isAsking={mode === 'delete'}
          onClose={close}
          onUnloaded={() => {
            setWasAsked(false);
            close();
          }}
        />
      )}
    </div>
  );
}
