import { describe, expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { formatCitation } from '../citations/format.ts';
import { withWholeNames } from './whole-names.ts';

const read = (text: string) =>
  withWholeNames(text, findCitations(text)).map(({ citation, start, end }) => [
    text.slice(start, end),
    formatCitation(citation),
  ]);

describe('a known name of an act that is only the end of a longer name', () => {
  test.each([
    ['依網路交易消費者保護法第19條', '網路交易消費者保護法第19條'],
    ['違反勞工個人資料保護法第5條規定', '勞工個人資料保護法第5條'],
    ['次按數位平台公平交易法第20條', '數位平台公平交易法第20條'],
    ['按火星移民法第99條', '火星移民法第99條'],
    ['依原住民法第5條', '原住民法第5條'],
    ['依海洋刑法第3條', '海洋刑法第3條'],
  ])('in %s is read as the whole name', (text, whole) => {
    expect(read(text)).toEqual([[whole, whole]]);
  });

  test('is read as the whole name for further articles too, until another act is named', () => {
    const text = '依網路交易消費者保護法第19條、第20條及消費者保護法第7條、第8條';
    expect(read(text).map(([, citation]) => citation)).toEqual([
      '網路交易消費者保護法第19條',
      '網路交易消費者保護法第20條',
      '消費者保護法第7條',
      '消費者保護法第8條',
    ]);
  });
});

test.each([
  '原告主張消費者保護法第19條',
  '被告所涉刑法第339條',
  '系爭民法第184條',
  '依我國民法第184條',
  '依現行民法第184條',
  '有違公司法第8條',
  '參酌土地法第100條',
  '因而適用家事事件法第3條',
  '故於民法第184條',
  '依第五條民法第184條',
  '惟查民法第184條',
  '核與民法第184條不符',
  '並依民法第184條',
  '其法定代理人民法第1086條',
  '爰依民法第184條第1項前段、公司法第23條第2項之規定請求',
  '按行政程序法第117條',
])('withWholeNames changes no citation of %s', (text) => {
  expect(withWholeNames(text, findCitations(text))).toEqual(findCitations(text));
});
