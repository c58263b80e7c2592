import { isConstitutionalJudgment, isStatute, withoutPlace } from '#lib/taiwan/hierarchy.ts';
import { isActId } from '#lib/taiwan/ids.ts';
import { questionStyle } from '#lib/taiwan/question-style.ts';
import { STANDING, standingOf } from '#lib/taiwan/standing.ts';
import { foldText } from '#lib/text/fold.ts';
import type { MeasuredDocument } from './candidates/measured-document.ts';

/** A document that may answer a question, with all that it is ranked by. */
export type SearchCandidate = MeasuredDocument & {
  /** From 0, as keyword search ordered it. */
  keywordRank?: number;
};

const KINDS = ['article', 'act', 'interpretation', 'judgment', 'ruling', 'case', 'letter'] as const;
/** The kinds of which more is learned: how they suit each style of question, and how much vectors and shared citations say. */
const STYLED_KINDS = KINDS.slice(0, 5);
type RankedKind = (typeof KINDS)[number];

function kindOf({ doc_type, doc_id }: SearchCandidate): RankedKind {
  switch (doc_type) {
    case '法規命令':
      return isActId(doc_id) ? 'act' : 'article';
    case '釋字':
      return 'interpretation';
    case '憲法法庭裁判':
      return isConstitutionalJudgment({ doc_id }) ? 'judgment' : 'ruling';
    case '裁判':
      return 'case';
    case '函釋':
      return 'letter';
  }
}

const LEXICAL = [
  'expandedText',
  'expandedTitle',
  'expandedCover',
  'expandedNear',
  'literalText',
  'literalTitle',
  'literalCover',
  'literalNear',
  'literalRun',
  'literalRuns',
] as const;
const DESCRIBED = [
  'nameMatch',
  'writtenText',
  'writtenCover',
  'writtenRun',
  'writtenExpanded',
  'aroundText',
  'aroundCover',
  'aroundRun',
  'aroundExpanded',
  'described',
  'isWritten',
] as const;
/** Of these it also counts how they compare with the best of all candidates. */
const COMPARED = [
  'expandedText',
  'literalText',
  'literalNear',
  'literalRun',
  'literalRuns',
  'cited',
  'shared',
  'vectorWhole',
  'nameMatch',
  'writtenText',
  'writtenRun',
  'aroundText',
] as const;
const STYLES = ['everyday', 'formal', 'constitutional', 'long', 'terms'] as const;

/** The names of the numbers that `rankFeatures` gives, in order: what the weights of models/rank.json belong to. */
export const RANK_FEATURES: readonly string[] = [
  ...LEXICAL,
  ...DESCRIBED,
  ...COMPARED.map((name) => `${name} of best`),
  'cited',
  'citedByDecisions',
  'citedByStatutes',
  'prior',
  'authority x expanded',
  'prior x expanded',
  'length',
  'vector',
  'vectorWhole',
  'shared',
  'vector of best',
  'vector place',
  'statute',
  'abandoned',
  'recency',
  'highest court',
  'named',
  'keyword',
  'title is literal',
  ...KINDS,
  ...STYLED_KINDS.flatMap((kind) => STYLES.map((style) => `${kind} x ${style}`)),
  ...STYLED_KINDS.map((kind) => `${kind} x vector`),
  ...STYLED_KINDS.map((kind) => `${kind} x shared`),
  'vector x everyday',
  'vector x long',
  'literalText x everyday',
  'literalText x long',
  'literalRun x long',
  'constitution',
  'code',
  'known act',
  'order',
  'order x terms',
  'code x terms',
  'literalTitle x terms',
  'nameMatch x terms',
  'described x terms',
  'described x everyday',
];

/** All candidates of one question as numbers. */
export function rankFeatures(query: string, candidates: readonly SearchCandidate[]): Float32Array[] {
  const folded = foldText(query);
  const length = Math.max(1, folded.length);
  const style = { ...questionStyle(query, length), long: Math.log1p(length) / 5 };
  const most = (value: (one: SearchCandidate) => number) => Math.max(1e-6, ...candidates.map(value));
  const bests = Object.fromEntries(COMPARED.map((name) => [name, most(({ features }) => features[name])]));
  const nearest = most(({ features }) => features.vector);
  const byVector = candidates.map(({ features }) => features.vector).sort((a, b) => b - a);
  const foldActName = rememberFolded();
  return candidates.map((one) => {
    const { features } = one;
    const { vector } = features;
    const kind = kindOf(one);
    const standing = standingOf(one);
    const name = foldActName(withoutPlace(one.title));
    const authority = features.citedByDecisions + 0.5 * features.citedByStatutes;
    return new Float32Array([
      ...LEXICAL.map((feature) => features[feature]),
      ...DESCRIBED.map((feature) => features[feature]),
      ...COMPARED.map((feature) => features[feature] / (bests[feature] as number)),
      Math.log1p(features.cited),
      features.citedByDecisions / 5,
      features.citedByStatutes / 5,
      features.prior / 5,
      (authority * features.expandedText) / 5,
      (features.prior * features.expandedText) / 5,
      features.length / 5,
      vector,
      features.vectorWhole,
      features.shared,
      vector / nearest,
      vector > 0 ? 1 / (1 + byVector.indexOf(vector)) : 0,
      Number(isStatute(one)),
      Number(one.is_abandoned),
      one.date && kind !== 'article' && kind !== 'act' ? (Number(one.date.slice(0, 4)) - 2000) / 20 : 0,
      Number(one.level === '最高'),
      Number(one.isNamed),
      one.keywordRank === undefined ? 0 : 1 / (1 + one.keywordRank),
      Number(name.length > 2 && folded.includes(name)),
      ...KINDS.map((known) => Number(known === kind)),
      ...STYLED_KINDS.flatMap((known) => STYLES.map((name) => (known === kind ? style[name] : 0))),
      ...STYLED_KINDS.map((known) => (known === kind ? vector : 0)),
      ...STYLED_KINDS.map((known) => (known === kind ? features.shared : 0)),
      vector * style.everyday,
      vector * style.long,
      features.literalText * style.everyday,
      features.literalText * style.long,
      features.literalRun * style.long,
      Number(standing === STANDING.constitution),
      Number(standing === STANDING.code),
      Number(standing === STANDING.knownAct),
      Number(standing === STANDING.order),
      Number(standing === STANDING.order) * style.terms,
      Number(standing === STANDING.code) * style.terms,
      features.literalTitle * style.terms,
      features.nameMatch * style.terms,
      features.described * style.terms,
      features.described * style.everyday,
    ]);
  });
}

/** Folds each text once: most candidates of a question are articles of a few acts. */
function rememberFolded(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = foldText(text);
      known.set(text, folded);
    }
    return folded;
  };
}
