import { documentUrl } from '#lib/contract/names.ts';
import { QUOTED_ANCHOR } from './anchors.ts';
import { locatorOf } from './locator.ts';

/** The citation in an answer that a document is opened from: `{page}.{turn}.{number}`. */
export type CitingPlace = { page: string; turn: string; number: number };

/** The element id of a reference's card in its conversation. */
export const referenceId = (turn: string, number: number): string => `ref-${turn}-${number}`;

/**
 * The link to a document at the place that an answer quotes, with the way back; `at` is the day as of which it is read,
 * which only the page of an article uses.
 */
export function quoteHref(
  docId: string,
  quotation: string | null,
  from: CitingPlace | null,
  at: string | null = null,
): string {
  const search = new URLSearchParams({
    ...(at !== null && { at }),
    ...(quotation !== null && { quote: locatorOf(quotation) }),
    ...(from && { from: `${from.page}.${from.turn}.${from.number}` }),
  });
  const path = documentUrl(docId.toWellFormed());
  return `${path}${search.size > 0 ? `?${search}` : ''}${quotation === null ? '' : `#${QUOTED_ANCHOR}`}`;
}

const FROM = /^((?:chat|shared)\/[\w-]{20,64})\.([0-9a-f-]{36})\.(\d{1,3})$/;

/** The path back to the citation, from the `from` parameter; null if that is malformed. */
export function citedFrom(from: string | null): string | null {
  const [, page, turn, number] = FROM.exec(from ?? '') ?? [];
  return page && turn && number ? `/${page}#${referenceId(turn, Number(number))}` : null;
}
