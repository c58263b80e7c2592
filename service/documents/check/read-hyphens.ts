import { CHECKED_MAX } from '#lib/contract/names.ts';
import { asRange, type HyphenRange } from '#lib/taiwan/check/hyphens.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { EnginePorts } from '#service/engine/ports.ts';
import { type FoundLaw, findLaw } from './found-law.ts';

/**
 * A citation to be judged. `range`: the range that its hyphen means, or may also mean: 第5條至第7條; `written`: its whole
 * span. `isInRange`: a further article of a range, which is reported with the first.
 */
export type CitationToJudge = FoundCitation & {
  isInRange?: true;
  range?: { official: string; isCertain: boolean; written: { start: number; end: number } };
};

/**
 * The law of a brief's citations. 第5-7條 is read by what the library has: as 第5條之7 if it has that, otherwise as articles
 * 5 to 7 if it has the first and the last. If it has all, the single article is meant and the range is reported too.
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
  const judged = found.flatMap((one): CitationToJudge[] => {
    const range = ranges.get(one);
    if (!range || ![range.articles[0], range.articles.at(-1) ?? one].every(isHeld)) return [one];
    const [first, ...others] = range.articles;
    const end = range.articles.at(-1)?.end ?? one.end;
    const isCertain = !isHeld(one);
    const reportedRange = { official: range.official, isCertain, written: { start: one.start, end } };
    return isCertain
      ? [
          { ...first, range: reportedRange },
          ...others.map((other) => ({ ...other, isInRange: true as const })),
        ]
      : [{ ...one, range: reportedRange }];
  });
  return { law, found: judged };
}
