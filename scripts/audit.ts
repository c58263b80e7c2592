import { z } from 'zod';
import { AUDIT_KINDS } from '#lib/admin/audit-kinds.ts';
import type { AuditFilter } from '#lib/admin/audit-page.ts';
import { auditCsv } from '#lib/server/audit/read.ts';
import { verifyAudit } from '#lib/server/audit/verify.ts';
import { checkClock, confirmClock } from '#lib/server/clock.ts';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { parseCommandLine, reportFailure, UsageError } from '#service/usage-error.ts';
import { writePrivateFile } from './lib/people/private-file.ts';
import { openStoredAudit } from './lib/people/stored-audit.ts';

const USAGE = `npm run audit -- verify [--head SEQ:HASH …]
npm run audit -- export FILE [--user EMAIL|OWNER] [--kind KIND] [--from YYYY-MM-DD] [--until YYYY-MM-DD] [--text TEXT]
npm run audit -- clock [--confirm]

verify    reads the whole table and says what in it is not as Legal Desk wrote it; then the exit status is 1
--head    ends of the chain that the log has kept (audit: SEQ entries, head HASH)
export    a table for Excel (CSV) in a new FILE; that it was exported is written down
--text    what somebody typed, to the letter; also finds it where only its keyed hash was kept
clock     says whether the clock is so far ahead that nothing is deleted as old; --confirm: it is right, the machine was off
kinds     ${AUDIT_KINDS.join(', ')}
DATA_DIR  the data folder (./data); DATABASE_URL, AUDIT_KEY, AUDIT_HEAD_FILE as the web app has them; Legal Desk may run`;

const day = z.iso.date('must be a day, e.g. 2026-11-22');
const Flags = z.object({
  user: z.string().optional(),
  kind: z.enum(AUDIT_KINDS, { error: `must be one of ${AUDIT_KINDS.join(', ')}` }).optional(),
  from: day.optional(),
  until: day.optional(),
  text: z.string().optional(),
});

async function verify(heads: readonly string[]): Promise<number> {
  const loggedHeads = heads.map((head) => {
    const [, seq, hash] = /^(\d+):(\S+)$/.exec(head) ?? [];
    if (!seq || !hash) throw new UsageError(`--head ${head} is not SEQ:HASH.`);
    return { seq: Number(seq), hash };
  });
  const { where, db, keys, anchor, anchorFile, close } = await openStoredAudit(process.env);
  try {
    const local = anchor();
    const { entries, first, head, faults, alarms, begun } = await verifyAudit(db, keys, local, loggedHeads);
    console.log(
      `${where}: ${entries} entries${first === null ? '' : `, ${first} to ${head.seq}`}; head ${head.seq}:${head.hash}`,
    );
    for (const { seq, at, why } of alarms)
      console.log(
        `alarm, written by Legal Desk itself at ${new Date(at).toISOString()}: ${why} (entry ${seq})`,
      );
    for (const { seq, at } of begun)
      console.log(
        `at ${new Date(at).toISOString()} a web server began to write without an end of its own: was one added then? (entry ${seq})`,
      );
    if (local === 'never' && head.seq > 0) console.log(noLocalEnd(anchorFile));
    for (const fault of faults) console.error(`NOT AS WRITTEN: ${fault}`);
    if (faults.length === 0)
      console.log('The chain is whole: nothing was altered, deleted, inserted or cut off.');
    return faults.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

const noLocalEnd = (file: string): string =>
  `There is no ${file} here: compared with the signed end in the database alone. Whoever kept an older signed end and put it back with its entries is found only by the audit-head of a web server (AUDIT_HEAD_FILE), or an end from the log (--head).`;

async function exportCsv(file: string | undefined, given: object): Promise<number> {
  if (!file) throw new UsageError('Name the FILE that the table is to be written to.');
  const flags = Flags.safeParse(given);
  if (!flags.success)
    throw new UsageError(
      flags.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join('\n'),
    );
  const { db, keys, trail, close } = await openStoredAudit(process.env);
  try {
    const filter = Object.fromEntries(
      Object.entries(flags.data).filter(([, value]) => value !== undefined),
    ) as AuditFilter;
    let rows = 0;
    await writePrivateFile(file, async (append) => {
      await trail.record({ kind: 'export', owner: null, target: 'audit', detail: { by: 'command' } });
      for await (const part of auditCsv(db, keys, filter)) {
        append(part.text);
        rows += part.rows;
      }
    });
    console.log(`${rows} entries in ${file}`);
    return 0;
  } finally {
    await close();
  }
}

async function clock(isConfirmed: boolean): Promise<number> {
  const { db, trail, keptDays, close } = await openStoredAudit(process.env);
  try {
    const ahead = await checkClock(db, { keptDays });
    if (!ahead) {
      console.log('The clock is as it was: what is too old is deleted as the policy says.');
      return 0;
    }
    const [now, before] = [ahead.now, ahead.believedAt].map((at) => new Date(at).toISOString());
    if (!isConfirmed) {
      console.log(
        `This machine says ${now}; Legal Desk last looked at the clock at ${before}. Until this is settled nothing is deleted as too old.\n` +
          'If the clock is wrong, put it right. If it is right, because the machine was off or an old backup was restored: npm run audit -- clock --confirm',
      );
      return 1;
    }
    const detail = { before: ahead.believedAt };
    await trail.record({ kind: 'clock_confirmed', owner: null, detail });
    await confirmClock(db, ahead.now);
    console.log(`${now} is believed from now on.`);
    return 0;
  } finally {
    await close();
  }
}

process.umask(PRIVATE_UMASK);
try {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: {
      head: { type: 'string', multiple: true, default: [] },
      user: { type: 'string' },
      kind: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      text: { type: 'string' },
      confirm: { type: 'boolean', default: false },
    },
  });
  const [command, file] = positionals;
  const { head, confirm, ...flags } = values;
  if (command === 'verify') process.exitCode = await verify(head);
  else if (command === 'export') process.exitCode = await exportCsv(file, flags);
  else if (command === 'clock') process.exitCode = await clock(confirm);
  else throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
} catch (error) {
  reportFailure(error, USAGE);
}
