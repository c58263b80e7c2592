import { expect, it } from 'vitest';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { CandidateFeatures } from '../features/features.ts';
import { RANK_FEATURES, rankFeatures } from './rank-features.ts';

const MEASURED: (keyof CandidateFeatures)[] = [
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
  'nameMatch',
  'writtenText',
  'writtenCover',
  'writtenRun',
  'writtenExpanded',
  'lineCover',
  'lineExpanded',
  'lineDensity',
  'aroundText',
  'aroundCover',
  'aroundRun',
  'aroundExpanded',
  'described',
  'isWritten',
  'vectorText',
  'vectorWritten',
  'vectorSupport',
  'vectorWhole',
  'knownAnswer',
  'knownAnswerOfAll',
  'knownAnswerNearest',
  'shared',
];
const OTHERS = ['cited', 'citedByDecisions', 'citedByStatutes', 'prior', 'length', 'vector'] as const;

const candidate = (features: Partial<CandidateFeatures>): SearchCandidate => ({
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  doc_type: '法規命令',
  is_abandoned: false,
  date: null,
  level: null,
  court: null,
  issuer: null,
  isNamed: false,
  isProcedural: false,
  features: {
    ...(Object.fromEntries([...MEASURED, ...OTHERS].map((name) => [name, 0])) as CandidateFeatures),
    ...features,
  },
});

const rowOf = (...candidates: SearchCandidate[]) => {
  const [row = []] = rankFeatures('甲', candidates);
  return new Map(RANK_FEATURES.map((name, i) => [name, row[i]]));
};

it.each(MEASURED)('the measured feature %s is in the row under its own name only', (name) => {
  expect(rowOf(candidate({ [name]: 0.75 })).get(name)).toBe(0.75);
  for (const other of MEASURED)
    if (other !== name) expect(rowOf(candidate({ [name]: 0.75 })).get(other), other).toBe(0);
});

it('support counts by its odds against the best candidate', () => {
  const [weaker, stronger] = [candidate({ vectorSupport: 0.5 }), candidate({ vectorSupport: 0.6 })];
  expect(rowOf(stronger, weaker).get('vectorSupport odds')).toBe(1);
  expect(rowOf(weaker, stronger).get('vectorSupport odds')).toBeCloseTo(Math.exp(-1.2), 5);
  expect(rowOf(weaker, stronger).get('vectorSupport odds cubed')).toBeCloseTo(Math.exp(-3.6), 5);
});

it('relative features are shares of the maximum of all candidates', () => {
  const compared = RANK_FEATURES.filter((name) => name.endsWith(' of best') && name !== 'vector of best');
  expect(compared.length).toBeGreaterThan(10);
  for (const share of compared) {
    const name = share.replace(' of best', '');
    const row = rowOf(candidate({ [name]: 0.25 }), candidate({ [name]: 0.5 }));
    expect(row.get(share), share).toBe(0.5);
    for (const other of compared) if (other !== share) expect(row.get(other), other).toBe(0);
  }
});
