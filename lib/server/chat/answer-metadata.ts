import 'server-only';
import type { MetadataExtractor } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import type { CitedReference } from '#lib/chat/message.ts';
import { ReadReference } from '#lib/contract/chat.ts';

export const PROVIDER = 'svc';

const MAX_REFERENCES = 500;

/** What our extractor adds to the end of an answer; it travels through the AI SDK as plain JSON. */
export const AnswerMetadata = z.object({
  references: z.array(ReadReference.nullable()).nullable(),
  /** Words came after the finish reason: it was not the end, so how the answer ended is unknown. */
  isOutOfOrder: z.boolean(),
});
export type AnswerMetadata = z.infer<typeof AnswerMetadata>;

const CompletionChunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.unknown().optional() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  x_svc_references: z.unknown().optional(),
});

/** Keeps the references of the chunks, which the AI SDK would drop, and notices words after the finish reason. */
export const answerMetadata: MetadataExtractor = {
  extractMetadata: async () => undefined,
  createStreamExtractor: () => {
    const found: AnswerMetadata = { references: null, isOutOfOrder: false };
    let isFinished = false;
    return {
      processChunk: (raw) => {
        const chunk = CompletionChunk.safeParse(raw).data;
        if (!chunk) return;
        const choice = chunk.choices?.[0];
        if (isFinished && choice?.delta?.content) found.isOutOfOrder = true;
        if (choice?.finish_reason) isFinished = true;
        if (Array.isArray(chunk.x_svc_references)) found.references = readReferences(chunk.x_svc_references);
      },
      buildMetadata: () => ({ [PROVIDER]: found }),
    };
  },
};

/** A reference that can't be read becomes null, so that the others keep the numbers they are cited by. */
function readReferences(list: readonly unknown[]): CitedReference[] {
  return list.slice(0, MAX_REFERENCES).map((one) => ReadReference.safeParse(one).data ?? null);
}
