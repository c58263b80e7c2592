import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { keyHash } from './key-hash.ts';
import { createSharing } from './sharing.ts';
import { encodeTarget } from './target.ts';

const article = (number: number): Citation => ({ kind: 'article', act: { name: '民法' }, article: number });

it('a key shares no documents with another that has the same hash', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE targets (id INTEGER PRIMARY KEY, key INTEGER, citation TEXT);
    CREATE TABLE citing (target INTEGER, document INTEGER)`);
  const key = citationKey(article(1));
  const cite = (id: number, citation: Citation, document: number) => {
    db.prepare('INSERT INTO targets VALUES (?, ?, ?)').run(id, keyHash(key), encodeTarget(citation));
    db.prepare('INSERT INTO citing VALUES (?, ?)').run(id, document);
  };
  cite(1, article(1), 10);
  cite(2, article(2), 20);
  const ids = { toIntegers: () => [], toStrings: (all: readonly number[]) => all.map(String) };
  const sharing = createSharing(db, ids, () => 2);
  expect(sharing({ keys: [key], maxDocuments: 9, limit: 9 })).toEqual([{ doc_id: '10', share: 1 }]);
  db.close();
});
