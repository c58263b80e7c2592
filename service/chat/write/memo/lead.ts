import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { asksToBeToldPenalty, asksWhatFollows } from '#lib/taiwan/questions/question-words.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { mentionsKind } from './answers-kind.ts';
import type { ArticleUnit } from './article.ts';
import { type CitedLaw, type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import type { AskedQuestion, LeadCandidate } from './lead-candidate.ts';
import { bestLead, leadCandidates } from './lead-candidates.ts';
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
  const { place, quote } = quoteLead(best, words);
  const asksWhetherPunishable = kind === 'punishable' && !asksToBeToldPenalty(asked.question);
  const isKindMentioned =
    asksWhetherPunishable ||
    asksWhatFollows(asked.question) ||
    [...laws, ...views].some(({ source }) => mentionsKind(kind, source.document.text));
  const line =
    best.answers && kind !== 'other'
      ? words.lead(kind, place, quote)
      : words.leadWithout(isKindMentioned ? 'other' : kind, place, quote);
  return { ...best, line, units: new Set(best.units) };
}

function quoteLead(
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

/** A paragraph with what it quotes of its list; notes name the entries between them that are left out. */
function formatLeadUnits(
  units: readonly ArticleUnit[],
  all: readonly ArticleUnit[],
  number: number,
  words: MemoWords,
): string {
  let line = '';
  let run: ArticleUnit[] = [];
  const quoteRun = () => formatQuote({ text: run.map(({ text }) => text).join('') }, number);
  for (const unit of units) {
    const last = run.at(-1);
    if (last && unit.i > last.i + 1) {
      const omitted = all.filter(({ under, i }) => under === unit.under && i > last.i && i < unit.i);
      line += quoteRun() + words.leftOut({ depth: unit.depth, numbers: omitted.map((one) => one.number) });
      run = [];
    }
    run.push(unit);
  }
  return line + quoteRun();
}
