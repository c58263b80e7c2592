import type { SourceDocument } from '#lib/contract/document.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { SETS_PERIOD, THREATENS } from '#lib/taiwan/questions/answering-phrases.ts';
import { GENERAL_PRESCRIPTION, prescriptionOf } from '#lib/taiwan/questions/prescription.ts';
import { asksForPrescription, asksForTime } from '#lib/taiwan/questions/question-words.ts';
import { JURISDICTION, PRESCRIPTION, REFERS_TO_PERIOD } from '#lib/taiwan/questions/statutory-phrases.ts';
import { readNames } from '../../understand/named-documents.ts';
import { questionKindOf } from '../../understand/question-kind.ts';
import type { UserQuestion } from '../../understand/user-question.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { AnswerLibrary, AnswerRanking, RankedEntry } from '../library.ts';
import { lookUpNamedDocuments } from '../look-up-named.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { createTextScorer } from '../sources/sentence-scorer.ts';

/** Number of best articles whose acts are searched, and of candidates of these acts that are read. */
const MAX_ARTICLES = 2;
const MAX_READ = 12;
/**
 * Added to the lowest score of the selected articles, or to 0 if that is lower: the added article comes after these and
 * before decisions.
 */
const ADDED_SCORE_OFFSET = -0.7;

/** Share of the words of the question in the best selected article that an added one must have, unless it cites one. */
const MIN_SHARE = 0.6;

type KindOptions = {
  question: Pick<UserQuestion, 'text' | 'last' | 'filters'>;
  rankings: readonly AnswerRanking[];
  documents: Pick<DocumentCache, 'getHeld'>;
};

type TextPattern = (text: string) => boolean;

/**
 * Whether an article says when a claim lapses: it names a period. An article without one (民法第144條) says what follows
 * when a claim has lapsed.
 */
const saysWhenClaimsLapse: TextPattern = (text) =>
  text.split(/[。\n]/u).some((sentence) => PRESCRIPTION.test(sentence) && SETS_PERIOD.test(sentence));

/** The pattern that an answering article must match; null where any may answer. */
function patternOfKind({ last }: KindOptions['question']): TextPattern | null {
  const kind = questionKindOf(last);
  if (kind === 'how-long')
    return asksForPrescription(last) ? saysWhenClaimsLapse : (text) => SETS_PERIOD.test(text);
  if (kind === 'which-court') return (text) => JURISDICTION.test(text);
  return kind === 'punishable' ? (text) => THREATENS.test(text) : null;
}

/**
 * Adds one article of the kind that the question asks for, where no selected article is: the period beside the right,
 * the court beside the procedure, the penalty beside the duty. It is the one that a best article refers to for its
 * period, is taken from the acts of the best articles, or says when claims of this sort lapse.
 */
export async function addOfKind(
  library: Pick<AnswerLibrary, 'keyword' | 'get' | 'read'>,
  selected: readonly SelectedDocument[],
  options: KindOptions,
): Promise<SelectedDocument[]> {
  const pattern = patternOfKind(options.question);
  const articles = selected.filter(({ doc_id }) => actIdOf(doc_id) !== null);
  if (!pattern || selected.length === 0) return [...selected];
  const texts = await options.documents.getHeld(articles.map(({ doc_id }) => doc_id));
  const referred = asksForTime(options.question.last) ? await findReferredPeriod(library, texts) : null;
  if (referred === null && texts.some(({ text }) => pattern(text))) return [...selected];
  const found =
    referred ??
    (pattern === saysWhenClaimsLapse
      ? await lookUpPrescription(library, options, prescriptionOf(options.question.text))
      : null) ??
    (await findInActs(library, { articles, texts: texts.map(({ text }) => text) }, pattern, options)) ??
    (pattern === saysWhenClaimsLapse ? await findGeneralPrescription(library, options) : null);
  if (found === null || selected.some(({ doc_id }) => doc_id === found)) return [...selected];
  const score = Math.min(0, ...articles.map((one) => one.score)) + ADDED_SCORE_OFFSET;
  return [
    ...articles,
    { doc_id: found, score, by: 'citation' },
    ...selected.filter((one) => !articles.includes(one)),
  ];
}

/** The article whose period one of the best articles speaks of (在第十四條第一項所定期間), if that sets none itself. */
async function findReferredPeriod(
  library: Pick<AnswerLibrary, 'read'>,
  articles: readonly SourceDocument[],
): Promise<string | null> {
  for (const { doc_id, text } of articles.slice(0, MAX_ARTICLES)) {
    const reference = REFERS_TO_PERIOD.exec(text);
    const setsOther = text.split('\n').some((line) => SETS_PERIOD.test(line) && !REFERS_TO_PERIOD.test(line));
    if (!reference || setsOther) continue;
    const end = reference.index + reference[0].length;
    const citations = (await library.read(doc_id))?.citations ?? [];
    const cited = citations.find(({ start }) => start >= reference.index && start < end)?.document;
    if (cited && !cited.is_abandoned) return cited.doc_id;
  }
  return null;
}

/**
 * The best candidate of these acts that matches the pattern, and that is about the question: it cites one of the
 * articles (違反第五十七條…) or has about as many words of the question as they do. Any act has some article with a period.
 */
async function findInActs(
  library: Pick<AnswerLibrary, 'read'>,
  { articles, texts }: { articles: readonly SelectedDocument[]; texts: readonly string[] },
  pattern: TextPattern,
  { question, rankings, documents }: KindOptions,
): Promise<string | null> {
  const acts = new Set(articles.slice(0, MAX_ARTICLES).map(({ doc_id }) => actIdOf(doc_id)));
  const candidates = candidatesOf(rankings).filter(({ doc_id }) => acts.has(actIdOf(doc_id)));
  const score = createTextScorer(
    question.text,
    rankings.flatMap(({ indexedTerms }) => indexedTerms),
  );
  const least = Math.max(0, ...texts.map(score)) * MIN_SHARE;
  const read = await documents.getHeld(candidates.slice(0, MAX_READ).map(({ doc_id }) => doc_id));
  for (const { doc_id, text } of read) {
    if (!pattern(text)) continue;
    if (score(text) >= least || (await citesAny(library, doc_id, articles))) return doc_id;
  }
  return null;
}

async function citesAny(
  library: Pick<AnswerLibrary, 'read'>,
  docId: string,
  articles: readonly SelectedDocument[],
): Promise<boolean> {
  const citations = (await library.read(docId))?.citations ?? [];
  return citations.some(({ document }) => articles.some(({ doc_id }) => doc_id === document?.doc_id));
}

/** Without a special period the general one applies, or a held provision of that kind. */
const findGeneralPrescription = async (
  library: Pick<AnswerLibrary, 'keyword' | 'get'>,
  options: KindOptions,
) =>
  (await lookUpPrescription(library, options, GENERAL_PRESCRIPTION)) ??
  findFirstMatching(candidatesOf(options.rankings), saysWhenClaimsLapse, options.documents);

async function lookUpPrescription(
  library: Pick<AnswerLibrary, 'keyword' | 'get'>,
  { question }: KindOptions,
  name: string | null,
): Promise<string | null> {
  if (name === null) return null;
  const { documents } = await lookUpNamedDocuments(library, readNames(name).named, question.filters);
  return documents.find(({ is_abandoned }) => !is_abandoned)?.doc_id ?? null;
}

/** The articles in force found by any search, by their best rank. */
function candidatesOf(rankings: readonly AnswerRanking[]): RankedEntry[] {
  const places = new Map<string, { entry: RankedEntry; place: number }>();
  for (const { candidates } of rankings)
    for (const [place, entry] of candidates.entries())
      if (
        entry.doc_type === '法規命令' &&
        !entry.is_abandoned &&
        (places.get(entry.doc_id)?.place ?? place) >= place
      )
        places.set(entry.doc_id, { entry, place });
  return [...places.values()].sort((a, b) => a.place - b.place).map(({ entry }) => entry);
}

async function findFirstMatching(
  candidates: readonly RankedEntry[],
  pattern: TextPattern,
  documents: Pick<DocumentCache, 'getHeld'>,
): Promise<string | null> {
  const read = await documents.getHeld(candidates.slice(0, MAX_READ).map(({ doc_id }) => doc_id));
  return read.find(({ text }) => pattern(text))?.doc_id ?? null;
}
