import { z } from 'zod';
import { lenient } from './lenient.ts';
import { DOC_TYPES, LEVELS } from './names.ts';
import { ReadWhy, Why } from './why.ts';

export const DocType = z.enum(DOC_TYPES);
export type DocType = z.infer<typeof DocType>;

export const Level = z.enum(LEVELS);
export type Level = z.infer<typeof Level>;

/** `2023-05-11`; a date that the calendar has. */
export const IsoDate = z.iso.date();

/** Places in the hierarchy of norms and courts, the highest first. */
export const STANDINGS = [
  'constitution',
  'code',
  'act',
  'interpretation',
  'order',
  'letter',
  'highest_court',
  'high_court',
  'district_court',
  'other',
] as const;
export const StandingName = z.enum(STANDINGS);
export type StandingName = z.infer<typeof StandingName>;

/** The facts of a result, if the request asks for reasons. */
export const ResultFacts = z.strictObject({
  date: IsoDate.nullable().meta({
    description: 'Of the decision or letter; of a statute its last amendment.',
  }),
  court: z.string().nullable().meta({ description: 'Its name on that day.' }),
  level: Level.nullable(),
  standing: StandingName.meta({ description: 'Its place in the hierarchy of norms and courts, 位階.' }),
  decides: z.boolean().meta({
    description: 'False for rulings that dismiss on procedure (不受理), transfer or correct: fold them.',
  }),
  cited_by: z.int().nonnegative().meta({ description: 'How many decisions and statutes cite it.' }),
});
export type ResultFacts = z.infer<typeof ResultFacts>;

/** A search result as we send it: every field present, reasons only where the request asks for them. */
export const DocumentResponse = z.strictObject({
  doc_id: z.string().min(1).meta({ description: 'Unique document identifier.' }),
  title: z.string().nullable(),
  content: z.string().nullable().meta({
    description:
      'Passage of the document that was found, as an HTML fragment: escaped text, with <em> around highlighted terms.',
  }),
  doc_type: DocType.nullable(),
  is_abandoned: z.boolean().meta({ description: 'Repealed or no longer in force.' }),
  url: z.string().nullable().meta({ description: "Relative URL path of the document's detail page." }),
  why: Why.optional(),
  ...ResultFacts.partial().shape,
});
export type DocumentResponse = z.infer<typeof DocumentResponse>;

/**
 * A search result as we read it from any server of the contract: absent and null fields are the same,
 * unknown fields are dropped, a kind that the contract does not name is shown as no kind.
 */
export const ReadDocument = z.object({
  doc_id: z.union([z.string().min(1), z.number().transform(String)]),
  title: z.string().nullish().default(null),
  content: z.string().nullish().default(null),
  doc_type: DocType.nullish().catch(null).default(null),
  is_abandoned: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  url: z.string().nullish().default(null),
  why: ReadWhy.optional().catch(undefined),
  ...lenient(ResultFacts.shape),
});

/**
 * A document as it is ingested and stored: the record of our own JSON Lines format, and the output of every reader of
 * another format. Statutes come article by article.
 */
export const SourceDocument = z.strictObject({
  doc_id: z
    .string()
    .regex(/^[^\s/?#%]{1,200}$/u, { error: 'must be 1–200 characters without space / ? # %' }),
  title: z.string().min(1),
  doc_type: DocType,
  is_abandoned: z.boolean().default(false),
  date: IsoDate.nullable().default(null),
  level: Level.nullable().default(null),
  court: z.string().nullable().default(null),
  issuer: z.string().nullable().default(null),
  text: z.string(),
});
export type SourceDocument = z.infer<typeof SourceDocument>;
