import { document } from './document.ts';
import { filters } from './filters.ts';
import { found } from './found.ts';
import { results } from './results.ts';
import { search } from './search.ts';
import { searchFilters } from './search-filters.ts';

/** The texts of pages with results, documents or settings, besides those of every page. */
export const pages = { search: { ...search, ...found }, searchFilters, results, filters, document };
