import type { Messages } from '../zh-TW.ts';

export const compare: Messages['compare'] = {
  waiting: (title) => `Compare: “${title}” is chosen. Choose the second document in any list.`,
  cancel: 'Cancel comparing',
  title: 'Side by side',
  pageTitle: (first, second) => `${first} / ${second}`,
  keys: '← → other side, o open the document, c copy the selected text with its source',
  swap: 'Swap sides',
  missing: 'Could not be read',
  missingBody:
    'This document could not be read: it may not be held, or the service does not answer. Reload, or choose another.',
};
