import { type MemoLanguage, memoWords } from '#lib/taiwan/memo/languages.ts';
import { notHeld, nothingFound, outsideScope } from '#lib/taiwan/memo/notices.ts';
import type { MemoScope } from '#lib/taiwan/memo/scope.ts';
import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { asksForAll } from '#lib/taiwan/questions/question-words.ts';
import { charactersOf } from '#service/chat/characters-of.ts';
import type { RetrievalOutcome } from '#service/chat/retrieve/relevance/relevant-searches.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { type CitedLaw, type CitedView, citedFrom, type NumberedSource } from './cited-source.ts';
import { laterLines, numbersOf, provisionsLine, type SourceNumbers } from './holding-lines.ts';
import { lawParts, type MemoPart } from './law-section.ts';
import { leadOf, type MemoLead } from './lead.ts';
import { remarksOn } from './remarks.ts';
import { viewParts } from './view-section.ts';

/**
 * What a memo is made of. `outcome`: how far the sources answer; `scope`: which filters have narrowed them; `missing`,
 * `outside`: what the question names and is not held, or only outside the filters; `characters`: the maximum length.
 */
export type MemoMaterial = {
  kind: QuestionKind;
  language: MemoLanguage;
  outcome: RetrievalOutcome;
  sources: readonly AnswerSource[];
  scope: MemoScope | null;
  missing: readonly string[];
  outside: readonly string[];
  characters: number;
  /** The question, only to be compared with quotations and never repeated. */
  question: string;
};

/** Share of the room that articles may take if there are decisions or letters too. */
const LAWS_SHARE = 0.65;
/** Extra room for the highest holding, where the question is about law and not about the constitution. */
const HOLDING_ROOM = 120;
/** Headings and blank lines. */
const FRAME_CHARACTERS = 20;

/**
 * The memo, paragraph by paragraph: first the sentence that answers, then the law, article by article, then practice, then
 * what to note. Everything in 「」 stands in a document character by character, but for the form of marks inside it, and is
 * followed by the number of the document; beside quotations stand only phrases that say where they come from.
 */
export function composeMemo(material: MemoMaterial): string[] {
  const { kind, question, language, outcome, scope, missing, outside } = material;
  const words = memoWords(language);
  const isNear = outcome === 'near';
  const { laws, views, abandoned } = citedFrom(material.sources);
  if (laws.length + views.length + abandoned.length === 0)
    return [nothingFound({ scope, missing, outside, language })];
  const hasSources = laws.length + views.length > 0;
  const lead = isNear ? null : leadOf({ kind, question }, laws, views, words);
  const numbers = numbersOf([...laws, ...views, ...abandoned]);
  const reviewed = lead?.view ? provisionsLine(lead.view, numbers, words) : null;
  // Who reads or copies the answer's first line alone must not miss that its decision was changed.
  const changed = lead?.view ? laterLines([lead.view], '', numbers, words) : [];
  const first = [lead?.line ?? null, ...changed, reviewed].filter((line) => line !== null);
  const parts = memoSections(laws, views, lead, {
    kind,
    isListWanted: asksForAll(question),
    room: material.characters - FRAME_CHARACTERS - first.join('').length,
    words,
    numbers,
  });
  const cited = citedInOrder(lead, parts);
  const asked = lead ? [] : parts.laws.filter(({ cited: { source } }) => source.by === 'name');
  const text = [...first, ...[...parts.laws, ...parts.views].map((part) => part.text)].join('\n');
  const lines = [
    ...paragraphs([
      ...notHeld(missing, language),
      ...outsideScope(outside, scope, language),
      ...(words.opening === null ? [] : [words.opening]),
      ...(hasSources ? [] : [words.onlyAbandoned]),
      ...first,
    ]),
    // Documents that the question names come first.
    ...section(null, asked),
    ...section(
      isNear ? null : words.headings.laws,
      parts.laws.filter((part) => !asked.includes(part)),
    ),
    ...section(isNear ? null : words.headings.views, parts.views),
    ...section(
      words.headings.remarks,
      [
        ...(scope && cited.length > 0 ? [words.scope[scope]] : []),
        ...remarksOn({ cited, lead, views: viewsIn(lead, parts), abandoned, text, numbers }, words),
      ].map((line) => ({ text: line })),
    ),
  ];
  return lines.map((line, i) => (i === lines.length - 1 ? line.trimEnd().concat('\n') : line));
}

type SectionOptions = {
  kind: QuestionKind;
  isListWanted: boolean;
  room: number;
  words: MemoWords;
  numbers: SourceNumbers;
};
type MemoSections = { laws: MemoPart<CitedLaw>[]; views: MemoPart<CitedView>[] };

function memoSections(
  laws: readonly CitedLaw[],
  views: readonly CitedView[],
  lead: MemoLead | null,
  { kind, isListWanted, room, words, numbers }: SectionOptions,
): MemoSections {
  // The article that the first line quotes comes first: its other paragraphs continue the line.
  const inOrder = [...laws].sort((a, b) => Number(b === lead?.law) - Number(a === lead?.law));
  const lawRoom = views.length > 0 ? room * LAWS_SHARE : room;
  const best = lead?.law ?? (lead ? undefined : laws[0]);
  const shown = lead?.units ?? new Set();
  const ofLaws = lawParts(inOrder, { kind, best, shown, isListWanted, room: lawRoom, words });
  const used = charactersOf(ofLaws);
  return {
    laws: ofLaws,
    views: viewParts(views, {
      shown: lead?.quote,
      first: lead?.view,
      room: room - used,
      holdingRoom: kind === 'constitutional' || laws.length === 0 ? Number.POSITIVE_INFINITY : HOLDING_ROOM,
      words,
      numbers,
    }),
  };
}

/** The decisions and letters that the memo quotes. */
function viewsIn(lead: MemoLead | null, { views }: MemoSections): CitedView[] {
  return [...new Set([...(lead?.view ? [lead.view] : []), ...views.map(({ cited }) => cited)])];
}

/** The sources that the memo quotes, in the order in which it does. */
function citedInOrder(lead: MemoLead | null, { laws, views }: MemoSections): NumberedSource[] {
  const first = lead?.law ?? lead?.view;
  const all = [...laws, ...views].map(({ cited }): NumberedSource => cited);
  return [...new Set(first ? [first, ...all] : all)];
}

function section(heading: string | null, parts: readonly Pick<MemoPart<unknown>, 'text'>[]): string[] {
  if (parts.length === 0) return [];
  return paragraphs([...(heading === null ? [] : [`### ${heading}`]), ...parts.map(({ text }) => text)]);
}

const paragraphs = (texts: readonly string[]): string[] => texts.map((text) => `${text}\n\n`);
