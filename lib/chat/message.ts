import type { UIMessage } from 'ai';
import { z } from 'zod';
import { ReadReference } from '#lib/contract/chat.ts';
import { ChatSettings } from './settings.ts';

/**
 * How an answer ended, as the web app knows it. `stop` is complete; the upstream's other finish reasons are kept as
 * they came; the rest is ours: `stopped` by the lawyer, `left` by all who read it, `signed_out` with the session it was asked in,
 * `deleted` with its conversation, `cut` in transit, `incomplete` (the stream ended without a finish reason), `failed` (a fault
 * after the first words).
 */
export const AnswerEnd = z.enum([
  'stop',
  'length',
  'timeout',
  'error',
  'content_filter',
  'other',
  'stopped',
  'left',
  'signed_out',
  'deleted',
  'cut',
  'incomplete',
  'failed',
]);
export type AnswerEnd = z.infer<typeof AnswerEnd>;

export type CitedReference = ReadReference | null;

/**
 * Why an answer has no words: type and code as in an error of our server, and the id under which it is in the
 * upstream's log or in ours.
 */
export const AnswerFailure = z.object({
  type: z.string(),
  code: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AnswerFailure = z.infer<typeof AnswerFailure>;

/** A message's data besides its text. Validated in the browser (`messageMetadataSchema`). */
export const ChatMetadata = z.object({
  /** Milliseconds since 1970. */
  at: z.number().optional(),
  /** On answers: the settings with which she asked. */
  used: ChatSettings.optional(),
  /**
   * On answers: the cited documents; `[n]` in the text is the n-th. Null stands for one that could not be read,
   * so that the others keep their numbers.
   */
  references: z.array(ReadReference.nullable()).optional(),
  /** On answers that are over. */
  end: AnswerEnd.optional(),
  failure: AnswerFailure.optional(),
  /** On answers that could not be stored: a reload won't show them. */
  unsaved: z.boolean().optional(),
});
export type ChatMetadata = z.infer<typeof ChatMetadata>;

/** Messages hold text parts only. A turn is two of them: the question has the turn's id, the answer `answerId` of it. */
export type ChatMessage = UIMessage<ChatMetadata, never, never>;
