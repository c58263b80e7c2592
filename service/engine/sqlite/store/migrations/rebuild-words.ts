import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import { tokensOf, withTitleMarks } from '../../keyword/token-writer.ts';
import { TOKENIZER } from '../../keyword/tokens.ts';

/**
 * The body comes first, because a match in the first column takes two bytes less than one in another: a quarter of the
 * index of statutes.
 */
const WORDS = `
  CREATE VIRTUAL TABLE words USING fts5 (
    body, title, content = '', contentless_delete = 1, tokenize = "${TOKENIZER.replaceAll('"', '""')}"
  );
  INSERT INTO words (words, rank) VALUES ('hashsize', 67108864);
  INSERT INTO words (words, rank) VALUES ('automerge', 16);
  INSERT INTO words (words, rank) VALUES ('crisismerge', 32);
`;

/** Makes the index of words anew from the documents that are stored. Takes a minute for all statutes. */
export function rebuildWords(db: DatabaseSync) {
  db.exec(`DROP TABLE words; ${WORDS}`);
  const insert = db.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const stored = db.prepare('SELECT id, title, text FROM documents JOIN texts USING (id) ORDER BY id');
  for (const row of stored.iterate()) {
    const { id, title, text } = row as { id: number; title: string; text: string };
    insert.run(id, tokensOf(withTitleMarks(foldText(title))), tokensOf(foldText(text)));
  }
}
