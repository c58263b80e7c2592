import type { DatabaseSync } from 'node:sqlite';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { Brief, Linked } from '#service/engine/engine.ts';
import { createCandidates, createResolver } from './by-key.ts';
import { decodeLinks } from './citation-codec.ts';
import { decodeTarget } from './target.ts';

/** What documents cite. Each call gives readers of one state of the index, which ask for everything once. */
export function createCited(db: DatabaseSync) {
  const links = db.prepare('SELECT citations FROM links WHERE document = ?');
  const targets = db.prepare('SELECT citation FROM targets WHERE id = ?');
  const candidates = createCandidates(db);

  return () => {
    const citations = new Map<number, Citation>();
    const briefs = new Map<number, Brief>();
    const resolve = createResolver(candidates);

    function target(id: number): Citation {
      const citation = citations.get(id) ?? decodeTarget((targets.get(id) as { citation: string }).citation);
      citations.set(id, citation);
      return citation;
    }

    return {
      /** The citations of a document as they are stored; null where it isn't linked yet. */
      stored(id: number): FoundCitation[] | null {
        const row = links.get(id) as { citations: Uint8Array } | undefined;
        if (!row) return null;
        return decodeLinks(row.citations).map(({ start, length, target: of, detail }) => ({
          start,
          end: start + length,
          citation: { ...target(of), ...detail },
        }));
      },

      /** Citations with what they mean, without those of the document `id` in which they stand. */
      linked(found: readonly FoundCitation[], id?: number): Linked[] {
        return found.flatMap((one): Linked[] => {
          const meant = resolve(one.citation);
          if (!meant) return [{ ...one, document: null }];
          if (meant.id === id) return [];
          const { id: of, ...rest } = meant;
          const document = briefs.get(of) ?? rest;
          briefs.set(of, document);
          return [{ ...one, document }];
        });
      },
    };
  };
}
