import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import { passesFilters } from './filters.ts';
import type { CitingPage, CitingQuery } from './ports.ts';

/** So many documents of one kind, level, court and year cite; `isWithin` the dates that are asked for. */
export type CitingGroup = Pick<SourceDocument, 'doc_type' | 'level' | 'court'> & {
  year: string | null;
  isWithin: boolean;
  count: number;
};

/** Counts those that cite, all that pass the filters, and by each property those that pass all filters but its own. */
export function countGroups(
  groups: readonly CitingGroup[],
  { docTypes = [], levels = [], courts = [] }: Pick<CitingQuery, 'docTypes' | 'levels' | 'courts'>,
): Pick<CitingPage, 'total' | 'byType' | 'facets'> {
  const passes = (group: CitingGroup, filters: Pick<CitingQuery, 'docTypes' | 'levels' | 'courts'>) => {
    const { doc_type, level, court } = group;
    const plain = { doc_id: '', title: '', date: null, is_abandoned: false };
    return passesFilters({ ...plain, doc_type, level, court }, filters);
  };
  const sum = <K extends string>(
    keyOf: (group: CitingGroup) => K | null,
    passing: (group: CitingGroup) => boolean,
  ) => {
    const counts: Partial<Record<K, number>> = {};
    for (const group of groups) {
      const key = keyOf(group);
      if (key !== null && passing(group)) counts[key] = (counts[key] ?? 0) + group.count;
    }
    return counts;
  };
  const within = (filters: Parameters<typeof passes>[1]) => (group: CitingGroup) =>
    group.isWithin && passes(group, filters);
  const total = sum(() => 'all', within({ docTypes, levels, courts })).all ?? 0;
  return {
    total,
    byType: sum<DocType>(({ doc_type }) => doc_type, within({ levels, courts })),
    facets: {
      levels: sum<Level>(({ level }) => level, within({ docTypes, courts })),
      courts: sum<string>(({ court }) => court, within({ docTypes, levels })) as Record<string, number>,
      years: sum<string>(
        ({ year }) => year,
        (group) => passes(group, { docTypes, levels, courts }),
      ) as Record<string, number>,
    },
  };
}
