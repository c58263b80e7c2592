import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { usualSpellings } from '#lib/taiwan/citations/usual-spellings.ts';
import { foldText } from '#lib/text/fold.ts';

/**
 * The terms of a keyword query, in the form in which text is compared: joined by `&` or `＆` they are AND, each is an
 * exact phrase, nothing else is an operator. Empty and repeated terms are left out.
 * `keywordTerms('民法 ＆ 第１８４條 & ') → ['民法', '第184條']`
 */
export function keywordTerms(query: string): string[] {
  const terms = query.split(/[&＆]/u).map(foldText);
  return [...new Set(terms)].filter((term) => term !== '');
}

/** A term with what it cites, if it is a citation, and then also the other ways in which texts write that. */
export type AskedTerm = { spellings: readonly string[]; citation: Citation | null };

/** Further citations of a query are treated as plain terms: parsing and their spellings cost time. */
const MAX_CITATIONS = 6;

/** `askedTerms('民法184 & 過失')`: 民法第184條 in its spellings, and 過失. */
export function askedTerms(query: string): AskedTerm[] {
  const terms = new Map<string, AskedTerm>();
  let citations = 0;
  for (const raw of query.split(/[&＆]/u)) {
    const term = foldText(raw);
    if (term === '' || terms.has(term)) continue;
    const citation = citations < MAX_CITATIONS ? parseCitation(raw) : null;
    if (citation) citations++;
    terms.set(term, {
      spellings: [...new Set([term, ...(citation ? usualSpellings(citation) : [])])],
      citation,
    });
  }
  return [...terms.values()];
}
