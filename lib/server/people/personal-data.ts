import 'server-only';
import type { WebDb } from '../db/open.ts';
import { unpack } from '../history/packed.ts';

/** An owner is the issuer and the subject, a blank between them; a subject may hold blanks, an issuer none. */
export const accountOf = (owner: string): { issuer: string; subject: string } => {
  const at = owner.indexOf(' ');
  return { issuer: owner.slice(0, at), subject: owner.slice(at + 1) };
};

/** Everything that the database keeps of a person, by table; a table that is missing here fails `people.test.ts`. */
export async function personalData(db: WebDb, owner: string, person: string) {
  const { issuer, subject } = accountOf(owner);
  const threads = await db.selectFrom('threads').selectAll().where('owner', '=', owner).execute();
  const ids = threads.map(({ id }) => id);
  const ofThreads = <T>(read: () => Promise<T[]>): Promise<T[]> =>
    ids.length > 0 ? read() : Promise.resolve([]);
  const matters = await db.selectFrom('matters').selectAll().where('owner', '=', owner).execute();
  const matterIds = matters.map(({ id }) => id);
  return {
    people: await db.selectFrom('people').selectAll().where('owner', '=', owner).execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'issuer', 'subject', 'name', 'email', 'role', 'created_at', 'acted_at'])
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute(),
    threads,
    turns: await ofThreads(() =>
      db.selectFrom('turns').selectAll().where('thread_id', 'in', ids).orderBy('asked_at').execute(),
    ),
    shares: await ofThreads(() =>
      db.selectFrom('shares').selectAll().where('thread_id', 'in', ids).execute(),
    ),
    runs: await db.selectFrom('runs').selectAll().where('owner', '=', owner).execute(),
    answer_pieces: await ofThreads(() =>
      db.selectFrom('answer_pieces').selectAll().where('thread_id', 'in', ids).execute(),
    ),
    run_readers: await ofThreads(() =>
      db.selectFrom('run_readers').selectAll().where('thread_id', 'in', ids).execute(),
    ),
    run_signals: await ofThreads(() =>
      db.selectFrom('run_signals').selectAll().where('thread_id', 'in', ids).execute(),
    ),
    stops_ahead: await db.selectFrom('stops_ahead').selectAll().where('owner', '=', owner).execute(),
    daily_use: await db.selectFrom('daily_use').selectAll().where('owner', '=', owner).execute(),
    history: await db.selectFrom('history').selectAll().where('owner', '=', owner).orderBy('at').execute(),
    history_answers: (
      await db
        .selectFrom('history_answers')
        .innerJoin('history', 'history.id', 'history_answers.history_id')
        .select(['history_id', 'found_at', 'packed'])
        .where('owner', '=', owner)
        .execute()
    ).map(({ packed, ...row }) => ({ ...row, answer: unpack(packed) })),
    history_off: await db.selectFrom('history_off').selectAll().where('owner', '=', owner).execute(),
    saved_searches: await db.selectFrom('saved_searches').selectAll().where('owner', '=', owner).execute(),
    feeds: await db.selectFrom('feeds').select(['owner', 'created_at']).where('owner', '=', owner).execute(),
    saved_briefs: await db.selectFrom('saved_briefs').selectAll().where('owner', '=', owner).execute(),
    matters,
    matter_items:
      matterIds.length > 0
        ? await db.selectFrom('matter_items').selectAll().where('matter_id', 'in', matterIds).execute()
        : [],
    // Matters that colleagues share with her; with whom she shares hers is in the audit, as her own act.
    matter_members: await db.selectFrom('matter_members').selectAll().where('owner', '=', owner).execute(),
    matter_changes: await db.selectFrom('matter_changes').selectAll().where('owner', '=', owner).execute(),
    matter_visits: await db.selectFrom('matter_visits').selectAll().where('owner', '=', owner).execute(),
    audit: await db.selectFrom('audit').selectAll().where('actor', '=', person).orderBy('seq').execute(),
  };
}
