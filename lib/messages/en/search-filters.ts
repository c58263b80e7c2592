import type { Messages } from '../zh-TW.ts';

export const searchFilters = {
  title: 'Filters',
  open: (set) => (set > 0 ? `Filters (${set})` : 'Filters'),
  kind: 'Kind of document',
  standing: 'Rank of the norm',
  standings: { 憲法: 'Constitution', 法律: 'Statutes', 命令: 'Regulations' },
  level: 'Court level',
  levelHint: 'For judgments only. With a level or court and no kind, only decisions are searched for.',
  court: 'Court',
  courtAdd: 'Add a court',
  courtPlaceholder: 'such as 北院, 臺中高分院',
  courtUnknown: (value) =>
    `No court is known as “${value}”. Type its full or usual name, for example 最高法院, 北院, 智財法院.`,
  date: 'Date',
  dateHint:
    'Such as 2015, 2015-06-01 or 104/6/1. For decisions, interpretations and letters; statutes stay in.',
  dateByCaseYear: 'Undated decisions go by the year in the case number.',
  noDate: (typed) => `“${typed}” is no date`,
  histogram: 'Results by year',
  histogramHint: 'Drag to choose years, or move either end with the arrow keys.',
  first: 'First year',
  last: 'Last year',
  yearTyped: (year) => String(year).padStart(4, '0'),
  year: (year) => String(year),
  binOf: (years, count) => `${years}: ${count}`,
  yearsChosen: (years, count) => `${years}: ${count}`,
  allYears: 'All years',
  years: (first, last) => {
    if (first === null) return last === null ? '' : `until ${last}`;
    if (last === null) return `from ${first}`;
    return first === last ? String(first) : `${first}–${last}`;
  },
  inForce: 'In force',
  force: { all: 'All', true: 'In force', false: 'No longer in force' },
  apply: (changes) => (changes > 0 ? `Apply ${changes} ${changes === 1 ? 'change' : 'changes'}` : 'Apply'),
  unchanged: 'Nothing changed yet',
  cost: {
    one: 'Applying searches again and takes 1 from your quota.',
    first:
      'This service has no filters: applying gets up to 50 results, which takes 1 from your quota, and narrows those; further changes take nothing.',
    free: 'Narrows the results at hand; nothing is taken from your quota.',
    known: 'This was searched for just now; nothing is taken from your quota.',
  },
  considered: 'Counts are of the documents that this search compared.',
  noneUnder: 'Your filters may exclude relevant documents:',
  chips: 'Filters in use',
  remove: (label) => `Remove filter: ${label}`,
  clear: 'Clear all filters',
  chipsCost: 'Removing one searches again and takes 1 from your quota, unless it was searched for just now.',
  sort: 'Sort',
  sortedBy: 'Sort: ',
  sorts: {
    relevance: 'Relevance',
    newest: 'Newest first',
    oldest: 'Oldest first',
    court_level: 'Court level',
  },
  sortCost: 'Another order searches again and takes 1 from your quota.',
  total: {
    exact: (count) => `${count} found`,
    above: (count) => `more than ${count} found`,
    considered: (count) => `${count} compared`,
    narrowed: (of, count) => `${count} of the ${of} results that were given`,
  },
  problems: {
    notSent: ' Nothing was sent or taken from your quota.',
    type: (value) =>
      `There is no kind of document “${value}”, so nothing was sent or taken from your quota. Remove that filter or choose a kind.`,
    standing: (value) =>
      `There is no rank of norms “${value}”, so nothing was sent or taken from your quota. There are 憲法, 法律 and 命令.`,
    level: (value) =>
      `There is no court level “${value}”, so nothing was sent or taken from your quota. There are 最高, 高等, 地方 and 智財.`,
    court: (value) =>
      `No court is known as “${value}”, so nothing was sent or taken from your quota. Type its full or usual name, for example 最高法院, 北院, 智財法院.`,
    in_force: (value) =>
      `The address has “${value}” for what is in force, which means nothing here, so nothing was sent or taken from your quota. Remove that filter or choose one.`,
    sort: (value) =>
      `The address has an order “${value}” that does not exist, so nothing was sent or taken from your quota. Choose an order.`,
    unknown: (name) =>
      `The address has “${name}”, which is nothing to search by, so nothing was sent or taken from your quota. If it is a part of your text, see that all of it is in the box (in an address & is written %26).`,
    repeated: (name) =>
      `The address has “${name}” more than once and it is not clear which one counts, so nothing was sent or taken from your quota. Check the filters and search again.`,
    searchWithout: 'Search without these',
  },
} satisfies Messages['searchFilters'];
