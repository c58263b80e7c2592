import type { Part, ReadFullDocument } from '#lib/contract/full-document.ts';
import { placeCode, placedLines } from '#lib/taiwan/document/article-places.ts';
import { paragraphsOutsideChapters } from '#lib/taiwan/document/chapters.ts';
import { paragraphsOf } from '#lib/taiwan/document/paragraphs.ts';
import { placesOf } from '#lib/taiwan/document/text-places.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { actBlocks } from './act.ts';
import { documentBlocks, type HtmlBlock, type OutlineItem, type TextMarks } from './blocks.ts';
import { hitsIn } from './hits.ts';
import type { TextParagraph } from './paragraph.ts';
import { locatedRange } from './quoted.ts';

/** What a document's page shows of its text. */
export type DocumentPage = {
  blocks: HtmlBlock[];
  /** Of an act shown by its articles: the rest of its own text, such as its history. */
  history: HtmlBlock[];
  outline: OutlineItem[];
  hits: number;
  /** What is cited but not held, as it is cited in full. */
  unheld: string[];
};

/** An outline longer than this is no help to find a section. */
const OUTLINE_MAX = 150;

/** What of a document its page is made of. */
export type PagedDocument = Pick<ReadFullDocument, 'text' | 'citations'> &
  Partial<Pick<ReadFullDocument, 'doc_id' | 'doc_type' | 'neighbours'>>;

/** Where the paragraphs of a document stand, for copying. */
function paragraphPlaces(
  { text, doc_id = '', doc_type = null, neighbours }: PagedDocument,
  paragraphs: readonly TextParagraph[],
): NonNullable<TextMarks['places']> {
  const isArticle = articleNumberOf(doc_id) !== null || (neighbours?.whole ?? null) !== null;
  if (!isArticle) return { kind: 'place', of: placesOf(text, doc_type, paragraphs) };
  return { kind: 'pin', of: placedLines(text).map(({ place }) => (place ? placeCode(place) : '')) };
}

/**
 * Builds the page of a document; an act comes with its articles. Marked is a quotation that is in it, else the places of a
 * query.
 */
export function documentPage(
  document: PagedDocument,
  parts: readonly Part[] | null,
  query: string | null,
  quote: string | null = null,
): DocumentPage {
  const { text, citations } = document;
  const quoted = quote === null ? null : locatedRange(text, quote);
  const hits = quoted ? [quoted] : query === null ? [] : hitsIn(text, query);
  const held = new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [] : [official])));
  const unheld = [
    ...new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [official] : []))),
  ].filter((official) => !held.has(official));
  if (parts === null) {
    const paragraphs = paragraphsOf(text);
    const places = paragraphPlaces(document, paragraphs);
    const { blocks, outline } = documentBlocks(text, { citations, hits, paragraphs, places });
    return { blocks, history: [], outline: shortened(outline), hits: hits.length, unheld };
  }
  const act = actBlocks(parts, query ?? '');
  const told = paragraphsOutsideChapters(text);
  const toldHits = hits.filter(([start]) =>
    told.some(({ ranges }) => ranges.some(([from, to]) => from <= start && start < to)),
  );
  const { blocks: history } = documentBlocks(text, {
    citations,
    hits: toldHits,
    paragraphs: told,
    firstHit: act.hits + 1,
    firstSection: act.outline.length,
  });
  return {
    blocks: act.blocks,
    history,
    outline: shortened(act.outline),
    hits: act.hits + toldHits.length,
    unheld,
  };
}

/** The outline down to the deepest level that leaves it short enough. */
function shortened(outline: OutlineItem[]): OutlineItem[] {
  for (let deepest = 6; deepest > 1; deepest--) {
    const shown = outline.filter(({ level }) => level <= deepest);
    if (shown.length <= OUTLINE_MAX) return shown;
  }
  return outline.filter(({ level }) => level === 1);
}
