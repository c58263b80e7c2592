import { foldText } from '#lib/text/fold.ts';

/**
 * The exact phrases, joined by `&` or `＆`, of a query in a test of engines, folded. Real queries are read by
 * `readQuery`. `keywordTerms('民法 ＆ 第１８４條 & ') → ['民法', '第184條']`
 */
export function keywordTerms(query: string): string[] {
  const terms = query.split(/[&＆]/u).map(foldText);
  return [...new Set(terms)].filter((term) => term !== '');
}
