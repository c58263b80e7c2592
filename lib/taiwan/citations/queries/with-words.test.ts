import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { formatCitation } from '../format.ts';
import { readCitationsWithWords } from './with-words.ts';

const read = (text: string) => {
  const found = readCitationsWithWords(text);
  const cited = found?.citations.flatMap(({ meant }) => meant.map(formatCitation));
  return found && [cited, found.words.map((place) => text.slice(...place)).join()];
};

describe('a citation with words behind it without a blank', () => {
  it.each([
    ['民法第195條精神慰撫金', '民法第195條', '精神慰撫金'],
    ['民184慰撫金', '民法第184條', '慰撫金'],
    ['民法823分割', '民法第823條', '分割'],
    ['民法第184條（侵權行為）', '民法第184條', '侵權行為'],
    ['憲法法庭113年憲判字第8號判決（死刑案）', '憲法法庭113年憲判字第8號判決', '死刑案'],
    ['民184，慰撫金', '民法第184條', '慰撫金'],
    ['勞保條例58年金', '勞工保險條例第58條', '年金'],
    ['釋字748同婚', '司法院釋字第748號解釋', '同婚'],
    ['民184的要件', '民法第184條', '要件'],
    ['民法第179條之不當得利', '民法第179條', '不當得利'],
    ['112年度台上字第824號「消滅時效」', '112年度台上字第824號', '消滅時效'],
    ['公司27Ⅱ法人代表', '公司法第27條第2項', '法人代表'],
    ['證交157-1內線交易', '證券交易法第157條之1', '內線交易'],
  ])('%s is read as a citation and words', (text, citation, words) =>
    expect(read(text)).toEqual([[citation], words]),
  );

  it.each([
    ['民法184(1)', '民法第184條'],
    ['憲法法庭111年憲判字第16號判決主文第2項', '憲法法庭111年憲判字第16號判決'],
    ['釋字第585號Rn.3', '司法院釋字第585號解釋'],
    ['司法院釋字第748號解釋（106年5月24日）', '司法院釋字第748號解釋'],
    ['民訴§255Ⅰ但⑦', '民事訴訟法第255條第1項'],
    ['民訴496Ⅰ⑴', '民事訴訟法第496條第1項'],
    ['民法第12條（112年修正前）', '民法第12條'],
    ['民法第12條(舊法)', '民法第12條'],
  ])('%s ends with a place or a date, which is not read as words', (text, citation) =>
    expect(read(text)).toEqual([[citation], '']),
  );

  it.each([
    '民195公里',
    '刑10年以下',
    '民法18歲成年',
    '勞基法30日預告',
    '公司10萬元',
    '租賃3年期',
    '商標3類',
    '民法2023',
    '民法2023修正',
    '民184前185',
    '憲法7大基本權',
    '刑法3階層',
    '仲裁3個月',
    '刑10以下',
    '商標3-1類',
    '公司23的人',
    '刑10年的時效',
    '112台上824、3人',
    '民法第三人利益契約',
  ])('%s is not read as a citation', (text) => expect(read(text)).toBeNull());

  it('is read in less than 500 ms with 28 numerals behind it', () => {
    const milliseconds = cpuMilliseconds(() => read(`民184${'一'.repeat(28)}z`));
    expect(milliseconds).toBeLessThan(500);
  });

  it('is not read in a question that is a sentence', () => {
    for (const question of ['民法第184條的要件是什麼', '民184的時效是幾年', '民法第184條之要件為何'])
      expect(read(question)).toBeNull();
  });
});
