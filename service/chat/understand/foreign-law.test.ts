import { describe, expect, test } from 'vitest';
import { asksAboutForeignLaw } from './foreign-law.ts';

describe('the law of another country is asked for', () => {
  test.each([
    '美國加州離婚財產怎麼分',
    '德國民法的消滅時效是幾年',
    '在日本租屋，房東可以收多少禮金？',
    '新加坡的勞動法加班費怎麼算',
    '請問香港的租屋押金規定',
    '我想知道英國的陪審團制度怎麼運作',
  ])('%s', (question) => expect(asksAboutForeignLaw(question)).toBe(true));
});

describe('a foreign country is only spoken of', () => {
  test.each([
    '我先生是越南人，要怎麼離婚',
    '在美國結婚，台灣承認嗎',
    '大陸配偶可以繼承不動產嗎',
    '美國公司在台灣的分公司欠我貨款',
    '中國籍員工的保險怎麼辦',
    '買到日本製的瑕疵品可以退嗎',
    '房東不還押金怎麼辦',
    '外國人犯罪會被驅逐出境嗎',
  ])('%s', (question) => expect(asksAboutForeignLaw(question)).toBe(false));
});
