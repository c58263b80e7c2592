import type { DatabaseSync } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { adjacentArticles, compareArticleIds } from '#lib/taiwan/article-ids.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import type { Brief, Parts, Reading } from '#service/engine/engine.ts';
import { BRIEF, type BriefRow, briefOf } from '../store/rows.ts';
import { createCited } from './cited.ts';
import { createCitedBy } from './citing.ts';

/** Finds the citations of documents that aren't linked yet. */
type Find = (ids: readonly number[]) => Map<number, FoundCitation[]>;

type TextRow = BriefRow & { text: string };

const LIKE_PARTS = "doc_id > ?1 || ':' AND doc_id < ?1 || ';'";

/** Reads documents with all that hangs on them. Without `find`, one that isn't linked yet is answered with `unlinked`. */
export function createReading(db: DatabaseSync, find?: Find) {
  const row = db.prepare(`SELECT ${BRIEF}, text FROM documents JOIN texts USING (id) WHERE doc_id = ?`);
  const brief = db.prepare(`SELECT ${BRIEF} FROM documents WHERE doc_id = ?`);
  const idsUnder = db.prepare(`SELECT doc_id FROM documents WHERE ${LIKE_PARTS}`);
  const anyUnder = db.prepare(`SELECT 1 FROM documents WHERE ${LIKE_PARTS} LIMIT 1`);
  const textsUnder = db.prepare(
    `SELECT ${BRIEF}, text FROM documents JOIN texts USING (id) WHERE ${LIKE_PARTS}`,
  );
  const cited = createCited(db);
  const citedBy = createCitedBy(db);

  const briefOfId = (docId: string | undefined | null): Brief | null => {
    const found = docId ? (brief.get(docId) as BriefRow | undefined) : undefined;
    return found ? briefOf(found) : null;
  };

  const sourceOf = (found: TextRow): SourceDocument => ({
    ...briefOf(found),
    text: found.text,
  });

  return {
    read(docId: string): Reading | 'unlinked' | null {
      const found = row.get(docId) as unknown as TextRow | undefined;
      if (!found) return null;
      const { stored, linked } = cited();
      const citations = stored(found.id) ?? find?.([found.id]).get(found.id);
      if (!citations) return 'unlinked';
      const whole = actIdOf(docId);
      const siblings = whole ? (idsUnder.all(whole) as { doc_id: string }[]).map((one) => one.doc_id) : [];
      const { previous, next } = adjacentArticles(docId, siblings);
      return {
        document: sourceOf(found),
        citations: linked(citations, found.id),
        citedBy: citedBy(found),
        whole: briefOfId(whole),
        previous: briefOfId(previous),
        next: briefOfId(next),
        hasParts: /^law:[^:]+$/.test(docId) && anyUnder.get(docId) !== undefined,
      };
    },

    parts(docId: string): Parts | 'unlinked' | null {
      const found = row.get(docId) as unknown as TextRow | undefined;
      if (!found) return null;
      const rows = /^law:[^:]+$/.test(docId) ? (textsUnder.all(docId) as unknown as TextRow[]) : [];
      const articles = rows
        .filter(({ doc_id }) => actIdOf(doc_id) === docId)
        .sort((a, b) => compareArticleIds(a.doc_id, b.doc_id));
      const { stored, linked } = cited();
      const citations = new Map(articles.map(({ id }) => [id, stored(id)]));
      const unlinked = articles.map(({ id }) => id).filter((id) => !citations.get(id));
      if (unlinked.length > 0) {
        if (!find) return 'unlinked';
        for (const [id, some] of find(unlinked)) citations.set(id, some);
      }
      return {
        whole: sourceOf(found),
        articles: articles.map((article) => ({
          document: sourceOf(article),
          citations: linked(citations.get(article.id) ?? [], article.id),
        })),
      };
    },
  };
}
