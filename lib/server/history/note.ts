import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { HistoryKind } from '#lib/history/entry.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { searchRequest } from '#lib/search/request.ts';
import { DAY_MS, taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import { storageFailed } from '../storage.ts';
import { pack } from './packed.ts';
import { isHistoryKept } from './setting.ts';

/** How long entries are kept: older ones are of use only to those who investigate what she did. */
export const ENTRY_DAYS = 400;
const ENTRIES_MAX = 5_000;
/** Answers are kept for a lawyer's newest searches: after a while the library would give others. */
export const ANSWER_DAYS = 90;
export const ANSWERS_MAX = 200;
/** Of the packed text; a larger answer is a hundred long passages, and is searched anew. */
const ANSWER_BYTES_MAX = 512 * 1024;

/** `same`: what identifies the entry within a day, where the target alone does not. */
type EntryToNote = { kind: HistoryKind; text: string; target: string; same?: string };
type AnswerToKeep = {
  answer: Pick<SearchOutcome & { ok: true }, 'data' | 'degraded' | 'narrowed'>;
  foundAt: number;
};

const hashOf = (target: string) => createHash('sha256').update(target).digest('base64url');

/** A search that was answered, with its answer. */
export const noteSearch = (owner: string, params: FilteredSearchParams, kept: AnswerToKeep): Promise<void> =>
  note(owner, { kind: 'search', text: params.query, target: searchRequest(params).toString() }, kept);

export const noteQuestion = (owner: string, threadId: string, question: string): Promise<void> =>
  note(owner, { kind: 'question', text: question, target: threadId, same: `${threadId} ${question}` });

export const noteDocument = (owner: string, docId: string, title: string): Promise<void> =>
  note(owner, { kind: 'document', text: title, target: docId });

/** Never throws: the user's request succeeds even if its history can't be stored. */
async function note(owner: string, entry: EntryToNote, kept?: AnswerToKeep): Promise<void> {
  try {
    if (!(await isHistoryKept(owner))) return;
    const id = await insert(owner, entry);
    if (kept) await keepAnswer(owner, id, kept);
  } catch (error) {
    storageFailed(error);
    // The name only: messages may hold what was asked.
    console.error(`history could not be kept: ${error instanceof Error ? error.name : 'unknown error'}`);
  }
}

/** The same on the same day is one entry, which moves up. */
async function insert(owner: string, { kind, text, target, same = target }: EntryToNote): Promise<string> {
  const db = await webDb();
  const at = Date.now();
  const { id } = await db
    .insertInto('history')
    .values({
      id: randomUUID(),
      owner,
      kind,
      day: taipeiDay(at),
      at,
      text,
      target,
      target_hash: hashOf(same),
    })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'day', 'kind', 'target_hash']).doUpdateSet({ at, text }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('history')
    .where('owner', '=', owner)
    .where('at', '<', (await retentionNow(db, at)) - ENTRY_DAYS * DAY_MS)
    .execute();
  const newestSurplus = db
    .selectFrom('history')
    .select('at')
    .where('owner', '=', owner)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(ENTRIES_MAX);
  await db.deleteFrom('history').where('owner', '=', owner).where('at', '<=', newestSurplus).execute();
  return id;
}

async function keepAnswer(owner: string, id: string, { answer, foundAt }: AnswerToKeep): Promise<void> {
  const db = await webDb();
  const packed = pack(answer);
  if (packed.length > ANSWER_BYTES_MAX) return;
  const row = { packed, found_at: foundAt };
  await db
    .insertInto('history_answers')
    .values({ history_id: id, ...row })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('history_answers')
    .where('found_at', '<', (await retentionNow(db)) - ANSWER_DAYS * DAY_MS)
    .execute();
  const tooMany = await db
    .selectFrom('history_answers')
    .innerJoin('history', 'history.id', 'history_answers.history_id')
    .select('history_id')
    .where('owner', '=', owner)
    .orderBy('at', 'desc')
    .limit(ANSWERS_MAX)
    .offset(ANSWERS_MAX)
    .execute();
  if (tooMany.length === 0) return;
  const ids = tooMany.map(({ history_id }) => history_id);
  await db.deleteFrom('history_answers').where('history_id', 'in', ids).execute();
}
