import type { LexicalIndex } from '../../ports.ts';
import type { ClusterContext } from '../context.ts';
import { findCandidates } from './candidates.ts';
import { countKeywords } from './count.ts';
import { searchKeywords } from './keyword-search.ts';

export const createClusterLexical = (context: ClusterContext): LexicalIndex => ({
  search: (query) => searchKeywords(context, query),
  count: (query) => countKeywords(context, query),
  candidates: (query) => findCandidates(context, query),
});
