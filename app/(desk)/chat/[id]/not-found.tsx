import { ChatView } from '#components/chat/chat-view.tsx';
import { webEnv } from '#lib/server/env.ts';

/** No conversation of the lawyer's has this address: deleted, or someone else's. */
export default function ThreadNotFound() {
  return <ChatView thread={null} problem="missing" webUrl={webEnv().webUrl} />;
}
