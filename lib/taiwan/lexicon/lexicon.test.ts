import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { foldText } from '#lib/text/fold.ts';
import { mapKey, readKey } from './key.ts';
import { Lexicon } from './lexicon.ts';
import { formatLexicon, parseLexicon } from './parse.ts';

const text = await readFile(new URL('./lexicon.txt', import.meta.url), 'utf8');
const areas = parseLexicon(text);
const keys = areas.flatMap(({ entries }) => entries.flatMap((entry) => entry.keys));
const situations = keys.filter((key) => typeof readKey(key) !== 'string');
/** The words of a situation, with the first spelling of each piece. */
const told = (key: string) => key.split(/[+…]/u).map((piece) => piece.split('/')[0] as string);
const lexicon = new Lexicon(text);
const termsOf = (question: string, of = lexicon) => of.expand(question).map(({ term }) => term);

/** Words of which nearly every article contains one: searching for them narrows nothing. */
const EVERYWHERE = [
  '規定',
  '法律',
  '機關',
  '主管機關',
  '得以',
  '應於',
  '前項',
  '中華民國',
  '人民',
  '依法',
  '辦理',
  '通知',
];
/** Everyday words that say too little to stand for any word of the law. */
const TOO_GENERAL = [
  '問題',
  '可以',
  '公司',
  '怎麼辦',
  '法律',
  '朋友',
  '東西',
  '請問',
  '合法',
  '違法',
  '錢',
  '人',
  '會',
];

it('the lexicon has at least 2,000 everyday words', () => {
  expect(new Set(keys.map(foldText)).size).toBeGreaterThanOrEqual(2_000);
});

it('the lexicon has at least 1,200 situations, each found in a text with its words', () => {
  expect(situations.length).toBeGreaterThanOrEqual(1_200);
  const lost = situations.filter((key) => {
    const [one] = areas.flatMap(({ entries }) => entries).filter((entry) => entry.keys.includes(key));
    const found = termsOf(told(key).join('甲'));
    return one?.terms.some(({ term }) => !found.includes(foldText(term)));
  });
  expect(lost).toEqual([]);
});

it('the lexicon has at least 20 areas, each with at least 40 everyday words', () => {
  const small = areas.filter(({ entries }) => entries.flatMap((entry) => entry.keys).length < 40);
  expect(small.map(({ name }) => name)).toEqual([]);
  expect(areas.length).toBeGreaterThanOrEqual(20);
});

it('lexicon.txt is as formatLexicon writes it, besides its first lines', () => {
  expect(text.slice(text.indexOf('# '))).toBe(formatLexicon(areas));
});

it('the lexicon has no term that nearly every article contains, and no everyday word that is too general', () => {
  const terms = new Set(
    areas.flatMap(({ entries }) => entries.flatMap((entry) => entry.terms.map((t) => t.term))),
  );
  expect(EVERYWHERE.filter((term) => terms.has(term))).toEqual([]);
  expect(TOO_GENERAL.filter((key) => keys.includes(key))).toEqual([]);
});

it.each([
  ['房東不還押金怎麼辦', ['出租人', '押租金', '擔保金']],
  ['我被資遣了可以拿多少錢', ['終止勞動契約', '資遣費']],
  ['酒駕會被判多久', ['吐氣所含酒精濃度', '不能安全駕駛', '有期徒刑']],
  ['開車不小心撞到人', ['過失傷害', '交通事故']],
  ['我想告小三', ['侵害配偶權', '配偶']],
  ['網購退貨店家不理', ['通訊交易', '解除契約']],
  ['朋友欠錢不還', ['消費借貸', '清償']],
  ['爸爸過世留下債務', ['以因繼承所得遺產為限', '被繼承人之債務', '拋棄繼承']],
  ['提款卡給別人被當人頭帳戶', ['金融帳戶', '洗錢']],
  ['騎車摔進路面坑洞', ['公共設施', '設置或管理有欠缺', '國家賠償']],
  ['收到罰單不服', ['罰鍰', '裁決']],
  ['樓上漏水到我家', ['滲漏水', '修繕']],
  ['被狗咬可以求償嗎', ['動物占有人', '損害賠償']],
  ['老闆沒給加班費', ['僱主', '延長工作時間之工資']],
  ['小孩的監護權', ['權利義務之行使或負擔', '親權']],
  ['偽造簽名被告', ['偽造私文書', '行使偽造']],
  ['匯錯錢對方不還', ['不當得利', '無法律上之原因而受利益']],
  ['標會會頭跑路', ['合會', '會首']],
  ['男友偷看我手機', ['妨害秘密', '隱私']],
  ['警察隨便搜我的車', ['搜索', '搜索票']],
  ['外勞跑掉了', ['就業服務法']],
  ['狗咬人', ['動物加損害於他人']],
  ['賄選被抓', ['賄賂', '公職人員選舉罷免法']],
])('the lexicon expands %j to its legal terms', (question, terms) => {
  const found = termsOf(question);
  expect(terms.map(foldText).filter((term) => !found.includes(term))).toEqual([]);
});

it('the lexicon expands only the longer of two everyday words at one place', () => {
  expect(termsOf('撞到狗')).not.toContain('過失傷害');
  expect(termsOf('員工會被罰嗎')).not.toContain('不當勞動行為');
  expect(termsOf('生活會不會有影響')).not.toContain('合會');
  expect(termsOf('離婚後分財產')).not.toContain('夫妻');
  expect(termsOf('被告知要搬走')).not.toContain('被告');
  expect(termsOf('扶養子女')).not.toContain('收養');
  expect(termsOf('這有機會嗎')).toEqual([]);
});

it('the lexicon finds an everyday word of Latin letters only as a whole word', () => {
  expect(termsOf('去atm領錢')).toContain('由自動付款設備');
  expect(termsOf('atmosphere')).toEqual([]);
});

it('the lexicon ignores widths, case and spaces', () => {
  expect(termsOf('租賃紛爭：　房 東\n不還押金')).toEqual(termsOf('租賃紛爭:房東不還押金'));
  expect(termsOf('ＰＡＹ　ＵＢＥＲ')).toEqual(termsOf('pay uber'));
});

it('Lexicon.expand returns each term once, by weight, with its best weight and the word it is from', () => {
  const small = new Lexicon('# 甲\n子丑 = 天干 0.4, 地支\n寅卯 = 天干 0.9, 地支 0.3');
  expect(small.expand('子丑寅卯')).toEqual([
    { term: '地支', weight: 1, from: '子丑' },
    { term: '天干', weight: 0.9, from: '寅卯' },
  ]);
  expect(small.expand('')).toEqual([]);
});

it('the lexicon finds words that overlap, but none that lies within another', () => {
  const small = new Lexicon('# 甲\n子丑 = 甲甲\n丑寅 = 乙乙\n子丑寅卯 = 丙丙\n寅 = 丁丁');
  expect(termsOf('子丑寅', small)).toEqual(['甲甲', '乙乙']);
  expect(termsOf('子丑寅卯', small)).toEqual(['丙丙']);
});

it('Lexicon.expand of any text returns distinct terms from everyday words that the text contains', () => {
  const known = new Set(keys.flatMap((key) => [mapKey(readKey(key), foldText)].flat(3)));
  const piece = fc.oneof(
    fc.constantFrom(...keys.flatMap(told)),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const question = pieces.join('');
      const found = lexicon.expand(question);
      expect(new Set(found.map(({ term }) => term)).size).toBe(found.length);
      for (const { from, weight } of found) {
        for (const word of from.split(/[+…]/u))
          expect(known.has(word) && foldText(question).includes(word)).toBe(true);
        expect(weight > 0 && weight <= 1).toBe(true);
      }
    }),
  );
});

it('the lexicon loads in less than 200 ms and expands a question in less than 0.2 ms', () => {
  const question = '房東說我弄壞家具不退押金，還要我三天內搬走，我沒簽租約該怎麼辦？'.repeat(2);
  const thousand = () => {
    for (let i = 0; i < 1_000; i++) lexicon.expand(question);
  };
  expect(cpuMilliseconds(() => new Lexicon(text), 10)).toBeLessThan(200);
  expect(cpuMilliseconds(thousand) / 1_000).toBeLessThan(0.2);
});
