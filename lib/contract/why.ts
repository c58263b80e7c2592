import { z } from 'zod';

/** Request header that asks our search for reasons; a server that doesn't know it answers as always. */
export const EXPLAIN_HEADER = 'legal-desk-explain';

/** Why a document is among the results. All of it is plain text. */
export const Why = z
  .strictObject({
    words: z.array(z.string()).meta({ description: 'Words of the query that stand in title or content.' }),
    meaning: z.array(z.strictObject({ said: z.string(), term: z.string() })).meta({
      description: 'What the query says (`said`), and the word of the law for it that stands there.',
    }),
    act_names: z.array(z.strictObject({ said: z.string(), term: z.string() })).meta({
      description:
        'The former name or nickname by which the query cites the act of this document (`said`), and the name of the act today.',
    }),
    cited_by: z
      .array(z.strictObject({ doc_id: z.string(), title: z.string() }))
      .meta({ description: 'Which of the best documents found cite it, best first.' }),
    similar: z.boolean().meta({ description: 'Among the nearest in meaning, by vectors.' }),
    named: z.boolean().meta({ description: 'The query cites it.' }),
  })
  .meta({ description: `Only with the request header \`${EXPLAIN_HEADER}: 1\`.` });
export type Why = z.infer<typeof Why>;

/** What a query asks for by number. */
export const Understood = z
  .strictObject({
    text: z.string().meta({ description: 'As typed: 民184.' }),
    citation: z.string().meta({
      description:
        'Written in full: 民法第184條; of a former act whose articles were renumbered, the act of today.',
    }),
    held: z.boolean().meta({
      description:
        'Whether it is held. Where nothing is that a query asks for, there are only documents that cite it.',
    }),
  })
  .meta({ description: `Only with the request header \`${EXPLAIN_HEADER}: 1\`.` });
export type Understood = z.infer<typeof Understood>;

/** The same as another server might send it: invalid fields are replaced by empty ones. */
export const ReadWhy = z.object({
  words: z.array(z.string()).catch([]),
  meaning: z.array(z.object({ said: z.string(), term: z.string() })).catch([]),
  act_names: z.array(z.object({ said: z.string(), term: z.string() })).catch([]),
  cited_by: z.array(z.object({ doc_id: z.string(), title: z.string() })).catch([]),
  similar: z.boolean().catch(false),
  named: z.boolean().catch(false),
});

export const ReadUnderstood = z.object(Understood.shape);
