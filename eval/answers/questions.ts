import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentIdOf, setsOf } from '../../datasets/question-sets.ts';

/** What a user says, and the documents that answer it. */
export type Turn = { query: string; gold: ReadonlySet<string> };
/** One or more turns, asked after each other with the answers between them. */
export type Conversation = { qid: string; turns: Turn[] };
export type QuestionSet = { name: string; expects: 'answer' | 'nothing'; conversations: Conversation[] };

type Line = {
  qid: string;
  query?: string;
  relevant?: string[];
  turns?: { query: string; relevant: string[] }[];
};

const HERE = join(import.meta.dirname, '..');
/** Our own sets, of questions outside everything that the corpus holds, or on point. */
const OWN = {
  'follow-ups': 'answer',
  'on-point': 'answer',
  outside: 'nothing',
  'outside.tune': 'nothing',
} as const;
/** Sets of the data, and how many of their questions are asked, spread over all of the set. */
const FROM_DATA = {
  lay: ['lay.dev', 1_000],
  interpretations: ['issue2interp.dev', 40],
  articles: ['article.dev', 20],
} as const;
/** Asked where no set is named. `outside.tune` is for tuning, so that nobody tunes by what is measured. */
const USUAL = ['lay', 'interpretations', 'articles', 'follow-ups', 'on-point', 'outside'];

export const SET_NAMES = [...Object.keys(FROM_DATA), ...Object.keys(OWN)];

const turn = (query: string, relevant: readonly string[] = []): Turn => ({
  query,
  gold: new Set(relevant.map(documentIdOf)),
});

/** Reads a file of questions, or of conversations. */
export function readConversations(file: string): Conversation[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { qid, query, relevant, turns } = JSON.parse(line) as Line;
    const all = turns ?? [{ query: query ?? '', relevant: relevant ?? [] }];
    return { qid, turns: all.map((one) => turn(one.query, one.relevant)) };
  });
}

const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length));

/** The sets to ask; null where there is none of that name. */
export function questionSets(
  data: string,
  { set, limit }: { set?: string; limit?: number } = {},
): QuestionSet[] | null {
  if (set !== undefined && !SET_NAMES.includes(set)) return null;
  return (set === undefined ? USUAL : [set]).flatMap((name): QuestionSet[] => {
    if (name in OWN) {
      const conversations = readConversations(join(HERE, `${name}.jsonl`));
      return [
        {
          name,
          expects: OWN[name as keyof typeof OWN],
          conversations: spread(conversations, limit ?? conversations.length),
        },
      ];
    }
    const [file, most] = FROM_DATA[name as keyof typeof FROM_DATA];
    if (!existsSync(join(data, 'eval', `${file}.jsonl`))) return [];
    const asked = setsOf(data, file)?.[0]?.asked ?? [];
    const conversations = asked.map(({ qid, query, relevant }) => ({
      qid,
      turns: [{ query, gold: relevant }],
    }));
    return [
      {
        name,
        expects: 'answer',
        conversations: spread(conversations, Math.min(most, limit ?? most, asked.length)),
      },
    ];
  });
}
