'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ASK_ONCE, dataOf } from '#components/shared/api.ts';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { Conversation } from './conversation.tsx';
import { hasSession } from './sessions.ts';
import { readThread } from './thread-api.ts';
import { ThreadUnread } from './thread-unread.tsx';
import { ThreadPanel } from './threads/thread-panel.tsx';

type ChatViewProps = {
  thread: ThreadDetail | null;
  /** Why the server hands over no thread, where the address names one. */
  problem?: 'missing' | 'unreadable' | null;
  webUrl: string;
};

/**
 * The whole of `/chat` and `/chat/{id}`. Which conversation is shown follows from the address; a new one gets its own
 * with the first question, in place, while its answer comes in.
 */
export function ChatView({ thread, problem = null, webUrl }: ChatViewProps) {
  const pathname = usePathname();
  // By a router hook like the path: both change in one render when a new conversation gets its address.
  const q = useSearchParams().get('q') ?? '';
  const [shown, setShown] = useState(() => conversationAt(pathname, q));
  if (shown.pathname !== pathname || (shown.isNew && shown.question !== q))
    setShown(conversationAt(pathname, q, shown.id));
  const { id, isNew, question } = shown;
  return (
    <div className="grid gap-x-8 gap-y-4 wide:grid-cols-[15rem_minmax(0,66rem)] print:block">
      <ThreadPanel currentId={isNew ? null : id} />
      <noscript className="text-danger">
        <NoScript />
      </noscript>
      <OneConversation
        key={id}
        id={id}
        isNew={isNew}
        question={question}
        thread={thread?.thread.id === id ? thread : null}
        problem={problem}
        webUrl={webUrl}
      />
    </div>
  );
}

type Shown = { pathname: string; id: string; isNew: boolean; question: string };

/** `before` is the conversation shown until now: it keeps its id when it gets its address. */
function conversationAt(pathname: string, question: string, before?: string): Shown {
  const id = /^\/chat\/([^/]+)$/.exec(pathname)?.[1];
  if (id) return { pathname, id, isNew: false, question: id === before ? question : '' };
  return { pathname, id: crypto.randomUUID(), isNew: true, question };
}

type OneConversationProps = Shown & ChatViewProps;

function OneConversation({ id, thread, problem, isNew, ...rest }: Omit<OneConversationProps, 'pathname'>) {
  const [isKnown] = useState(() => isNew || thread !== null || hasSession(id));
  // Back within the app may lead to a page that was drawn before this conversation had an address.
  const { data, error } = useQuery({
    queryKey: ['thread', id],
    queryFn: () => dataOf(readThread(id)),
    enabled: !isKnown && problem === null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    ...ASK_ONCE,
  });
  if (isKnown || data)
    return <Conversation id={id} thread={thread ?? data ?? null} isNew={isNew} {...rest} />;
  if (problem !== null || error)
    return <ThreadUnread id={id} reason={problem ?? (error?.cause === 404 ? 'missing' : 'unreadable')} />;
  return <Loading />;
}

function Loading() {
  const { threads } = useChatTexts();
  return <p className="py-4 text-muted motion-safe:animate-pulse">{threads.loading}</p>;
}

function NoScript() {
  return useChatTexts().noScript;
}
