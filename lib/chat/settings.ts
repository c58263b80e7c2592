import { z } from 'zod';
import { ReasoningEffort } from '#lib/contract/chat.ts';
import { IsoDate, Level } from '#lib/contract/document.ts';

/**
 * What a lawyer may set for an answer. Absent means "as the service does it". `temperature` and `top_p` exclude each
 * other, as the contract advises.
 */
export const ChatSettings = z
  .strictObject({
    level: z.array(Level).min(1).optional(),
    start_date: IsoDate.optional(),
    end_date: IsoDate.optional(),
    reasoning_effort: ReasoningEffort.optional(),
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().min(0).max(1).optional(),
    max_completion_tokens: z.int().min(1).optional(),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: 'end_date lies before start_date',
    path: ['end_date'],
  })
  .refine(({ temperature, top_p }) => temperature === undefined || top_p === undefined, {
    error: 'temperature or top_p, not both',
    path: ['top_p'],
  });
export type ChatSettings = z.infer<typeof ChatSettings>;
