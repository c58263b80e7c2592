import { expect, test } from 'vitest';
import type { Pinpoint } from '../citations/types.ts';
import { quotedElsewhere } from './quoted-place.ts';

const ARTICLE =
  '出租人應交付租賃物，並應保持之。\n承租人應給付租金：\n一、按月給付者，每月月初給付。\n二、按年給付者，每年年初給付。\n前二項規定，當事人另有約定者，從其約定。';

function placeOf(quotation: string, pinpoint: Omit<Pinpoint, 'article'>) {
  const start = ARTICLE.indexOf(quotation);
  return quotedElsewhere(ARTICLE, pinpoint, quotation, { start, end: start + quotation.length });
}

test.each<[string, Omit<Pinpoint, 'article'>, object | null]>([
  ['出租人應交付租賃物', { paragraph: 1 }, null],
  ['出租人應交付租賃物', { paragraph: 2 }, { paragraph: 1 }],
  ['當事人另有約定者，從其約定', { paragraph: 1 }, { paragraph: 3 }],
  ['按年給付者，每年年初給付', { paragraph: 2, subparagraph: 1 }, { paragraph: 2, subparagraph: 2 }],
  ['按年給付者，每年年初給付', { paragraph: 2, subparagraph: 2 }, null],
  ['按年給付者，每年年初給付', { paragraph: 2 }, null],
  ['承租人應給付租金：\n一、按月給付者', { paragraph: 2, subparagraph: 2 }, null],
  ['並應保持之。\n承租人應給付租金', { paragraph: 2 }, null],
  ['出租人應交付租賃物', {}, null],
])('quotedElsewhere of 「%s」 cited as %o is %o', (quotation, pinpoint, expected) => {
  expect(placeOf(quotation, pinpoint)).toEqual(expected);
});

test('quotedElsewhere is null if the cited place has the words, even if another place has them too', () => {
  const article = '出租人應賠償損害。\n承租人有過失者，出租人應賠償損害。';
  expect(quotedElsewhere(article, { paragraph: 2 }, '出租人應賠償損害', { start: 0, end: 8 })).toBeNull();
  expect(
    quotedElsewhere('出租人應賠償損害。', { paragraph: 1 }, '出租人應賠償損害', { start: 0, end: 8 }),
  ).toBeNull();
});
