import type { DatabaseSync } from 'node:sqlite';
import type { CitingViewName } from '#lib/contract/names.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { CitationsOfDocument, LinkingCitation } from '#service/engine/ports.ts';
import { createMarkStatementsPending } from '../statements/remove.ts';
import { createRevisions } from '../store/pending.ts';
import { inTransaction } from '../store/transaction.ts';
import { type ArticlePlace, encodeLinks, type StoredLink } from './citation-codec.ts';
import { createRemoveCitations } from './entries.ts';
import { keyHash } from './key-hash.ts';
import { createNameReads } from './names.ts';
import { encodeTarget } from './target.ts';

/** What is cited, and the place within the article. */
function splitCitation(citation: Citation): { target: Citation; detail: ArticlePlace } {
  if (citation.kind !== 'article') return { target: citation, detail: {} };
  const { paragraph, subparagraph, item, part, ...target } = citation;
  return {
    target,
    detail: {
      ...(paragraph !== undefined && { paragraph }),
      ...(subparagraph !== undefined && { subparagraph }),
      ...(item !== undefined && { item }),
      ...(part && { part }),
    },
  };
}

/** Stores what documents cite. See `CitationGraph.put`. */
export function createPutCitations(db: DatabaseSync) {
  const targetsOfKey = db.prepare('SELECT id, citation FROM targets WHERE key = ?');
  const addTarget = db.prepare('INSERT INTO targets (key, citation) VALUES (?, ?)');
  const putLinks = db.prepare('INSERT OR REPLACE INTO links (document, citations) VALUES (?, ?)');
  const addCiting = db.prepare(
    `INSERT INTO citing (target, document, times, start, length, court_start, court_length, party_start, party_length)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const mark = db.prepare('INSERT OR IGNORE INTO pending_links (document) VALUES (?)');
  const unmark = db.prepare('DELETE FROM pending_links WHERE document = ?');
  const { countNames } = createNameReads(db);
  const removeCitations = createRemoveCitations(db);
  const markStatementsPending = createMarkStatementsPending(db);
  const idOfRevision = createRevisions(db);

  /** Gives each target its integer id; each is looked up once per batch. */
  function targetIds() {
    const known = new Map<string, number>();
    return (target: Citation): number => {
      const stored = encodeTarget(target);
      let id = known.get(stored);
      if (id === undefined) {
        const key = keyHash(citationKey(target));
        const row = targetsOfKey.all(key).find(({ citation }) => citation === stored);
        id = row ? (row.id as number) : Number(addTarget.run(key, stored).lastInsertRowid);
        known.set(stored, id);
      }
      return id;
    };
  }

  type ViewedLink = StoredLink & Pick<LinkingCitation, 'view'>;
  const placeOf = (links: readonly ViewedLink[], view: CitingViewName) => {
    const first = links.find((link) => link.view === view);
    return [first?.start ?? null, first?.length ?? null];
  };

  function putOne(id: number, links: readonly ViewedLink[]) {
    removeCitations(id);
    putLinks.run(id, encodeLinks(links));
    const byTarget = new Map<number, ViewedLink[]>();
    for (const link of links) {
      const known = byTarget.get(link.target);
      if (known) known.push(link);
      else byTarget.set(link.target, [link]);
    }
    for (const [target, all] of byTarget) {
      const [first] = all;
      if (!first) continue;
      const places = [first.start, first.length, ...placeOf(all, 'court'), ...placeOf(all, 'party')];
      addCiting.run(target, id, all.length, ...places);
    }
  }

  return (batch: readonly CitationsOfDocument[], { knownNames }: { knownNames: number }): number =>
    inTransaction(db, () => {
      // Names added meanwhile were not searched for: the citations are correct but may be incomplete, so the document
      // stays pending.
      const isFinal = countNames() === knownNames;
      const idOfTarget = targetIds();
      let count = 0;
      for (const { doc_id, revision, citations } of batch) {
        const id = idOfRevision(doc_id, revision);
        if (id === null) continue;
        const inOrder = citations.toSorted((a, b) => a.start - b.start);
        const links = inOrder.map(({ start, end, citation, view }): ViewedLink => {
          const { target, detail } = splitCitation(citation);
          return { start, length: end - start, target: idOfTarget(target), detail, ...(view && { view }) };
        });
        putOne(id, links);
        markStatementsPending(id);
        if (isFinal) {
          unmark.run(id);
          count++;
        } else mark.run(id);
      }
      return count;
    });
}
