import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  LEARNED_FROM,
  LEARNERS,
  type Learner,
  learnersOf,
  PARTS,
  SEARCH_LEARNERS,
} from '#datasets/learned-from.ts';
import { SCORE_NAMES } from '#metrics/scores.ts';
import { OVERALL_FIGURES, SET_FIGURES } from './answers/figures.ts';

const FILE = new URL('thresholds.json', import.meta.url);

/** The part of a set that a figure is of. Cross-validated: each question is ranked by weights that did not learn from it. */
export const FIGURE_PARTS = ['all', 'unseen', 'cross-validated'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** How a set's part is called in figures: `lay.dev.cross-validated`. */
export const partName = (set: string, part: FigurePart) => (part === 'all' ? set : `${set}.${part}`);

type Keys<T extends object> = [keyof T & string, ...(keyof T & string)[]];
const keysOf = <T extends object>(object: T) => Object.keys(object) as Keys<T>;
const SetNames = z.enum(keysOf(LEARNED_FROM));
const LearnedFrom = z.union([
  z.literal('nothing'),
  z.partialRecord(z.enum(LEARNERS), z.enum(keysOf(PARTS))).refine((one) => Object.keys(one).length > 0),
]);

const Threshold = z
  .strictObject({ atLeast: z.number().optional(), atMost: z.number().optional() })
  .refine((one) => Object.keys(one).length === 1, 'has one of atLeast and atMost');
export type Threshold = z.infer<typeof Threshold>;

/** Gates of a set: what learned from it, and the least of some scores, by part and mode. */
const SearchGates = z.strictObject({
  learnedFrom: LearnedFrom,
  gates: z.partialRecord(
    z.enum(FIGURE_PARTS),
    z.partialRecord(
      z.enum(['keyword', 'semantic', 'hybrid']),
      z.partialRecord(z.enum(SCORE_NAMES), z.number().min(0).max(1)),
    ),
  ),
});
const AnswerGates = z.strictObject({
  learnedFrom: LearnedFrom,
  gates: z.partialRecord(z.enum(['all', 'unseen']), z.partialRecord(z.enum(SET_FIGURES), Threshold)),
});
type Gated = z.infer<typeof SearchGates> | z.infer<typeof AnswerGates>;

/**
 * Why the gates of a set are refused, if they are: a gate may only be set for a figure that nothing was trained on.
 * `learners` are the ones that affect the figures.
 */
function wrongGates(set: string, { learnedFrom, gates }: Gated, learners: readonly Learner[]): string[] {
  const declared = learnersOf(set);
  const named = learnedFrom === 'nothing' ? {} : learnedFrom;
  const wrong: string[] = [];
  if (JSON.stringify(Object.entries(named).sort()) !== JSON.stringify(Object.entries(declared).sort()))
    wrong.push(
      `${set}: learnedFrom is not what datasets/learned-from.ts declares: ${JSON.stringify(declared)}`,
    );
  const seenBy = learners.filter((learner) => declared[learner] !== undefined);
  if ('all' in gates && seenBy.length > 0)
    wrong.push(`${set}: ${seenBy.join(' and ')} learned from it, so all of it cannot be a gate`);
  if ('unseen' in gates && seenBy.some((learner) => declared[learner] === 'all'))
    wrong.push(`${set}: nothing of it is unseen`);
  if ('cross-validated' in gates && declared.ranking === undefined)
    wrong.push(`${set}: only the ranking is cross-validated, and it did not learn from this set`);
  if ('cross-validated' in gates && declared.lexicon !== undefined)
    wrong.push(`${set}: the lexicon learned from it, which cross-validating the ranking does not undo`);
  return wrong;
}

const setsOf = <T extends Gated>(gates: z.ZodType<T>, learners: readonly Learner[]) =>
  z.partialRecord(SetNames, gates).superRefine((sets, context) => {
    for (const [set, one] of Object.entries(sets) as [string, Gated][])
      for (const message of wrongGates(set, one, learners)) context.addIssue({ code: 'custom', message });
  });
const SearchSets = setsOf(SearchGates, SEARCH_LEARNERS);
const AnswerSets = setsOf(AnswerGates, LEARNERS);

/** What must hold of `npm run eval`, and of the figures that tests measure over small corpora. */
export const Thresholds = z.strictObject({
  search: SearchSets,
  paragraphs: z.record(z.string(), Threshold),
  answers: z.strictObject({ overall: z.partialRecord(z.enum(OVERALL_FIGURES), Threshold), sets: AnswerSets }),
  tests: z.strictObject({
    'demonstration search': SearchSets,
    'demonstration answers': AnswerSets,
    'search of acts': SearchSets,
  }),
});
export type Thresholds = z.infer<typeof Thresholds>;
export type SearchSetGates = z.infer<typeof SearchSets>;
export type AnswerSetGates = z.infer<typeof AnswerSets>;

export const readThresholds = (): Thresholds => Thresholds.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** What learned from a set, for a column of a table: `ranking: all; relevance: all`, or `nothing`. */
export function learnedFromColumn(set: string): string {
  const parts = Object.entries(learnersOf(set)).map(([learner, part]) => `${learner}: ${part}`);
  return parts.length === 0 ? 'nothing' : parts.join('; ');
}

export const isKept = (value: number, { atLeast = -Infinity, atMost = Infinity }: Threshold): boolean =>
  value >= atLeast && value <= atMost;

export const thresholdText = ({ atLeast, atMost }: Threshold): string =>
  atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
