import type { SourceDocument } from '#lib/contract/document.ts';
import type { Amendment } from '../document/articles/amendments.ts';
import type { HoldingChange } from '../document/decisions/holding.ts';
import type { EndOfForce } from '../kinds/end-of-force.ts';
import type { DecidedProvision } from './decided.ts';
import type { RepeatedTimes } from './repeated-times.ts';
import type { MemoScope } from './scope.ts';

/** The kinds of questions that a memo has words for; the service determines the kind. */
export type MemoSubject =
  | 'how-long'
  | 'how-much'
  | 'punishable'
  | 'valid'
  | 'who'
  | 'which-court'
  | 'constitutional'
  | 'what-to-do'
  | 'may-i'
  | 'what-is'
  | 'other';

/** Units of an article: `depth` 0 are paragraphs, 1 entries of their lists, 2 those under them. */
export type UnitRange = { depth: number; numbers: readonly number[] };

/** `isOpening`: the words before a list, without all of its entries. `isOnly`: the article has one paragraph only. */
export type ShownRange = UnitRange & { isOpening: boolean; isOnly: boolean };

/**
 * What a memo says of units that it does not quote in this place: they are left out, or were quoted before; without
 * names if the text is no article.
 */
export type UnitNote = { state: 'leftOut' | 'shown'; range: ShownRange | null };

/** The origin of a quotation: the part of the document, and its day where readers need it. */
export type ViewPlace = Pick<SourceDocument, 'doc_type' | 'date'> & { part: string | null };

/**
 * Every word of a memo besides quotations: where they come from and what is left out, never a conclusion. `title`: as
 * set in the memo; `quote`: a quotation with its number, 「…」[1].
 */
export type MemoWords = {
  headings: Record<'laws' | 'views' | 'remarks', string>;
  /** A preamble, where something applies to the whole memo. */
  opening: string | null;
  /** The lead: what was asked for, and the sentence that answers. */
  lead(subject: Exclude<MemoSubject, 'other'>, place: string, quote: string): string;
  /** The first line where no sentence quoted says what was asked for. */
  leadWithout(subject: MemoSubject, place: string, quote: string): string;
  /** The notice before everything else, also in a language model's answer: the sources come near and do not answer. */
  near: string;
  /** An article and the paragraphs of it; none if it is the whole. */
  articlePlace(title: string, paragraphs: readonly number[]): string;
  /** A decision or letter, its day, and the part of it. */
  viewPlace(title: string, place: ViewPlace): string;
  /** The place of what courts repeat, with how many decisions do and since when. */
  repeatedPlace(times: RepeatedTimes, place: string): string;
  /** Between the place and what is quoted from it. */
  colon: string;
  /** Between quotations of one document. */
  further: string;
  /** Before a quotation from another part than the one before it. */
  partLead(part: string | null): string;
  subjectOfArticle: Record<'penalty' | 'definition', string>;
  /** Notes that follow one another. */
  notes(all: readonly UnitNote[]): string;
  /** What a decision is about, and what became of it. */
  provisions(all: readonly DecidedProvision[]): string;
  /** A later decision changes or supplements one that is quoted; `quote` is null if it is quoted above. */
  later(title: string, later: string, change: HoldingChange['change'], quote: string | null): string;
  /** An article that a decision of that day cites was changed since. */
  amended(title: string, date: string | null, article: string, amendment: Amendment): string;
  /** A document that is no longer in force. */
  abandoned(title: string, ended: EndOfForce, quote: string): string;
  /** Nothing that was found is in force. */
  onlyAbandoned: string;
  /** The notice of a source on some documents. */
  sourceNotice(quote: string): string;
  /** Filters have narrowed decisions and letters; law in force stays. */
  scope: Record<MemoScope, string>;
};
