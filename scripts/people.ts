import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAnchor } from '#lib/server/audit/anchor.ts';
import { deletePerson, eraseDeleted } from '#lib/server/people/delete-person.ts';
import { type KnownOwner, knownOwners, matching } from '#lib/server/people/known-owners.ts';
import { personalData } from '#lib/server/people/personal-data.ts';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { parseCommandLine, reportFailure, UsageError } from '#service/usage-error.ts';
import { writePrivateFile } from './lib/people/private-file.ts';
import { openStoredAudit } from './lib/people/stored-audit.ts';

const USAGE = `npm run people -- list
npm run people -- export PERSON FILE
npm run people -- delete PERSON --yes [--copies]

list      who has used Legal Desk: name, e-mail, last sign-in, issuer and subject
export    all that is kept of a person (conversations, sessions, use, audit) as JSON, in a new FILE
delete    all of it, for good, out of the file's bytes too; what stays are entries of the audit under a pseudonym that
          nobody can resolve any more, without what was typed. Others wait while the file is written anew
--copies  also the copies that were made before migrations (web.backup-before-….sqlite): they hold her data too
PERSON    e-mail address, or issuer and subject as the list shows them
DATA_DIR  the data folder (./data); DATABASE_URL, AUDIT_KEY, AUDIT_HEAD_FILE as the web app has them; Legal Desk may run`;

/** Deleted data that our SQL statements cannot reach. */
const LEFT_IN_POSTGRES =
  'Its bytes may still be in the files of PostgreSQL until its administrator runs VACUUM FULL on the tables of legal_desk_web, and in the write-ahead log and the backups for as long as those are kept.';

const copiesIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((file) => /^web\.backup-before-.*\.sqlite$/.test(file))
    .map((file) => path.join(dataDir, file));

/** The one account that a person is known by. */
function ownerNamed(people: readonly KnownOwner[], wanted: string | undefined): string {
  if (!wanted) throw new UsageError('Name the PERSON.');
  const found = matching(people, wanted);
  const [person] = found;
  if (!person) throw new Error(`Nobody is known as ${wanted}. See: npm run people -- list`);
  if (found.length > 1)
    throw new Error(
      `${wanted} is ${found.length} accounts. Name one by issuer and subject:\n${found.map(({ owner }) => `  "${owner}"`).join('\n')}`,
    );
  return person.owner;
}

type StoredAudit = Awaited<ReturnType<typeof openStoredAudit>>;

function printPeople(people: readonly KnownOwner[]): void {
  for (const { name, email, lastAt, owner } of people)
    console.log([name ?? '-', email ?? '-', lastAt ? new Date(lastAt).toISOString() : '-', owner].join('  '));
  console.log(`${people.length} people`);
}

async function exportPerson({ db, keys, trail }: StoredAudit, owner: string, file: string): Promise<void> {
  await writePrivateFile(file, async (append) => {
    await trail.record({ kind: 'person_exported', owner: null, detail: { person: keys.person(owner) } });
    const data = await personalData(db, owner, keys.person(owner));
    append(`${JSON.stringify(data, null, 2)}\n`);
    for (const [table, rows] of Object.entries(data)) console.log(`${table}: ${rows.length}`);
  });
  console.log(`written to ${file}`);
}

async function deleteForGood(
  { dataDir, where, isShared, db, keys, trail, anchor, anchorFile }: StoredAudit,
  owner: string,
  withCopies: boolean,
): Promise<void> {
  writeAnchor(anchorFile, await deletePerson(db, owner, anchor(), trail.options), keys);
  if (!isShared) await eraseDeleted(db);
  console.log(
    isShared
      ? `Deleted: ${owner}, from ${where}. ${LEFT_IN_POSTGRES}`
      : `Deleted: ${owner}. Nothing of it is left in the bytes of web.sqlite.`,
  );
  const copies = isShared ? [] : copiesIn(dataDir);
  if (withCopies) for (const copy of copies) rmSync(copy);
  for (const copy of copies) console.log(`${withCopies ? 'Deleted' : 'Still holds the data'}: ${copy}`);
  console.log(
    'Not reached from here: backups that were made before, the log, and drafts and searches that her browsers keep until somebody signs in there or out.',
  );
}

async function run(command: string | undefined, rest: string[], flags: { yes: boolean; copies: boolean }) {
  const audit = await openStoredAudit(process.env);
  try {
    const people = await knownOwners(audit.db);
    if (command === 'list') printPeople(people);
    else if (command === 'export') {
      const [person, file] = rest;
      const owner = ownerNamed(people, person);
      if (!file) throw new UsageError('Name the FILE that the data is to be written to.');
      await exportPerson(audit, owner, file);
    } else if (command === 'delete') {
      const owner = ownerNamed(people, rest[0]);
      if (!flags.yes) throw new UsageError(`This deletes all of ${owner} for good. Say so with --yes.`);
      await deleteForGood(audit, owner, flags.copies);
    } else throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
  } finally {
    await audit.close();
  }
}

process.umask(PRIVATE_UMASK);
try {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, copies: { type: 'boolean', default: false } },
  });
  const [command, ...rest] = positionals;
  await run(command, rest, values);
} catch (error) {
  reportFailure(error, USAGE);
}
