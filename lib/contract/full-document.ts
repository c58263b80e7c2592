import { z } from 'zod';
import { characters } from '../text/characters.ts';
import { DocType, IsoDate, Level } from './document.ts';
import { CITING_VIEWS } from './names.ts';
import { textOffset } from './text-offset.ts';

/** What our service adds to the contract: whole documents, who cites them, and the citations of any text. */

/** A document as far as a link to it needs. */
export const DocumentLink = z.object({
  doc_id: z.string().min(1),
  title: z.string(),
  doc_type: DocType,
  is_abandoned: z.boolean(),
  url: z.string(),
  date: IsoDate.nullable().meta({ description: 'Judgment, issue or last amendment.' }),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

export const CITATION_KINDS = ['article', 'act', 'interpretation', 'ruling', 'case', 'letter'] as const;
export const CitationKind = z.enum(CITATION_KINDS);
export type CitationKind = z.infer<typeof CitationKind>;

/** A citation in a text. */
export const TextCitation = z.object({
  start: textOffset(),
  end: textOffset(),
  kind: CitationKind,
  official: z.string().meta({ description: 'In full, as courts write it: 民法第184條第1項前段.' }),
  short: z.string().meta({ description: 'As in a note: 民§184Ⅰ前.' }),
  doc_id: z
    .string()
    .nullable()
    .meta({ description: 'The document that is meant; null where it is not held.' }),
});
export type TextCitation = z.infer<typeof TextCitation>;

/** A part of the text with a heading: from the heading to the next of its level or above. */
export const Section = z.object({
  title: z.string(),
  level: z.int().min(1).max(6),
  start: textOffset(),
  end: textOffset(),
});
export type Section = z.infer<typeof Section>;

/** An interpretation or ruling that changes or supplements another, and the words in which it says so. */
export const ChangingLink = DocumentLink.extend({
  change: z.enum(['changed', 'supplemented']),
  text: z.string(),
});
export type ChangingLink = z.infer<typeof ChangingLink>;

/** As much of it as a card and the pane say. */
export const ChangingDecision = ChangingLink.pick({ doc_id: true, title: true, change: true });
export type ChangingDecision = z.infer<typeof ChangingDecision>;

/** One of the decisions of a case. */
export const InstanceLink = DocumentLink.extend({
  level: Level.nullable(),
  court: z.string().nullable(),
  result: z.string().nullable().meta({
    description: 'What it decides, in the words of its main text, without costs; cut where it is long.',
  }),
});
export type InstanceLink = z.infer<typeof InstanceLink>;

/** `GET /api/v1/documents/{doc_id}` */
export const FullDocument = DocumentLink.extend({
  level: Level.nullable(),
  court: z.string().nullable(),
  issuer: z.string().nullable(),
  official: z.string().meta({ description: 'How the document is cited in full.' }),
  short: z.string().meta({ description: 'How a note cites it.' }),
  text: z.string(),
  sections: z.array(Section),
  neighbours: z
    .object({
      whole: DocumentLink.nullable(),
      previous: DocumentLink.nullable(),
      next: DocumentLink.nullable(),
    })
    .meta({ description: 'Of an article: its act and the articles beside it.' }),
  has_parts: z.boolean().meta({ description: 'Whether it is an act whose articles are documents: /parts.' }),
  has_editions: z.boolean().meta({
    description: 'Whether former texts are held, of an article or of articles of an act: /editions.',
  }),
  citations: z.array(TextCitation).meta({ description: 'In order of the text, none overlapping.' }),
  cites: z
    .array(DocumentLink)
    .meta({ description: 'The documents that are cited, in order of first citation.' }),
  cited_by: z.int().nonnegative().meta({ description: 'How many other documents cite this one.' }),
  changed_by: z.array(ChangingLink).meta({
    description: 'Of an interpretation or ruling: later ones whose holding changes it, newest first.',
  }),
  changed: z.array(ChangingLink).meta({ description: 'Earlier ones that its own holding changes.' }),
  instances: z.array(InstanceLink).meta({
    description:
      'Of a decision: all held decisions of its case (歷審), itself among them, the oldest first, as their openings name those they go back to. Empty where it stands alone.',
  }),
});
export type FullDocument = z.infer<typeof FullDocument>;

const ALONE = { whole: null, previous: null, next: null };

/** A whole document as the web app reads it: fields that another service leaves out get empty values. */
export const ReadFullDocument = FullDocument.extend({
  doc_type: DocType.nullish().catch(null).default(null),
  is_abandoned: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  url: z.string().nullish().default(null),
  date: IsoDate.nullish().catch(null).default(null),
  level: Level.nullish().catch(null).default(null),
  court: z.string().nullish().default(null),
  issuer: z.string().nullish().default(null),
  official: z.string().nullish().default(null),
  short: z.string().nullish().default(null),
  sections: z.array(Section).catch([]).default([]),
  neighbours: FullDocument.shape.neighbours.catch(ALONE).default(ALONE),
  has_parts: z.boolean().catch(false).default(false),
  has_editions: z.boolean().catch(false).default(false),
  citations: z.array(TextCitation).catch([]).default([]),
  cites: z.array(DocumentLink).catch([]).default([]),
  cited_by: z.int().nonnegative().catch(0).default(0),
  changed_by: z.array(ChangingLink).catch([]).default([]),
  changed: z.array(ChangingLink).catch([]).default([]),
  instances: z.array(InstanceLink).catch([]).default([]),
});
export type ReadFullDocument = z.infer<typeof ReadFullDocument>;

export const OPENING_MAX = 400;

/** `GET /api/v1/documents/{doc_id}/brief`: for previews. */
export const BriefDocument = DocumentLink.extend({
  level: Level.nullable(),
  court: z.string().nullable(),
  issuer: z.string().nullable(),
  opening: z.string().meta({ description: `The first ${OPENING_MAX} characters of the text at most.` }),
  is_whole: z.boolean().meta({ description: 'Whether `opening` is all of the text.' }),
});
export type BriefDocument = z.infer<typeof BriefDocument>;

const HeadingPart = z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), title: z.string() });
const ArticlePart = DocumentLink.extend({
  kind: z.literal('article'),
  label: z.string().meta({ description: '第184條之1' }),
  text: z.string(),
  citations: z.array(TextCitation).meta({ description: 'In order of the text, none overlapping.' }),
});

/** `GET /api/v1/documents/{doc_id}/parts`: an act's articles in order, with its chapter headings between them. */
export const Part = z.discriminatedUnion('kind', [HeadingPart, ArticlePart]);
export type Part = z.infer<typeof Part>;
export const PartsResponse = z.object({ whole: DocumentLink, parts: z.array(Part) });
export type PartsResponse = z.infer<typeof PartsResponse>;

/** The same as the web app reads it: articles without citations get none. */
export const ReadPartsResponse = PartsResponse.extend({
  parts: z.array(
    z.discriminatedUnion('kind', [
      HeadingPart,
      ArticlePart.extend({ citations: ArticlePart.shape.citations.catch([]).default([]) }),
    ]),
  ),
});

export const CITING_LIMIT_MAX = 100;
export const CITING_LIMIT = 20;

/** A document that cites this one: where it does first, and how often. */
export const CitingDocument = DocumentLink.extend({
  level: Level.nullable(),
  court: z.string().nullable(),
  times: z.int().positive(),
  passage: z
    .string()
    .meta({ description: 'The sentence around the first citation, without markup or breaks of lines.' }),
  start: textOffset('Where the citation stands in `passage`.'),
  end: textOffset(),
  at: textOffset('Where the citation stands in the text of the citing document.'),
  view: z
    .enum(CITING_VIEWS)
    .nullable()
    .meta({ description: 'Whose view the passage tells, of a judgment where that is clear.' }),
  decides: z
    .boolean()
    .meta({ description: 'False of a ruling that decides nothing: turned away, transferred.' }),
});
export type CitingDocument = z.infer<typeof CitingDocument>;

/** How many citing documents have each value, among those that pass the filters on all other properties. */
export const CitingFacets = z.object({
  levels: z.array(z.object({ level: Level, count: z.int().positive() })),
  courts: z
    .array(z.object({ court: z.string(), count: z.int().positive() }))
    .meta({ description: 'Most first.' }),
  years: z
    .array(z.object({ year: z.int(), count: z.int().positive() }))
    .meta({ description: 'Newest first.' }),
  views: z
    .array(z.object({ view: z.enum(CITING_VIEWS), count: z.int().positive() }))
    .meta({ description: 'A judgment that cites it in both counts in both.' }),
});
export type CitingFacets = z.infer<typeof CitingFacets>;

/** `GET /api/v1/documents/{doc_id}/citing`: in the order asked for, those without a date last. */
export const CitingResponse = z.object({
  total: z.int().nonnegative().meta({ description: 'Documents that cite and pass the filters.' }),
  by_type: z.array(z.object({ doc_type: DocType, count: z.int().positive() })).meta({
    description: 'How many of each kind there are, within the other filters, whatever kind was asked for.',
  }),
  facets: CitingFacets,
  documents: z.array(CitingDocument),
  next_offset: z.int().positive().nullable(),
});
export type CitingResponse = z.infer<typeof CitingResponse>;

const NO_FACETS = { levels: [], courts: [], years: [], views: [] };
/** The same as the web app reads it: what an older service leaves out gets empty values. */
export const ReadCitingResponse = CitingResponse.extend({
  facets: CitingFacets.extend({ views: CitingFacets.shape.views.catch([]).default([]) })
    .catch(NO_FACETS)
    .default(NO_FACETS),
  documents: z.array(
    CitingDocument.extend({
      view: CitingDocument.shape.view.catch(null).default(null),
      decides: z.boolean().catch(true).default(true),
    }),
  ),
});

/** `POST /api/v1/citations` */
export const CITATIONS_TEXT_MAX = 64_000;
export const CitationsRequest = z.strictObject({
  text: z
    .string()
    .refine((text) => characters(text) <= CITATIONS_TEXT_MAX, { error: `最多 ${CITATIONS_TEXT_MAX} 個字` })
    .meta({ maxLength: CITATIONS_TEXT_MAX, description: 'Characters are counted as a person counts them.' }),
});
export type CitationsRequest = z.infer<typeof CitationsRequest>;
export const CitationsResponse = z.object({
  citations: z.array(TextCitation.extend({ text: z.string(), document: DocumentLink.nullable() })),
});
export type CitationsResponse = z.infer<typeof CitationsResponse>;
