import type { DatabaseSync } from 'node:sqlite';
import { type PassageSpan, passagesOf } from '#lib/document/passages.ts';

/** One transaction's worth of embedding. */
const BATCH_DOCUMENTS = 500;
const BATCH_PASSAGES = 1_000;

export type Unembedded = { id: number; hash: Uint8Array; spans: PassageSpan[]; texts: string[] };

/** What has no vectors of a series (0 for one that is still to be made): the next documents after one, and how many in all. */
export function createUnembedded(db: DatabaseSync) {
  const WITHOUT = 'NOT EXISTS (SELECT 1 FROM vectors WHERE document = documents.id AND series = ?)';
  const next = db.prepare(
    `SELECT id, hash, title, text FROM documents JOIN texts USING (id)
     WHERE id > ? AND ${WITHOUT} ORDER BY id LIMIT ${BATCH_DOCUMENTS}`,
  );
  const count = db.prepare(`SELECT count(*) AS n FROM documents WHERE ${WITHOUT}`);

  return {
    unembedded(series: number, after: number): Unembedded[] {
      const found: Unembedded[] = [];
      let passages = 0;
      for (const row of next.iterate(after, series)) {
        const { id, hash, title, text } = row as {
          id: number;
          hash: Uint8Array;
          title: string;
          text: string;
        };
        const some = passagesOf(text);
        // A document without a text is found by its title.
        const spans = some.length > 0 ? some : [{ start: 0, end: 0 }];
        const texts = spans.map(({ start, end }) => `${title}\n${text.slice(start, end)}`);
        found.push({ id, hash, spans, texts });
        passages += spans.length;
        if (passages >= BATCH_PASSAGES) break;
      }
      return found;
    },
    countUnembedded: (series: number) => (count.get(series) as { n: number }).n,
  };
}
