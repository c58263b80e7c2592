import { describe, expect, it } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { formatCitation } from './format.ts';
import { actKey, citationKey, citingKeys, documentKeys } from './keys.ts';
import { parseCitation } from './parse.ts';
import type { Citation } from './types.ts';

const keysOf = (doc_type: DocType, doc_id: string, title: string) =>
  documentKeys({ doc_type, doc_id, title });
const cited = (text: string) => citationKey(parseCitation(text) as Citation);

describe('documentKeys', () => {
  it.each<[DocType, string, string, string[]]>([
    [
      '法規命令',
      'law:B0000001:184-1',
      '民法第184條之1',
      ['民法第184條之1', '民§184-1', '民法一百八十四條之一第2項'],
    ],
    ['法規命令', 'law:C0000001:10', '中華民國刑法第10條', ['刑法第10條', '中華民國刑法第10條第2項']],
    ['法規命令', 'law:A0000001:7', '中華民國憲法第7條', ['憲法第7條', '中華民國憲法第7條']],
    ['法規命令', 'law:D0020053:5', '最低工資法（112.12.27制定）第5條', ['最低工資法第5條']],
    ['法規命令', 'law:X0000001:3', '某某注意事項第3點', ['某某注意事項第3點', '某某注意事項第3條']],
    ['法規命令', 'law:B0000001', '民法', ['民法']],
    ['法規命令', 'own-184', '民法第一百八十四條', ['民法184']],
    ['法規命令', 'law:DEMO09:4', '示範公司法第4條', ['示範公司法第4條']],
    ['釋字', 'interp:748', '司法院釋字第748號解釋【同性婚姻】', ['釋字748', '釋字第七四八號解釋']],
    ['釋字', 'own-748', '釋字第748號', ['釋748']],
    ['釋字', 'interp:DEMO-37', '示範釋字第37號解釋', ['釋字第37號']],
    ['憲法法庭裁判', 'const:112-憲判-14', '憲法法庭112年憲判字第14號判決【甲】', ['112憲判14']],
    ['憲法法庭裁判', 'own', '憲法法庭112年憲判字第14號判決', ['112年憲判字第14號']],
    [
      '裁判',
      'case:TPSV-109-台上-123-20200102-1',
      '最高法院109年度台上字第123號民事判決',
      [
        '最高法院109年度臺上字第123號民事判決',
        '最高法院109台上123',
        '109年度台上字第123號',
        '109年度台上字第123號民事判決',
      ],
    ],
    ['裁判', 'own-1', '最高法院109年度台上字第123號', ['最高法院109年度台上字第123號民事判決', '109台上123']],
    [
      '裁判',
      'case:TPEV-109-北簡-5-20200102-1',
      '臺灣臺北地方法院109年度北簡字第5號民事判決',
      ['臺北地院109年度北簡字第5號'],
    ],
    [
      '裁判',
      'case:PCDV-99-訴-5-20100102-1',
      '臺灣板橋地方法院99年度訴字第5號民事判決',
      ['臺灣板橋地方法院99年度訴字第5號'],
    ],
    [
      '裁判',
      'case:TPHM-95-重上更㈠-5-20100102',
      '臺灣高等法院95年度重上更㈠字第5號刑事判決',
      ['95年度重上更(一)字第5號'],
    ],
    [
      '函釋',
      'letter:財政部-台財稅字第0910453902號',
      '財政部台財稅字第0910453902號函',
      ['財政部91年6月20日台財稅字第0910453902號函', '台財稅字第0910453902號'],
    ],
    [
      '函釋',
      'letter:DEMO-法務-11303506120',
      '示範法務部113年4月8日示法律字第11303506120號函',
      ['示法律字第11303506120號'],
    ],
  ])('of the %s %s %s include the keys of its citations', (doc_type, doc_id, title, citations) => {
    const keys = keysOf(doc_type, doc_id, title);
    for (const text of citations) expect(keys, text).toContain(cited(text));
  });

  it('of a document include no key of a citation of another document', () => {
    const keys = keysOf('裁判', 'case:TPSV-109-台上-123-20200102-1', '最高法院109年度台上字第123號民事判決');
    for (const text of [
      '臺灣高等法院109年度台上字第123號',
      '最高法院109年度台上字第123號刑事判決',
      '109台上1234',
    ])
      expect(keys).not.toContain(cited(text));
    expect(keysOf('法規命令', 'law:B0000001:184', '民法第184條')).not.toContain(cited('民法第184條之1'));
  });

  it('of a document include the key of its official form', () => {
    const documents: [DocType, string, string][] = [
      ['法規命令', 'law:B0000001:1030-1', '民法第1030條之1'],
      ['釋字', 'interp:1', '司法院釋字第1號解釋'],
      ['憲法法庭裁判', 'const:111-審裁-10', '憲法法庭111年審裁字第10號裁定'],
      ['裁判', 'case:TPHM-99-上訴-7-20110101-1', '臺灣高等法院99年度上訴字第7號刑事判決'],
    ];
    for (const [doc_type, doc_id, title] of documents) {
      const citation = parseCitation(title) as Citation;
      expect(keysOf(doc_type, doc_id, title)).toContain(citationKey(citation));
      expect(cited(formatCitation(citation))).toBe(citationKey(citation));
    }
  });
});

it('actKey drops 中華民國 and the edition in brackets from the name of an act', () => {
  expect(actKey('中華民國刑法')).toBe('刑法');
  expect(actKey('總統副總統選舉罷免法（舊 36.03.31 制定）')).toBe('總統副總統選舉罷免法');
  expect(actKey('中華民國')).toBe('中華民國');
});

describe('citingKeys', () => {
  const citing = (text: string) => citingKeys(parseCitation(text) as Citation);

  it('of a case include its keys with a division and without a court, or of any court if it names none', () => {
    expect(citing('最高法院112年度台上字第824號')).toEqual(
      expect.arrayContaining([cited('最高法院112年度台上字第824號民事判決'), cited('112年度台上字第824號')]),
    );
    expect(citing('112訴2241')).toContain(cited('臺北地院112年度訴字第2241號刑事判決'));
  });

  it('of a case include no key of another court or division', () => {
    expect(citing('臺北地院112訴2241')).not.toContain(cited('112訴2241'));
    expect(citing('臺北地院112訴2241')).not.toContain(cited('士林地院112訴2241'));
    expect(citing('最高法院112年度台上字第824號民事判決')).not.toContain(
      cited('最高法院112年度台上字第824號刑事判決'),
    );
  });

  it('of a letter include its number without its word; of an article they are a single key', () => {
    expect(citing('台財稅字第11400555460號函')).toEqual(['letter:台財稅:11400555460', 'letter::11400555460']);
    expect(citing('民法第184條第1項')).toEqual(['law:民法:184']);
  });
});
