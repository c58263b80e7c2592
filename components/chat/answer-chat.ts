import '#components/shared/without-eval.ts';
import { AbstractChat, DefaultChatTransport } from 'ai';
import { type ChatMessage, ChatMetadata } from '#lib/chat/message.ts';
import type { SessionRecord } from './session-record.ts';

type AnswerChatOptions = { id: string; state: SessionRecord; fetch: typeof fetch };

/** The AI SDK's chat: it sends a question, reads the stream of its answer and writes both into the session's record. */
export class AnswerChat extends AbstractChat<ChatMessage> {
  constructor({ id, state, fetch }: AnswerChatOptions) {
    super({
      id,
      state,
      messageMetadataSchema: ChatMetadata,
      transport: new DefaultChatTransport({
        fetch,
        // The conversation so far is on the server; only the question travels.
        prepareSendMessagesRequest: ({ body }) => ({ body: body ?? {} }),
      }),
    });
  }
}
