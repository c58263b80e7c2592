import { z } from 'zod';
import { characters } from '../text/characters.ts';
import { IsoDate } from './document.ts';
import { DocumentLink, TextCitation } from './full-document.ts';
import { CHECK_FINDINGS, CHECK_TEXT_MAX, CHECKED_MAX } from './names.ts';
import { textOffset } from './text-offset.ts';

/** `POST /api/v1/citations/check`: checks the citations and quotations of a brief. */

export const CheckRequest = z.strictObject({
  text: z
    .string()
    .refine((text) => characters(text) <= CHECK_TEXT_MAX, { error: `最多 ${CHECK_TEXT_MAX} 個字` })
    .meta({ maxLength: CHECK_TEXT_MAX, description: 'Characters are counted as a person counts them.' }),
});
export type CheckRequest = z.infer<typeof CheckRequest>;

export const CheckFindingName = z.enum(CHECK_FINDINGS).meta({
  description:
    'quotation_differs 引文不符, no_such_number 查無條號或字號, not_in_force 已修正／廢止／變更, former_name 舊法名稱, form 格式可改, not_held 本庫未收錄 (no judgement), verified 查證無誤.',
});

/** A piece of a quotation beside its source. */
export const QuotationPiece = z.object({
  kind: z.enum(['same', 'quotation', 'source']).meta({
    description: 'In both; only in the quotation; only in the source.',
  }),
  text: z.string(),
});
export type QuotationPiece = z.infer<typeof QuotationPiece>;

/** A quotation beside a citation, compared with what is cited. */
export const CheckedQuotation = z.object({
  start: textOffset('Of the quotation without its marks.'),
  end: textOffset(),
  is_verbatim: z.boolean().meta({
    description: 'But for punctuation, width, breaks of lines and what it says to leave out.',
  }),
  pieces: z.array(QuotationPiece).nullable().meta({
    description: 'Where it differs, how; null where it is verbatim, or nothing in the source is like it.',
  }),
  source: z.object({ start: textOffset(), end: textOffset(), text: z.string() }).nullable().meta({
    description: 'Where it stands in the document that is cited, or what is nearest, in its words.',
  }),
});
export type CheckedQuotation = z.infer<typeof CheckedQuotation>;

/** How the cited provision or decision was changed since. */
export const LegalChange = z.object({
  kind: z.enum(['amended', 'deleted', 'repealed', 'superseded', 'changed']).meta({
    description:
      'superseded: what is no longer applied though not repealed: an interpretation, decision, letter or act; changed: an interpretation or ruling that a later one changes by its holding.',
  }),
  date: IsoDate.nullable(),
});
export type LegalChange = z.infer<typeof LegalChange>;

export const CheckedCitation = TextCitation.extend({
  text: z.string().meta({ description: 'As the brief writes it.' }),
  finding: CheckFindingName,
  document: DocumentLink.nullable(),
  quotations: z.array(CheckedQuotation),
  missing: z
    .enum(['number', 'paragraph', 'subparagraph', 'item', 'proviso'])
    .nullable()
    .meta({ description: 'What there is none of: the article or number itself, its 項, 款, 目 or 但書.' }),
  change: LegalChange.nullable().meta({
    description:
      'With not_in_force; with quotation_differs, and no_such_number of a 項, 款, 目 or 但書, the last amendment of the article, before which it may be cited.',
  }),
  current: z.string().nullable().meta({
    description:
      'With not_in_force, what applies now: the text of an amended article, cut where it is long; of a changed decision, the later one and the words of its holding.',
  }),
  suggestion: z.string().nullable().meta({
    description:
      'What to write instead: the official form, or today\u2019s name of the act; with quotation_differs, the paragraph or article of the act that has the quoted words.',
  }),
  other_reading: z.string().nullable().default(null).meta({
    description:
      'With form, where a hyphen may mean a number or a range and the library has both: suggestion is the number, this the range.',
  }),
});
export type CheckedCitation = z.infer<typeof CheckedCitation>;

/** In order of the text. */
export const CheckResponse = z.object({
  citations: z.array(CheckedCitation).max(CHECKED_MAX),
  is_complete: z
    .boolean()
    .meta({ description: `False where the text has more than ${CHECKED_MAX} citations.` }),
});
export type CheckResponse = z.infer<typeof CheckResponse>;
