import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const results = {
  badges: {
    constitution: 'Constitution',
    statute: 'Statute',
    order: 'Regulation',
    interpretation: 'Interpretation',
    ruling: 'Constitutional judgment',
    procedural_ruling: 'Constitutional order',
    judgment: 'Judgment',
    letter: 'Letter',
  },
  matters: {
    民事: 'Civil',
    刑事: 'Criminal',
    行政: 'Administrative',
    家事: 'Family',
    少年: 'Juvenile',
    懲戒: 'Disciplinary',
  },
  dated: {
    own: (date) => date,
    amended: (date) => `amended ${date}`,
    repealed: (date) => `repealed ${date}`,
    act_amended: (date) => `act amended ${date}`,
    act_repealed: (date) => `act repealed ${date}`,
    act_changed: (date) => `act changed ${date}`,
  },
  datedByAct: (date) =>
    `Its act was last changed on ${date}, the article itself perhaps earlier; sorting by date goes by this day too`,
  procedural: 'Procedural ruling',
  proceduralExplained:
    'It only dismisses on procedure, transfers or corrects, and does not decide the merits',
  citedBy: (count) => `cited by ${count}`,
  citedByExplained: (count) => `${count} decisions and statutes in this library cite this document`,
  folded: (count) => plural(count, 'procedural ruling'),
  foldedExplained: 'dismissed on procedure, transferred or corrected; the merits are not decided',
  switching: 'A choice searches again at once; a new search takes 1 from the quota',
  pane: {
    label: 'Reading pane',
    open: 'Open the document',
    citing: (count) => `See ${plural(count, 'citation')}`,
    loading: 'Reading…',
    none: 'The connected service has search results only, no documents; above is the passage that was found.',
    failed:
      'The document cannot be read at the moment; above is the passage that was found. The document is not affected, and nothing was taken from your quota.',
    retry: 'Read again',
    cut: 'This is the beginning of a long document; open it to read on.',
  },
  card: {
    label: (title) => `${title}: direct hit`,
    copy: 'Copy with its source',
    copyOf: (official) => `Copy ${official} with its source`,
    copied: (official) => `Copied, with （${official}）`,
    more: 'There is more; open the document to read on.',
  },
  unheld: {
    title: (citations) => `The library does not hold ${citations}`,
    citing:
      'Below are documents that cite it, or that have to do with the rest of the query. Please verify before citing.',
    nothing:
      'Nor does it hold documents that cite it. The number may be wrong, or outside of what is covered.',
  },
  keys: {
    title: 'Keys',
  },
  /** On the printed page. */
  printedQuery: (query) => `Search: ${query}`,
  printedFilters: (filters) => `Filters: ${filters}`,
  /** The link from a document to a question about it. */
  ask: {
    about: 'Ask about this',
    aboutOf: (title) => `Ask about this: ${title}`,
    question: (title) => `關於「${title}」：`,
  },
} satisfies Messages['results'];
