import { expect, test } from 'vitest';
import { joinWithAnd } from './and-query.ts';

test.each([
  ['房屋 租賃', '房屋 & 租賃'],
  ['房屋　租賃  押金', '房屋 & 租賃 & 押金'],
  ['房屋、租賃', '房屋 & 租賃'],
  ['房屋', null],
  [' 房屋 ', null],
  ['房屋 & 租賃', null],
  ['房屋＆租賃 押金', null],
])('the words of %j joined by AND are %j', (query, joined) => expect(joinWithAnd(query)).toBe(joined));
