import type { DatabaseSync } from 'node:sqlite';
import { EngineError } from '#service/engine/ports.ts';
import { TOKENIZER } from '../keyword/tokens.ts';
import { bandIds } from './migrations/band-ids.ts';
import { CHANGES } from './migrations/changes.ts';
import { CITING_VIEW_PLACES } from './migrations/citing-views.ts';
import { addDerivedColumns } from './migrations/derived-columns.ts';
import { DESCRIPTIONS } from './migrations/describe.ts';
import { EDITIONS } from './migrations/editions.ts';
import { enterGraph } from './migrations/enter-graph.ts';
import { packTexts } from './migrations/pack-texts.ts';
import { rebuildWords } from './migrations/rebuild-words.ts';
import { STATEMENTS } from './migrations/statements.ts';
import { rollBack } from './transaction.ts';

/**
 * The citation graph. `keys`: the keys (hashed) by which a document may be cited. `targets`: what is cited, each with
 * one key. A target and a document with its key may be stored in either order. `links`: the citations of a document
 * (citation-codec.ts). `citing`: the same by target, with the first place, for judgments by view. `pending_links`
 * (formerly `unlinked`): documents to be linked. `names` (formerly `acts`): names by which texts are searched;
 * `acknowledged` once all texts have been searched for them.
 */
const GRAPH = `
  CREATE TABLE keys (key INTEGER NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (key, document))
    STRICT, WITHOUT ROWID;
  CREATE TABLE targets (id INTEGER PRIMARY KEY, key INTEGER NOT NULL, citation TEXT NOT NULL) STRICT;
  CREATE INDEX targets_by_key ON targets (key);
  CREATE TABLE links (document INTEGER PRIMARY KEY, citations BLOB NOT NULL) STRICT;
  CREATE TABLE citing (
    target INTEGER NOT NULL, document INTEGER NOT NULL,
    times INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL, PRIMARY KEY (target, document)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE unlinked (document INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE acts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, known INTEGER NOT NULL DEFAULT 0) STRICT;
`;

/**
 * Vectors. A `series` has the vectors of one model over passages cut in one way (`recipe`). `vectors` has those of a
 * document, int8, concatenated; a `version` is never used again, so it identifies them. Those up to `upto` are also
 * in `vector_blocks`, for exact search, and in the HNSW `file`, identified by length and checksum; both can be
 * rebuilt from `vectors`. `dead_vectors` have been removed but may still be in these two.
 */
const VECTORS = `
  CREATE TABLE series (
    id INTEGER PRIMARY KEY AUTOINCREMENT, model TEXT NOT NULL, recipe INTEGER NOT NULL, dimensions INTEGER NOT NULL,
    whole INTEGER NOT NULL DEFAULT 0, in_use INTEGER NOT NULL DEFAULT 0,
    upto INTEGER NOT NULL DEFAULT 0, indexed INTEGER NOT NULL DEFAULT 0,
    file TEXT, bytes INTEGER, crc INTEGER, UNIQUE (model, recipe)
  ) STRICT;
  CREATE TABLE vectors (
    version INTEGER PRIMARY KEY AUTOINCREMENT, series INTEGER NOT NULL, document INTEGER NOT NULL,
    passages BLOB NOT NULL, vectors BLOB NOT NULL, UNIQUE (document, series)
  ) STRICT;
  CREATE TABLE vector_blocks (
    id INTEGER PRIMARY KEY, series INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    documents BLOB NOT NULL, keys BLOB NOT NULL, vectors BLOB NOT NULL
  ) STRICT;
  CREATE INDEX vector_blocks_by_series ON vector_blocks (series, first, last);
  CREATE TABLE dead_vectors (version INTEGER PRIMARY KEY, series INTEGER NOT NULL, vectors INTEGER NOT NULL) STRICT;
  DROP INDEX documents_by_type;
  CREATE INDEX documents_by_filter ON documents (doc_type, date, level);
`;

/**
 * Derived from the graph, for every question: the document that a target means (`resolved`, formerly `meant`), and
 * how many decisions and statutes cite a document. Computed above the ports after each linking pass, so it may be
 * outdated in between.
 */
const AUTHORITY = `
  CREATE TABLE meant (target INTEGER PRIMARY KEY, document INTEGER NOT NULL) STRICT;
  CREATE TABLE authority (
    document INTEGER PRIMARY KEY, decisions INTEGER NOT NULL, statutes INTEGER NOT NULL
  ) STRICT;
`;

/** Each migration raises the version by one, starting from its index in this list. Never changed once released. */
const MIGRATIONS: readonly (string | ((db: DatabaseSync) => void))[] = [
  `CREATE TABLE documents (
     id INTEGER PRIMARY KEY,
     doc_id TEXT NOT NULL UNIQUE,
     title TEXT NOT NULL,
     doc_type TEXT NOT NULL,
     level TEXT,
     date TEXT,
     court TEXT,
     issuer TEXT,
     hash BLOB NOT NULL
   ) STRICT;
   CREATE INDEX documents_by_type ON documents (doc_type);
   CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
   CREATE VIRTUAL TABLE words USING fts5 (
     title, body, content = '', contentless_delete = 1, tokenize = "${TOKENIZER.replaceAll('"', '""')}"
   );
   INSERT INTO words (words, rank) VALUES ('hashsize', 67108864);
   INSERT INTO words (words, rank) VALUES ('automerge', 8);`,
  GRAPH,
  enterGraph,
  rebuildWords,
  packTexts,
  VECTORS,
  AUTHORITY,
  addDerivedColumns,
  bandIds,
  DESCRIPTIONS,
  STATEMENTS,
  CITING_VIEW_PLACES,
  EDITIONS,
  CHANGES,
];

/** The `user_version` of an index of this program. */
export const INDEX_VERSION = MIGRATIONS.length;

const versionOf = (db: DatabaseSync) =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Throws if a newer version of this program has migrated the index: its data would be misread. */
export function refuseNewerIndex(db: DatabaseSync): void {
  const version = versionOf(db);
  if (version > INDEX_VERSION)
    throw new EngineError(
      `it was written by a newer version of Legal Desk (index version ${version}; this one knows ${INDEX_VERSION}). ` +
        'It was left as it is. Start that version or a later one',
    );
}

/** Creates the tables, or migrates older ones. Safe when several processes start at once. */
export function migrate(db: DatabaseSync) {
  if (versionOf(db) === INDEX_VERSION) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(db);
    refuseNewerIndex(db);
    for (const step of MIGRATIONS.slice(version))
      if (typeof step === 'string') db.exec(step);
      else step(db);
    db.exec(`PRAGMA user_version = ${INDEX_VERSION}`);
    db.exec('COMMIT');
  } catch (error) {
    rollBack(db);
    throw error;
  }
}
