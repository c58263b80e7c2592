import { DatabaseSync } from 'node:sqlite';
import { decodeLinks } from './graph/citation-codec.ts';
import { keyHash } from './graph/key-hash.ts';
import { withTexts } from './store/compression.ts';
import { databaseFile } from './store/connect.ts';
import { ABANDONED_START } from './store/integer-ids.ts';
import { moveBlocks, REFERENCES } from './store/migrations/band-ids.ts';

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).sort();

/** Both directions of the graph as stored, and as derived from documents and links: they must be equal. */
export function graphOf(dir: string) {
  const db = new DatabaseSync(databaseFile(dir), { readOnly: true });
  try {
    const all = <T>(sql: string) => db.prepare(sql).all() as T[];
    const documents = all<{ id: number; citation_keys: string }>('SELECT id, citation_keys FROM documents');
    const links = all<{ document: number; citations: Uint8Array }>('SELECT * FROM links');
    const ids = new Set(documents.map(({ id }) => id));
    const keys = documents.flatMap(({ id, citation_keys }) =>
      (JSON.parse(citation_keys) as string[]).map((key) => [keyHash(key), id]),
    );
    const citing = links.flatMap(({ document, citations }) => {
      const targets = decodeLinks(citations).map(({ target }) => target);
      return [...new Set(targets)].map((target) => [
        target,
        document,
        targets.filter((one) => one === target).length,
      ]);
    });
    const unlinked = new Set(
      all<{ document: number }>('SELECT document FROM pending_links').map((row) => row.document),
    );
    const linked = new Set(links.map(({ document }) => document));
    return {
      stored: {
        keys: sorted(all<object>('SELECT key, document FROM keys').map(Object.values)),
        citing: sorted(all<object>('SELECT target, document, times FROM citing').map(Object.values)),
        lost: [],
      },
      derived: {
        keys: sorted(keys),
        citing: sorted(citing),
        /** Entries that are neither linked nor pending, or whose document no longer exists. */
        lost: [
          ...[...ids].filter((id) => !linked.has(id) && !unlinked.has(id)),
          ...[...linked, ...unlinked].filter((id) => !ids.has(id)),
        ],
      },
      linked: links.length,
      unlinked: unlinked.size,
      targets: all<{ citation: string }>('SELECT citation FROM targets').map(({ citation }) => citation),
    };
  } finally {
    db.close();
  }
}

const PLAIN_TEXTS = `
  CREATE TABLE plain (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  INSERT INTO plain SELECT id, text FROM texts;
  DROP VIEW texts; DROP TABLE packed;
  ALTER TABLE plain RENAME TO texts;
`;

/** Ids before there were bands: documents in force from 1, others from 2^40. */
function takeBandsAway(db: DatabaseSync) {
  db.exec(`
    CREATE TEMP TABLE moved AS SELECT id AS new, row_number() OVER (PARTITION BY id >= ${ABANDONED_START} ORDER BY id)
      + iif(id >= ${ABANDONED_START}, ${2 ** 40}, 0) AS old FROM documents;
    DROP TABLE heads;
  `);
  const olds = new Map(
    db
      .prepare('SELECT new, old FROM moved')
      .all()
      .map(({ new: id, old }) => [id as number, old as number]),
  );
  for (const [table, column] of REFERENCES)
    db.exec(`UPDATE ${table} SET ${column} = (SELECT old FROM moved WHERE new = ${column})`);
  moveBlocks(db, olds);
  db.exec('DROP TABLE moved');
}

/** By version: the statements that undo its migration. */
const UNDO: readonly (readonly [version: number, undo: string | ((db: DatabaseSync) => void)])[] = [
  [14, 'DROP INDEX documents_by_change; ALTER TABLE documents DROP COLUMN changed'],
  [13, 'DROP TABLE editions'],
  [
    12,
    ['court_start', 'court_length', 'party_start', 'party_length']
      .map((column) => `ALTER TABLE citing DROP COLUMN ${column}`)
      .join(';'),
  ],
  [
    11,
    ['stated', 'stated_keys', 'stale_keys', 'repeated', 'pending_statements']
      .map((table) => `DROP TABLE ${table}`)
      .join(';'),
  ],
  [10, 'DROP TABLE described; DROP TABLE descriptions;'],
  [9, takeBandsAway],
  [
    8,
    `ALTER TABLE pending_links RENAME TO unlinked; ALTER TABLE names RENAME COLUMN acknowledged TO known;
     ALTER TABLE names RENAME TO acts; DROP INDEX resolved_by_document; ALTER TABLE resolved RENAME TO meant;
     ALTER TABLE authority DROP COLUMN boost; ALTER TABLE documents DROP COLUMN content_version;
     ALTER TABLE documents DROP COLUMN tier; ALTER TABLE documents DROP COLUMN role;
     ALTER TABLE documents DROP COLUMN citation_keys`,
  ],
  [7, 'DROP TABLE meant; DROP TABLE authority'],
  [
    6,
    `DROP TABLE series; DROP TABLE vectors; DROP TABLE vector_blocks; DROP TABLE dead_vectors;
     DROP INDEX documents_by_filter; CREATE INDEX documents_by_type ON documents (doc_type)`,
  ],
  [5, PLAIN_TEXTS],
  [
    2,
    ['keys', 'targets', 'links', 'citing', 'unlinked', 'acts']
      .map((table) => `DROP TABLE ${table}`)
      .join(';'),
  ],
];

/** Turns an index into one of an older version, with the same documents. */
export function makeOlder(dir: string, version: 1 | 5 | 7 | 8 | 10 | 11 | 12 | 13) {
  const db = withTexts(new DatabaseSync(databaseFile(dir)));
  for (const [since, undo] of UNDO) {
    if (since <= version) continue;
    if (typeof undo === 'string') db.exec(undo);
    else undo(db);
  }
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
}
