import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import { DECIDING_PARTS } from '#lib/taiwan/part-headings.ts';
import { THREATENS } from '#lib/taiwan/questions/answering-phrases.ts';
import { paragraphsNeededBy } from '#lib/taiwan/questions/paragraph-references.ts';
import {
  asksForClaim,
  asksForPenalty,
  asksFromWhen,
  asksWhatFollows,
  asksWhetherCrime,
} from '#lib/taiwan/questions/question-words.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind, answersQuestion, COMMON_KINDS, sharesUnit } from './answers-kind.ts';
import { type ArticleUnit, fitWithEntries } from './article.ts';
import { bestParagraph, isBesideThePoint, withAdjacentPeriods } from './best-paragraph.ts';
import type { CitedLaw, CitedView } from './cited-source.ts';
import { entriesToQuote } from './entries-to-quote.ts';
import type { AskedQuestion, LeadCandidate } from './lead-candidate.ts';
import { isQuotable } from './quotable.ts';
import { scoreWithEntries } from './select-units.ts';

/** Bonus of a sentence that answers the kind of the question: where few sentences do, and where many do. */
const RARE_KIND_BONUS = 0.8;
const COMMON_KIND_BONUS = 0.25;
/** Kinds for which retrieval adds further articles (of-kind.ts). */
const KINDS_WITH_ADDED_ARTICLE: ReadonlySet<QuestionKind> = new Set([
  'how-long',
  'which-court',
  'punishable',
]);
const ADDED_ARTICLE_BONUS = 2.2;
/** Share of the best sentence's coverage of the question that a sentence must reach. */
const MIN_SHARE = 0.3;
const SOURCE_SCORE_FACTOR = 0.25;
/** 「可以收三個月押金嗎」 is answered by a number of months. */
const UNIT_BONUS = 0.4;
/** Bonus of the source that retrieval ranks first: another must answer much better to be chosen. */
const FIRST_BONUS = 0.5;
/**
 * The same for `KINDS_WITH_ADDED_ARTICLE`: among several articles that set a period or threaten a penalty, the words tell
 * which is meant.
 */
const FIRST_BONUS_WITH_ADDED = 0.3;
/** Of a *view*, which is a decision, interpretation or letter: a statute is preferred. */
const VIEW_DEDUCTION = 0.5;
const NAMED_BONUS = 0.5;
/** A sentence that speaks of the paragraph before it cannot be understood alone: 犯前項之罪者. */
const REFERRING_DEDUCTION = 0.4;
/**
 * For a paragraph that only refers to other provisions (關於委任之規定，於無因管理準用之), lists what a document must contain,
 * or is a transitional provision; and for a period of prescription where the question is from when on a right exists.
 */
const ASIDE_DEDUCTION = 0.7;
/** For an article on a crime where the question is what can be claimed: 刑法第344條 for 「利息太高可以不還嗎」. */
const CRIME_DEDUCTION = 0.6;
/** If the highest score is lower, scores are divided by this instead: few words do not tell which sentence is best. */
const MIN_HIGHEST_SCORE = 1;
/** Bonus of a holding over the reasons. */
const HOLDING_BONUS = 0.6;
/** Bonus that nothing outweighs, where the question is about the constitution or about what a decision says. */
const WHOLE_HOLDING_BONUS = 2;

export function leadCandidates(
  asked: AskedQuestion,
  laws: readonly CitedLaw[],
  views: readonly CitedView[],
): LeadCandidate[] {
  return [...laws.flatMap((law) => ofLaw(asked, law)), ...views.flatMap((view) => ofView(asked, view))];
}

function ofLaw(asked: AskedQuestion, law: CitedLaw): LeadCandidate[] {
  const { kind } = asked;
  const { units, source } = law;
  return units
    .filter(({ depth, text }) => depth === 0 && isQuotable(text))
    .map((paragraph) => {
      const quotedUnits = [paragraph, ...entriesToQuote(asked, units, paragraph)];
      return {
        law,
        source,
        units: quotedUnits,
        score: scoreWithEntries(units, paragraph),
        fit: fitWithEntries(units, paragraph),
        // No statute says whether something is constitutional.
        answers: kind !== 'constitutional' && quotedUnits.some(({ text }) => answersQuestion(asked, text)),
      };
    });
}

function ofView({ kind }: AskedQuestion, view: CitedView): LeadCandidate[] {
  const { source, quotes } = view;
  return quotes.map((quote) => ({
    view,
    source,
    quote,
    units: [],
    fit: 0,
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
  const scale = Math.max(highest, MIN_HIGHEST_SCORE);
  const bonus = COMMON_KINDS.has(kind) ? COMMON_KIND_BONUS : RARE_KIND_BONUS;
  const firstBonus = KINDS_WITH_ADDED_ARTICLE.has(kind) ? FIRST_BONUS_WITH_ADDED : FIRST_BONUS;
  const mustAnswer = kind === 'constitutional' && candidates.some(({ answers }) => answers);
  const eligible = candidates.filter(({ answers }) => answers || !mustAnswer);
  const isAnswer = ({ answers, score }: LeadCandidate) => answers && score >= highest * MIN_SHARE;
  // Added by retrieval because the best article does not answer this kind: 民法第126條 for 加班費.
  const isAddedArticle = ({ answers, law, source }: LeadCandidate) =>
    KINDS_WITH_ADDED_ARTICLE.has(kind) && answers && law !== undefined && source.by === 'citation';
  const needsAddedArticle =
    !asksWhatFollows(question) && !eligible.some((one) => isAnswer(one) && !isAddedArticle(one));
  const isCivil = asksForClaim(question) && !asksForPenalty(question) && !asksWhetherCrime(question);
  const isAboutNamed = candidates.every(({ source }) => source.by === 'name');
  const holding = mustAnswer || isAboutNamed ? WHOLE_HOLDING_BONUS : HOLDING_BONUS;
  const worthOf = (one: LeadCandidate) =>
    worthOfWords(one) + (needsAddedArticle && isAddedArticle(one) ? ADDED_ARTICLE_BONUS : 0);
  const worthOfWords = ({ score, source, law, view, quote, units, answers }: LeadCandidate) =>
    score / scale +
    SOURCE_SCORE_FACTOR * source.score +
    (answers && (score >= highest * MIN_SHARE || mustAnswer) ? bonus : 0) +
    (score > 0 && units.some(({ text }) => sharesUnit(question, text)) ? UNIT_BONUS : 0) +
    (source === eligible[0]?.source ? firstBonus : 0) +
    (source.by === 'name' ? NAMED_BONUS : 0) -
    (view && kind !== 'constitutional' ? VIEW_DEDUCTION : 0) -
    (law && units[0] ? deductionOf(units[0], question) : 0) -
    (isCivil && law && THREATENS.test(law.source.document.text) ? CRIME_DEDUCTION : 0) +
    (quote?.part && DECIDING_PARTS.has(quote.part) ? holding : 0);
  // Ties go to the better document, then to the earlier place in it.
  const best = eligible.reduce<LeadCandidate | undefined>(
    (first, one) => (first && worthOf(first) >= worthOf(one) ? first : one),
    undefined,
  );
  if (!best?.law) return best;
  const ofLaw = eligible.filter(({ law }) => law === best.law);
  // Taken for what it answers, or asked for nothing else: only paragraphs that do.
  const answering =
    isAddedArticle(best) || asksFromWhen(question) ? ofLaw.filter(({ answers }) => answers) : [];
  const [first = best] = best.answers ? [best] : answering;
  const paragraph = bestParagraph({ kind, question }, answering.length > 0 ? answering : ofLaw, first);
  return paragraph.answers && kind === 'how-long' ? withAdjacentPeriods(paragraph, candidates) : paragraph;
}

function deductionOf(unit: ArticleUnit, question: string): number {
  if (paragraphsNeededBy(unit.text, unit.paragraph - 1).length > 0) return REFERRING_DEDUCTION;
  return isBesideThePoint(unit, question) ? ASIDE_DEDUCTION : 0;
}
