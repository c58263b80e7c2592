import type { Messages } from '../zh-TW.ts';

export const check: Messages['check'] = {
  title: 'Check of citations',
  intro:
    'Paste a brief or upload a file: each citation is looked up (does it exist, was it repealed or changed), each quotation compared with its source.',
  kept: 'No language model is involved, and no text stays on the server unless you choose “Save brief” after the check; a check takes nothing from the search quota.',
  textLabel: 'Text of the brief',
  placeholder: '按「……」，民法第184條第1項定有明文。',
  file: 'Upload a file',
  fileHint: '.docx, .txt or a PDF with text, up to 5 MB',
  submit: 'Check',
  reading: 'Reading the file…',
  checking: 'Checking citations…',
  another: 'Check another',
  report: 'Result',
  brief: 'Brief',
  list: 'Citations',
  none: 'No citation was found',
  noneBody:
    'The text names no article, interpretation, decision or letter. Make sure that it is the brief itself, then check again.',
  incomplete: (count) => `Too many citations: only the first ${count} were checked. Check the rest in parts.`,
  summary: ({ citations, toLookAt, unverified }) =>
    `${citations} citations, ${toLookAt} to look at${unverified > 0 ? `, ${unverified} not held and not verified` : ''}`,
  coverage:
    'Checked against what this library holds. “Not held” means not verified: perhaps right, perhaps made up, so look each of them up.',
  filter: 'Filter by result',
  all: 'All',
  toLookAt: 'To look at',
  previous: 'Previous',
  next: 'Next',
  position: (at, of) => `${at} of ${of}`,
  keys: 'n next, p previous',
  word: 'Word with comments',
  making: 'Making the Word file…',
  findings: {
    quotation_differs: 'Quotation differs',
    no_such_number: 'No such number',
    not_in_force: 'Amended or repealed',
    former_name: 'Former name',
    form: 'Form',
    not_held: 'Not held',
    verified: 'Verified',
  },
  legend: {
    title: 'What a check shows',
    findings: {
      quotation_differs: 'Not the words of the source; the difference is shown',
      no_such_number: 'No such article, paragraph, item or case number',
      not_in_force: 'Amended, deleted, repealed, changed or no longer applied',
      former_name: 'The act was renamed; with its name of today',
      form: 'A short or loose form; with the official one',
      not_held: 'Not verified: perhaps right, perhaps made up; please look it up',
      verified: 'Held, not repealed or changed as far as is known here, and quoted word for word',
    },
  },
  explain: {
    verified: 'Held by this library and in force.',
    verifiedRuling: 'Held by this library; no later change is known here.',
    verifiedJudgment: 'Held by this library. Whether a higher court quashed it was not checked.',
    verifiedQuotation: 'The quotation is in the source.',
    differs: 'The quotation differs from the source:',
    unlike: 'The source has nothing like it. Check the number that is cited.',
    elsewhere: 'The words are in the article, but not in the paragraph cited; they are here:',
    otherArticle:
      'The cited article does not say this; another article of the same act does. Check the number:',
    mayBeFormer: (date) =>
      `The article was last amended on ${date}; the quotation may be of its former text.`,
    mayBeFormerPlace: (date) => `The article was last amended on ${date}; it may be of the former text.`,
    number: 'There is no such number. Please check it.',
    paragraph: 'The article has no such paragraph 項. Please check it.',
    subparagraph: 'There is no such subparagraph 款. Please check it.',
    item: 'There is no such item 目. Please check it.',
    proviso: 'The article or paragraph has no proviso (但書); check it.',
    amended: (date) => `The article was amended${date ? ` (last on ${date})` : ''}. It says now:`,
    deleted: (date) => `The article was deleted${date ? ` (${date})` : ''}.`,
    repealed: (date) => `The act was repealed${date ? ` (${date})` : ''}.`,
    superseded: (date) => `No longer applied${date ? ` (since ${date})` : ''}.`,
    changed: (date) => `Changed since${date ? ` (${date})` : ''}; check how far before you cite it:`,
    former: (date) => `A former name of the act${date ? `, renamed on ${date}` : ''}. It is now:`,
    form: 'The official form is:',
    eitherForm: 'The hyphen may mean an inserted article or a range, and the library has both. Write which:',
    notHeld: 'Not held by this library and not verified: it may be right, or made up. Please look it up.',
  },
  diff: { quotation: 'Brief', source: 'Source' },
  open: 'Open the source',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied. Select the text yourself.',
  failures: {
    too_large: {
      title: 'The file is larger than 5 MB',
      body: 'It was not checked. Remove its pictures, or paste the text alone.',
    },
    unknown_kind: {
      title: 'A file of unknown kind',
      body: 'Only .docx, .txt and PDF with text can be read. Save it as one of them, or paste the text.',
    },
    old_word: {
      title: 'An old Word file, or one with a password',
      body: 'It cannot be read. Remove the password and save it as .docx, or paste the text.',
    },
    damaged: {
      title: 'The file is damaged or cut short',
      body: 'It cannot be read. Save it again, or paste the text.',
    },
    encrypted: {
      title: 'The PDF has a password',
      body: 'It cannot be read. Remove the password, or paste the text.',
    },
    no_text: {
      title: 'There is no text in the file',
      body: 'A scanned PDF is only a picture. Recognise its text first (OCR), or paste it.',
    },
    too_long: {
      title: 'The text is longer than 200,000 characters',
      body: 'It was not checked. Check it in parts.',
    },
    too_much: {
      title: 'The file holds too much to be read in time',
      body: 'It was not checked. Keep only the text, or paste it.',
    },
    busy: { title: 'Too many check at once', body: 'This one was not checked. Try again in a few seconds.' },
    not_offered: {
      title: 'This server does not check citations',
      body: 'Legal Desk is connected to one that has search and answers alone. Ask your administrator to connect our own service.',
    },
    unreachable: {
      title: 'The service cannot be reached',
      body: 'This one was not checked. Try again later; if it goes on, tell your administrator.',
    },
    timeout: {
      title: 'The check took too long',
      body: 'There is no result. Try again later, or check it in parts.',
    },
    failed: {
      title: 'The check was not finished',
      body: 'The service failed; nothing is lost. Try again; if it goes on, tell your administrator.',
    },
  },
  empty: 'Paste the text of a brief first, or upload a file.',
  saved: {
    save: 'Save brief',
    title: 'Save brief',
    close: 'Close',
    explained:
      'The text of the brief, its name and a summary of this check are kept on the server, for you alone; opened again, it is checked against the library of that day.',
    name: 'Name',
    submit: 'Save',
    replace: (name) => `Replace “${name}”`,
    saveAnother: 'Save as another',
    done: (name) => `“${name}” is saved; it is listed on the page of the check.`,
    list: 'Saved briefs',
    listIntro:
      'For you alone. Opened, a brief is checked against today’s library; that takes nothing from the search quota.',
    on: (day) => `Saved ${day}`,
    rename: 'Rename',
    renameOf: (name) => `Rename “${name}”`,
    remove: 'Delete',
    removeOf: (name) => `Delete “${name}”`,
    removeQuestion:
      'The text of the brief and the summary of its check are deleted from the server, which cannot be undone.',
    removeConfirm: 'Delete for good',
    cancel: 'Cancel',
    checkedAnew: (day, then) => `Checked again against today’s library. When it was saved, ${day}: ${then}.`,
    checkedAnewSame: (day) =>
      `Checked again against today’s library; the numbers are those of ${day}, when it was saved.`,
    failures: {
      unnamed: 'Give it a name first.',
      too_many_briefs:
        'You have 100 saved briefs or 20 MB of them: this one was not saved. Delete what you no longer need, then save again.',
      too_long: 'The text has more than 200,000 characters and was not saved. Save it in parts.',
      brief_not_found: 'This brief was deleted, so nothing was changed. To keep it, save it as another.',
      brief_not_stored:
        'The server could not be reached or cannot store anything now: nothing was saved or changed, and what is on the page is still here. Try again later; if it goes on, tell your administrator.',
    },
    missing: {
      title: 'There is no such brief',
      body: 'It may have been deleted, or belong to another account.',
      back: 'To the check of citations',
    },
  },
};
