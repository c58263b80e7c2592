import type { SourceDocument } from '#lib/contract/document.ts';
import { readRanges } from '#lib/taiwan/check/hyphens.ts';
import { writeOutShortNames } from '#lib/taiwan/check/short-names.ts';
import type { Engine, Filters } from '#service/engine/ports.ts';
import { createActNames } from './act-names.ts';
import { type CheckedBrief, checkTask } from './check/check.ts';
import type { DocumentInAct } from './finder/find.ts';
import { type CitationFinder, openFinder } from './finder/finder.ts';
import { createHoldings } from './holdings.ts';
import type { LinkedCitation } from './resolve.ts';
import { type ChangingDocument, changingTask } from './tasks/changing.ts';
import { type CitingHits, type CitingOptions, citingTask } from './tasks/citing.ts';
import { type DocumentEditions, editionsTask } from './tasks/editions.ts';
import type { DatedHoldings } from './tasks/holdings.ts';
import { linkFoundTask } from './tasks/link-found.ts';
import { type ActParts, partsTask } from './tasks/parts.ts';
import { type Reading, readTask } from './tasks/read.ts';
import { type LawStatement, statementsTask } from './tasks/statements.ts';

/** Documents as a reader sees them: with their citations, citing documents and neighbours. */
export interface Documents {
  get(docId: string): Promise<SourceDocument | null>;
  /** The documents that are held, in the order of `docIds`. */
  getMany(docIds: readonly string[]): Promise<SourceDocument[]>;
  /** A document for reading; citations are found on the fly if it is not linked yet. */
  read(docId: string): Promise<Reading | null>;
  /** The articles of an act for reading, linked or not; none for other documents. */
  parts(docId: string): Promise<ActParts | null>;
  /**
   * Other documents that cite this one, as far as they are linked. Documents count for an act if they cite the act
   * itself; an act does not cite its own articles, although its outline names them all.
   */
  citing(docId: string, options: CitingOptions): Promise<CitingHits | null>;
  /** Repeated statements of law about it, the most repeated first. */
  statements(docId: string, limit: number): Promise<LawStatement[] | null>;
  /**
   * The editions of an article, or the one on a day; for an act the articles that have former texts; also of
   * documents no longer held.
   */
  editions(docId: string, at?: string): Promise<DocumentEditions | null>;
  /** Later interpretations and rulings that change or supplement this one by their holdings, newest first. */
  changing(docId: string): Promise<ChangingDocument[]>;
  /** The citations of any text. */
  citations(text: string): Promise<LinkedCitation[]>;
  /** The check of a brief: findings on its citations and quotations. */
  check(text: string): Promise<CheckedBrief>;
  /** The holdings: what the library has and until when; with filters, how many of each kind pass. */
  holdings(filters?: Filters): Promise<DatedHoldings>;
  /** Starts a thread that finds citations and makes it read the names of all acts before the first text. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export type DocumentsParts = {
  engine: Pick<Engine, 'run' | 'store' | 'graph'>;
  /** Finds citations in documents that are not linked; closed together with this. */
  finder?: CitationFinder;
};

export function createDocuments({ engine, finder = openFinder() }: DocumentsParts): Documents {
  const actNames = createActNames(engine.graph);
  const findIn = async (documents: readonly DocumentInAct[]) =>
    finder.inDocuments(await actNames(), documents);

  /** Also recognises the short names that a brief itself gives to acts. */
  const findInBrief = async (text: string) => {
    const names = await actNames();
    const found = await finder.inText(names, text);
    const written = writeOutShortNames(text, found);
    if (!written) return found;
    return (await finder.inText(names, written.text)).map((one) => {
      const [start, end] = written.original(one.start, one.end);
      return { ...one, start, end };
    });
  };

  return {
    get: (docId) => engine.store.get(docId),
    getMany: (docIds) => engine.store.getMany(docIds),

    async read(docId) {
      const first = await engine.run(readTask, { docId });
      if (!first || !('unlinked' in first)) return first;
      const [found = []] = await findIn(first.unlinked);
      const second = await engine.run(readTask, { docId, found });
      return second && !('unlinked' in second) ? second : null;
    },

    async parts(docId) {
      const first = await engine.run(partsTask, { docId });
      if (!first || !('unlinked' in first)) return first;
      const { unlinked } = first;
      const citations = await findIn(unlinked);
      const found = new Map(unlinked.map(({ document }, i) => [document.doc_id, citations[i] ?? []]));
      const second = await engine.run(partsTask, { docId, found });
      return second && !('unlinked' in second) ? second : null;
    },

    citing: (docId, options) => engine.run(citingTask, { docId, options }),

    statements: (docId, limit) => engine.run(statementsTask, { docId, limit }),
    editions: (docId, at) => engine.run(editionsTask, { docId, at }),
    changing: (docId) => engine.run(changingTask, docId),

    async citations(text) {
      const found = readRanges(text, await finder.inText(await actNames(), text));
      return found.length > 0 ? engine.run(linkFoundTask, found) : [];
    },

    async check(text) {
      const found = await findInBrief(text);
      return found.length > 0 ? engine.run(checkTask, { text, found }) : { citations: [], isComplete: true };
    },

    holdings: createHoldings(engine),

    async warm() {
      const names = await actNames();
      if (names.count > 0) await finder.inText(names, '');
    },

    close: () => finder.close(),
  };
}
