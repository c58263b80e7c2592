import { expect, test } from 'vitest';
import { provisionTextEn } from './decided.en.ts';

const struck = (term: string) =>
  provisionTextEn({
    title: '民法第1條',
    decided: '2021-05-28',
    part: null,
    amended: null,
    verdict: { verdict: 'struck', ends: 'in time', term, amend: { within: term } },
  });

test.each([
  ['2年', '2 years'],
  ['一年', '1 year'],
  ['6個月', '6 months'],
  ['一年六個月', '1 year 6 months'],
  ['兩年又6個月', '兩年又6個月'],
  ['二年又六個月', '2 years 6 months'],
  ['相當期間', '相當期間'],
])('the term %s of a decision is %s in an English answer', (term, written) => {
  expect(struck(term)).toContain(`void at the latest ${written} after 2021-05-28`);
  expect(struck(term)).toContain(`to be amended within ${written} from 2021-05-28`);
});
