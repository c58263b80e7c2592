import { ChatView } from '#components/chat/chat-view.tsx';
import { webEnv } from '#lib/server/env.ts';
import { requireUser } from '#lib/server/session.ts';

/** A new conversation; the question and its settings may come with the address and are not sent by themselves. */
export default async function ChatPage() {
  await requireUser();
  return <ChatView thread={null} webUrl={webEnv().webUrl} />;
}
