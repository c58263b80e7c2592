import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { matchTerm, matchTitle } from '../../keyword/tokens.ts';
import { pack, withTexts } from '../compression.ts';
import { ABANDONED_START } from '../integer-ids.ts';
import { migrate } from '../schema.ts';
import { rebuildWords } from './rebuild-words.ts';

it('finds what an index of another form held, titles as titles', () => {
  const db = withTexts(new DatabaseSync(':memory:'));
  migrate(db);
  for (const [id, title, text] of [
    [1, '民法第1條', '法律所未規定者，依習慣'],
    [ABANDONED_START + 1, '習慣', '𠀀'],
  ] as const) {
    db.prepare(
      "INSERT INTO documents (id, doc_id, title, doc_type, hash) VALUES (?, ?, ?, '法規命令', x'')",
    ).run(id, `d${id}`, title);
    db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)').run(id, pack(text));
  }
  rebuildWords(db);
  const find = (expression: string) =>
    db
      .prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid')
      .all(expression)
      .map((row) => row.rowid);
  expect(find(matchTerm('習慣'))).toEqual([1, ABANDONED_START + 1]);
  expect(find(matchTitle('習慣'))).toEqual([ABANDONED_START + 1]);
  expect(find(`title : ${matchTerm('慣')}`)).toEqual([ABANDONED_START + 1]);
  expect(find(matchTerm('𠀀'))).toEqual([ABANDONED_START + 1]);
  db.close();
});
