import type { FoundCitation } from '../citations/types.ts';
import { CLOSING, OPENING } from './quotation-marks.ts';
import type { Quotation } from './quotations.ts';

/**
 * A quotation with the citations that it may be quoted from, the nearest first, as indexes of the list of citations.
 * `isExplicit`: the words between them say that it is: 第184條規定：「…」, 「…」，第184條定有明文.
 */
export type AttachedQuotation = Quotation & { citations: number[]; isExplicit: boolean };

const MAX_BEFORE = 60;
const MAX_AFTER = 24;
/** Between the citations of one list. */
const IN_LIST = /^[、,，及與和暨或\s（(）)分別]{0,4}$/u;
/** A short name for an act, given between its name and its articles: （下稱系爭條例）第5條. */
const NAMING = /[（(][^（()）]{0,6}(?:下稱|簡稱)[^（()）]{0,24}[）)]/u;
const GIVES_NAME = new RegExp(`(?:下稱|簡稱)[：:為]?\\s*[${OPENING}]?$`, 'u');
const isInList = (gap: string) => IN_LIST.test(gap.replace(NAMING, ''));
/** Between quotations of one list. */
const BETWEEN_QUOTATIONS = new RegExp(`^[${CLOSING}][、,，;；及與和暨 ]{0,3}[${OPENING}]$`, 'u');
const ENDS_SENTENCE = /[。；;！？!?]|\n\s*\n/u;
const SAYS_BEFORE = new RegExp(
  '(?:規定|明定|明文|載明|記載|載有|略載|載|略謂|謂|略以|以|意旨|揭示|揭櫫|闡釋|闡明|指出|認為|認|明示|宣示|理由書?|解釋文|主文|說明|稱|云|曰|定)' +
    `[^${OPENING}]{0,12}$`,
  'u',
);
const SAYS_AFTER = new RegExp(
  `^[^。；;${OPENING}]{0,14}` +
    '(?:定有明文|有明文|明文規定|明定|所明定|規定|參照|參見|參看|可參|可稽|可資|著有|意旨|所示|揭示|揭櫫)',
  'u',
);
/** What a party says, not the law. */
const IS_SAID_BY_PARTY = /主張|抗辯|辯稱|陳稱|供稱|證稱|自承|自陳|云云/u;
/** In 民法第184條「…」定有明文 the quotation is from the article before it. */
const ENACTED = /^[，,]?\s?(?:亦|均|已|並|皆)?(?:定有|著有|設有|有)?明(?:文|定)/u;
/** In 「…」民法第184條第1項前段。 the quotation is from the article after it. */
const ENDS_CLAUSE = /^\s*(?:[。；;）)〕\]\n]|$)/u;
/** 「…」，第184條 is a quotation from the article; 「…」，依第184條 goes on to something else. */
const GOES_ON = new RegExp(`(?:但|惟|又|另|再|故|爰|因此|自應|依|按|違反|適用|準用)[^${OPENING}]*$`, 'u');
const OPENS = new RegExp(`[${OPENING}]`, 'u');
const CLOSES = new RegExp(`[${CLOSING}]`, 'u');
const INTRODUCES_NEXT = new RegExp(`^[^。；;]{0,20}[：:]?\\s*[${OPENING}]`, 'u');

export function attachQuotations(
  text: string,
  citations: readonly FoundCitation[],
  quotations: readonly Quotation[],
): AttachedQuotation[] {
  // A citation inside a quotation is part of the quoted text; in 勞動基準法（下稱勞基法）第5條 the short name cites nothing.
  const outer = citations.flatMap((citation, i) =>
    GIVES_NAME.test(text.slice(Math.max(0, citation.start - 8), citation.start)) ||
    quotations.some(({ start, end }) => citation.start >= start && citation.end <= end)
      ? []
      : [{ ...citation, number: i }],
  );
  const ofArticles = (attached: Attachment | null): Attachment | null => {
    const articles = attached?.citations.filter((i) => citations[i]?.citation.kind !== 'act') ?? [];
    // An act that stands before its articles is not itself quoted.
    return attached && articles.length > 0 ? { ...attached, citations: articles } : attached;
  };
  return groupsOf(text, quotations).flatMap((group) => {
    const { start, end } = { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 };
    const after = outer.findIndex((citation) => citation.start >= end);
    const next = after < 0 ? outer.length : after;
    const named = readBefore(text, outer, next - 1, start - 1);
    const before =
      named && ENACTED.test(text.slice(end + 1, end + 16)) ? { ...named, isExplicit: true } : named;
    const behind = readAfter(text, outer, next, end + 1);
    const attached = ofArticles(chooseAttachment(before, behind, group.length));
    if (!attached) return [];
    return group.map((quotation) => ({ ...quotation, ...attached }));
  });
}

type OuterCitation = FoundCitation & { number: number };
type Attachment = Pick<AttachedQuotation, 'citations' | 'isExplicit'>;

/** Several quotations side by side may have two sources: that of the first stands before, that of the last behind. */
function chooseAttachment(
  before: Attachment | null,
  behind: Attachment | null,
  quotations: number,
): Attachment | null {
  if (before?.isExplicit && behind?.isExplicit && quotations > 1)
    return { citations: [...before.citations, ...behind.citations], isExplicit: true };
  if (before?.isExplicit) return before;
  return behind?.isExplicit ? behind : (behind ?? before);
}

/** Quotations that stand side by side, 「…」、「…」, go together. */
function groupsOf(text: string, quotations: readonly Quotation[]): Quotation[][] {
  const groups: Quotation[][] = [];
  for (const quotation of quotations) {
    const last = groups.at(-1)?.at(-1);
    if (last && BETWEEN_QUOTATIONS.test(text.slice(last.end, quotation.start)))
      groups.at(-1)?.push(quotation);
    else groups.push([quotation]);
  }
  return groups;
}

/** Citations before the opening mark at `mark`. */
function readBefore(
  text: string,
  outer: readonly OuterCitation[],
  index: number,
  mark: number,
): Attachment | null {
  const nearest = outer[index];
  if (!nearest || nearest.end > mark || mark - nearest.end > MAX_BEFORE) return null;
  const gap = text.slice(nearest.end, mark);
  if (ENDS_SENTENCE.test(gap) || CLOSES.test(gap) || IS_SAID_BY_PARTY.test(gap)) return null;
  const isExplicit = SAYS_BEFORE.test(gap) || /[：:]\s*$/u.test(gap);
  if (!isExplicit && (gap.includes('\n') || gap.length > 12)) return null;
  const listed = [nearest.number];
  for (let i = index; i > 0; i--) {
    const [one, other] = [outer[i - 1] as OuterCitation, outer[i] as OuterCitation];
    if (other.start < one.end || !isInList(text.slice(one.end, other.start))) break;
    listed.push(one.number);
  }
  return { citations: listed, isExplicit };
}

/** Citations after the closing mark, which ends at `end`. */
function readAfter(
  text: string,
  outer: readonly OuterCitation[],
  index: number,
  end: number,
): Attachment | null {
  const nearest = outer[index];
  if (!nearest || nearest.start - end > MAX_AFTER) return null;
  const gap = text.slice(end, nearest.start);
  const isBracketed = /^\s*[。]?\s*[（(〔[][^）)]*$/u.test(gap);
  if (!isBracketed && (ENDS_SENTENCE.test(gap) || /\n/u.test(gap))) return null;
  if (OPENS.test(gap) || IS_SAID_BY_PARTY.test(gap)) return null;
  const listed = [nearest.number];
  let last = nearest;
  for (const one of outer.slice(index + 1)) {
    if (one.start < last.end || !isInList(text.slice(last.end, one.start))) break;
    listed.push(one.number);
    last = one;
  }
  const behind = text.slice(last.end, last.end + 40);
  // A citation that introduces the next quotation does not belong to this one.
  if (INTRODUCES_NEXT.test(behind) && !isBracketed) return null;
  const isDirect = /^\s*$/u.test(gap) && ENDS_CLAUSE.test(behind);
  const isExplicit = isBracketed || isDirect || SAYS_AFTER.test(behind);
  if (!isExplicit && GOES_ON.test(gap)) return null;
  return { citations: listed, isExplicit };
}
