import type { Messages } from './zh-TW.ts';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const en = {
  app: {
    name: 'Legal Desk',
    fullName: 'Legal Desk 法研台',
    description: 'Legal search for Taiwan, every sentence traceable to its source',
  },
  shell: {
    skipToContent: 'Skip to main content',
    mainNavigation: 'Main menu',
    search: 'Search',
    chat: 'Ask',
    signOut: 'Sign out',
    language: 'Language',
  },
  signIn: {
    title: 'Sign in to Legal Desk',
    lead: 'Sign in with your firm account to search and read.',
    button: 'Sign in with your firm account',
    demonstrationTitle: 'This is a demonstration',
    demonstrationBody:
      'A demonstration identity provider on this computer is in use; only this computer can connect, and its accounts are shown after the button. The documents are fictional and must not be cited. Configure your firm’s OIDC provider before real use.',
    required: 'This page needs you to be signed in. You will go straight to it afterwards.',
  },
  signOut: {
    done: 'You are signed out. On a shared computer, please close the browser window too.',
  },
  authError: {
    title: 'Could not sign in',
    retry: 'Sign in again',
    OAuthCallback: {
      title: 'The identity provider did not complete the sign-in',
      body: 'The provider’s answer could not be verified; the sign-in page may have been open too long or opened twice. You are not signed in. Please sign in again; if it happens again, tell your administrator the time.',
    },
    AccessDenied: {
      title: 'This account may not use Legal Desk',
      body: 'The identity provider knows your account but does not allow it to use Legal Desk, so you are not signed in. Use another account, or ask your administrator for access.',
    },
    Configuration: {
      title: 'Sign-in is not configured correctly',
      body: 'The connection between Legal Desk and the identity provider is misconfigured. Nobody can sign in at present and trying again will not help. Please ask your administrator to check the server log.',
    },
    default: {
      title: 'The sign-in did not succeed',
      body: 'Something unexpected happened, so you are not signed in; no data is affected. Please sign in again; if it happens again, tell your administrator the time.',
    },
  },
  search: {
    title: 'Search',
    pageTitle: (query) => `${query} · Search`,
    box: 'Search',
    placeholder: 'Describe the matter, or type an article, case number or words',
    submit: 'Search',
    mode: 'Search mode',
    modes: {
      keyword: {
        label: 'Keywords',
        name: 'Keyword search',
        hint: 'Exact terms and numbers; & means AND',
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
      title: 'Describe the matter in your own words, or type an article, a case number or a term',
      syntax: 'To require several terms, join them with &:',
      syntaxExample: '侵權行為 & 消滅時效',
      syntaxExplained:
        'Documents that hold all of them come first; the mode “Keywords” lists only these. A space does not separate terms: “損害 賠償” is looked for as one phrase.',
      examples: 'For example',
      exampleQueries: ['房東不還押金怎麼辦', '民法第184條', '釋字第748號', '定型化契約 & 顯失公平'],
      cost: 'Each new search takes 1 from a lifetime quota; results you have seen and “Back” take nothing.',
    },
    loading: 'Searching…',
    results: 'Search results',
    count: (count, query) => `${plural(count, 'result')} for “${query}”`,
    countFull: (count, query) =>
      `The ${plural(count, 'most relevant result', 'most relevant results')} for “${query}”`,
    answeredAs: (asked, answered) => `You chose “${asked}”; the server answered by ${answered.toLowerCase()}`,
    announced: (mode, count) => `${mode}: ${count}`,
    announcedDegraded: (found, degraded) => `${found}. ${degraded}`,
    why: {
      title: 'Why it was found: ',
      named: 'Cited in the query',
      words: 'Matches: ',
      meaning: 'Meaning: ',
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
      numbers: 'type article and case numbers directly, e.g. 民法第184條, 112年度台上字第824號',
      joinWords: 'Look for documents that hold all of these terms:',
      cost: 'searches once and takes 1 from the quota',
    },
    showAll: 'Show the whole passage',
    showLess: 'Show less',
    showAllOf: (title) => `Show the whole passage: ${title}`,
    showLessOf: (title) => `Show less: ${title}`,
    noScript:
      'Slow searches need JavaScript to show their results. Reload this page in a moment: the stored result is shown and nothing more is taken from the quota.',
    untitled: '(untitled document)',
    abandoned: 'Repealed',
    abandonedExplained: 'Repealed or no longer applied',
    external: '(opens an external site in a new tab)',
    quota: {
      left: (left) => `${left} searches left`,
      low: (left) =>
        `Only ${left} left in the search quota, which never refills. Please ask your administrator whether a new key is needed.`,
      exhausted:
        'The search quota is used up. Stored results and documents stay readable, but new searches need a new key from your administrator.',
    },
    stored: {
      note: (age) => `Result from ${age}, nothing more taken from the quota`,
      now: 'just now',
      minutes: (minutes) => `${plural(minutes, 'minute')} ago`,
      hours: (hours) => `${plural(hours, 'hour')} ago`,
      refresh: 'Search again',
      refreshCost: '(takes 1 from the quota)',
    },
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
    errors: {
      retry: 'Try again',
      keywordsOnly: 'Search by keywords only',
      costsOne: 'takes 1 from the quota only if it succeeds',
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
        body: 'This search was not carried out. The quota is for a lifetime and does not refill; trying again will not help. Please ask your administrator for a new key. Recent results and all documents stay readable.',
      },
      upstream: {
        title: 'The search service cannot complete searches at the moment',
        body: 'It was tried again once without success. Nothing was taken from your quota. Please try again later.',
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
      timeout: {
        title: 'The search service took too long to answer',
        body: 'To avoid paying twice it was not sent again; this search may have taken 1 from your quota. Try again later and watch the number left.',
      },
      unreadable: {
        title: 'The answer of the search service cannot be read',
        body: 'It was incomplete or malformed, so there is nothing to show. This search may have taken 1 from your quota; it was not sent again. Please tell your administrator.',
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
  },
  filters: {
    title: 'Filters',
    none: 'None set; the service decides',
    reset: 'Clear all',
    comma: ', ',
    separator: ' · ',
    date: 'Dates',
    dateHint:
      'For example 2023-01-01 or 112/1/1; years of fewer than four digits are years of the Republic. Blank means no limit.',
    start: 'From',
    end: 'To',
    calendarOf: (field) => `Pick from a calendar: ${field}`,
    readAs: (date) => `That is ${date}`,
    between: (start, end) => `${start} to ${end}`,
    from: (date) => `from ${date}`,
    until: (date) => `until ${date}`,
    level: 'Court levels',
    levelHint:
      'Only judgments of these courts; statutes, letters and interpretations stay in. None chosen means all.',
    effort: 'Depth of reasoning',
    effortDefault: 'The service decides',
    efforts: {
      none: 'None',
      minimal: 'Fastest',
      low: 'Fast',
      medium: 'Standard',
      high: 'Deep',
      xhigh: 'Deepest',
    },
    effortIs: (word) => `reasoning ${word.toLowerCase()}`,
    advanced: 'Advanced',
    samplingHint:
      'Temperature and top_p both vary the wording; set one of them. Blank means temperature 0.3, which suits legal questions.',
    temperature: 'Temperature (0–2)',
    topP: 'top_p (0–1)',
    length: 'Longest answer',
    lengthHint: 'In tokens; a Chinese character takes one or two. Too small a number cuts the answer short.',
    temperatureIs: (value) => `temperature ${value}`,
    topPIs: (value) => `top_p ${value}`,
    lengthIs: (value) => `at most ${value} tokens`,
    problems: {
      title: 'Some filters need correction, so nothing was sent',
      short: 'needs correction',
      unreal: (value) => `“${value}” is not a date of the calendar. Write it like 112/1/1 or 2023-01-01.`,
      future: (value) =>
        `The start “${value}” lies after today: no document can match. Choose today or earlier.`,
      before_start: (value) =>
        `The end “${value}” lies before the start: no document can match. Swap or correct one.`,
      level: (value) =>
        `The address names a court level “${value}” that does not exist; there are 最高, 高等, 地方 and 智財.`,
      levelRemove: 'Remove',
      effort: (value) => `The address names a depth of reasoning “${value}” that does not exist. Choose one.`,
      temperature: (value) => `The temperature “${value}” is not a number from 0 to 2.`,
      top_p: (value) => `top_p “${value}” is not a number from 0 to 1.`,
      both: 'Set either temperature or top_p, not both. Clear one of them.',
      length: (value, max) => `The longest answer “${value}” is not a whole number from 1 to ${max}.`,
    },
  },
  chat: {
    title: 'Ask',
    newThread: 'New question',
    pageTitle: (title) => `${title} · Ask`,
    source:
      'Answers are composed from the documents of the database and can be wrong; check every source before you cite.',
    empty: {
      title: 'Ask a full question',
      examples: 'For example (fills the box, sends nothing)',
      questions: [
        '房客欠租兩個月，房東可以立即終止租約嗎？需要哪些步驟？',
        '試用期間雇主可否不附理由終止勞動契約？法院如何判斷？',
        '車禍與有過失如何影響損害賠償數額？請列出要件與條文。',
        '公司未經同意蒐集客戶個人資料，客戶可以主張哪些權利？',
      ],
    },
    noScript: 'Asking questions needs JavaScript. Please enable it and reload.',
    ask: {
      box: 'Question',
      placeholder: 'Describe the facts and the legal question',
      hint: 'Enter sends, Shift+Enter starts a new line',
      send: 'Send',
      stop: 'Stop',
      stopping: 'Stopping…',
      charactersLeft: (left) => `${left} characters left`,
      charactersOver: (over) => `${over} characters too many`,
      blank: 'There is no question yet, so nothing was sent.',
      tooLong: (length, max) =>
        `The question has ${length} characters; the limit is ${max}. Nothing was sent. Shorten it or ask in parts.`,
    },
    aboutDocument: 'Ask about this',
    aboutDocumentOf: (title) => `Ask about this: ${title}`,
    aboutQuestion: (title) => `關於「${title}」：`,
    question: 'Question',
    edit: {
      start: 'Edit and resend',
      back: 'Rephrase',
      short: 'Edit',
      box: 'Edit the question',
      send: 'Resend',
      cancel: 'Cancel',
      replaces: 'Resending replaces the answer to this question.',
      replacesLater: (later) =>
        `Resending replaces the answer to this question and the ${plural(later, 'turn')} after it.`,
      condition: ' The filters set below are used.',
    },
    answer: 'Answer',
    waiting: 'Looking through the documents and writing…',
    writing: 'Writing…',
    reconnecting: 'The connection was lost; the answer goes on at the server. Reconnecting…',
    used: 'Filters',
    usedNothing: 'none set',
    actions: {
      copy: 'Copy with citations',
      copied: 'Copied',
      copyFailed: 'Could not copy; select the text instead',
      regenerate: 'Regenerate',
      retry: 'Try again',
      reconnect: 'Reconnect',
      goOn: 'Ask to continue',
      goOnText: '請從上一則回答中斷的地方繼續。',
      toEnd: 'To the latest',
    },
    citation: {
      label: (number) => `Reference [${number}]`,
      missing: 'no source given',
      missingExplained: 'The answer cites this number, but the server sent no such document',
    },
    marks: {
      unverified: 'This quotation or number was not found in the database: check it yourself',
      linkRemoved: 'Links that a language model writes are not sent',
      withheld: 'This sentence repeated internal settings and was not sent',
    },
    references: {
      title: 'References',
      none: 'This answer cites no document. Do not rely on it.',
      notSent:
        'The server sent no list of references: the numbers in the text cannot be checked. Do not rely on them.',
      uncited: 'Not cited',
      uncitedExplained: 'Documents that the server sent and the answer does not cite:',
      back: 'Back to the text',
      backOf: (number) => `Back to where the text cites ${number}`,
      unreadable: 'The data of this reference could not be read',
      untitled: '(untitled document)',
    },
    copy: {
      references: 'References',
      uncited: 'Documents not cited',
      unfinished: (reason) => `※ ${reason}`,
      missing: (numbers) => `※ Numbers without a source: ${numbers}`,
    },
    ends: {
      length:
        'The answer reached the length limit and the rest was not written. This is not the whole answer: raise the limit and regenerate, or ask to continue.',
      timeout:
        'The answer was ended by the service’s time limit. This is not the whole answer: narrow the question and regenerate.',
      error: 'The service failed while answering. This is not the whole answer; please regenerate.',
      content_filter:
        'The model would not go on. This is not the whole answer; rephrase the question and resend.',
      other: 'The answer ended for an unknown reason and may not be whole. Regenerate, or check every part.',
      stopped: 'Stopped at your request. This is not the whole answer.',
      cut: 'The connection to the service was lost while answering. This is not the whole answer; please regenerate.',
      incomplete:
        'The service did not say whether the answer had ended. It may not be whole; please regenerate.',
      failed:
        'Something unexpected happened while answering. This is not the whole answer; please regenerate.',
    },
    endsEmpty: {
      stopped: 'Stopped at your request before anything was written.',
      other: 'This question got no answer: the service sent no text. Regenerate, or rephrase the question.',
    },
    announce: {
      started: 'Answering',
      done: (references) => `Answer complete, ${plural(references, 'document')} cited`,
      broken: 'The answer was interrupted',
      failed: (title) => `No answer: ${title}`,
    },
    failures: {
      signed_out: {
        title: 'Your session has expired',
        body: 'The question was not sent; its text is kept in this tab. Please sign in again; you will return here.',
        action: 'Sign in again',
      },
      turn_running: {
        title: 'This conversation is answering another question',
        body: 'It may have been sent from another tab, so this one was not sent. Wait for it to end, or stop it.',
        action: 'Show the answer in progress',
      },
      too_many_runs: {
        title: 'Too many answers at the same time',
        body: 'Other conversations are still answering, so this one was not sent. Try again when one of them has ended.',
      },
      key: {
        title: 'The answering service does not accept Legal Desk’s key',
        body: 'The question did not arrive. Signing in again will not help; please ask your administrator to replace the key.',
      },
      refused: {
        title: 'The answering service does not accept this question or its filters',
        body: 'There is no answer. Shorten the question, change the filters, or start a new conversation.',
      },
      limited: {
        title: 'The answering service takes no more questions at present',
        body: 'A usage limit may have been reached. Try again later; if it goes on, tell your administrator.',
      },
      crowded: {
        title: 'Too many people are asking at once',
        body: 'Legal Desk has as many answers under way as it may. No usage limit is concerned, and the question is not lost. Try again in a moment.',
      },
      overloaded: {
        title: 'The answering service is busy',
        body: 'There is no answer; the question is not lost. Try again in a moment.',
      },
      upstream: {
        title: 'The answering service failed',
        body: 'There is no answer; the question is not lost. Try again; if it goes on, tell your administrator.',
      },
      unreachable: {
        title: 'The answering service cannot be reached',
        body: 'The question did not arrive. Try again later; if it goes on, tell your administrator.',
      },
      cut: {
        title: 'The connection was lost before the answer began',
        body: 'There is no answer. Try again; it will not become two questions.',
      },
      timeout: {
        title: 'The answering service took too long',
        body: 'There is no answer. Try again later, or narrow the question.',
      },
      unreadable: {
        title: 'The answering service’s reply cannot be read',
        body: 'There is no answer. Try again; if it goes on, tell your administrator.',
      },
      storage: {
        title: 'Conversations cannot be stored at present',
        body: 'So the question was not sent. Try again later; if it goes on, ask your administrator to check the disk.',
      },
      thread_not_found: {
        title: 'This conversation no longer exists',
        body: 'It may have been deleted in another tab, so nothing was sent. The text is kept; copy it into a new conversation.',
        action: 'Start a new conversation',
      },
      offline: {
        title: 'Legal Desk cannot be reached',
        body: 'The network failed, and it is not known whether the question arrived. Try again; it will not become two.',
      },
      unknown: {
        title: 'There is no answer',
        body: 'Something unexpected happened; the question is not lost. Try again; if it happens again, tell your administrator the number below.',
      },
      retryAfter: (seconds) => `Best tried again in ${plural(seconds, 'second')}.`,
      stopFailed: 'The stop did not reach the server; the answer may be going on.',
    },
    threads: {
      title: 'Conversations',
      show: 'Conversations',
      none: 'No conversations yet.',
      failed: 'The conversations could not be read.',
      retry: 'Read again',
      running: 'answering',
      untitled: '(untitled conversation)',
      more: (title) => `More for: ${title}`,
      rename: 'Rename',
      renameBox: 'Name of the conversation',
      save: 'Save',
      cancel: 'Cancel',
      delete: 'Delete',
      deleteOf: (title) => `Delete: ${title}`,
      deleteQuestion: 'Delete this conversation and all its answers? This cannot be undone.',
      deleteConfirm: 'Delete',
      renameFailed: 'Not renamed: the server did not answer. Please try again.',
      deleteFailed: 'Not deleted: the server did not answer. Please try again.',
      missing: {
        title: 'There is no such conversation',
        body: 'It may have been deleted, or belong to another account.',
      },
      unreadable: {
        title: 'This conversation cannot be read at present',
        body: 'The conversation itself is not affected. Read it again later; if it goes on, tell your administrator.',
      },
      loading: 'Reading the conversation…',
    },
  },
  kinds: {
    憲法法庭裁判: 'Constitutional Court',
    釋字: 'J.Y. Interpretation',
    函釋: 'Administrative letter',
    法規命令: 'Law or regulation',
    裁判: 'Judgment',
  },
  document: {
    backToResults: 'Back to results',
    backToSearch: 'Back to search',
    kind: 'Kind',
    court: 'Court',
    issuer: 'Issued by',
    level: 'Level',
    date: 'Date',
    id: 'Document number',
    levels: { 最高: 'Supreme', 高等: 'High', 地方: 'District', 智財: 'Intellectual property' },
    abandonedTitle: 'Repealed',
    abandonedBody: 'This document is repealed or no longer applied. Check the law in force before citing it.',
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
    history: 'Facts and history',
    partsFailed:
      'The articles cannot be loaded at the moment; below are the facts of this act. Please load this page again.',
    article: {
      whole: (title) => `${title}, whole act`,
      previous: 'Previous article',
      next: 'Next article',
      neighbours: 'Articles before and after',
    },
    source: {
      title: 'How to cite',
      official: 'Citation',
      short: 'Short',
      copy: 'Copy',
      copyOf: (text) => `Copy “${text}”`,
      copyLink: 'Copy permanent link',
      copied: 'Copied',
      copyFailed: 'Copying failed; please select the text and copy it with your browser',
    },
    passage: {
      title: 'Selected text',
      copy: 'Copy with source',
      hint: 'key C',
      copied: 'Copied with its source',
    },
    hits: {
      title: 'Places of the search terms in the text',
      none: (query, total) => `“${query}”: ${total} ${total === 1 ? 'place' : 'places'}`,
      at: (query, number, total) => `“${query}”: place ${number} of ${total}`,
      previous: 'Previous',
      next: 'Next',
      close: 'Remove marks',
    },
    preview: {
      label: (title) => `Preview: ${title}`,
      loading: 'Loading the preview…',
      unknown: 'No preview at the moment; the document can still be opened.',
      open: 'Open document',
      close: 'Close preview',
      missing: 'This collection does not hold what is cited here',
      missingBody:
        'It may be a judgment or letter that is not included, an act that was renamed, or a misprint. Verify it elsewhere before you cite it.',
      fill: 'Put into the search box',
      fillExplained: 'Nothing is sent and nothing taken from the quota.',
    },
    cites: {
      none: 'This document cites no other document of this collection.',
      unheld: 'Cited but not in this collection',
    },
    citing: {
      none: 'No document of this collection cites this one.',
      kinds: 'Kind',
      all: 'All',
      of: (label, count) => `${label} ${count}`,
      times: (times) => `${times} citations`,
      shown: (shown, total) => `${shown} of ${total} shown`,
      more: 'Show more',
      loading: 'Loading the documents that cite this one…',
      failed:
        'The documents that cite this one cannot be loaded at the moment. The document is unaffected and nothing was taken from your quota.',
      unknown: 'The connected service does not tell who cites a document.',
      retry: 'Load again',
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
    failed: {
      title: 'The document cannot be loaded at the moment',
      body: 'The service did not answer properly. The document is unaffected and nothing was taken from your quota. Please load it again later; if it persists, tell your administrator.',
    },
  },
  pageError: {
    title: 'Something went wrong on this page',
    body: 'The page cannot be shown. Completed searches are not charged again. Please try again; if it happens again, give your administrator the number below.',
    reference: (digest) => `Number: ${digest}`,
    retry: 'Try again',
    home: 'Back to search',
  },
  notFound: {
    title: 'Page not found',
    body: 'The address may be mistyped, or the page has moved. Please go back to search.',
  },
} satisfies Messages;
