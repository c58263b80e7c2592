import type { Messages } from '../zh-TW.ts';

export const keys = {
  close: 'Close',
  all: [
    { names: ['j', '↓'], does: 'Next result' },
    { names: ['k', '↑'], does: 'Previous result' },
    { names: ['Enter'], does: 'Open the document' },
    { names: ['o'], does: 'Open the document in a new tab' },
    { names: ['n', 'p'], does: 'Next and previous place in the document' },
    { names: ['c'], does: 'Copy the selected text with its source' },
    { names: ['s'], does: 'Add to a matter; with text selected, that passage' },
    { names: ['Shift+s'], does: 'Add the search to a matter' },
    { names: ['/'], does: 'Go to the search box' },
    { names: ['x'], does: 'Choose to compare; the second opens beside the first' },
    { names: ['a'], does: 'New question' },
    { names: ['?'], does: 'Show these keys' },
  ],
} satisfies Messages['keys'];
