import { fold, original } from '#lib/text/fold.ts';
import { formatCitation } from '../citations/format.ts';
import type { ArticleCitation, FoundCitation } from '../citations/types.ts';

/** 第5-7條 as a range, not as 第5條之7: articles 5, 6 and 7, and the unambiguous way to write that. */
export type HyphenRange = { articles: [FoundCitation, ...FoundCitation[]]; official: string };

const HYPHEN = /(\d+)條?-(\d+)$/u;
/** A longer range would hardly be written with a hyphen. */
const MAX_IN_RANGE = 30;
/** From this article on no act but one has an inserted number above the article's own number, as in 第7條之19. */
const NEVER_ABOVE_OWN_NUMBER = 10;
/** The exception: it has 第29條之30 to 第29條之44. */
const ACT_WITH_LARGER_NUMBERS = '用戶用電設備裝置規則';

/** Null where no hyphen joins two numbers, of which the second is larger: 第185-3條 can only be a number. */
export function asRange(text: string, { start, end, citation }: FoundCitation): HyphenRange | null {
  if (citation.kind !== 'article' || citation.sub === undefined) return null;
  const { article, sub, paragraph, subparagraph, item, part, ...whole } = citation;
  if (sub <= article || sub - article > MAX_IN_RANGE) return null;
  const folded = fold(text.slice(start, end));
  const at = hyphenAt(folded.text, article, sub);
  if (at < 0) return null;
  const [from, to] = original(folded, at, at + 1);
  const first: ArticleCitation = { ...whole, article };
  const pinpoint = Object.entries({ paragraph, subparagraph, item, part }).filter(([, value]) => value);
  const last: ArticleCitation = { ...whole, article: sub, ...Object.fromEntries(pinpoint) };
  const articles: HyphenRange['articles'] = [{ start, end: start + from, citation: first }];
  for (let between = article + 1; between < sub; between++)
    articles.push({ start: start + from, end: start + to, citation: { ...whole, article: between } });
  // In 第5條-7條, read as one number, the second 條 is left out: the range includes it.
  const isClosedTwice = folded.text[at - 1] === '條' && text[end] === '條';
  articles.push({ start: start + to, end: isClosedTwice ? end + 1 : end, citation: last });
  const named = formatCitation({ kind: 'act', act: citation.act });
  return { articles, official: `${formatCitation(first)}至${formatCitation(last).slice(named.length)}` };
}

/** Where the hyphen stands; -1 where the number is written otherwise, as 第5條之7. */
function hyphenAt(written: string, article: number, sub: number): number {
  for (let at = written.indexOf('-'); at >= 0; at = written.indexOf('-', at + 1)) {
    const [, first] = HYPHEN.exec(written.slice(0, at + 1 + String(sub).length)) ?? [];
    if (first === String(article) && written.startsWith(String(sub), at + 1)) return at;
  }
  return -1;
}

/** Citations with 第30-32條 read as a range, since it can be nothing else; 第5-7條 may be a number and stays one. */
export const readRanges = (text: string, found: readonly FoundCitation[]): FoundCitation[] =>
  found.flatMap((one) => {
    const { citation } = one;
    if (citation.kind !== 'article' || citation.article < NEVER_ABOVE_OWN_NUMBER) return [one];
    if (citation.act.name === ACT_WITH_LARGER_NUMBERS) return [one];
    return asRange(text, one)?.articles ?? [one];
  });
