import { LINE_BREAK_IN_NUMBER } from '#lib/taiwan/citations/queries/typed-signs.ts';

/** A stretch of a query without white space, or what stands in quotation marks, as `[start, end)` of the query. */
export type QueryPiece = { start: number; end: number; text: string; isPhrase: boolean };

/** Quotation marks make a phrase only next to white space, `&` or another pair: 何謂「表見代理」 has no phrase. */
const PIECES = new RegExp(
  '(?<=^|[\\s&＆"＂」』”])(?:["＂]([^"＂]+)["＂]|「([^「」]+)」|『([^『』]+)』|“([^“”]+)”)(?=$|[\\s&＆"＂「『“])' +
    `|[&＆]|[^\\s&＆]+(?:${LINE_BREAK_IN_NUMBER}[^\\s&＆]+)*`,
  'gu',
);

/** The pieces of a query, in one list for each part between `&`. */
export function splitQuery(query: string): QueryPiece[][] {
  const sections: QueryPiece[][] = [[]];
  for (const { 0: text, index: start, ...groups } of query.matchAll(PIECES)) {
    if (text === '&' || text === '＆') {
      sections.push([]);
      continue;
    }
    const quoted = [groups[1], groups[2], groups[3], groups[4]].find((one) => one !== undefined);
    const end = start + text.length;
    sections.at(-1)?.push({ start, end, text: quoted ?? text, isPhrase: quoted !== undefined });
  }
  return sections;
}
