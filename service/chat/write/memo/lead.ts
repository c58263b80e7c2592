import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { asksWhatFollows } from '#lib/taiwan/questions/question-words.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { mentionsKind } from './answers-kind.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import { type CitedLaw, type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import { type AskedQuestion, bestLead, type LeadCandidate, leadCandidates } from './lead-candidates.ts';
import { placeOf } from './view-section.ts';

/** The line with which an answer begins, and what it quotes: the sections need not repeat that. */
export type MemoLead = Pick<LeadCandidate, 'law' | 'view' | 'quote'> & {
  line: string;
  units: ReadonlySet<ArticleUnit>;
};

/** If the question is only what a document says, nothing else answers it. */
const ABOUT_DOCUMENT: ReadonlySet<QuestionKind> = new Set(['other', 'what-is', 'constitutional']);

/** The sentence that answers best what the question asks for; null where the article that it names is quoted whole. */
export function leadOf(
  asked: AskedQuestion,
  laws: readonly CitedLaw[],
  views: readonly CitedView[],
  words: MemoWords,
): MemoLead | null {
  const { kind } = asked;
  const isNamed = ({ source }: { source: AnswerSource }) => source.by === 'name';
  const isAboutNamed =
    ABOUT_DOCUMENT.has(kind) && (views.some(isNamed) || (kind !== 'constitutional' && laws.some(isNamed)));
  if (isAboutNamed && laws.some(isNamed)) return null;
  const candidates = leadCandidates(kind, laws, views).filter((one) => !isAboutNamed || isNamed(one));
  const best = bestLead(asked, candidates);
  if (!best) return null;
  const { place, quote } = quoted(best, words);
  const isTold =
    asksWhatFollows(asked.question) ||
    [...laws, ...views].some(({ source }) => mentionsKind(kind, source.document.text));
  const line =
    best.answers && kind !== 'other'
      ? words.lead(kind, place, quote)
      : words.leadWithout(isTold ? 'other' : kind, place, quote);
  return { ...best, line, units: new Set(best.units) };
}

function quoted(
  { law, view, units, quote, source }: LeadCandidate,
  words: MemoWords,
): { place: string; quote: string } {
  const title = formatTitle({ source });
  if (view && quote)
    return {
      place: placeOf(source, quote, words),
      quote: formatQuote(quote, view.number),
    };
  const [opening] = units as [ArticleUnit];
  const all = law?.units ?? [];
  const isOne = units.filter(({ depth }) => depth === 0).length === 1;
  const hasMore = law?.isArticle && all.some(({ depth, i }) => depth === 0 && i !== opening.i);
  return {
    place: words.articlePlace(title, hasMore && isOne ? opening.paragraph : null),
    quote: formatLeadUnits(units, all, law?.number ?? 0, words),
  };
}

/** A paragraph with the entry of its list that answers; a note names the entries between them that are left out. */
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
