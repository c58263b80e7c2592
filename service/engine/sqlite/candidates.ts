import type { DatabaseSync } from 'node:sqlite';
import { chosen } from '#lib/citations/choose.ts';
import { citationKey, documentKeys } from '#lib/citations/keys.ts';
import type { Citation } from '#lib/citations/types.ts';
import type { Brief } from '../engine.ts';
import { keyHash } from './hash.ts';
import { BRIEF, type BriefRow } from './rows.ts';

/** Documents of one key that are looked at: more than courts that can have a case of one number. */
const MOST = 200;

/** The documents that have a key. */
export function createCandidates(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT ${BRIEF} FROM keys JOIN documents ON documents.id = keys.document WHERE key = ? LIMIT ${MOST}`,
  );
  return (key: string): BriefRow[] =>
    (find.all(keyHash(key)) as unknown as BriefRow[]).filter((row) => documentKeys(row).includes(key));
}

export type Meant = Brief & { id: number };

/** The document that a citation means, asked for once each: for the citations of one text. */
export function createResolver(candidates: (key: string) => BriefRow[]) {
  const known = new Map<string, Meant | null>();
  return (citation: Citation): Meant | null => {
    const { kind } = citation;
    const more = kind === 'case' ? citation.decision : kind === 'letter' ? citation.issuer : '';
    const key = citationKey(citation);
    const asked = `${key} ${more ?? ''}`;
    let meant = known.get(asked);
    if (meant === undefined) {
      const rows = candidates(key).map((row) => ({ ...row, is_abandoned: Boolean(row.is_abandoned) }));
      meant = chosen(citation, rows);
      known.set(asked, meant);
    }
    return meant;
  };
}
