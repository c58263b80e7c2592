import 'server-only';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { AnswerEnd, AnswerFailure, type CitedReference } from '#lib/chat/message.ts';
import { ChatSettings } from '#lib/chat/settings.ts';
import { ReadReference } from '#lib/contract/chat.ts';
import type { ThreadsTable, TurnsTable } from '../db/tables/conversations.ts';
import { parseJson } from '../http/parse-json.ts';

export type StoredThread = { id: string; owner: string; title: string; updatedAt: number };

export type StoredTurn = {
  threadId: string;
  id: string;
  question: string;
  /** Null for what an older or a newer version wrote and this one can't read. */
  settings: ChatSettings | null;
  answer: string;
  references: CitedReference[] | null;
  /** Null as long as the answer is being written, or was when the process ended. */
  end: AnswerEnd | null;
  failure: AnswerFailure | null;
  replaces: string | null;
  askedAt: number;
};

const References = z.array(ReadReference.nullable());

export const threadOfRow = (row: Selectable<ThreadsTable>): StoredThread => ({
  id: row.id,
  owner: row.owner,
  title: row.title,
  updatedAt: Number(row.updated_at),
});

export const turnOfRow = (row: Selectable<TurnsTable>): StoredTurn => ({
  threadId: row.thread_id,
  id: row.id,
  question: row.question,
  settings: ChatSettings.safeParse(parseJson(row.settings)).data ?? null,
  answer: row.answer,
  references: References.safeParse(parseJson(row.citations ?? 'null')).data ?? null,
  end: AnswerEnd.safeParse(row.outcome).data ?? null,
  failure: AnswerFailure.safeParse(parseJson(row.failure ?? 'null')).data ?? null,
  replaces: row.replaces,
  askedAt: Number(row.asked_at),
});
