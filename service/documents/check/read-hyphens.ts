import { CHECKED_MAX } from '#lib/contract/names.ts';
import { asRange, type HyphenRange } from '#lib/taiwan/check/hyphens.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { EnginePorts } from '#service/engine/ports.ts';
import { type FoundLaw, findLaw } from './found-law.ts';

/**
 * A citation to be judged. `range`: what its hyphen means, 第5條至第7條, or may mean as well; `written`: its whole span.
 * `isInRange`: one of the others of that range, which is told with the first.
 */
export type CitationToJudge = FoundCitation & {
  isInRange?: true;
  range?: { official: string; isCertain: boolean; written: { start: number; end: number } };
};

/**
 * The law of a brief's citations, with 第5-7條 read by what there is: 第5條之7 where the library has it; else articles 5 to 7
 * where it has the first and the last; where it has all, the number, of which the range is told too.
 */
export async function readHyphens(
  ports: Pick<EnginePorts, 'graph' | 'store' | 'lexical'>,
  text: string,
  found: readonly FoundCitation[],
): Promise<{ law: FoundLaw; found: CitationToJudge[] }> {
  const ranges = new Map<FoundCitation, HyphenRange>();
  let count = found.length;
  for (const one of found) {
    const range = asRange(text, one);
    if (!range || count + range.articles.length > CHECKED_MAX) continue;
    count += range.articles.length;
    ranges.set(one, range);
  }
  const law = await findLaw(ports, [...found, ...[...ranges.values()].flatMap(({ articles }) => articles)]);
  const isHeld = ({ citation }: FoundCitation) => law.documentOf(citation) !== null;
  const read = found.flatMap((one): CitationToJudge[] => {
    const range = ranges.get(one);
    if (!range || ![range.articles[0], range.articles.at(-1) ?? one].every(isHeld)) return [one];
    const [first, ...others] = range.articles;
    const end = range.articles.at(-1)?.end ?? one.end;
    const isCertain = !isHeld(one);
    const told = { official: range.official, isCertain, written: { start: one.start, end } };
    return isCertain
      ? [{ ...first, range: told }, ...others.map((other) => ({ ...other, isInRange: true as const }))]
      : [{ ...one, range: told }];
  });
  return { law, found: read };
}
