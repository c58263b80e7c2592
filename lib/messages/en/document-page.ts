import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const documentPage = {
  backToResults: 'Back to results',
  backToSearch: 'Back to search',
  backToAnswer: 'Back to the citation in the answer',
  facts: 'Facts',
  loading: 'Loading the document…',
  empty: 'This document has no text.',
  tabs: {
    label: 'Document',
    text: 'Text',
    articles: 'Articles',
    cites: 'Cites',
    citing: 'Cited by',
    count: (count) => `${count} ${count === 1 ? 'document' : 'documents'}`,
  },
  outline: 'Outline',
  history: 'History',
  partsFailed:
    'The articles cannot be loaded at the moment; below are the facts of this act. Please load this page again.',
  newerLinks: {
    today:
      'Links lead to the articles of today. Some of the acts were amended after this document was made: check the wording of its day.',
    asOf: (day) =>
      `Some of the acts that are cited were amended after this document was made. A link to an article shows first its text on ${day}, the date of this document (or a note that it is not held or not known), then its current text. Links to whole acts, and previews, are current.`,
  },
  act: {
    label: 'Number of an article to go to, such as 184 or 184-1',
    before: 'Article',
    after: '',
    go: 'Go',
    missing: (typed: string) => `This act has no article “${typed}”. Type a number such as 184 or 184-1.`,
  },
  changes: {
    title: 'Changed and supplemented',
    by: 'Changed or supplemented since by',
    of: 'Changes or supplements',
    kinds: { changed: 'changed', supplemented: 'supplemented' },
  },
  excerpt: {
    title: (source) => `Excerpt, as quoted in ${source}`,
    body: 'The letter itself is not held: below is what that document quotes of it. Ask the issuing agency for the whole before you cite it.',
  },
  instances: {
    title: 'Decisions of the same case',
    this: 'this one',
    unknown: 'its main text is not recognized',
  },
  article: {
    whole: (title) => `${title}, whole act`,
    previous: 'Previous article',
    next: 'Next article',
    neighbours: 'Articles before and after',
  },
  cites: {
    none: 'This document cites no other document of this collection.',
    former: (successor: string) => `former act, rewritten as ${successor}`,
    formerRules: (successor: string) => `rules of a former act, which was rewritten as ${successor}`,
    unheld: 'Cited but not in this collection',
  },
  citing: {
    year: 'Year',
    view: 'View',
    views: { court: 'The court’s view', party: 'A party’s claim' },
    order: 'Order',
    orders: { newest: 'Newest first', authority: 'Highest authority first' },
    table: 'Download CSV',
    undecided: (count: number) => `${count} more that decided nothing (turned away, transferred)`,
    none: 'No document of this collection cites this one.',
    kinds: 'Kind',
    all: 'All',
    of: (label, count) => `${label} ${count}`,
    times: (times) => `${times} citations`,
    textThen: 'Text at the time',
    printedFilters: (filters) => `Filters: ${filters}`,
    printedOrder: (order) => `Order: ${order}`,
    shown: (shown, total) => `${shown} of ${total} shown`,
    more: 'Show more',
    loading: 'Loading the documents that cite this one…',
    failed:
      'The documents that cite this one cannot be loaded at the moment. The document is unaffected and nothing was taken from your quota.',
    unknown: 'The connected service does not say who cites a document.',
    retry: 'Load again',
  },
  editions: {
    title: 'Former texts',
    explained:
      'What the article said before amendments, as far as older editions of the act were taken in. The days in force follow the history of the act; where it is silent none is given. Check the gazette before you cite.',
    none: 'The library holds no former text.',
    loading: 'Reading former texts…',
    failed:
      'Former texts cannot be read at the moment. The article is not affected, and no search was taken from the quota.',
    retry: 'Read again',
    current: 'Text in force',
    former: 'Former text',
    from: (day) => `in force from ${day}`,
    until: (day) => `ceased ${day}`,
    unknownFrom: 'commencement unknown',
    made: (day) => `promulgated ${day}`,
    ended: (day) => `amendment promulgated ${day}`,
    unknownEnded: 'amendment date unknown',
    seen: (day) => `as in the act amended on ${day}`,
    diff: 'Compared with the next text',
    legend: { removed: 'deleted', added: 'added' },
    text: 'This text',
    amended: {
      title: 'Articles with former texts',
      explained:
        'Former texts of these articles are held, by promulgation date of the amendment; open one to compare.',
      on: (day) => `Amended, promulgated ${day}`,
      unknown: 'Amendment date unknown',
      count: (count) => plural(count, 'article'),
    },
  },
  atTheTime: {
    when: { decision: 'at the time of the decision', answer: 'at the end of the time asked about' },
    title: (when) => `Text ${when}`,
    newest: { inForce: 'Present text', ended: 'Last text before it ended' },
    current: (when, day, newest) =>
      `Text ${when}: what was in force on ${day} is the text below (${newest.toLowerCase()}).`,
    former: (day, newest) =>
      `This was in force on ${day} and has been amended since; below it: ${newest.toLowerCase()}.`,
    missing: (when, newest) => `The text ${when} is not held; below: ${newest.toLowerCase()}`,
    missingBody: (day, changed, newest) =>
      `What was in force on ${day} ${changed ? `was amended on ${changed}` : `differs from what is below (${newest.toLowerCase()})`}. Look it up elsewhere before you cite it.`,
    unknown: (when, newest) => `The text ${when} is not known; below: ${newest.toLowerCase()}`,
    unknownBody: (day) =>
      `The history of the act does not say which text was in force on ${day}. Look it up elsewhere before you cite it.`,
  },
  statements: {
    title: 'Repeated statements of law',
    explained:
      'Statements of law that decisions and letters repeat, the most repeated first. They are compared by a program: check the decision before you cite it.',
    decisions: (count) => plural(count, 'decision'),
    letters: (count) => plural(count, 'letter'),
    years: (first, last) => `${first} to ${last}`,
    told: 'In the words of',
  },
  retry: 'Load again',
  notFound: {
    title: 'Document not found',
    body: 'No document has this number; the link may be incomplete or the document was removed. Reading documents takes nothing from the quota. Go back to search and look for its title or case number.',
  },
  noPages: {
    title: 'This source has no document pages',
    body: 'The connected search service gives results but no full texts. The passages in the results stay readable. Reading documents takes nothing from the quota.',
  },
  unauthorized: {
    title: 'The service refuses Legal Desk’s key',
    body: 'The document cannot be loaded. This is not about your sign-in; the key may have expired. Nothing was taken from your quota. Please ask your administrator to replace it.',
  },
  limited: {
    title: 'You have used up your documents for today',
    body: 'This document was not opened and nothing was taken from the search quota. You can read again from midnight (Taipei time), and your colleagues are not affected. For a higher limit, please ask your administrator.',
  },
  failed: {
    title: 'The document cannot be loaded at the moment',
    body: 'The service did not answer properly. The document is unaffected and nothing was taken from your quota. Please load it again later; if it persists, tell your administrator.',
  },
} satisfies Messages['documentPage'];
