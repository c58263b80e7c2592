import { CITING_VIEWS, DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { readFields } from '#lib/text/address.ts';

/** Filters of the documents that cite a document, as the URL says them; '' for none. A year is of the common era. */
export type CitingFilters = {
  kind: string;
  level: string;
  court: string;
  year: string;
  view: string;
  order: string;
};

export const NO_CITING_FILTERS: CitingFilters = {
  kind: '',
  level: '',
  court: '',
  year: '',
  view: '',
  order: '',
};

/** The filters in a URL; an unknown value counts as no filter. */
export function readCitingFilters(address: URLSearchParams): CitingFilters {
  const { kind, level, court, year, view, order } = readFields(address, NO_CITING_FILTERS);
  return {
    kind: DOC_TYPES.some((one) => one === kind) ? kind : '',
    level: LEVELS.some((one) => one === level) ? level : '',
    court: court.slice(0, 40),
    year: /^[12]\d{3}$/.test(year) ? year : '',
    view: CITING_VIEWS.some((one) => one === view) ? view : '',
    order: order === 'authority' ? order : '',
  };
}

/** The same URL with one filter changed. Only decisions have a level, court or view: choosing one clears the kind. */
export function withCitingFilter(address: URLSearchParams, change: Partial<CitingFilters>): string {
  const next = new URLSearchParams(address);
  const isOfDecisions = Boolean(change.level || change.court || change.view);
  for (const [name, value] of Object.entries({ ...(isOfDecisions && { kind: '' }), ...change }))
    if (value) next.set(name, value);
    else next.delete(name);
  // Nothing but judgments has a level and views.
  if (change.kind && change.kind !== '裁判') for (const name of ['level', 'view']) next.delete(name);
  return `?${next}`;
}

const CONSTITUTIONAL_COURT = '憲法法庭';

/** The same as parameters of `/citing`. */
export function citingParameters(filters: CitingFilters): Record<string, string> {
  const { kind, level, court, year, view, order } = filters;
  const ofCourt = court === CONSTITUTIONAL_COURT ? '憲法法庭裁判' : '裁判';
  const docType = kind || (view ? '裁判' : level || court ? ofCourt : '');
  return {
    ...(docType && { doc_type: docType }),
    ...(level && { level }),
    ...(court && { court }),
    ...(view && { view }),
    ...(year && { start_date: `${year}-01-01`, end_date: `${year}-12-31` }),
    ...(order && { sort: order }),
  };
}
