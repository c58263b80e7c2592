import { document } from './document.ts';
import { filters } from './filters.ts';
import { found } from './found.ts';
import { results } from './results.ts';
import { search } from './search.ts';
import { searchFilters } from './search-filters.ts';

/** What pages show that have results, documents or settings, beside what every page shows. */
export const pages = { search: { ...search, ...found }, searchFilters, results, filters, document };
