import { ChatView } from '#components/chat/chat-view.tsx';
import { readThread } from '#lib/server/chat/view.ts';
import { webEnv } from '#lib/server/env.ts';
import { requireUser } from '#lib/server/session.ts';

/** A conversation of the lawyer's own, with what is written of an answer that is coming in. */
export default async function ThreadPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: owner } = await requireUser();
  const { id } = await params;
  const { webUrl } = webEnv();
  try {
    const thread = await readThread(owner, id.toLowerCase());
    return <ChatView thread={thread} problem={thread ? null : 'missing'} webUrl={webUrl} />;
  } catch (error) {
    console.error(
      `The conversation could not be read: ${error instanceof Error ? error.message : 'unknown'}`,
    );
    return <ChatView thread={null} problem="unreadable" webUrl={webUrl} />;
  }
}
