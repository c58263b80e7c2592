import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind, mentionsKind } from './answers-kind.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import { type CitedLaw, type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

/** The sentence with which an answer begins: units of an article, or a quotation of a decision. */
export type MemoLead = {
  line: string;
  law?: CitedLaw;
  view?: CitedView;
  /** What the line quotes and the sections need not repeat. */
  units: ReadonlySet<ArticleUnit>;
  quote?: MemoQuote;
};

type LeadCandidate = Omit<MemoLead, 'line' | 'units'> & {
  units: readonly ArticleUnit[];
  /** How much of the question its words are about. */
  score: number;
  source: AnswerSource;
  answers: boolean;
};

/** What a sentence that says what was asked for is ahead of one that does not, where few sentences do and where many do. */
const TELLING = 0.8;
const COMMON = 0.25;
const COMMON_KINDS: ReadonlySet<QuestionKind> = new Set(['what-to-do', 'may-i', 'who']);
/** A sentence must be about so much of the question, as a share of the one that is most about it. */
const MIN_SHARE = 0.3;
const BEHIND_FACTOR = 0.25;
const VIEW_PENALTY = 0.5;
const NAMED_BONUS = 0.5;
/** An entry is quoted with its opening where it says as much of the question as this share of it. */
const ENTRY_SHARE = 0.5;
/** A list of so many characters is quoted whole: 遺產繼承人…：一、直系血親卑親屬。二、父母。… */
const SHORT_LIST_CHARACTERS = 120;

/** The sentence that answers best what the question asks for; null where the article that it names is quoted whole. */
export function leadOf(
  kind: QuestionKind,
  laws: readonly CitedLaw[],
  views: readonly CitedView[],
  words: MemoWords,
): MemoLead | null {
  if (kind === 'other' && laws.some(({ source }) => source.by === 'name')) return null;
  const candidates = [
    ...laws.flatMap((law) => ofLaw(kind, law)),
    ...views.flatMap((view) => ofView(kind, view)),
  ];
  const best = bestOf(kind, candidates);
  if (!best) return null;
  const { place, quote } = quoted(best, words);
  const isTold = [...laws, ...views].some(({ source }) => mentionsKind(kind, source.document.text));
  const line =
    best.answers && kind !== 'other'
      ? words.lead(kind, place, quote)
      : words.leadWithout(isTold ? 'other' : kind, place, quote);
  return { ...best, line, units: new Set(best.units) };
}

function ofLaw(kind: QuestionKind, law: CitedLaw): LeadCandidate[] {
  const { units, source } = law;
  return units
    .filter(({ depth, text }) => depth === 0 && isQuotable(text))
    .map((paragraph) => {
      const quotedUnits = [paragraph, ...entriesToQuote(units, paragraph)];
      return {
        law,
        source,
        units: quotedUnits,
        score: quotedUnits.reduce((sum, { score }) => sum + score, 0),
        // Whether something is constitutional, no statute says.
        answers: kind !== 'constitutional' && quotedUnits.some(({ text }) => answersKind(kind, text)),
      };
    });
}

/** All entries of a short list, or the one that answers. */
function entriesToQuote(units: readonly ArticleUnit[], paragraph: ArticleUnit): ArticleUnit[] {
  const all = units.filter(({ depth, paragraph: number }) => depth > 0 && number === paragraph.paragraph);
  const length = all.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHORT_LIST_CHARACTERS && all.every(({ text }) => isQuotable(text))) return all;
  const [entry] = entriesOf(units, paragraph)
    .filter(({ text }) => isQuotable(text))
    .sort((a, b) => b.score - a.score);
  return entry && entry.score > paragraph.score * ENTRY_SHARE ? [entry] : [];
}

function ofView(kind: QuestionKind, view: CitedView): LeadCandidate[] {
  const { source, quotes } = view;
  return quotes.map((quote) => ({
    view,
    source,
    quote,
    units: [],
    score: source.sentences.find(({ text }) => withoutNumber(text) === quote.text)?.score ?? 0,
    answers: answersKind(kind, quote.text),
  }));
}

function bestOf(kind: QuestionKind, candidates: readonly LeadCandidate[]): LeadCandidate | undefined {
  const highest = Math.max(Number.MIN_VALUE, ...candidates.map(({ score }) => score));
  const bonus = COMMON_KINDS.has(kind) ? COMMON : TELLING;
  const worthOf = ({ score, source, view, answers }: LeadCandidate) =>
    score / highest +
    BEHIND_FACTOR * source.score +
    (answers && (score >= highest * MIN_SHARE || kind === 'constitutional') ? bonus : 0) +
    (source.by === 'name' ? NAMED_BONUS : 0) -
    (view && kind !== 'constitutional' ? VIEW_PENALTY : 0);
  // The first of equals: what comes first in its document, and of documents the better one.
  return candidates.reduce<LeadCandidate | undefined>(
    (best, one) => (best && worthOf(best) >= worthOf(one) ? best : one),
    undefined,
  );
}

function quoted(
  { law, view, units, quote, source }: LeadCandidate,
  words: MemoWords,
): { place: string; quote: string } {
  const title = formatTitle({ source });
  if (view && quote)
    return {
      place: words.viewPlace(title, { ...source.document, part: quote.part }),
      quote: formatQuote(quote, view.number),
    };
  const [opening] = units as [ArticleUnit];
  const all = law?.units ?? [];
  const hasMore = law?.isArticle && all.some(({ depth, i }) => depth === 0 && i !== opening.i);
  return {
    place: words.articlePlace(title, hasMore ? opening.paragraph : null),
    quote: formatLeadUnits(units, all, law?.number ?? 0, words),
  };
}

/** A paragraph, and of the list that it opens what answers, with what stands between them left out. */
function formatLeadUnits(
  units: readonly ArticleUnit[],
  all: readonly ArticleUnit[],
  number: number,
  words: MemoWords,
): string {
  const [opening, first] = units as [ArticleUnit, ArticleUnit?];
  const between = first ? entriesOf(all, opening).filter(({ i }) => i < first.i) : [];
  if (!first || between.length === 0)
    return formatQuote({ text: units.map(({ text }) => text).join('') }, number);
  const omitted = words.leftOut({
    depth: first.depth,
    numbers: between.map((one) => one.number),
  });
  return `${formatQuote(opening, number)}${omitted}${formatQuote(first, number)}`;
}
