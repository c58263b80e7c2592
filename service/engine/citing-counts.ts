import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import { CITING_VIEWS, type CitingViewName } from '#lib/contract/names.ts';
import { passesFilters } from './filters.ts';
import type { CitingPage, CitingQuery } from './ports.ts';

/**
 * The number of documents of one kind, level, court and year that cite in these views; `isWithin`: inside the
 * requested dates.
 */
export type CitingGroup = Pick<SourceDocument, 'doc_type' | 'level' | 'court'> & {
  views: readonly CitingViewName[];
  year: string | null;
  isWithin: boolean;
  count: number;
};

type CountedFilters = Pick<CitingQuery, 'docTypes' | 'levels' | 'courts' | 'view'>;

/** Whether a document passes the filter on views; only judgments have views, others always pass. */
export const passesView = (
  { doc_type }: Pick<SourceDocument, 'doc_type'>,
  views: readonly CitingViewName[],
  view: CitingViewName | undefined,
): boolean => view === undefined || doc_type !== '裁判' || views.includes(view);

/**
 * Counts citing documents: the total of those that pass all filters, and for each property those that pass all
 * filters but its own.
 */
export function countGroups(
  groups: readonly CitingGroup[],
  { docTypes = [], levels = [], courts = [], view }: CountedFilters,
): Pick<CitingPage, 'total' | 'byType' | 'facets'> {
  const passes = (group: CitingGroup, { view: ofView, ...filters }: CountedFilters) => {
    const { doc_type, level, court } = group;
    const plain = { doc_id: '', title: '', date: null, is_abandoned: false };
    return (
      passesView(group, group.views, ofView) && passesFilters({ ...plain, doc_type, level, court }, filters)
    );
  };
  const asView = view && { view };
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
  const total = sum(() => 'all', within({ docTypes, levels, courts, ...asView })).all ?? 0;
  return {
    total,
    byType: sum<DocType>(({ doc_type }) => doc_type, within({ levels, courts, ...asView })),
    facets: {
      levels: sum<Level>(({ level }) => level, within({ docTypes, courts, ...asView })),
      courts: sum<string>(({ court }) => court, within({ docTypes, levels, ...asView })) as Record<
        string,
        number
      >,
      years: sum<string>(
        ({ year }) => year,
        (group) => passes(group, { docTypes, levels, courts, ...asView }),
      ) as Record<string, number>,
      views: Object.fromEntries(
        CITING_VIEWS.flatMap((one) => {
          const isOfView = within({ docTypes, levels, courts });
          const count = sum(
            () => one,
            (group) => group.views.includes(one) && isOfView(group),
          )[one];
          return count ? [[one, count]] : [];
        }),
      ),
    },
  };
}
