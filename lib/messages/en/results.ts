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
  amended: (date) => `amended ${date}`,
  procedural: 'Procedural ruling',
  proceduralExplained:
    'It only dismisses on procedure, transfers or corrects, and does not decide the merits',
  citedBy: (count) => `cited by ${count}`,
  citedByExplained: (count) => `${count} decisions and statutes in this library cite this document`,
  folded: (count) => plural(count, 'procedural ruling'),
  foldedExplained: 'dismissed on procedure, transferred or corrected; the merits are not decided',
} satisfies Messages['results'];
