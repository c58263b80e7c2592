import 'server-only';
import type { FinishReason, UIMessageChunk } from 'ai';
import type { AnswerEnd, ChatMetadata } from '#lib/chat/message.ts';
import { answerId } from '#lib/chat/names.ts';
import type { AnswerProgress } from './answer-progress.ts';
import { storedFailure } from './failure.ts';

type AnswerChunk = UIMessageChunk<ChatMetadata, never>;

const TEXT_PART_ID = 'answer';

const FINISH_REASONS: Partial<Record<AnswerEnd, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  error: 'error',
  failed: 'error',
};

/**
 * An answer from its beginning to its end, as a message of the AI SDK. What is already written comes as one piece, the
 * rest as it is written; a slow reader gets fewer and larger pieces. How it ended, also badly, is in the last chunk's
 * metadata and never an error: the words before it are kept.
 */
export function followRun(run: AnswerProgress, leave: () => void): ReadableStream<AnswerChunk> {
  let sent = 0;
  let forget = () => {};
  const { turnId, at, settings } = run.turn;

  return new ReadableStream<AnswerChunk>(
    {
      start(controller) {
        controller.enqueue({
          type: 'start',
          messageId: answerId(turnId),
          messageMetadata: { at, used: settings },
        });
      },
      async pull(controller) {
        while (run.text.length === sent && run.end === null) {
          const change = run.changed();
          forget = change.forget;
          await change.promise;
        }
        if (run.text.length > sent) {
          if (sent === 0) controller.enqueue({ type: 'text-start', id: TEXT_PART_ID });
          controller.enqueue({ type: 'text-delta', id: TEXT_PART_ID, delta: run.text.slice(sent) });
          sent = run.text.length;
          return;
        }
        if (run.end === null) return;
        if (sent > 0) controller.enqueue({ type: 'text-end', id: TEXT_PART_ID });
        controller.enqueue({
          type: 'finish',
          finishReason: FINISH_REASONS[run.end] ?? 'other',
          messageMetadata: {
            end: run.end,
            ...(run.references && { references: run.references }),
            ...(run.isUnsaved && { unsaved: true }),
            ...(run.failure && { failure: storedFailure(run.failure) }),
          },
        });
        controller.close();
        leave();
      },
      cancel() {
        forget();
        leave();
      },
    },
    // No reading ahead: text that waits for a slow reader is sent as one larger piece.
    { highWaterMark: 0 },
  );
}
