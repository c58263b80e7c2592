import { DECIDING_PARTS } from '#lib/taiwan/judgment-sections.ts';
import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import { paragraphsReferredTo } from '#lib/taiwan/statutory-phrases.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind, sharesUnit } from './answers-kind.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import type { CitedLaw, CitedView } from './cited-source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { scoreWithEntries } from './select-units.ts';

/** What an answer may begin with: a paragraph with what it quotes of its list, or a quotation of a decision. */
export type LeadCandidate = {
  source: AnswerSource;
  law?: CitedLaw;
  view?: CitedView;
  units: readonly ArticleUnit[];
  quote?: MemoQuote;
  /** How much of the question its words are about. */
  score: number;
  /** Whether it says what was asked for. */
  answers: boolean;
};

/** What a sentence that says what was asked for is ahead of one that does not, where few sentences do and where many do. */
const TELLING = 0.8;
const COMMON = 0.25;
const COMMON_KINDS: ReadonlySet<QuestionKind> = new Set(['what-to-do', 'may-i', 'who']);
/** Questions for which retrieval looks beside the right that they are about. */
const BESIDE_KINDS: ReadonlySet<QuestionKind> = new Set(['how-long', 'which-court', 'punishable']);
const BESIDE_BONUS = 2;
/** So many characters of periods are not too many for a first line. */
const MAX_PERIODS_CHARACTERS = 220;
/** A sentence must be about so much of the question, as a share of the one that is most about it. */
const MIN_SHARE = 0.3;
const BEHIND_FACTOR = 0.25;
/** 「可以收三個月押金嗎」 is answered by a number of months. */
const UNIT_BONUS = 0.4;
/** What retrieval puts first answers best, unless another says what was asked for much better. */
const FIRST_BONUS = 0.3;
const VIEW_PENALTY = 0.5;
const NAMED_BONUS = 0.5;
/** A sentence that speaks of the paragraph before it cannot be understood alone: 犯前項之罪者. */
const REFERRING_PENALTY = 0.4;
/** What a decision holds is quoted before its reasons. */
const HOLDING_BONUS = 0.6;
/** Where the constitution is asked about, or what the decision says, nothing outweighs that. */
const WHOLE_HOLDING_BONUS = 2;
/** An entry is quoted with its opening where it says as much of the question as this share of it. */
const ENTRY_SHARE = 0.5;
/** A list of so many characters is quoted whole: 遺產繼承人…：一、直系血親卑親屬。二、父母。… */
const SHORT_LIST_CHARACTERS = 120;

/** What is asked; the words of the question only to be compared. */
export type AskedQuestion = { kind: QuestionKind; question: string };

export function leadCandidates(
  kind: QuestionKind,
  laws: readonly CitedLaw[],
  views: readonly CitedView[],
): LeadCandidate[] {
  return [...laws.flatMap((law) => ofLaw(kind, law)), ...views.flatMap((view) => ofView(kind, view))];
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
        score: scoreWithEntries(units, paragraph),
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
    score: quote.score ?? source.sentences.find(({ text }) => withoutNumber(text) === quote.text)?.score ?? 0,
    answers: answersKind(kind, quote.text),
  }));
}

/** The candidate that is most about the question and says what it asks for; `candidates` are in the order of the sources. */
export function bestLead(
  { kind, question }: AskedQuestion,
  candidates: readonly LeadCandidate[],
): LeadCandidate | undefined {
  const highest = Math.max(Number.MIN_VALUE, ...candidates.map(({ score }) => score));
  const bonus = COMMON_KINDS.has(kind) ? COMMON : TELLING;
  const decides = kind === 'constitutional' && candidates.some(({ answers }) => answers);
  const eligible = candidates.filter(({ answers }) => answers || !decides);
  const isAnswer = ({ answers, score }: LeadCandidate) => answers && score >= highest * MIN_SHARE;
  // What retrieval put beside the right because that says nothing of it: 民法第126條 beside 加班費.
  const isBeside = ({ answers, law, source }: LeadCandidate) =>
    BESIDE_KINDS.has(kind) && answers && law !== undefined && source.by === 'citation';
  const needsBeside = !eligible.some((one) => isAnswer(one) && !isBeside(one));
  const isAboutNamed = candidates.every(({ source }) => source.by === 'name');
  const holding = decides || isAboutNamed ? WHOLE_HOLDING_BONUS : HOLDING_BONUS;
  const worthOf = (one: LeadCandidate) =>
    worthOfWords(one) + (needsBeside && isBeside(one) ? BESIDE_BONUS : 0);
  const worthOfWords = ({ score, source, law, view, quote, units, answers }: LeadCandidate) =>
    score / highest +
    BEHIND_FACTOR * source.score +
    (answers && (score >= highest * MIN_SHARE || decides) ? bonus : 0) +
    (score > 0 && units.some(({ text }) => sharesUnit(question, text)) ? UNIT_BONUS : 0) +
    (source === eligible[0]?.source ? FIRST_BONUS : 0) +
    (source.by === 'name' ? NAMED_BONUS : 0) -
    (view && kind !== 'constitutional' ? VIEW_PENALTY : 0) -
    (law && paragraphsReferredTo(units[0]?.text ?? '', units[0]?.paragraph ?? 0) ? REFERRING_PENALTY : 0) +
    (quote?.part && DECIDING_PARTS.has(quote.part) ? holding : 0);
  // The first of equals: what comes first in its document, and of documents the better one.
  const best = eligible.reduce<LeadCandidate | undefined>(
    (first, one) => (first && worthOf(first) >= worthOf(one) ? first : one),
    undefined,
  );
  return best?.law && best.answers && kind === 'how-long' ? withEquals(best, candidates) : best;
}

/** An article may set several periods, one for the rule and one for what is asked: those that follow are quoted too. */
function withEquals(best: LeadCandidate, candidates: readonly LeadCandidate[]): LeadCandidate {
  const ofLaw = candidates.filter(({ law }) => law === best.law);
  const behind = ofLaw.slice(ofLaw.indexOf(best) + 1);
  const end = behind.findIndex(({ answers }) => !answers);
  const equals = end < 0 ? behind : behind.slice(0, end);
  const length = [best, ...equals]
    .flatMap(({ units }) => units)
    .reduce((sum, { text }) => sum + text.length, 0);
  if (length > MAX_PERIODS_CHARACTERS) return best;
  return { ...best, units: [...best.units, ...equals.flatMap(({ units }) => units)] };
}
