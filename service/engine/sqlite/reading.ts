import type { DatabaseSync } from 'node:sqlite';
import type { Citation, Found } from '#lib/citations/types.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { beside, byArticle, wholeOf } from '../articles.ts';
import type { Brief, Linked, Reading } from '../engine.ts';
import { decodeLinks } from './blob.ts';
import { createCandidates, createResolver } from './candidates.ts';
import { createCitedBy } from './citing.ts';
import { BRIEF, type BriefRow, briefOf } from './rows.ts';

/** Finds the citations of a document that isn't linked yet. */
type Find = (id: number) => Found[];

const LIKE_PARTS = "doc_id > ?1 || ':' AND doc_id < ?1 || ';'";

/** Reads documents with all that hangs on them. Without `find`, one that isn't linked yet is answered with `unlinked`. */
export function createReading(db: DatabaseSync, find?: Find) {
  const row = db.prepare(`SELECT ${BRIEF}, text FROM documents JOIN texts USING (id) WHERE doc_id = ?`);
  const brief = db.prepare(`SELECT ${BRIEF} FROM documents WHERE doc_id = ?`);
  const links = db.prepare('SELECT citations FROM links WHERE document = ?');
  const target = db.prepare('SELECT citation FROM targets WHERE id = ?');
  const idsUnder = db.prepare(`SELECT doc_id FROM documents WHERE ${LIKE_PARTS}`);
  const anyUnder = db.prepare(`SELECT 1 FROM documents WHERE ${LIKE_PARTS} LIMIT 1`);
  const textsUnder = db.prepare(
    `SELECT ${BRIEF}, text FROM documents JOIN texts USING (id) WHERE ${LIKE_PARTS}`,
  );
  const candidates = createCandidates(db);
  const citedBy = createCitedBy(db);

  const briefOfId = (docId: string | undefined | null): Brief | null => {
    const found = docId ? (brief.get(docId) as BriefRow | undefined) : undefined;
    return found ? briefOf(found) : null;
  };

  function stored(id: number): Found[] | null {
    const found = links.get(id) as { citations: Uint8Array } | undefined;
    if (!found) return null;
    const known = new Map<number, Citation>();
    return decodeLinks(found.citations).map(({ start, length, target: of, detail }) => {
      const citation = known.get(of) ?? JSON.parse((target.get(of) as { citation: string }).citation);
      known.set(of, citation);
      return { start, end: start + length, citation: { ...citation, ...detail } };
    });
  }

  function linked(found: readonly Found[], id?: number): Linked[] {
    const resolve = createResolver(candidates);
    const briefs = new Map<number, Brief>();
    return found.flatMap((one): Linked[] => {
      const meant = resolve(one.citation);
      if (!meant) return [{ ...one, document: null }];
      if (meant.id === id) return [];
      const document =
        briefs.get(meant.id) ?? briefOf({ ...meant, is_abandoned: Number(meant.is_abandoned) });
      briefs.set(meant.id, document);
      return [{ ...one, document }];
    });
  }

  const sourceOf = (found: BriefRow & { text: string }): SourceDocument => ({
    ...briefOf(found),
    text: found.text,
  });

  return {
    linked,

    read(docId: string): Reading | 'unlinked' | null {
      const found = row.get(docId) as unknown as (BriefRow & { text: string }) | undefined;
      if (!found) return null;
      const citations = stored(found.id) ?? find?.(found.id);
      if (!citations) return 'unlinked';
      const whole = wholeOf(docId);
      const siblings = whole ? (idsUnder.all(whole) as { doc_id: string }[]).map((one) => one.doc_id) : [];
      const { previous, next } = beside(docId, siblings);
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

    parts(docId: string) {
      const found = row.get(docId) as unknown as (BriefRow & { text: string }) | undefined;
      if (!found) return null;
      const rows = /^law:[^:]+$/.test(docId)
        ? (textsUnder.all(docId) as unknown as (BriefRow & { text: string })[])
        : [];
      const articles = rows
        .filter(({ doc_id }) => wholeOf(doc_id) === docId)
        .sort((a, b) => byArticle(a.doc_id, b.doc_id));
      return { whole: sourceOf(found), articles: articles.map(sourceOf) };
    },
  };
}
