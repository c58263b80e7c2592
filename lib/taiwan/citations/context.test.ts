import { describe, expect, it } from 'vitest';
import { actNameOf, citationsOf } from './context.ts';
import { formatCitation } from './format.ts';
import { BUILT_IN_NAMES } from './names/name-index.ts';

const cited = (doc_type: '法規命令' | '裁判', title: string, text: string, more = {}) =>
  citationsOf({ doc_id: 'x', doc_type, title, court: null, text, ...more }, BUILT_IN_NAMES).map(
    ({ citation }) => formatCitation(citation),
  );

describe('citationsOf', () => {
  it('leaves out orders of promulgation, in a history and elsewhere', () => {
    const history =
      '前言依民法第1條。\n\n沿革\n1. 中華民國九十一年五月十五日行政院院臺勞字第1030031158號令發布';
    expect(cited('法規命令', '甲法', history)).toEqual(['民法第1條']);
    const text =
      '經總統91年5月15日華總一義字第09100093800號令公布，財政部91年6月20日台財稅字第0910453902號函';
    expect(cited('裁判', '甲案', text)).toEqual(['財政部91年6月20日台財稅字第0910453902號函']);
  });

  it('reads 本法 as the act of the article, and 前條 as the article before', () => {
    expect(cited('法規命令', '民法第185條', '依本法第3條；前條之規定')).toEqual(['民法第3條', '民法第184條']);
  });

  it('reads 前條 as an inserted article if that is the article before', () => {
    const document = {
      doc_id: 'x',
      doc_type: '法規命令',
      title: '民法第185條',
      court: null,
      text: '前條',
    } as const;
    const [found] = citationsOf(document, BUILT_IN_NAMES, { previous: '民法第184條之2' });
    expect(found?.citation).toMatchObject({ article: 184, sub: 2 });
  });

  it.each([
    [
      '勞動基準法施行細則第5條',
      '本法第9條、本細則第3條',
      undefined,
      ['勞動基準法第9條', '勞動基準法施行細則第3條'],
    ],
    [
      '甲乙辦法第5條',
      '本法第9條、本辦法第3條',
      '本辦法依民法（以下簡稱本法）第5條訂定之。',
      ['民法第9條', '甲乙辦法第3條'],
    ],
    ['甲乙辦法第5條', '本法第9條', undefined, []],
    ['民法第5條', '本法第9條', '依公司法第1條', ['民法第9條']],
  ])(
    'reads 本法 in %s as the act under which rules are made, if it is known',
    (title, text, first, expected) => {
      const document = { doc_id: 'x', doc_type: '法規命令', title, court: null, text } as const;
      const found = citationsOf(document, BUILT_IN_NAMES, { first }).map(({ citation }) =>
        formatCitation(citation),
      );
      expect(found).toEqual(expected);
    },
  );

  it('reads 本院 as the court of the judgment', () => {
    const found = cited('裁判', '甲', '本院99年度訴字第5號判決', { court: '臺灣板橋地方法院' });
    expect(found).toEqual(['臺灣板橋地方法院99年度訴字第5號判決']);
  });

  it('leaves out citations of the document itself', () => {
    expect(cited('法規命令', '民法第184條', '民法第184條、第185條')).toEqual(['民法第185條']);
    expect(cited('法規命令', '民法', '章節\n總則（第1條–第5條）\n民法第6條、公司法第8條')).toEqual([
      '公司法第8條',
    ]);
    const title = '最高法院109年度台上字第123號民事判決';
    expect(cited('裁判', title, '最高法院民事判決　109年度台上字第123號', { court: '最高法院' })).toEqual([]);
  });
});

it.each([
  ['民法第184條之1', '民法'],
  ['民法', '民法'],
  ['最低工資法（112.12.27制定）第5條', '最低工資法'],
  ['司法院釋字第七四八號解釋施行法第2條', '司法院釋字第七四八號解釋施行法'],
  ['某注意事項第3點', '某注意事項'],
])('actNameOf %s is %s', (title, name) => {
  expect(actNameOf(title)).toBe(name);
});
