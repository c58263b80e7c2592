import { charactersOf } from '#service/chat/characters-of.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind } from './answers-kind.ts';
import { type ArticleUnit, fitWithEntries } from './article.ts';
import { conditionsOn, setsCondition } from './conditions.ts';
import { isQuotable } from './quotable.ts';
import { referredParagraphs } from './referred-paragraphs.ts';
import { withoutBareOpenings } from './shrinking-selections.ts';

/** A paragraph or entry must fit this share as well as the best of its article; more in an article beside the best. */
const SHARE_OF_BEST = 0.5;
const SHARE_OF_BEST_BESIDE = 0.7;
/** A paragraph that sets a period or makes an exception needs only this part of the share, or none if it is for the best. */
const PART_FOR_CONDITIONS = 0.8;
const MAX_PARAGRAPHS = 3;
/** The most characters of paragraphs that are quoted only because another one speaks of them. */
const MAX_REFERRED_CHARACTERS = 200;
/** The best article is quoted whole if it is no longer than this. */
const MAX_WHOLE_CHARACTERS = 300;
const MAX_PARAGRAPHS_OF_NAMED = 10;
/** Of a list the entries that answer; if none has a word of the question, the first ones. */
const MAX_ENTRIES = 5;
const FIRST_ENTRIES = 3;
/** A list of entries that are hardly more than names says nothing in pieces: 一、直系血親卑親屬。 */
const SHORT_LIST_CHARACTERS = 120;

/**
 * For these kinds, paragraphs that match are always included, since the question lacks their words: 薪資之請求權，其期間為四年.
 */
const RARE_KINDS: ReadonlySet<QuestionKind> = new Set(['how-long', 'which-court']);

type SelectionOptions = Pick<AnswerSource, 'by'> & { isBest: boolean; kind: QuestionKind };

/** The units of an article that answer to the question: paragraphs, each with the entries of its list that do. */
export function selectUnits(
  units: readonly ArticleUnit[],
  { by, isBest, kind }: SelectionOptions,
): ReadonlySet<ArticleUnit> {
  const paragraphs = units.filter(({ depth }) => depth === 0);
  const length = charactersOf(units);
  const isWhole = length <= MAX_WHOLE_CHARACTERS && (by === 'name' || isBest);
  const share = shareOfBest(isBest);
  const kept =
    by === 'name' || isWhole
      ? paragraphs.slice(0, MAX_PARAGRAPHS_OF_NAMED)
      : withReferred(paragraphs, relevantParagraphs(units, paragraphs, kind, isBest));
  return new Set(kept.flatMap((paragraph) => quotableOf(units, paragraph, isWhole ? null : share)));
}

/**
 * The paragraphs that fit about as well as the best, entries counted; those that set a period or an exception, above all
 * to the best; and, for RARE_KINDS, all that answer the kind of the question.
 */
function relevantParagraphs(
  units: readonly ArticleUnit[],
  paragraphs: readonly ArticleUnit[],
  kind: QuestionKind,
  isBest: boolean,
): ArticleUnit[] {
  const share = shareOfBest(isBest);
  const fits = new Map(paragraphs.map((one) => [one, fitWithEntries(units, one)]));
  const highest = Math.max(0, ...fits.values());
  const fitting = paragraphs
    .filter((one) => (fits.get(one) ?? 0) >= highest * share)
    .toSorted((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0))
    .slice(0, MAX_PARAGRAPHS);
  const ofBest = isBest ? conditionsOn(units, fitting.slice(0, 1)) : [];
  const conditions = paragraphs.filter(
    (one) =>
      ofBest.includes(one) ||
      (one.fit > 0 && one.fit >= highest * share * PART_FOR_CONDITIONS && setsCondition(one)),
  );
  const answering = RARE_KINDS.has(kind) ? paragraphs.filter(({ text }) => answersKind(kind, text)) : [];
  return paragraphs.filter((one) => [fitting, conditions, answering].some((all) => all.includes(one)));
}

const shareOfBest = (isBest: boolean): number => (isBest ? SHARE_OF_BEST : SHARE_OF_BEST_BESIDE);

/** The score of a paragraph together with its best entry. */
export function scoreWithEntries(units: readonly ArticleUnit[], paragraph: ArticleUnit): number {
  const under = units.filter(({ depth, paragraph: number }) => depth > 0 && number === paragraph.paragraph);
  return paragraph.score + Math.max(0, ...under.map(({ score }) => score));
}

/**
 * Adds the paragraphs that these speak of (前項), and those that these speak of in turn, in order. A paragraph that fits
 * less than the best is left out where that would be long.
 */
function withReferred(all: readonly ArticleUnit[], kept: readonly ArticleUnit[]): ArticleUnit[] {
  const wanted = new Set<ArticleUnit>();
  for (const paragraph of kept.toSorted((a, b) => b.fit - a.fit)) {
    const referred = new Set([paragraph]);
    for (const one of referred) for (const other of referredParagraphs(all, one)) referred.add(other);
    const added = [...referred].filter((one) => !kept.includes(one) && !wanted.has(one));
    const length = charactersOf(added);
    if (wanted.size > 0 && length > MAX_REFERRED_CHARACTERS) continue;
    for (const one of [paragraph, ...added]) wanted.add(one);
  }
  return all.filter((paragraph) => wanted.has(paragraph));
}

/**
 * Entries are left out together with an opening that cannot be quoted, without which they would mean something else.
 */
function quotableOf(
  units: readonly ArticleUnit[],
  paragraph: ArticleUnit,
  share: number | null,
): ArticleUnit[] {
  if (!isQuotable(paragraph.text)) return [];
  const entries = units.filter(({ depth, paragraph: number }) => depth > 0 && number === paragraph.paragraph);
  const quotable = new Set([paragraph.i]);
  const kept = share === null ? entries : selectEntries(entries, share);
  return withoutBareOpenings(units, [
    paragraph,
    ...kept.filter(({ i, under, text }) => {
      const isKept = isQuotable(text) && under !== null && quotable.has(under);
      if (isKept) quotable.add(i);
      return isKept;
    }),
  ]);
}

/** Entries that answer best, with those that they stand under, in order. */
function selectEntries(entries: readonly ArticleUnit[], share: number): ArticleUnit[] {
  const highest = Math.max(0, ...entries.map(({ fit }) => fit));
  if (charactersOf(entries) <= SHORT_LIST_CHARACTERS) return [...entries];
  if (highest === 0) return entries.slice(0, FIRST_ENTRIES);
  const kept = new Set(
    entries
      .filter(({ fit }) => fit >= highest * share)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, MAX_ENTRIES)
      .map(({ i }) => i),
  );
  for (const entry of [...entries].reverse())
    if (kept.has(entry.i) && entry.under !== null) kept.add(entry.under);
  return entries.filter(({ i }) => kept.has(i));
}
