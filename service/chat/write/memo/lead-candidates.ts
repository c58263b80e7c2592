import { OPENS_LIST, withoutNumber } from '#lib/taiwan/list-entries.ts';
import { DECIDING_PARTS } from '#lib/taiwan/part-headings.ts';
import { THREATENS } from '#lib/taiwan/questions/answering-phrases.ts';
import {
  asksForClaim,
  asksForContents,
  asksForPenalty,
  asksWhatFollows,
  asksWhenEntitled,
  asksWhetherCrime,
} from '#lib/taiwan/questions/question-words.ts';
import {
  LIMITATION,
  LISTS_CONTENTS,
  paragraphsReferredTo,
  REFERS_ELSEWHERE,
  TRANSITIONAL,
} from '#lib/taiwan/questions/statutory-phrases.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
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
  /** Whether it answers the kind of the question. */
  answers: boolean;
};

/** Bonus of a sentence that answers the kind of the question: where few sentences do, and where many do. */
const TELLING = 0.8;
const COMMON = 0.25;
const COMMON_KINDS: ReadonlySet<QuestionKind> = new Set(['what-to-do', 'may-i', 'who']);
/** Kinds for which retrieval adds further articles (of-kind.ts). */
const BESIDE_KINDS: ReadonlySet<QuestionKind> = new Set(['how-long', 'which-court', 'punishable']);
const BESIDE_BONUS = 2.2;
/** The most characters of periods in a first line. */
const MAX_PERIODS_CHARACTERS = 220;
/** Share of the best sentence's coverage of the question that a sentence must reach. */
const MIN_SHARE = 0.3;
const BEHIND_FACTOR = 0.25;
/** 「可以收三個月押金嗎」 is answered by a number of months. */
const UNIT_BONUS = 0.4;
/** Bonus of the source that retrieval ranks first: another must answer much better to be chosen. */
const FIRST_BONUS = 0.5;
/**
 * The same for BESIDE_KINDS: among several articles that set a period or threaten a penalty, the words tell which is
 * meant.
 */
const FIRST_BONUS_BESIDE = 0.3;
const VIEW_PENALTY = 0.5;
const NAMED_BONUS = 0.5;
/** A sentence that speaks of the paragraph before it cannot be understood alone: 犯前項之罪者. */
const REFERRING_PENALTY = 0.4;
/**
 * One that only names other provisions says nothing itself: 關於委任之規定，於無因管理準用之. What a writ contains, or held
 * before a change of the law, is rarely asked; and who asks from when on one has a right does not ask when it lapses.
 */
const ELSEWHERE_PENALTY = 0.7;
/** A crime does not answer what can be claimed: 刑法第344條 for 「利息太高可以不還嗎」. */
const CRIME_PENALTY = 0.6;
/** If even the best sentence has fewer words of the question, coverage does not tell which is best. */
const FEW_WORDS = 1;
/** Bonus of a holding over the reasons. */
const HOLDING_BONUS = 0.6;
/** Bonus that nothing outweighs, where the question is about the constitution or about what a decision says. */
const WHOLE_HOLDING_BONUS = 2;
/** Share of the opening's score above which an entry is quoted with it. */
const ENTRY_SHARE = 0.5;
/** Among entries with about the same score, the one that answers the kind of the question is quoted. */
const ABOUT_AS_MUCH = 0.8;
/** A list of so many characters is quoted whole: 遺產繼承人…：一、直系血親卑親屬。二、父母。… */
const SHORT_LIST_CHARACTERS = 150;

/** The question; its words are only compared. */
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
      const quotedUnits = [paragraph, ...entriesToQuote(kind, units, paragraph)];
      return {
        law,
        source,
        units: quotedUnits,
        score: scoreWithEntries(units, paragraph),
        // No statute says whether something is constitutional.
        answers: kind !== 'constitutional' && quotedUnits.some(({ text }) => answersKind(kind, text)),
      };
    });
}

/**
 * All entries of a short list, or the one that answers; if none does, the first ones, because the opening of a list
 * says nothing alone.
 */
function entriesToQuote(
  kind: QuestionKind,
  units: readonly ArticleUnit[],
  paragraph: ArticleUnit,
): ArticleUnit[] {
  const all = units.filter(({ depth, paragraph: number }) => depth > 0 && number === paragraph.paragraph);
  const length = all.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHORT_LIST_CHARACTERS && all.every(({ text }) => isQuotable(text))) return all;
  const entries = entriesOf(units, paragraph).filter(({ text }) => isQuotable(text));
  const most = Math.max(0, ...entries.map(({ score }) => score));
  const best = entries.filter(({ score }) => score === most);
  const answering = entries.filter(
    ({ text, score }) => score >= most * ABOUT_AS_MUCH && answersKind(kind, text),
  );
  const entry = (COMMON_KINDS.has(kind) ? [] : answering)[0] ?? best[0];
  if (entry && most > paragraph.score * ENTRY_SHARE) return [entry];
  return OPENS_LIST.test(paragraph.text) ? firstEntries(all) : [];
}

/** As many entries as fit in a first line, at least one; none if the first cannot be quoted. */
function firstEntries(entries: readonly ArticleUnit[]): ArticleUnit[] {
  let length = 0;
  const end = entries.findIndex(({ text }, i) => {
    length += text.length;
    return !isQuotable(text) || (i > 0 && length > SHORT_LIST_CHARACTERS);
  });
  return entries.slice(0, end < 0 ? entries.length : end);
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
  const measure = Math.max(highest, FEW_WORDS);
  const bonus = COMMON_KINDS.has(kind) ? COMMON : TELLING;
  const firstBonus = BESIDE_KINDS.has(kind) ? FIRST_BONUS_BESIDE : FIRST_BONUS;
  const mustAnswer = kind === 'constitutional' && candidates.some(({ answers }) => answers);
  const eligible = candidates.filter(({ answers }) => answers || !mustAnswer);
  const isAnswer = ({ answers, score }: LeadCandidate) => answers && score >= highest * MIN_SHARE;
  // Added by retrieval because the best article does not answer this kind: 民法第126條 for 加班費.
  const isBeside = ({ answers, law, source }: LeadCandidate) =>
    BESIDE_KINDS.has(kind) && answers && law !== undefined && source.by === 'citation';
  const needsBeside = !asksWhatFollows(question) && !eligible.some((one) => isAnswer(one) && !isBeside(one));
  const isCivil = asksForClaim(question) && !asksForPenalty(question) && !asksWhetherCrime(question);
  const isAboutNamed = candidates.every(({ source }) => source.by === 'name');
  const holding = mustAnswer || isAboutNamed ? WHOLE_HOLDING_BONUS : HOLDING_BONUS;
  const worthOf = (one: LeadCandidate) =>
    worthOfWords(one) + (needsBeside && isBeside(one) ? BESIDE_BONUS : 0);
  const worthOfWords = ({ score, source, law, view, quote, units, answers }: LeadCandidate) =>
    score / measure +
    BEHIND_FACTOR * source.score +
    (answers && (score >= highest * MIN_SHARE || mustAnswer) ? bonus : 0) +
    (score > 0 && units.some(({ text }) => sharesUnit(question, text)) ? UNIT_BONUS : 0) +
    (source === eligible[0]?.source ? firstBonus : 0) +
    (source.by === 'name' ? NAMED_BONUS : 0) -
    (view && kind !== 'constitutional' ? VIEW_PENALTY : 0) -
    (law && units[0] ? penaltyOf(units[0], question) : 0) -
    (isCivil && law && THREATENS.test(law.source.document.text) ? CRIME_PENALTY : 0) +
    (quote?.part && DECIDING_PARTS.has(quote.part) ? holding : 0);
  // Ties go to the better document, then to the earlier place in it.
  const best = eligible.reduce<LeadCandidate | undefined>(
    (first, one) => (first && worthOf(first) >= worthOf(one) ? first : one),
    undefined,
  );
  return best?.law && best.answers && kind === 'how-long' ? withEquals(best, candidates) : best;
}

function penaltyOf({ text, paragraph }: ArticleUnit, question: string): number {
  if (paragraphsReferredTo(text, paragraph)) return REFERRING_PENALTY;
  const isBesideThePoint =
    REFERS_ELSEWHERE.test(text) ||
    TRANSITIONAL.test(text) ||
    (LIMITATION.test(text) && asksWhenEntitled(question)) ||
    (LISTS_CONTENTS.test(text) && !asksForContents(question));
  return isBesideThePoint ? ELSEWHERE_PENALTY : 0;
}

/**
 * An article may set several periods, one for the rule and one for what is asked: adjacent ones are quoted together,
 * the first of `runs` that fits. Only if nothing between them is left out, because a single quotation cannot show a
 * gap.
 */
function withEquals(best: LeadCandidate, candidates: readonly LeadCandidate[]): LeadCandidate {
  const ofLaw = candidates.filter(({ law }) => law === best.law);
  const place = ofLaw.indexOf(best);
  const isPeriod = ({ answers, score }: LeadCandidate) => answers && score >= best.score * MIN_SHARE;
  const before = ofLaw.slice(0, place);
  const start = before.findLastIndex((one) => !isPeriod(one)) + 1;
  const behind = ofLaw.slice(place + 1);
  const end = behind.findIndex(({ answers }) => !answers);
  const following = end < 0 ? behind : behind.slice(0, end);
  const runs = [
    [...before.slice(start), best, ...following],
    [...before.slice(start), best],
    [best, ...following],
  ];
  const units = runs
    .map((run) => run.flatMap((one) => one.units))
    .find((some) => lengthOf(some) <= MAX_PERIODS_CHARACTERS && isWithoutGap(some));
  return units ? { ...best, units } : best;
}

const lengthOf = (units: readonly ArticleUnit[]): number =>
  units.reduce((sum, { text }) => sum + text.length, 0);

const isWithoutGap = (units: readonly ArticleUnit[]): boolean =>
  units.every(({ i }, k) => i === (units[0]?.i ?? 0) + k);
