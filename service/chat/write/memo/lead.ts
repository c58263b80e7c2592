import type { MemoWords, UnitNote } from '#lib/taiwan/memo/words.ts';
import { asksToBeToldPenalty, asksWhatFollows } from '#lib/taiwan/questions/question-words.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { mentionsKind } from './answers-kind.ts';
import type { ArticleUnit } from './article.ts';
import { type CitedLaw, type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import type { AskedQuestion, LeadCandidate } from './lead-candidate.ts';
import { bestLead, leadCandidates } from './lead-candidates.ts';
import { withNeededUnits } from './needed-units.ts';
import { runsOf, type UnitRun } from './unit-runs.ts';
import { placeOf } from './view-section.ts';

/** The line with which an answer begins, and what it quotes: the sections need not repeat that. */
export type MemoLead = Pick<LeadCandidate, 'law' | 'view' | 'quote'> & {
  line: string;
  units: ReadonlySet<ArticleUnit>;
};

/** Questions of these kinds that name a document ask what it says: no other document answers them. */
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
  const candidates = leadCandidates(asked, laws, views).filter((one) => !isAboutNamed || isNamed(one));
  const chosen = bestLead(asked, candidates);
  if (!chosen) return null;
  const best = chosen.law ? { ...chosen, units: withNeededUnits(chosen.law.units, chosen.units) } : chosen;
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
  return {
    place: words.articlePlace(title, law ? paragraphsNamed(law, units) : []),
    quote: law ? formatLeadUnits(law, units, words) : '',
  };
}

/** The paragraphs of a quotation, where the article has others or the quotation more than one. */
function paragraphsNamed({ units: all, isArticle }: CitedLaw, units: readonly ArticleUnit[]): number[] {
  const isNamed = isArticle && all.some(({ paragraph }) => paragraph > 1);
  return isNamed ? [...new Set(units.map(({ paragraph }) => paragraph))] : [];
}

/** Paragraphs with what is quoted of their lists, in one line; notes name what is left out between, and of the lists. */
function formatLeadUnits(law: CitedLaw, units: readonly ArticleUnit[], words: MemoWords): string {
  const quoted = new Set(units);
  const runs = runsOf(law, quoted, new Set());
  // The place names the paragraphs: those before and behind them need no note.
  const isQuoted = ({ units: run }: UnitRun) =>
    run.some((unit) => units.some(({ paragraph }) => paragraph === unit.paragraph));
  const from = runs.findIndex(isQuoted);
  const end = runs.findLastIndex(isQuoted) + 1;
  let line = '';
  let notes: UnitNote[] = [];
  for (const run of runs.slice(from, end))
    if (run.state === 'noted') notes.push(run.note);
    else {
      const text = run.units.map((unit) => unit.text).join('');
      line += (notes.length > 0 ? words.notes(notes) : '') + formatQuote({ text }, law.number);
      notes = [];
    }
  return notes.length > 0 ? line + words.notes(notes) : line;
}
