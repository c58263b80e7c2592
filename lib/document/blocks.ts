import type { TextCitation } from '#lib/contract/full-document.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import type { JudgmentHeader } from '#lib/taiwan/document/decisions/judgment-header.ts';
import { boxTable } from '#lib/taiwan/document/structure/box-table.ts';
import { mainTextOf } from '#lib/taiwan/document/structure/main-text.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import type { NamedSide } from '#lib/taiwan/document/voices/sides.ts';
import { boxTableHtml } from './box-table-html.ts';
import { headerTable } from './header-table.ts';
import type { OutlineEntry } from './outline-entries.ts';
import { headingTitle, type TextParagraph } from './paragraph.ts';
import { escapeAttribute, paragraphWriter, sectionAnchor } from './paragraph-html.ts';

/** A part of a document's HTML that a browser lays out only when it is near the window, and its approximate lines. */
export type HtmlBlock = { html: string; lines: number };

/** A heading in the outline; `block` is the index of the block that it opens. */
export type OutlineItem = { anchor: string; title: string; level: number; block: number };

export type HtmlBlocks = { blocks: HtmlBlock[]; outline: OutlineItem[] };

/** Full-width characters in a line, and lines in a block. */
const CHARACTERS_PER_LINE = 37;
const LINES_PER_BLOCK = 50;

type HeadingMore = { attribute?: string; entry?: OutlineEntry | undefined };

/** Collects HTML into blocks: a heading opens a new one, and so does what follows a full one. */
export function blockCollector(firstSection = 0) {
  const result: HtmlBlocks = { blocks: [], outline: [] };
  const add = (html: string, characters: number) => {
    const last = result.blocks.at(-1);
    const lines = Math.ceil(characters / CHARACTERS_PER_LINE) + 0.5;
    if (last && last.lines < LINES_PER_BLOCK) {
      last.html += html;
      last.lines += lines;
    } else result.blocks.push({ html, lines });
  };
  return {
    result,
    add,
    /** `h2` is the outermost: the document's title is the `h1`. */
    heading(level: number, title: string, html: string, { attribute = '', entry }: HeadingMore = {}) {
      const anchor = sectionAnchor(firstSection + result.outline.length);
      const tag = `h${Math.min(6, level + 1)}`;
      result.blocks.push({ html: '', lines: 1 });
      result.outline.push({ anchor, title, level: entry?.level ?? level, block: result.blocks.length - 1 });
      add(`<${tag} id="${anchor}"${attribute}>${html}</${tag}>`, title.length);
    },
    /** A paragraph that stands in the outline by its number. */
    numbered({ title, level }: OutlineEntry, html: string, attributes: string, characters: number) {
      const anchor = sectionAnchor(firstSection + result.outline.length);
      result.blocks.push({ html: '', lines: 0 });
      result.outline.push({ anchor, title, level, block: result.blocks.length - 1 });
      add(`<p id="${anchor}"${attributes}>${html}</p>`, characters);
    },
  };
}

/** The side whose view a paragraph gives; the first of several paragraphs with the same label also carries the label. */
const sideAttribute = (namedSide: NamedSide | null, isFirst: boolean): string =>
  namedSide === null
    ? ''
    : ` data-side="${namedSide.side}"${isFirst ? ` data-opens="${escapeAttribute(namedSide.label)}"` : ''}`;

const INDENTS = ['', ' class="in-1"', ' class="in-2"'] as const;

export type TextMarks = {
  citations?: readonly TextCitation[];
  hits?: readonly TextRange[];
  paragraphs?: readonly TextParagraph[];
  /** The first numbers to give, where another text of the same page comes before. */
  firstHit?: number;
  firstSection?: number;
  /** The place of each paragraph, to cite copied text by: a code (`pin`) in an article, else as it is cited. */
  places?: { kind: 'pin' | 'place'; ofParagraphs: readonly string[] };
  /** The day as of which links to articles lead. */
  at?: string | null;
  /** Of a decision: its head as a table, the outline with numbered paragraphs, whose view each paragraph tells. */
  decision?: {
    header: JudgmentHeader | null;
    outline: ReadonlyMap<number, OutlineEntry>;
    sides: readonly (NamedSide | null)[];
  };
};

/** The place of a paragraph as an attribute, where it is another than that of the paragraph before. */
export const placeAttribute = (kind: 'pin' | 'place', place: string, before: string): string =>
  place === before ? '' : ` data-${kind}="${escapeAttribute(place)}"`;

/**
 * A text with its citations and hits as HTML, in blocks, and its headings; of a decision the main text comes first, and hits
 * are numbered as they come on the page.
 */
export function documentBlocks(text: string, marks: TextMarks = {}): HtmlBlocks {
  const {
    citations = [],
    hits = [],
    paragraphs = paragraphsOf(text),
    firstHit,
    firstSection,
    places,
    at,
    decision,
  } = marks;
  const { result, add, heading, numbered } = blockCollector(firstSection);
  const header = decision?.header ?? null;
  let table: TextRange[] = [];
  let placed = '';
  let side: string | null = null;
  let write = paragraphWriter(text, citations, hits, { firstHit, at });
  const writeRange = (range: TextRange) => write({ ranges: [range] });
  const endTable = () => {
    if (table.length === 0) return;
    const rows = boxTable(text, table);
    // A drawn table may be wider than the page: `tabindex` lets the keyboard scroll it sideways.
    const html = rows
      ? boxTableHtml(rows, writeRange)
      : `<pre tabindex="0">${table.map(writeRange).join('\n')}</pre>`;
    add(html, table.length * CHARACTERS_PER_LINE);
    table = [];
  };
  const addParagraph = (paragraph: TextParagraph, index: number) => {
    if (paragraph.kind === 'row') {
      table.push(...paragraph.ranges);
      return;
    }
    endTable();
    const html = write(paragraph);
    const characters = paragraph.ranges.reduce((sum, [start, end]) => sum + end - start, 0);
    const place = places?.ofParagraphs[index] ?? '';
    const namedSide = decision?.sides[index] ?? null;
    const attribute =
      (places ? placeAttribute(places.kind, place, placed) : '') +
      sideAttribute(namedSide, namedSide?.label !== side);
    placed = place;
    side = namedSide?.label ?? side;
    const entry = decision?.outline.get(index);
    if (paragraph.kind === 'heading')
      heading(paragraph.level, headingTitle(text, paragraph), html, { attribute, entry });
    else if (entry) numbered(entry, html, `${INDENTS[paragraph.indent]}${attribute}`, characters);
    else add(`<p${INDENTS[paragraph.indent]}${attribute}>${html}</p>`, characters);
  };
  const [mainFrom, mainTo] = (decision && mainTextOf(text, paragraphs)) ?? [0, 0];
  for (const [index, paragraph] of paragraphs.entries())
    if (index >= mainFrom && index < mainTo) addParagraph(paragraph, index);
  endTable();
  // A writer goes through the text only once: the rest needs a new one, from the beginning.
  if (mainTo > 0) write = paragraphWriter(text, citations, hits, { firstHit, at });
  if (header) {
    const rows = header.rows.reduce((sum, { values }) => sum + Math.max(1, values.length), 0);
    add(headerTable(header, writeRange), rows * CHARACTERS_PER_LINE);
  }
  for (const [index, paragraph] of paragraphs.entries())
    if (!(index >= mainFrom && index < mainTo) && (paragraph.ranges[0]?.[0] ?? 0) >= (header?.end ?? 0))
      addParagraph(paragraph, index);
  endTable();
  if (mainTo > 0 && hits.length > 0) renumberHits(result.blocks, firstHit);
  return result;
}

/** Numbers hits in the order of the page. Escaped text has no `<`, so each `<mark` in the HTML is ours. */
function renumberHits(blocks: HtmlBlock[], firstHit = 1): void {
  const numbers = new Map<string, number>();
  for (const block of blocks)
    block.html = block.html.replace(/<mark data-hit="(\d+)">/g, (_, hit: string) => {
      const number = numbers.get(hit) ?? numbers.size + firstHit;
      numbers.set(hit, number);
      return `<mark data-hit="${number}">`;
    });
}
