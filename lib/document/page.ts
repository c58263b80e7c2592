import type { Part, ReadFullDocument } from '#lib/contract/full-document.ts';
import { paragraphsOutsideChapters } from '#lib/taiwan/document/chapters.ts';
import { actBlocks } from './act.ts';
import { documentBlocks, type HtmlBlock, type OutlineItem } from './blocks.ts';
import { hitsIn } from './hits.ts';
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

/**
 * Builds the page of a document; an act comes with its articles. Marked is a quotation that is in it, else the places of a
 * query.
 */
export function documentPage(
  { text, citations }: Pick<ReadFullDocument, 'text' | 'citations'>,
  parts: readonly Part[] | null,
  query: string | null,
  quote: string | null = null,
): DocumentPage {
  const quoted = quote === null ? null : locatedRange(text, quote);
  const hits = quoted ? [quoted] : query === null ? [] : hitsIn(text, query);
  const held = new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [] : [official])));
  const unheld = [
    ...new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [official] : []))),
  ].filter((official) => !held.has(official));
  if (parts === null) {
    const { blocks, outline } = documentBlocks(text, { citations, hits });
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
