import { asksForContents, asksForTime, asksWhenEntitled } from '#lib/taiwan/questions/question-words.ts';
import {
  GRAVER_CRIME,
  LISTS_CONTENTS,
  PRESCRIPTION,
  REFERS_ELSEWHERE,
  REFERS_TO_PERIOD,
  TRANSITIONAL,
} from '#lib/taiwan/questions/statutory-phrases.ts';
import { charactersOf } from '#service/chat/characters-of.ts';
import { COMMON_KINDS, sharesUnit } from './answers-kind.ts';
import type { ArticleUnit } from './article.ts';
import type { AskedQuestion, LeadCandidate } from './lead-candidate.ts';

/** The factor of the fit of a paragraph that says what the kind of question asks for, or counts in the question's unit. */
const ANSWERING_FACTOR = 1.4;
/** The divisor of the fit of a paragraph that is beside the point. */
const ASIDE_FACTOR = 3;
/** The divisor of the fit of a paragraph on a graver form of a crime: 偷拍 asks for the crime itself, not for the sale of the pictures. */
const GRAVER_FACTOR = 1.3;
/** Share of the fit of the chosen paragraph from which another period is quoted with it. */
const MIN_SHARE = 0.4;
/** The most characters of periods in a first line. */
const MAX_PERIODS_CHARACTERS = 220;

/**
 * The paragraph that fits best of the article that was chosen for `best`. The words of a question tell which article
 * answers, but hardly which of its paragraphs.
 */
export function bestParagraph(
  { kind, question }: AskedQuestion,
  ofArticle: readonly LeadCandidate[],
  best: LeadCandidate,
): LeadCandidate {
  const fitOf = ({ fit, answers, units }: LeadCandidate) => {
    const answersRareKind = answers && !COMMON_KINDS.has(kind);
    const sharesAny = units.some(({ text }) => sharesUnit(question, text));
    const [opening] = units;
    const isAside = opening !== undefined && isBesideThePoint(opening, question);
    const isGraver = opening !== undefined && GRAVER_CRIME.test(opening.text);
    const raised = fit * ANSWERING_FACTOR ** (Number(answersRareKind) + Number(sharesAny));
    return raised / ((isAside ? ASIDE_FACTOR : 1) * (isGraver ? GRAVER_FACTOR : 1));
  };
  return ofArticle.reduce((first, one) => (fitOf(first) >= fitOf(one) ? first : one), best);
}

/** Whether a paragraph only refers to other provisions, or is of a sort that the question does not ask for. */
export const isBesideThePoint = ({ text }: ArticleUnit, question: string): boolean =>
  REFERS_ELSEWHERE.test(text) ||
  (asksForTime(question) && REFERS_TO_PERIOD.test(text)) ||
  TRANSITIONAL.test(text) ||
  (PRESCRIPTION.test(text) && asksWhenEntitled(question)) ||
  (LISTS_CONTENTS.test(text) && !asksForContents(question));

/**
 * An article may set several periods, one for the rule and one for what is asked: adjacent ones are quoted together,
 * the first of `runs` that fits. Only if nothing between them is left out, because a single quotation cannot show a
 * gap.
 */
export function withAdjacentPeriods(
  best: LeadCandidate,
  candidates: readonly LeadCandidate[],
): LeadCandidate {
  const ofLaw = candidates.filter(({ law }) => law === best.law);
  const place = ofLaw.indexOf(best);
  const isPeriod = ({ answers, fit }: LeadCandidate) => answers && fit >= best.fit * MIN_SHARE;
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
    .find((some) => charactersOf(some) <= MAX_PERIODS_CHARACTERS && isWithoutGap(some));
  return units ? { ...best, units } : best;
}

const isWithoutGap = (units: readonly ArticleUnit[]): boolean =>
  units.every(({ i }, k) => i === (units[0]?.i ?? 0) + k);
