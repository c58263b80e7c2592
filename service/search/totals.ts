import { type SourceDocument, STANDINGS, type StandingName } from '#lib/contract/document.ts';
import type { Facets, Totals } from '#lib/contract/facets.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { courtNames, courtToday } from '#lib/taiwan/courts/court-names.ts';
import { HIERARCHY_RANK, hierarchyRankOf, nameOfHierarchyRank } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { countDocuments } from '#service/engine/count-documents.ts';
import type { KeywordCounts, KeywordFacets } from '#service/engine/ports.ts';

/** The counts of a keyword search in the form of the API; `shown`: how many hits the response has. */
export function totalsOf({ total, isExact, facets }: KeywordCounts, shown: number): Totals {
  // Documents that the query cites are shown even if they don't match, and so were not counted.
  return {
    total: Math.max(total, shown),
    total_is_exact: isExact && total >= shown,
    facets: facetsOf(facets),
  };
}

type ConsideredDocument = Omit<SourceDocument, 'text'> & { isProcedural: boolean };

/** Further matches beyond the considered candidates may exist, so the count is not exact. */
export function totalsOfConsidered(documents: readonly ConsideredDocument[], shown: number): Totals {
  const counted = documents.map((document) => ({
    ...document,
    hierarchyRank: document.isProcedural ? HIERARCHY_RANK.procedural : hierarchyRankOf(document),
  }));
  const counts = { total: documents.length, isExact: false, facets: countDocuments(counted) };
  return totalsOf(counts, shown);
}

function facetsOf({ docTypes, levels, courts, years, hierarchyRanks }: KeywordFacets): Facets {
  return {
    doc_type: mostFirst(DOC_TYPES, docTypes),
    standing: mostFirst(STANDINGS, byName(hierarchyRanks)),
    level: mostFirst(LEVELS, levels),
    court: courtFacet(courts),
    year: Object.entries(years)
      .map(([year, count]) => ({ value: Number(year), count }))
      .sort((a, b) => b.value - a.value),
    undecided: hierarchyRanks[HIERARCHY_RANK.procedural] ?? 0,
  };
}

const mostFirst = <T extends string>(values: readonly T[], counts: Partial<Record<T, number>>) =>
  values
    .map((value) => ({ value, count: counts[value] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

function byName(hierarchyRanks: Readonly<Record<string, number>>) {
  const counts: Partial<Record<StandingName, number>> = {};
  for (const [hierarchyRank, count] of Object.entries(hierarchyRanks)) {
    const name = nameOfHierarchyRank(Number(hierarchyRank));
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** By today's names of the courts, as far as the court filter knows them. */
function courtFacet(courts: Readonly<Record<string, number>>) {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(courts)) {
    if (courtNames(name).length === 0) continue;
    const court = courtToday(name);
    counts[court] = (counts[court] ?? 0) + count;
  }
  return mostFirst(Object.keys(counts), counts);
}
