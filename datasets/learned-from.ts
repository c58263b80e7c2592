import { actIdOf } from '#lib/taiwan/ids.ts';

/**
 * The models that learn from questions: five take part in a search, one judges whether an answer is attempted at all
 * (`relevance`), and three select its sources, for a question and for a follow-up.
 */
export const LEARNERS = [
  'embedding',
  'known-questions',
  'ranking',
  'lexicon',
  'reading',
  'relevance',
  'selection',
  'known-follow-ups',
  'follow-up',
] as const;
export type Learner = (typeof LEARNERS)[number];
/** Those that decide what a search finds. */
export const SEARCH_LEARNERS: readonly Learner[] = [
  'embedding',
  'known-questions',
  'ranking',
  'lexicon',
  'reading',
];

/** Decides to which parts of a set a question belongs. `position` counts from 0; `citing`: what it was quoted from. */
export type PartKey = { qid: string; citing?: string | undefined; position: number };

/** A hash of 16 bits of the document that a question was taken from, so that its sentences stay together. */
function documentHash({ citing, qid }: Pick<PartKey, 'qid' | 'citing'>): number {
  let hash = 0;
  for (const character of citing ?? qid) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return Math.imul(hash, 0x9e3779b1) >>> 16;
}

const isInHalf = (key: PartKey) => documentHash(key) % 2 === 0;

/** The parts of a set that something may learn from, by name. */
export const PARTS = {
  all: () => true,
  'half by document': isInHalf,
  'the other half': (key) => !isInHalf(key),
  'a third of the other half': (key) => !isInHalf(key) && (documentHash(key) >>> 1) % 3 === 0,
  // Later lines of a set that grows; the embedding learns from these, the models that read its vectors from the first.
  'the first 750': ({ position }) => position < 750,
  'after the first 750': ({ position }) => position >= 750,
  'the first 4,500': ({ position }) => position < 4500,
  'after the first 4,500': ({ position }) => position >= 4500,
  'every eighth': ({ position }) => position % 8 === 0,
  'outside-09, outside-11 and outside-12, by examples of their sort': ({ qid }) =>
    ['outside-09', 'outside-11', 'outside-12'].includes(qid),
} satisfies Record<string, (key: PartKey) => boolean>;
export type PartName = keyof typeof PARTS;

/**
 * Every question set, and which learner learned from which part of it. Training reads questions only through this table
 * (`trainingQuestions`), so that nothing is learned from that is not declared here.
 */
export const LEARNED_FROM = {
  'article.dev': {},
  'article_alias.dev': {},
  'lay.dev': { ranking: 'all', relevance: 'all', selection: 'all' },
  'issue2interp.dev': {
    embedding: 'half by document',
    ranking: 'the other half',
    relevance: 'every eighth',
    selection: 'the other half',
  },
  consti2judg: { ranking: 'all' },
  'cite.dev': { embedding: 'half by document', ranking: 'a third of the other half' },
  'cite.dev.masked': { embedding: 'half by document', ranking: 'a third of the other half' },
  'lawyer.dev': {},
  'situations.dev': {},
  'idle.dev': {},
  'own.situations': {},
  'practice.terms': {
    embedding: 'after the first 750',
    'known-questions': 'all',
    ranking: 'the first 750',
    reading: 'the first 750',
    relevance: 'the first 750',
    selection: 'the first 750',
  },
  'practice.situations': {
    embedding: 'after the first 4,500',
    'known-questions': 'all',
    ranking: 'the first 4,500',
    reading: 'the first 4,500',
    relevance: 'the first 4,500',
    selection: 'the first 4,500',
  },
  'practice.mentions': { 'known-questions': 'all', relevance: 'all', selection: 'all' },
  'practice.constitutional': {
    embedding: 'half by document',
    'known-questions': 'all',
    ranking: 'the other half',
    relevance: 'the other half',
    selection: 'the other half',
  },
  'practice.idle': { relevance: 'all', 'follow-up': 'all' },
  'practice.outside': {},
  // Read by tests, and used while rules are written by hand: no weights come from them.
  'practice.kinds': {},
  'practice.conversations': { 'known-follow-ups': 'all', 'follow-up': 'all' },
  'practice.english': {},
  'practice.paragraphs': {},
  paragraphs: {},
  conversations: {},
  demo: { relevance: 'all' },
  'demo.unseen': {},
  'legal-issues': {},
  'follow-ups': {},
  english: {},
  outside: { relevance: 'outside-09, outside-11 and outside-12, by examples of their sort' },
  'outside.tune': { relevance: 'all' },
} satisfies Record<string, Partial<Record<Learner, PartName>>>;
export type SetName = keyof typeof LEARNED_FROM;

/** Sets that training refuses to read. The first three are not used for writing word lists either. */
export const MEASURING_ONLY: ReadonlySet<SetName> = new Set([
  'lawyer.dev',
  'situations.dev',
  'idle.dev',
  'demo.unseen',
  'legal-issues',
  'follow-ups',
  'conversations',
  'english',
  'outside',
  'paragraphs',
] as const);

export const isSetName = (name: string): name is SetName => Object.hasOwn(LEARNED_FROM, name);

/** What learned from a set, with the part; nothing for a file of the user's own. */
export const learnersOf = (set: string): Partial<Record<Learner, PartName>> =>
  isSetName(set) ? LEARNED_FROM[set] : {};

/** What learned from this question. */
export function learnedBy(set: string, key: PartKey): ReadonlySet<Learner> {
  const parts = Object.entries(learnersOf(set)) as [Learner, PartName][];
  return new Set(parts.filter(([, part]) => PARTS[part](key)).map(([learner]) => learner));
}

export const FOLDS = 5;

/**
 * The fold of a question in cross-validation. Sentences of one document, and questions that articles of one act answer,
 * share a fold: otherwise a fold would be measured on what the others have nearly learned.
 */
export const foldOf = ({ citing, relevant }: { citing?: string; relevant: ReadonlySet<string> }): number =>
  documentHash({ qid: answerOf(relevant), citing }) % FOLDS;

function answerOf(relevant: ReadonlySet<string>): string {
  const [first = ''] = [...relevant].sort();
  return actIdOf(first) ?? first;
}
