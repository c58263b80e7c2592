import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const box = {
  open: 'Open at once; takes nothing from the quota',
  search: 'Search for this',
  history: 'Earlier searches',
  forget: 'Clear search history',
  suggestions: 'Suggestions',
  announced: (count) => `${plural(count, 'suggestion')}; press Down to choose`,
  tooLong: (length, max) => `The text has ${length} characters; the most is ${max}. Too much is:`,
  cut: (count) => `Cut the last ${plural(count, 'character')}`,
  kinds: {
    act: 'Act',
    article: 'Article',
    interpretation: 'Interpretation',
    ruling: 'Constitutional Court',
    judgment: 'Judgment',
    letter: 'Letter',
  },
  terms: {
    title: 'Words searched for',
    hint: 'press to leave out or take back',
    apply: 'Search with these',
    cost: ' (1 search from the quota)',
    reset: 'Undo',
  },
} satisfies Messages['box'];
