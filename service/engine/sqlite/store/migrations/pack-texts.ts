import type { DatabaseSync } from 'node:sqlite';
import { pack } from '../compression.ts';

/** Compresses the texts of an older index; statements go on reading through the view `texts`. */
export function packTexts(db: DatabaseSync) {
  db.exec(
    'ALTER TABLE texts RENAME TO plain; CREATE TABLE packed (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT',
  );
  const insert = db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)');
  for (const { id, text } of db.prepare('SELECT id, text FROM plain ORDER BY id').iterate())
    insert.run(id as number, pack(text as string));
  db.exec('DROP TABLE plain; CREATE VIEW texts AS SELECT id, unpack(bytes) AS text FROM packed');
}
