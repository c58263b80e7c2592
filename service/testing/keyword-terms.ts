import { foldText } from '#lib/text/fold.ts';

/**
 * Exact phrases joined by `&` or `＆`, folded: how tests of engines write what they ask for. What a lawyer types is
 * read by `readQuery`. `keywordTerms('民法 ＆ 第１８４條 & ') → ['民法', '第184條']`
 */
export function keywordTerms(query: string): string[] {
  const terms = query.split(/[&＆]/u).map(foldText);
  return [...new Set(terms)].filter((term) => term !== '');
}
