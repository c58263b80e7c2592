import { z } from 'zod';
import { DocType, IsoDate, Level } from './document.ts';

export const MODEL = 'svc-flash';
export const TEMPERATURE_DEFAULT = 0.3;
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;
export const ReasoningEffort = z.enum(REASONING_EFFORTS);
export type ReasoningEffort = z.infer<typeof ReasoningEffort>;

export const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });
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

/** Body of `POST /api/v1/chat/completions`. Unknown fields are let through: OpenAI clients send many. */
export const ChatRequest = z
  .object({
    model: z.literal(MODEL),
    messages: z.array(Message).min(1),
    stream: z.boolean().default(false),
    temperature: z.number().min(0).max(2).default(TEMPERATURE_DEFAULT),
    top_p: z.number().min(0).max(1).default(1),
    max_completion_tokens: z.int().min(1).optional(),
    max_tokens: z.int().min(1).optional(),
    stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
    reasoning_effort: ReasoningEffort.optional(),
    start_date: IsoDate.optional(),
    end_date: IsoDate.optional(),
    level: z.array(Level).optional(),
    user: z.string().optional(),
  })
  .refine(({ messages }) => messages.at(-1)?.role === 'user', {
    error: '最後一則的 role 必須是 user',
    path: ['messages'],
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** OpenAI clients send null for what they leave out; the check is made without such fields. */
export function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

export const Usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});

export const FINISH_REASONS = ['stop', 'length', 'error', 'timeout'] as const;
export const FinishReason = z.enum(FINISH_REASONS);

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
