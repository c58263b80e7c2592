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
