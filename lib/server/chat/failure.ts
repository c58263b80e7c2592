import 'server-only';
import { CHAT_FAILURES, type ChatFailureKind } from '#lib/chat/failure.ts';
import type { AnswerFailure } from '#lib/chat/message.ts';

/** `code` and `requestId` are the upstream's, as far as they look like one. */
export type ChatFailure = {
  kind: ChatFailureKind;
  code: string | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** The part of a failure that is stored with its turn, for a reload and for other tabs. */
export const storedFailure = ({ kind, code, requestId }: ChatFailure): AnswerFailure => ({
  type: CHAT_FAILURES[kind].type,
  code,
  requestId,
});

export function chatFailure(
  kind: ChatFailureKind,
  details: Partial<Omit<ChatFailure, 'kind'>> = {},
): ChatFailure {
  return { kind, code: null, requestId: null, retryAfterSeconds: null, ...details };
}
