import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const chat = {
  title: 'Ask',
  newThread: 'New question',
  print: 'Print',
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
    about: 'How an answer comes about',
    facts: [
      ['Sources', 'Only documents of this library; each number opens its text beside the answer.'],
      ['Verified', 'Quotations are compared word for word; what could not be verified is marked 〔未查證〕.'],
      ['Follow-ups', '「那時效呢？」 is read together with the questions before.'],
      ['Range', 'Dates and court levels can narrow the judgments.'],
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
  lost: 'The connection to the server was lost. The answer may be going on there, and the text above may not be whole. Press “Reconnect” for the rest.',
  used: (settings) => `Filters: ${settings}`,
  scope: (within, all) => `(${within} of ${all} decisions meet them)`,
  actions: {
    word: 'Download as Word',
    copy: 'Copy with citations',
    copyQuote: 'Copy quotation',
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
    linkRemoved: 'A link written by the model was removed',
    withheld: 'This sentence repeated internal settings and was not sent',
  },
  references: {
    title: 'References',
    none: 'This answer cites no document. Do not rely on it.',
    notSent:
      'The server sent no list of references: the numbers in the text cannot be checked. Do not rely on them.',
    back: 'Back to the text',
    backOf: (number) => `Back to where the text cites ${number}`,
    unreadable:
      'The data of this reference could not be read: do not rely on it; you can regenerate the answer.',
    untitled: '(untitled document)',
    inForce: 'In force',
    openHere: 'Open at this passage',
    morePassages: (count: number) => `Quoted in ${plural(count, 'more place')}`,
    passageMissing: (count: number) =>
      `${plural(count, 'quotation')} could not be found in the document. Open it and check.`,
    sheet: (number: number) => `Citation [${number}]`,
    next: 'Next',
    previous: 'Previous',
    close: 'Close',
  },
  copy: {
    references: 'References',
    unfinished: (reason) => `※ ${reason}`,
    missing: (numbers) => `※ Numbers without a source: ${numbers}`,
  },
  unsaved:
    'This answer could not be stored (the disk may be full) and is gone once you reload or leave. Copy what you need first, and ask your administrator to check the disk.',
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
    left: 'The page was closed, or the connection did not come back within a minute, so the answer ends here. It is not whole; you can regenerate it.',
    signed_out:
      'Your session ended while this was being written (signed out, idle for too long, at its time limit, or ended by an administrator), so the answer ends here. The text so far is kept but is not the whole answer; regenerate once you have signed in.',
    deleted:
      'The conversation was deleted while this was being written, so the answer ended. The text so far is not stored and is gone once you leave: copy what you need, then start a new conversation.',
    cut: 'The connection to the service was lost while answering. This is not the whole answer; please regenerate.',
    incomplete:
      'The service did not say whether the answer had ended. It may not be whole; please regenerate.',
    failed: 'Something unexpected happened while answering. This is not the whole answer; please regenerate.',
  },
  endsEmpty: {
    stopped: 'Stopped at your request before anything was written.',
    left: 'The page was closed, or the connection did not come back within a minute, before anything was written; please regenerate.',
    signed_out:
      'Your session ended before the answer began (signed out, idle for too long, at its time limit, or ended by an administrator), so there is none. The question is kept; regenerate once you have signed in.',
    deleted:
      'The conversation was deleted before the answer began, so there is none. Ask again in a new conversation if you need to.',
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
      body: 'There is no answer. Neither signing in again nor retrying will help; please ask your administrator to replace the key.',
    },
    refused: {
      title: 'The answering service does not accept this question or its filters',
      body: 'There is no answer. Shorten the question, change the filters, or start a new conversation.',
    },
    limited: {
      title: 'The answering service takes no more questions at present',
      body: 'A usage limit may have been reached. Try again later; if it goes on, tell your administrator.',
    },
    quota: {
      title: 'The quota of Legal Desk’s key is used up',
      body: 'There is no answer. The quota never refills, so trying again will not help; ask your administrator to raise the quota, or for a key that has some left, then send the question again.',
    },
    daily: {
      title: 'You have used up your questions of the day',
      body: 'This one was not answered and is not lost. You can ask again from the following midnight (Taipei time). Earlier conversations stay readable, and your colleagues are not affected. For a higher limit, please ask your administrator.',
    },
    crowded: {
      title: 'Too many people are asking at once',
      body: 'Legal Desk is at its limit of parallel answers. This is not your usage limit, and the question is not lost. Try again in a moment.',
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
    misdirected: {
      title: 'No answering service at the configured address',
      body: 'The server there takes no questions, so there is no answer. Trying again will not help; ask your administrator to check the address and settings of the service.',
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
      body: 'Something unexpected happened; the question is not lost. Try again; if it happens again, tell your administrator, with the reference number if there is one below.',
    },
    retryAfter: (seconds) => `Best tried again in ${plural(seconds, 'second')}.`,
    stopFailed:
      'The stop did not reach the server; the answer may be going on. Press “Stop” once more; if nothing happens, reload the page.',
  },
  share: {
    action: 'Share',
  },
  threads: {
    title: 'Conversations',
    show: 'Conversations',
    none: 'No conversations yet.',
    failed: 'The conversations could not be read.',
    retry: 'Read again',
    running: 'answering',
    search: 'Search titles and contents',
    found: (count) => (count > 0 ? `${plural(count, 'conversation')} found` : 'No conversation matches.'),
    ages: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: 'Past seven days',
      month: 'Past month',
      earlier: 'Earlier',
    },
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
    close: 'Close',
    renameFailed:
      'It may not have been renamed; the name you typed is still here. Please try again; if it persists, tell your administrator.',
    deleteFailed: 'It may not have been deleted. Please try again; if it persists, tell your administrator.',
    missing: {
      title: 'There is no such conversation',
      body: 'It may have been deleted, or belong to another account. Choose another conversation from the list, or ask a new question.',
    },
    unsent: {
      title: 'This question has not been sent',
      body: 'Its text is kept in this tab. Press “Go on asking”, look it over and send it.',
      action: 'Go on asking',
    },
    unreadable: {
      title: 'This conversation cannot be read at present',
      body: 'The conversation itself is not affected. Read it again later; if it goes on, tell your administrator.',
    },
    loading: 'Reading the conversation…',
  },
} satisfies Messages['chat'];
