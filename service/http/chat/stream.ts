import type { ChatChunk } from '#lib/contract/chat.ts';
import { writeComment, writeEvent } from '#lib/sse/write.ts';
import type { AnswerPart } from '#service/chat/answer.ts';

/** What all chunks of one answer share. */
export type ChatFrame = { id: string; created: number; model: string };

export type ChatStreamOptions = {
  includeUsage: boolean;
  heartbeatMs: number;
  /** The client closed the connection. */
  onCancel: () => void;
};

/** Proxies on the way must not buffer, alter or compress the stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

const encoder = new TextEncoder();
const DONE = writeEvent({ data: '[DONE]' });
const HEARTBEAT = encoder.encode(writeComment(''));

/**
 * An answer as server-sent events: the role at once, the text as it comes, the last chunk with the finish reason and the
 * references, `[DONE]`. Backpressure: the next part is asked for only when the client has read the one before.
 */
export function chatStream(
  answer: AsyncGenerator<AnswerPart>,
  frame: ChatFrame,
  { includeUsage, heartbeatMs, onCancel }: ChatStreamOptions,
): ReadableStream<Uint8Array> {
  let heartbeat: NodeJS.Timeout | undefined;
  let isBegun = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(formatChunk(frame, { delta: { role: 'assistant' } })));
      heartbeat = setInterval(() => {
        // A client that reads nothing has no use for a heartbeat, which would only fill its buffer.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(HEARTBEAT);
      }, heartbeatMs);
    },
    async pull(controller) {
      isBegun = true;
      const { done, value } = await answer.next();
      if (done) {
        clearInterval(heartbeat);
        controller.close();
        return;
      }
      heartbeat?.refresh();
      controller.enqueue(encoder.encode(formatPart(value, frame, includeUsage)));
    },
    async cancel() {
      clearInterval(heartbeat);
      onCancel();
      // Before its first `next()`, `return()` would skip the generator's `finally`: no outcome logged, no place freed.
      if (!isBegun) await answer.next();
      await answer.return(undefined);
    },
  });
}

function formatPart(part: AnswerPart, frame: ChatFrame, includeUsage: boolean): string {
  if (part.type === 'text') return formatChunk(frame, { delta: { content: part.text } });
  const last = formatChunk(
    frame,
    { delta: {}, finish_reason: part.reason },
    { x_svc_references: part.references },
  );
  const usage = includeUsage ? formatChunk(frame, null, { usage: part.usage }) : '';
  return last + usage + DONE;
}

function formatChunk(
  frame: ChatFrame,
  choice: Omit<ChatChunk['choices'][number], 'index'> | null,
  rest: Pick<ChatChunk, 'x_svc_references' | 'usage'> = {},
): string {
  const choices = choice ? [{ index: 0 as const, ...choice }] : [];
  const chunk: ChatChunk = { ...frame, object: 'chat.completion.chunk', choices, ...rest };
  return writeEvent({ data: JSON.stringify(chunk) });
}
