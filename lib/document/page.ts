import type { Part, ReadFullDocument } from '#lib/contract/full-document.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import { type ActFact, actFacts, endOfFacts } from '#lib/taiwan/document/articles/act-facts.ts';
import { placeCode, placedLines } from '#lib/taiwan/document/articles/article-places.ts';
import { paragraphsOutsideChapters } from '#lib/taiwan/document/articles/chapters.ts';
import { placesOf } from '#lib/taiwan/document/citing/text-places.ts';
import { type JudgmentHeader, judgmentHeader } from '#lib/taiwan/document/decisions/judgment-header.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { sidesOf } from '#lib/taiwan/document/voices/sides.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { actBlocks } from './act.ts';
import { documentBlocks, type HtmlBlock, type OutlineItem, type TextMarks } from './blocks.ts';
import { historyBlock, startOfHistory } from './history.ts';
import { hitsIn } from './hits.ts';
import { outlineEntries } from './outline-entries.ts';
import { headingTitle, type TextParagraph } from './paragraph.ts';
import { locatedRange } from './quotation-places.ts';

/** What a document's page shows of its text. */
export type DocumentPage = {
  blocks: HtmlBlock[];
  /** Of an act shown by its articles: the rest of its own text, its history as a list. */
  history: HtmlBlock[];
  outline: OutlineItem[];
  hits: number;
  /** What is cited but not held, as it is cited in full. */
  unheld: string[];
  /** Of an act what its text opens with, such as when it came into force. */
  facts: ActFact[];
  /** The day as of which its links to articles lead. */
  day: string | null;
};

/** An outline longer than this is no help to find a section. */
const OUTLINE_MAX = 150;

/** What of a document its page is made of. */
export type PagedDocument = Pick<ReadFullDocument, 'text' | 'citations'> &
  Partial<Pick<ReadFullDocument, 'doc_id' | 'doc_type' | 'date' | 'neighbours'>>;

/** The place of each paragraph, by which copied text is cited. */
function paragraphPlaces(
  { text, doc_id = '', doc_type = null, neighbours }: PagedDocument,
  paragraphs: readonly TextParagraph[],
): NonNullable<TextMarks['places']> {
  const isArticle = articleNumberOf(doc_id) !== null || (neighbours?.whole ?? null) !== null;
  if (!isArticle) return { kind: 'place', ofParagraphs: placesOf(text, doc_type, paragraphs) };
  return { kind: 'pin', ofParagraphs: placedLines(text).map(({ place }) => (place ? placeCode(place) : '')) };
}

/** The head, outline and sides of a decision; nothing for other documents. */
function decisionMarks(
  { text, doc_type }: PagedDocument,
  paragraphs: readonly TextParagraph[],
): Pick<TextMarks, 'decision'> {
  if (doc_type !== '裁判') return {};
  const header = judgmentHeader(text);
  const end = header?.end ?? 0;
  // The table replaces the head: a paragraph that goes on past the head would lose its end.
  const isApart = paragraphs.every(
    ({ ranges }) => (ranges[0]?.[0] ?? 0) >= end || (ranges.at(-1)?.[1] ?? 0) <= end,
  );
  return {
    decision: {
      header: isApart ? header : null,
      outline: outlineEntries(text, paragraphs),
      sides: sidesOf(text, paragraphs),
    },
  };
}

/** The day as of which links to articles lead: for a decision its own day, for other documents the day that is asked for. */
const dayOfLinks = ({ doc_type, date = null }: PagedDocument, at: string | null): string | null =>
  doc_type === '裁判' || doc_type === '憲法法庭裁判' ? date : at;

/** Whether a hit is shown if the head is a table: the table writes its labels itself, so a hit in a label is not. */
const isShownWith = ({ rows, end }: JudgmentHeader, [from, to]: TextRange): boolean =>
  from >= end || rows.some(({ values }) => values.some((value) => from < value[1] && to > value[0]));

/**
 * Builds the page of a document; an act comes with its articles. Marks the quotation if the text contains it, else the
 * hits of the query.
 */
export function documentPage(
  document: PagedDocument,
  parts: readonly Part[] | null,
  query: string | null,
  quote: string | null = null,
  at: string | null = null,
): DocumentPage {
  const { text, citations } = document;
  const day = dayOfLinks(document, at);
  const quoted = quote === null ? null : locatedRange(text, quote);
  const hits = quoted ? [quoted] : query === null ? [] : hitsIn(text, query);
  const held = new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [] : [official])));
  const unheld = [
    ...new Set(citations.flatMap(({ doc_id, official }) => (doc_id === null ? [official] : []))),
  ].filter((official) => !held.has(official));
  if (parts === null) {
    const paragraphs = paragraphsOf(text);
    const places = paragraphPlaces(document, paragraphs);
    const marks = decisionMarks(document, paragraphs);
    const header = marks.decision?.header ?? null;
    const shown = header ? hits.filter((hit) => isShownWith(header, hit)) : hits;
    const { blocks, outline } = documentBlocks(text, {
      citations,
      hits: shown,
      paragraphs,
      places,
      at: day,
      ...marks,
    });
    return { blocks, history: [], outline: shortened(outline), hits: shown.length, unheld, facts: [], day };
  }
  const act = actBlocks(parts, query ?? '');
  const [factsEnd, historyStart] = [endOfFacts(text), startOfHistory(text)];
  const startOf = ({ ranges }: TextParagraph) => ranges[0]?.[0] ?? 0;
  const remaining = paragraphsOutsideChapters(text).filter(
    (paragraph) =>
      startOf(paragraph) >= factsEnd && !(paragraph.kind === 'heading' && isHistory(text, paragraph)),
  );
  const remainingHits = hits.filter(([start]) =>
    remaining.some(({ ranges }) => ranges.some(([from, to]) => from <= start && start < to)),
  );
  const firstHit = act.hits + 1;
  const { blocks: openingBlocks } = documentBlocks(text, {
    citations,
    hits: remainingHits,
    paragraphs: remaining.filter((paragraph) => startOf(paragraph) < historyStart),
    firstHit,
    firstSection: act.outline.length,
  });
  const entries = remaining.filter((paragraph) => startOf(paragraph) >= historyStart);
  const history = [
    ...openingBlocks,
    ...historyBlock(text, entries, { citations, hits: remainingHits, firstHit }),
  ];
  return {
    blocks: act.blocks,
    history,
    outline: shortened(act.outline),
    hits: act.hits + remainingHits.length,
    unheld,
    facts: actFacts(text),
    day,
  };
}

const isHistory = (text: string, heading: TextParagraph) => headingTitle(text, heading) === '沿革';

/** The outline down to the deepest level that leaves it short enough. */
function shortened(outline: OutlineItem[]): OutlineItem[] {
  for (let deepest = 6; deepest > 1; deepest--) {
    const shown = outline.filter(({ level }) => level <= deepest);
    if (shown.length <= OUTLINE_MAX) return shown;
  }
  return outline.filter(({ level }) => level === 1);
}
