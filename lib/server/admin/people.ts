import 'server-only';
import type { ListedPerson, PersonChoice } from '#lib/admin/overview.ts';
import { openAudit } from '../audit/index.ts';
import { openSessions } from '../sessions/store.ts';
import { usesOf } from './usage.ts';

/** Everyone who has signed in, latest first, with her open sessions, number of threads and use. */
export async function listPeople(): Promise<ListedPerson[]> {
  const { db } = await openAudit();
  const [people, open, threads, used] = await Promise.all([
    db.selectFrom('people').selectAll().orderBy('last_at', 'desc').execute(),
    openSessions(),
    db
      .selectFrom('threads')
      .select(['owner', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('owner')
      .execute(),
    db
      .selectFrom('daily_use')
      .select(['owner', 'what', (eb) => eb.fn.sum<number>('count').as('count')])
      .groupBy(['owner', 'what'])
      .execute(),
  ]);
  const threadsOf = new Map(threads.map(({ owner, count }) => [owner, Number(count)]));
  return people.map(({ owner, person, name, email, role, last_at }) => ({
    person,
    name,
    email,
    role: role === 'admin' ? 'admin' : 'user',
    last: Number(last_at),
    openSessions: open.filter(({ issuer, subject }) => `${issuer} ${subject}` === owner).length,
    threads: threadsOf.get(owner) ?? 0,
    use: usesOf(used.filter((one) => one.owner === owner)),
  }));
}

/** The users that filters of the admin pages offer, sorted by name. */
export async function personChoices(): Promise<PersonChoice[]> {
  const { db } = await openAudit();
  const people = await db
    .selectFrom('people')
    .select(['person', 'name', 'email'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  // Rows of node:sqlite have no prototype, and React takes only plain objects to the browser.
  return people.map((row) => ({ ...row }));
}
