import { notFound } from 'next/navigation';
import { ChatView } from '#components/chat/chat-view.tsx';
import { readThread } from '#lib/server/chat/threads.ts';
import { webEnv } from '#lib/server/env.ts';
import { requireUser } from '#lib/server/session.ts';

/** A conversation of the lawyer's own, with what is written of an answer that is coming in. */
export default async function ThreadPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: owner } = await requireUser();
  const { id } = await params;
  const { webUrl } = webEnv();
  const thread = await readThread(owner, id.toLowerCase()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    console.error(`The conversation could not be read: ${reason}`);
    return 'unreadable' as const;
  });
  if (thread === null) notFound();
  return thread === 'unreadable' ? (
    <ChatView thread={null} problem="unreadable" webUrl={webUrl} />
  ) : (
    <ChatView thread={thread} webUrl={webUrl} />
  );
}
