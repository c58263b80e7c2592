import type { TextCitation } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { escapeText, splitsPair, type TextRange } from '#lib/highlight/mark.ts';
import { describeRare } from '../text/rare-characters.ts';
import { gapBefore, type TextParagraph } from './paragraph.ts';

/** Text as the value of an attribute in double quotes. */
export const escapeAttribute = (text: string) => escapeText(text.toWellFormed()).replaceAll('"', '&quot;');

/** Anchors in a document's page: of a citation by its place in the text, of a section by its number. */
export const citationAnchor = (start: number): string => `c${start}`;
export const sectionAnchor = (index: number): string => `s${index + 1}`;

/**
 * The citations that can be shown: in order, not overlapping, inside the text, not splitting a surrogate pair. Another
 * server of the contract may send anything.
 */
function tidyCitations(text: string, citations: readonly TextCitation[]): TextCitation[] {
  let at = 0;
  return [...citations]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const fits = start >= at && end > start && end <= text.length;
      if (!fits || splitsPair(text, start) || splitsPair(text, end)) return false;
      at = end;
      return true;
    });
}

/**
 * What a citation becomes: a link to its document, or a word that says it isn't held. An id that as a path would lead
 * elsewhere counts as not held.
 */
function tagsOf(
  { doc_id, official, start, kind }: TextCitation,
  isAnchor: boolean,
  at: string | null,
): [open: string, close: string] {
  const id = isAnchor ? ` id="${citationAnchor(start)}"` : '';
  if (doc_id === null || doc_id === '' || doc_id === '.' || doc_id === '..')
    return [
      `<span class="cite-missing"${id} role="button" tabindex="0" aria-haspopup="dialog" data-official="${escapeAttribute(official)}">`,
      '</span>',
    ];
  const day = at !== null && kind === 'article' ? `?at=${at}` : '';
  const href = escapeAttribute(documentUrl(doc_id.toWellFormed()) + day);
  return [`<a class="cite"${id} href="${href}">`, '</a>'];
}

/**
 * Writes the paragraphs of a text as HTML, each character escaped before any element is put around it. Paragraphs must be
 * written in the order of the text: citations and hits are walked through once. The articles on the page of their act
 * have no anchors. Links to articles carry `at`, the day of the decision that cites them, so that they can be shown as
 * they were then.
 */
export function paragraphWriter(
  text: string,
  citations: readonly TextCitation[],
  hits: readonly TextRange[],
  {
    firstHit = 1,
    hasAnchors = true,
    at: day = null,
  }: { firstHit?: number | undefined; hasAnchors?: boolean; at?: string | null | undefined } = {},
) {
  const tidy = tidyCitations(text, citations);
  let cite = 0;
  let hit = 0;
  let anchored = -1;

  /** One range, cut where a citation or a hit begins or ends. */
  function* pieces([start, end]: TextRange) {
    let at = start;
    while (at < end) {
      while ((tidy[cite]?.end ?? Infinity) <= at) cite++;
      while ((hits[hit]?.[1] ?? Infinity) <= at) hit++;
      const nextCite = tidy[cite];
      const nextHit = hits[hit];
      const inCite = nextCite !== undefined && nextCite.start <= at;
      const inHit = nextHit !== undefined && nextHit[0] <= at;
      const to = Math.min(
        end,
        (inCite ? nextCite.end : nextCite?.start) ?? end,
        (inHit ? nextHit[1] : nextHit?.[0]) ?? end,
      );
      yield { text: text.slice(at, to), cite: inCite ? cite : -1, hit: inHit ? hit : -1 };
      at = to;
    }
  }

  /** The HTML of a paragraph: `依<a class="cite" …>民法第<mark data-hit="1">184</mark>條</a>`. */
  return ({ ranges }: Pick<TextParagraph, 'ranges'>): string => {
    let html = '';
    let open = -1;
    let close = '';
    ranges.forEach((range, index) => {
      let gap: string = gapBefore(text, ranges, index);
      for (const piece of pieces(range)) {
        if (piece.cite !== open) {
          html += close;
          const citation = tidy[piece.cite];
          // A citation that goes on in the next paragraph has its anchor only where it begins.
          const [tag, end] = citation ? tagsOf(citation, hasAnchors && piece.cite > anchored, day) : ['', ''];
          html += gap + tag;
          close = end;
          open = piece.cite;
          anchored = Math.max(anchored, open);
        } else html += gap;
        gap = '';
        const escaped = describeRare(escapeText(piece.text));
        html += piece.hit < 0 ? escaped : `<mark data-hit="${piece.hit + firstHit}">${escaped}</mark>`;
      }
    });
    return html + close;
  };
}
