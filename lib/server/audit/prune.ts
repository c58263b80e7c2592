import 'server-only';
import type { WebDb } from '../db/open.ts';
import type { ChainHead } from './anchor.ts';
import { type AuditOptions, appendLocked, lockHead } from './append.ts';

/**
 * Deletes the oldest entries, up to the first that is not older than `before`, and appends an entry with the number and
 * hash of the last deleted one: so the rest can be verified, and a deletion by anybody else is noticed. Null where
 * there was nothing to delete.
 */
export function pruneAudit(db: WebDb, before: number, options: AuditOptions): Promise<ChainHead | null> {
  return db.transaction().execute(async (trx) => {
    const head = await lockHead(trx);
    const kept = await trx
      .selectFrom('audit')
      .select((eb) => eb.fn.min('seq').as('seq'))
      .where('at', '>=', before)
      .executeTakeFirst();
    const through = kept?.seq == null ? head.seq : Number(kept.seq) - 1;
    const last = await trx.selectFrom('audit').select('hash').where('seq', '=', through).executeTakeFirst();
    if (!last) return null;
    await trx.deleteFrom('audit').where('seq', '<=', through).execute();
    const detail = { through, hash: last.hash };
    return appendLocked(trx, head, [{ kind: 'pruned', owner: null, detail }], options);
  });
}
