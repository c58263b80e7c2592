import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const search = {
  title: 'Search',
  pageTitle: (query) => `${query} · Search`,
  box: 'Search',
  placeholder: '民184, 釋748, 112台上824, or the matter in your own words',
  submit: 'Search',
  mode: 'Search mode',
  modes: {
    keyword: {
      label: 'Keywords',
      name: 'Keyword search',
      hint: 'Exact terms and numbers; a space or & means AND',
    },
    semantic: {
      label: 'Meaning',
      name: 'Search by meaning',
      hint: 'A full question, by what it means',
    },
    hybrid: {
      label: 'Hybrid',
      name: 'Hybrid search',
      hint: 'Keywords and meaning; for most searches',
    },
  },
  limit: 'Results',
  limitOption: (limit) => `${limit}`,
  charactersLeft: (left) =>
    left >= 0 ? `${plural(left, 'character')} left` : `${plural(-left, 'character')} too many`,
  invalid: {
    queryTooLong: (length, max) =>
      `The search text has ${length} characters; the limit is ${max}. Nothing was sent and nothing was taken from your quota. Shorten it and search again.`,
    queryEmpty:
      'The search text is blank, so nothing was sent and nothing was taken from your quota. Type what you are looking for.',
    mode: (value) =>
      `The address names a search mode “${value}” that does not exist. Nothing was sent and nothing was taken from your quota. Choose a mode and search again.`,
    limit: (value, max) =>
      `The address asks for “${value}” results, which is not a whole number from 1 to ${max}. Nothing was sent and nothing was taken from your quota. Choose a number and search again.`,
  },
  empty: {
    title: 'Ways to search',
    ways: {
      article: {
        label: 'Article',
        note: 'short names and numbers may be joined; its text is shown above the results',
      },
      interpretation: { label: 'Number', note: 'the decision itself, then the documents that cite it' },
      question: { label: 'Question', note: 'in your own words; you need not know those of the law' },
      terms: { label: 'Terms', note: 'joined by &: documents that hold all of them come first' },
      phrase: { label: 'Phrase', note: 'in quotation marks, to the letter' },
    },
    cost: 'Each new search takes 1 from a total quota that is never reset; stored results and “Back” take nothing.',
  },
  loading: 'Searching…',
  results: 'Search results',
  count: (count, query) => `${plural(count, 'result')} for “${query}”`,
  countFirst: (count, query) => `The first ${plural(count, 'result')} for “${query}”`,
  countFull: (count, query) =>
    `The ${plural(count, 'most relevant result', 'most relevant results')} for “${query}”`,
  answeredAs: (chosen, answered) => `You chose “${chosen}”; the server answered by ${answered.toLowerCase()}`,
  announced: (mode, count) => `${mode}: ${count}`,
  announcedDegraded: (found, degraded) => `${found}. ${degraded}`,
  why: {
    title: 'Why it was found: ',
    named: 'Direct hit',
    words: 'Words found: ',
    actNames: 'Name of the act today: ',
    meaning: 'Term of the law: ',
    similar: 'Similar in meaning',
    citedBy: (count) =>
      count > 1 ? `Cited by ${count} related documents: ` : 'Cited by a related document: ',
  },
  none: {
    title: (query) => `Nothing found for “${query}”`,
    body: 'No document matches all of it. You could:',
    bodyOfMeaning: 'No document has to do with this text. You could:',
    otherWords: 'say it in other words, or add more of the facts',
    byMeaning: 'Look for its meaning as well:',
    tryHybrid: 'use hybrid search',
    fewerWords: 'use fewer words, or the wording of the statutes (出租人 rather than 房東)',
    fewerTerms: 'join fewer terms with &; every one of them must occur',
    numbers: (examples: string) => `type numbers of articles and cases directly, e.g. ${examples}`,
    joinWords: 'Look for documents that hold all of these terms:',
    cost: '(searches once and takes 1 from the quota, unless it was searched for just now)',
  },
  showAll: 'Show the whole passage',
  showLess: 'Show less',
  showAllOf: (title) => `Show the whole passage: ${title}`,
  showLessOf: (title) => `Show less: ${title}`,
  noScript:
    'Slow searches need JavaScript to show their results. Reload this page in a moment: the stored result is shown and nothing more is taken from the quota.',
  untitled: '(untitled document)',
  ended: {
    repealed: (day) => (day === null ? 'Repealed' : `Repealed ${day}`),
    deleted: (day) => (day === null ? 'Deleted' : `Deleted ${day}`),
    superseded: (day) => (day === null ? 'No longer applied' : `No longer applied since ${day}`),
    gone: () => 'Repealed or deleted',
  },
  external: '(opens an external site in a new tab)',
  quota: {
    low: (left) =>
      `Only ${left} left in the search quota, a total that is never reset. Please ask your administrator whether to raise it.`,
    exhausted:
      'The search quota is used up. Stored results stay readable, but new searches need your administrator to raise the quota.',
  },
  stored: {
    note: (age) => `Result from ${age}, nothing more taken from the quota`,
    now: 'just now',
    minutes: (minutes) => `${plural(minutes, 'minute')} ago`,
    hours: (hours) => `${plural(hours, 'hour')} ago`,
    days: (days) => `${plural(days, 'day')} ago`,
    refresh: 'Search again',
    refreshCost: '(takes 1 from the quota)',
  },
  save: 'Save',
  degraded: {
    embedding: {
      title: 'Search by meaning is unavailable at the moment: these results were found by words only',
      body: 'The model that reads the meaning did not answer, so documents that say the same in other words may be missing. You can read these now, or search again in the words of statutes and judgments; later, “Search again” looks for the meaning too.',
    },
    rerank: {
      title: 'The fine ordering is unavailable at the moment',
      body: 'The model that orders the results did not answer. Nothing that was found is missing, but the most relevant may not come first. Read further down the list, or use “Search again” later.',
    },
  },
  held: {
    title: (query) => `Not searched yet: ${query}`,
    body: 'This address was opened by a link on another site. So that no other site spends your quota, it is searched only when you press Search.',
    action: 'Search',
  },
  errors: {
    retry: 'Try again',
    keywordsOnly: 'Search by keywords only',
    costsOne: 'takes 1 from the quota only if it succeeds',
    mayCostOneMore: 'sends it again, which may take 1 more from the quota',
    mayHaveCost: (count) =>
      `This search was sent ${count === 1 ? 'once' : `${count} times`} without a readable answer and may have taken up to ${count} from the quota; reloading the page does not send it again; you are asked first.`,
    retryAfter: (seconds) => `Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    reference: (requestId) => `Request: ${requestId}`,
    unauthorized: {
      title: 'The search service refuses Legal Desk’s key',
      body: 'Nothing was taken from your quota. This is not about your sign-in, and signing in again will not help; the key may have expired or been revoked. Please ask your administrator to replace it.',
    },
    invalid: {
      title: 'The search service does not accept this search',
      body: 'Nothing was taken from your quota. Change the text, the mode or the number of results and search again.',
    },
    invalidParam: (param) => `Field at fault: ${param}`,
    quota: {
      title: 'The search quota is used up',
      body: 'This search was not carried out. The quota is a total that is never reset; trying again will not help. Please ask your administrator to raise the quota, or for a key that has some left. Recent results stay readable.',
    },
    upstream: {
      title: 'The search service cannot complete searches at the moment',
      body: 'It was tried again once without success. Nothing was taken from your quota. Please try again later.',
    },
    limited: {
      title: 'You have used up your searches for today',
      body: 'This search was not carried out and nothing was taken from the firm’s quota. You can search again from midnight (Taipei time). Kept results stay readable, and your colleagues are not affected. For a higher limit, please ask your administrator.',
    },
    refreshLimited: {
      title: 'You have used up your repeated searches for today',
      body: 'This search was not made again and nothing was taken from the firm’s quota. You can repeat searches again from midnight (Taipei time). Come back to this search to read its kept results; other searches are not affected.',
    },
    unrecorded: {
      title: 'This search was not sent',
      body: 'Legal Desk cannot write its record of use at present, and nothing may be searched without one: it was not carried out and nothing was taken from your quota. Try again later; if it goes on, ask your administrator to check the disk space.',
    },
    busy: {
      title: 'Too many are searching at the moment',
      body: 'The search service is busy: this search was not carried out and nothing was taken from your quota. It is not sent again by itself.',
    },
    modeUnavailable: {
      title: 'This search mode is not available at present',
      body: 'Nothing was taken from your quota. Try again later, or search for the same text by keywords only.',
    },
    semanticFailed: {
      title: 'Search by meaning is not available at the moment',
      body: 'The model that reads the meaning did not answer; it was tried again once without success. Nothing was taken from your quota. Keyword search works as before: try again, or search for the same text by keywords only.',
    },
    unreachable: {
      title: 'The search service cannot be reached',
      body: 'The search did not arrive and nothing was taken from your quota. Please try again later; if it persists, tell your administrator.',
    },
    misdirected: {
      title: 'No search service at the configured address',
      body: 'The server there has no search; nothing was taken from your quota. Trying again will not help; ask your administrator to check the address and settings of the service.',
    },
    timeout: {
      title: 'The search service took too long to answer',
      body: 'To avoid paying twice it was not sent again. Try again later.',
    },
    unreadable: {
      title: 'The answer of the search service cannot be read',
      body: 'It was incomplete or malformed, so there is nothing to show; it was not sent again. Please tell your administrator.',
    },
    notCounted: {
      title: 'The search service could not record that this search was counted',
      body: 'The search was made, but the service could not confirm whether it was counted, so there are no results; it was not sent again. Try again later; if it persists, ask your administrator to check the disk and database of the search service.',
    },
    session: {
      title: 'Your session has expired',
      body: 'This search was not sent and nothing was taken from your quota. Sign in again and you will return to this search.',
      action: 'Sign in again',
    },
    offline: {
      title: 'Legal Desk cannot be reached',
      body: 'The connection was lost or the answer was cut short. If the search had completed, trying again gets the stored result and takes nothing more.',
    },
  },
  unloaded: {
    title: 'Legal Desk cannot be reached',
    body: 'The connection was lost. This search was not sent and nothing was taken from your quota. Check your connection and try again.',
    retry: 'Try again',
  },
} satisfies Messages['search'];
