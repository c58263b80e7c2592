import '#components/shared/without-eval.ts';
import { z } from 'zod';
import { ChatMetadata } from '#lib/chat/message.ts';
import { type ThreadDetail, ThreadSummary } from '#lib/chat/requests.ts';

const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  metadata: ChatMetadata.optional(),
  parts: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

const ThreadBody = z.object({ thread: ThreadSummary, messages: z.array(Message) });

/** A conversation as our server sends it; throws where it is none. Loaded when one is read. */
export const readThreadBody = (body: unknown): ThreadDetail => ThreadBody.parse(body) as ThreadDetail;
