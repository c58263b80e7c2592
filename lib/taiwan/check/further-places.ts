import { fold, original } from '#lib/text/fold.ts';
import { readFurther } from '../citations/parts/article.ts';
import { markCircled } from '../citations/parts/pinpoint.ts';
import type { ArticleCitation, FoundCitation } from '../citations/types.ts';
import { CLOSING, OPENING } from './quotation-marks.ts';
import type { Quotation } from './quotations.ts';

const MAX_BEFORE = 60;
const LOOK_AHEAD = 60;
/** What must not stand between a citation and its quotation: the end of a sentence or of another quotation. */
const NOT_BETWEEN = new RegExp(`[。；;！？!?${CLOSING}]`, 'u');
/** 及第2項, ；同項第2款, ，後段: another place of the article quoted before. Matches folded text. */
const GOES_ON =
  /^(?<stop>[。;]?)[,、 ]?(?:以及|及|與|暨|和|或|並|且|又|另|而|復)?(?:依|於)?(?:[同該]條?項?)?(?=第[\d一二三四五六七八九十]{1,3}[項款目]|[前中後]段|但書)/u;
/** 第2項約定 is a place in a contract. */
const IS_AGREED = /^[^。;]{0,4}(?:約定|約款|契約)/u;
/** After a full stop it is a place of the article only if another quotation follows. */
const QUOTES_ON = new RegExp(`^[^。;${CLOSING}]{0,12}[${OPENING}]`, 'u');

/**
 * The citations `found` and, in order among them, the places that follow a quotation and not the name of their article:
 * in 民法第184條第1項規定：「…」，第2項規定：「…」 that is 第2項.
 */
export function withFurtherPlaces(
  text: string,
  found: readonly FoundCitation[],
  quotations: readonly Quotation[],
): FoundCitation[] {
  const further: FoundCitation[] = [];
  let next = 0;
  for (const { start, end } of quotations) {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) < start) next++;
    const base = [found[next - 1], further.at(-1)]
      .filter((one) => one !== undefined)
      .sort((a, b) => a.end - b.end)
      .at(-1);
    if (base?.citation.kind !== 'article' || start - 1 - base.end > MAX_BEFORE) continue;
    if (NOT_BETWEEN.test(text.slice(base.end, start - 1))) continue;
    let behind = next;
    while ((found[behind]?.start ?? Number.POSITIVE_INFINITY) <= end) behind++;
    const after = found[behind];
    for (const one of placesAfter(text, end + 1, base.citation))
      if (!after || one.end <= after.start) further.push(one);
  }
  if (further.length === 0) return [...found];
  return [...found, ...further].sort((a, b) => a.start - b.start);
}

function placesAfter(text: string, at: number, { kind, act, ...pinpoint }: ArticleCitation): FoundCitation[] {
  const folded = fold(markCircled(text.slice(at, at + LOOK_AHEAD)));
  const match = GOES_ON.exec(folded.text);
  if (!match) return [];
  const from = match[0].length;
  // Read as if it followed the article in a list: the reader of lists knows all ways to write a place.
  const [, ...spans] = readFurther(`、${folded.text.slice(from)}`, { start: 0, end: 0, pinpoint });
  const last = from + (spans.at(-1)?.end ?? 1) - 1;
  const behind = folded.text.slice(last);
  if (IS_AGREED.test(behind) || (match.groups?.stop && !QUOTES_ON.test(behind))) return [];
  return spans.map((span) => {
    const [start, end] = original(folded, from + span.start - 1, from + span.end - 1);
    return { start: at + start, end: at + end, citation: { kind, act, ...span.pinpoint } };
  });
}
