import { fold, original } from '#lib/text/fold.ts';
import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import type { Act, FoundCitation, QuerySpan } from '../types.ts';
import { englishArticles, englishArticlesOf } from './english-articles.ts';
import { englishDecisions } from './english-decisions.ts';
import { isPartOfMore } from './english-words.ts';

/** Citations in English: Article 184 of the Civil Code, Civil Code 184, J.Y. Interpretation No. 748. */
export function readEnglishCitations(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  if (!/^[a-z§\d]/u.test(text.slice(at, at + 1))) return null;
  return englishArticles(text, at, names) ?? englishDecisions(text, at, names);
}

const BEGINS_WORD = /(?<![a-z\d])[a-z§\d]/gu;

/**
 * The citations of a running text in English, as queries have them. `act`: whose articles those are that name none; null
 * where no article without a name counts.
 */
export function findCitationsInEnglish(
  text: string,
  act: Act | null,
  names: NameIndex = BUILT_IN_NAMES,
): FoundCitation[] {
  const folded = fold(text);
  const found: FoundCitation[] = [];
  let done = 0;
  for (const { index } of folded.text.matchAll(BEGINS_WORD)) {
    if (index < done) continue;
    const named = readEnglishCitations(folded.text, index, names);
    const read = named ?? (act && englishArticlesOf(act, folded.text, index));
    if (!read) continue;
    done = read.end;
    const [before, cited, behind] = [
      folded.text.slice(0, index),
      folded.text.slice(index, done),
      folded.text.slice(done),
    ];
    if (named && isPartOfMore(before, cited, behind)) continue;
    for (const { start, end, meant } of read.value) {
      const [from, to] = original(folded, start, end);
      found.push(...meant.map((citation) => ({ start: from, end: to, citation })));
    }
  }
  return found;
}
