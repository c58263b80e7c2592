import type { DatabaseSync } from 'node:sqlite';
import { chooseCited } from '#lib/taiwan/citations/choose.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { Brief } from '#service/engine/engine.ts';
import { BRIEF, type BriefRow, briefOf } from '../store/rows.ts';
import { keyHash } from './key-hash.ts';

/** Documents of one key that are looked at: more than courts that can have a case of one number. */
const MOST = 200;

/** The documents that have a key. */
export function createCandidates(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT ${BRIEF} FROM keys JOIN documents ON documents.id = keys.document WHERE key = ? LIMIT ${MOST}`,
  );
  return (key: string): Meant[] =>
    (find.all(keyHash(key)) as unknown as BriefRow[])
      .filter((row) => documentKeys(row).includes(key))
      .map((row) => ({ ...briefOf(row), id: row.id }));
}

export type Meant = Brief & { id: number };

/** The document that a citation means, asked for once each: for the citations of one text. */
export function createResolver(candidates: (key: string) => Meant[]) {
  const known = new Map<string, Meant | null>();
  return (citation: Citation): Meant | null => {
    const { kind } = citation;
    const more = kind === 'case' ? citation.decision : kind === 'letter' ? citation.issuer : '';
    const key = citationKey(citation);
    const asked = `${key} ${more ?? ''}`;
    let meant = known.get(asked);
    if (meant === undefined) {
      meant = chooseCited(citation, candidates(key));
      known.set(asked, meant);
    }
    return meant;
  };
}
