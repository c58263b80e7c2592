import { z } from 'zod';
import { codePoints } from '../text/code-points.ts';
import { DocType, IsoDate, Level } from './document.ts';
import { REASONING_EFFORTS } from './names.ts';

export const MODEL = 'svc-flash';
export const TEMPERATURE_DEFAULT = 0.3;
/** Messages of one conversation, characters of one of them and of all together; characters are code points. */
export const MESSAGES_MAX = 200;
export const MESSAGE_CHARACTERS_MAX = 60_000;
export const CHARACTERS_MAX = 100_000;
/** There are four levels; repeated ones do no harm. */
export const LEVELS_MAX = 20;

export const ReasoningEffort = z.enum(REASONING_EFFORTS);
export type ReasoningEffort = z.infer<typeof ReasoningEffort>;

export const ROLES = ['system', 'developer', 'user', 'assistant'] as const;
export const Message = z.object({ role: z.enum(ROLES), content: z.string() });
export type Message = z.infer<typeof Message>;

/** A document that an answer cites. */
export const Reference = z.strictObject({ doc_id: z.string().min(1), title: z.string(), doc_type: DocType });
export type Reference = z.infer<typeof Reference>;

/** A reference of any server of the contract. */
export const ReadReference = z.object({
  doc_id: z.string().min(1),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  doc_type: DocType.nullish().catch(null).default(null),
});
export type ReadReference = z.infer<typeof ReadReference>;

const Messages = z
  .array(Message)
  .min(1)
  .max(MESSAGES_MAX)
  .check(({ value: messages, issues }) => {
    const wrong = (message: string, path: (string | number)[] = []) =>
      issues.push({ code: 'custom', input: undefined, path, message });
    const last = messages.at(-1);
    if (last && last.role !== 'user') wrong('最後一則的 role 必須是 user');
    else if (last?.content.trim() === '') wrong('不可空白', [messages.length - 1, 'content']);
    const lengths = messages.map(({ content }) => codePoints(content));
    for (const [i, length] of lengths.entries())
      if (length > MESSAGE_CHARACTERS_MAX) wrong(`最多 ${MESSAGE_CHARACTERS_MAX} 個字`, [i, 'content']);
    if (lengths.reduce((sum, length) => sum + length, 0) > CHARACTERS_MAX)
      wrong(`合計最多 ${CHARACTERS_MAX} 個字`);
  });

/**
 * Body of `POST /api/v1/chat/completions`. Unknown fields are let through: OpenAI clients send many. An unknown model
 * is not refused here but by the service, with 404.
 */
export const ChatRequest = z
  .object({
    model: z
      .string()
      .min(1)
      .meta({ description: 'The model to answer with.', examples: [MODEL] }),
    messages: Messages.meta({ description: 'Oldest first; the last one has role user.' }),
    stream: z.boolean().default(false).meta({ description: 'Answer as server-sent events.' }),
    temperature: z.number().min(0).max(2).default(TEMPERATURE_DEFAULT),
    top_p: z.number().min(0).max(1).default(1),
    max_completion_tokens: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'Takes precedence over max_tokens.' }),
    max_tokens: z.int().min(1).optional().meta({ deprecated: true }),
    stream_options: z.object({ include_usage: z.boolean().nullish() }).optional(),
    reasoning_effort: ReasoningEffort.optional().meta({ description: 'How far the retrieval goes.' }),
    start_date: IsoDate.optional().meta({
      description:
        'Only decisions, interpretations and letters whose own date is not before it; statutes stay in, whatever their date.',
    }),
    end_date: IsoDate.optional().meta({ description: 'The same for a date that is not after it.' }),
    level: z
      .array(Level)
      .max(LEVELS_MAX)
      .optional()
      .meta({ description: 'Only judgments of these courts; other kinds of document stay in.' }),
    user: z.string().optional().meta({ description: 'Kept only as a keyed hash, in the audit log.' }),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type ChatRequest = z.infer<typeof ChatRequest>;

/**
 * The fields of a body that the contract knows, without null ones, which OpenAI clients send for fields that they leave
 * out. Only these are validated: a body may hold a hundred thousand others.
 */
export function knownFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known: Record<string, unknown> = {};
  for (const name of Object.keys(ChatRequest.shape)) {
    const value = Object.hasOwn(body, name) ? body[name as keyof typeof body] : null;
    if (value !== null) known[name] = value;
  }
  return known;
}

export const Usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});
export type Usage = z.infer<typeof Usage>;

/**
 * Why an answer ended. Complete: `stop`. Not complete: the token limit (`length`), the service's time limit (`timeout`),
 * a fault (`error`), or a model that would not go on (`content_filter`).
 */
export const FINISH_REASONS = ['stop', 'length', 'timeout', 'error', 'content_filter'] as const;
export const FinishReason = z.enum(FINISH_REASONS);
export type FinishReason = z.infer<typeof FinishReason>;

export const ChatResponse = z.strictObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z
    .array(
      z.strictObject({
        index: z.literal(0),
        message: z.strictObject({ role: z.literal('assistant'), content: z.string() }),
        finish_reason: FinishReason,
      }),
    )
    .length(1),
  usage: Usage,
  x_svc_references: z.array(Reference).optional(),
});
export type ChatResponse = z.infer<typeof ChatResponse>;

/** One `data:` event of a streamed answer. */
export const ChatChunk = z.strictObject({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.strictObject({
      index: z.literal(0),
      delta: z.strictObject({ role: z.literal('assistant').optional(), content: z.string().optional() }),
      finish_reason: FinishReason.optional(),
    }),
  ),
  x_svc_references: z.array(Reference).optional(),
  usage: Usage.optional(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;

/** A chunk of any server of the contract. */
export const ReadChatChunk = z.object({
  id: z.string().nullish().default(null),
  choices: z
    .array(
      z.object({
        delta: z.object({ role: z.string().nullish(), content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish()
    .transform((choices) => choices ?? []),
  x_svc_references: z.array(ReadReference).nullish().catch(null).default(null),
});
export type ReadChatChunk = z.infer<typeof ReadChatChunk>;
