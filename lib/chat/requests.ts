import { z } from 'zod';
import { characters } from '#lib/text/characters.ts';
import type { ChatMessage } from './message.ts';
import { QUESTION_MAX, TITLE_MAX } from './names.ts';
import { ChatSettings } from './settings.ts';

/** Removes zero bytes and replaces halves of surrogate pairs: PostgreSQL stores neither. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const QuestionText = z
  .string()
  .overwrite(storable)
  .refine((text) => text.trim() !== '', { error: 'empty' })
  .refine((text) => characters(text) <= QUESTION_MAX, { error: 'too_long' });

/**
 * Body of `POST /api/chat`. The conversation before is on the server. `turn_id` is made by the browser: the same turn
 * sent twice is one turn, so a request that was lost, or answered with an error status, is sent again as it was. With
 * `replaces`, the turn stands in the place of that earlier one and all after it (edit and resend, regenerate, retry
 * after an answer that broke off); what it replaces is kept until the first word of the new answer is there.
 */
export const SendRequest = z.strictObject({
  thread_id: z.uuid(),
  turn_id: z.uuid(),
  question: QuestionText,
  settings: ChatSettings,
  replaces: z.uuid().optional(),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** One line of the list of threads. */
export const ThreadSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Milliseconds since 1970 of the last turn. */
  updated: z.number(),
  /** An answer is being written at this moment. */
  running: z.boolean(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** Answer of `GET /api/threads/{id}`: an answer without `end` is being written and can be followed. */
export type ThreadDetail = { thread: ThreadSummary; messages: ChatMessage[] };

/** Body of `PATCH /api/threads/{id}`. */
export const ThreadChange = z.strictObject({
  title: z.string().overwrite(storable).trim().min(1).max(TITLE_MAX),
});
