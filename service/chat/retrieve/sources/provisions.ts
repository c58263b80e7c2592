import { continuesPreviousItem, type HoldingItem } from '#lib/taiwan/document/decisions/holding.ts';
import { type Verdict, verdictOf } from '#lib/taiwan/document/decisions/verdict.ts';
import { splitParagraph } from '#lib/taiwan/document/structure/sentence-spans.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import { APPLIED, NEVER_REVIEWED, OF_A_READING, REFERS_TO_ABOVE } from '#lib/taiwan/review-phrases.ts';
import type { AnswerLibrary, LibraryEntry } from '../library.ts';
import { citationsIn } from './citations-in.ts';
import type { HoldingProvision, ScoredSentence } from './source.ts';

type ReadItem = HoldingItem<ScoredSentence>;
type ReviewedArticle = { entry: LibraryEntry; start: number };

type ReviewedProvision = Omit<HoldingProvision, 'amended'>;

const clauseBefore = (text: string, at: number): string =>
  /[^，。；：]*$/u.exec(text.slice(0, at))?.[0] ?? '';
/** References are not resolved here: 「同條例」 names no act, and 「同條」 may mean another article than the last one. */
const isMisread = (citation: string, { title }: LibraryEntry): boolean =>
  /^同[條項款](?!例)/u.test(citation) || (citation.startsWith('同條例') && !/條例第/u.test(title));
/**
 * The held provisions that the chosen items of a holding are about, each with what the holding says of it. Items that
 * follow and name no article of their own continue the items before: 上開規定……應自本判決公告之日起失其效力.
 */
export async function readProvisions(
  library: Pick<AnswerLibrary, 'citations'>,
  all: readonly ReadItem[],
  chosen: readonly ReadItem[],
): Promise<ReviewedProvision[]> {
  const texts = all.map(({ text }) => text);
  const cited = await citationsIn(library, texts);
  const read = texts.map((text, i) => articlesIn(text, cited[i] ?? []));
  const provisions = new Map<string, ReviewedProvision>();
  for (const [i, item] of all.entries()) {
    if (!chosen.includes(item)) continue;
    for (const { entry } of read[i] ?? [])
      if (!provisions.has(entry.doc_id))
        provisions.set(entry.doc_id, {
          doc_id: entry.doc_id,
          title: entry.title,
          verdict: verdictOn(entry.doc_id, texts, read),
        });
  }
  return [...provisions.values()];
}

/** Everything that a holding says of a provision. */
function verdictOn(
  docId: string,
  texts: readonly string[],
  read: readonly (readonly ReviewedArticle[])[],
): Verdict | null {
  const statements = texts.map((text, i) => {
    const articles = read[i] ?? [];
    const passages = articles
      .filter(({ entry }) => entry.doc_id === docId)
      .map(({ start }) => passageOn(text, start, articles, docId));
    if (passages.length === 0) return '';
    const end = texts.findIndex((one, at) => at > i && !continuesPreviousItem(one));
    // 「……。上開規定與憲法尚無牴觸。」 is about all provisions before it.
    const last = passages.at(-1) ?? '';
    const rest = text.slice(text.indexOf(last) + last.length).split(/(?<=。)/u);
    const reference = verdictOf(passages.join(''))
      ? -1
      : rest.findIndex((sentence) => REFERS_TO_ABOVE.test(sentence));
    return [
      ...new Set(passages),
      ...(reference < 0 ? [] : rest.slice(reference)),
      ...texts.slice(i + 1, end < 0 ? texts.length : end),
    ].join('');
  });
  const clauses = statements.join('').split(/(?<=[。；])/u);
  return verdictOf(clauses.filter((clause) => !OF_A_READING.test(clause)).join(''));
}

const articlesIn = (
  text: string,
  citations: Awaited<ReturnType<AnswerLibrary['citations']>>,
): ReviewedArticle[] =>
  citations.flatMap(({ start, document }): ReviewedArticle[] =>
    document &&
    isReviewed(document) &&
    !isQuotedAt(text, start) &&
    !APPLIED.test(clauseBefore(text, start)) &&
    !isMisread(text.slice(start), document)
      ? [{ entry: document, start }]
      : [],
  );

const isReviewed = ({ doc_id, title }: LibraryEntry): boolean =>
  actIdOf(doc_id) !== null && !isActId(doc_id) && !NEVER_REVIEWED.test(title);

/** Citations inside the quoted words of a provision are not under review. */
function isQuotedAt(text: string, at: number): boolean {
  let depth = 0;
  for (const character of text.slice(0, at)) {
    if (character === '「' || character === '（') depth++;
    else if (character === '」' || character === '）') depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

/**
 * The part of an item about one provision: from the sentence that cites it to the next that cites another; the whole
 * item if there is only one provision.
 */
function passageOn(text: string, at: number, articles: readonly ReviewedArticle[], docId: string): string {
  if (articles.every(({ entry }) => entry.doc_id === docId)) return text;
  const others = articles.filter(({ entry }) => entry.doc_id !== docId).map(({ start }) => start);
  let start = 0;
  let passage = '';
  for (const sentence of splitParagraph(text)) {
    const from = text.indexOf(sentence, start);
    const end = from + sentence.length;
    const isIn = (place: number) => place >= from && place < end;
    if (passage !== '' && others.some(isIn)) break;
    if (passage !== '' || isIn(at)) passage += sentence;
    start = end;
  }
  return passage;
}
