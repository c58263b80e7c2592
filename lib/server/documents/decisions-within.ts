import 'server-only';
import type { HoldingsParams } from '#lib/contract/holdings.ts';
import { holdingsUpstream } from '../upstream/index.ts';
import { holdings } from './holdings.ts';

/** Decisions within a scope, of all that are held. */
export type DecisionsWithin = { within: number; all: number };

/** How many judgments the filters of a question leave; null where the upstream does not count, or not with filters. */
export async function decisionsWithin(scope: HoldingsParams): Promise<DecisionsWithin | null> {
  const all = await holdings();
  if (!all) return null;
  const { level = [], start_date, end_date } = scope;
  const reply = await holdingsUpstream(
    new URLSearchParams([
      ...level.map((one) => ['level', one]),
      ...(start_date ? [['start_date', start_date]] : []),
      ...(end_date ? [['end_date', end_date]] : []),
    ]),
  );
  if (reply.state !== 'known') return null;
  return { within: judgments(reply.holdings.kinds), all: judgments(all.kinds) };
}

const judgments = (kinds: readonly { doc_type: string; count: number }[]): number =>
  kinds.reduce((sum, { doc_type, count }) => sum + (doc_type === '裁判' ? count : 0), 0);
