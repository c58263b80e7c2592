'use client';

import { useChatTexts } from '../chat-texts.ts';
import { ThreadRow } from './thread-row.tsx';
import { useThreads } from './use-threads.ts';

type ThreadListProps = { currentId: string | null; onOpen: () => void };

export function ThreadList({ currentId, onOpen }: ThreadListProps) {
  const { threads } = useChatTexts();
  const { data, refetch } = useThreads();
  if (!data) return null;
  if (!data.ok)
    return (
      <p className="text-muted">
        {threads.failed}{' '}
        <button type="button" className="text-accent underline" onClick={() => void refetch()}>
          {threads.retry}
        </button>
      </p>
    );
  if (data.data.length === 0) return <p className="px-2 py-1 text-muted">{threads.none}</p>;
  return (
    <ul aria-label={threads.title} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {data.data.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} isCurrent={thread.id === currentId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
