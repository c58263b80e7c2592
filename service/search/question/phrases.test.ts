import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';

test.each([
  ['僱傭契約 終止', ['僱傭契約', '終止']],
  ['表見代理　授權外觀&善意', ['表見代理', '授權外觀', '善意']],
  ['「消滅時效」，起算', ['消滅時效', '起算']],
  ['房東', ['房東']],
  ['我想請問房東不肯退押金而且還要我賠粉刷費用該怎麼辦', []],
  ['', []],
])('the phrases of the query %j are %j', (query, phrases) => {
  expect(phrasesOf(query)).toEqual(phrases);
});
