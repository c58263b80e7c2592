import type { ChatMessage } from '#lib/chat/message.ts';
import { ChatSession } from './chat-session.ts';
import { announceLeaving } from './thread-api.ts';

/** This tab's conversations. They live as long as the tab: an answer goes on while a document is read. */
const sessions = new Map<string, ChatSession>();

export const hasSession = (id: string): boolean => sessions.has(id);

export function sessionFor(id: string, messages: ChatMessage[] = []): ChatSession {
  // The server renders for many: nothing may outlive a request there.
  if (typeof window === 'undefined') return new ChatSession(id, messages);
  const known = sessions.get(id);
  if (known) return known;
  const session = new ChatSession(id, messages);
  if (sessions.size === 0) window.addEventListener('pagehide', announceTabClosed);
  sessions.set(id, session);
  return session;
}

/** A closed tab tells the server, which would otherwise wait for it as for a lost connection. */
function announceTabClosed(): void {
  for (const { id, isBusy } of sessions.values()) if (isBusy) announceLeaving(id);
}

export async function forgetSession(id: string): Promise<void> {
  const session = sessions.get(id);
  sessions.delete(id);
  await session?.leave();
}
