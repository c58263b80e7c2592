import { describe, expect, test } from 'vitest';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { sendVerified } from '../testing/verified-answer.ts';
import type { FindStoredCitations } from './document-names.ts';

describe('names of documents', () => {
  test.each([
    ['that were retrieved', '民法第184條第1項、民法第197條及釋字第748號解釋。'],
    ['of a retrieved document whose act is in no list of acts', '甲市辦法第3條。'],
    ['with the place in it after its title', '依**甲市辦法第3條**第2項第2款。'],
    ['with several places in it after its title', '依**甲市辦法第3條**第1項前段、第2項及第2項第2款。'],
    ['with a pause inside', '又，院長、庭長及法官遴選辦法第15條。'],
    ['that a retrieved document cites', '另參民法第185條。'],
    ['that the library has', '依民事訴訟法第277條。'],
    ['of an act that was named before', '民法規定如下：第184條、同法第197條。'],
    ['with marks around the act', '《民法》第184條、**民法**第197條。'],
    ['with straight marks around the act', '依"民法"第184條，"第197條"亦同。'],
    ['inside a verified quotation', '「依第185條亦同」[1]。'],
    ['of a case that a document names', '參照臺大院999年度丙字第12號。'],
    ['that the library has, after a word of the sentence', '此時應適用民事訴訟法第277條。'],
    ['that the library has, after 我國', '我國民事訴訟法第277條。'],
    ['of an act that a retrieved document cites by this name', '依海商民事訴訟法第277條。'],
    ['in the numerals that are used for amounts', '依民法第壹佰捌拾肆條。'],
    ['with spaces in the number', '依民法第 1 8 4 條。'],
    ['of an interpretation without 釋字', '司法院大法官第748號解釋。'],
    ['of a range with a hyphen', '依民法第184-185條。'],
  ])('%s are kept', async (_, model) => {
    expect((await sendVerified([model])).text.replace(/\[\d\]/g, '')).toBe(model.replace(/\[\d\]/g, ''));
  });

  test.each([
    ['民法第9999條規定', `民法第9999條${UNVERIFIED}規定`],
    ['民法規定，第9999條', `民法規定，第9999條${UNVERIFIED}`],
    ['幻想交易法第3條。', `幻想交易法第3條${UNVERIFIED}。`],
    ['釋字第9999號解釋認為', `釋字第9999號解釋${UNVERIFIED}認為`],
    ['最高法院199年度台上字第99999號民事判決', `最高法院199年度台上字第99999號民事判決${UNVERIFIED}`],
    ['最高法院888年度台上字第88888號', `最高法院888年度台上字第88888號${UNVERIFIED}`],
    ['最高法院888年度台上字第88888號民事判決', `最高法院888年度台上字第88888號民事判決${UNVERIFIED}`],
    ['八八八年度台上字第八八號判決意旨', `八八八年度台上字第八八號判決${UNVERIFIED}意旨`],
    [
      '2024 年度台上字第 88 號、3年度訴字第7號',
      `2024 年度台上字第 88 號${UNVERIFIED}、3年度訴字第7號${UNVERIFIED}`,
    ],
    ['**888**年度台上字第**8**號', `**888**年度台上字第**8**號${UNVERIFIED}`],
    ['依幻想民法第184條', `依幻想民法第184條${UNVERIFIED}`],
    ['依**幻想**民法第184條', `依**幻想**民法第184條${UNVERIFIED}`],
    ['依消費者民法第185條', `依消費者民法第185條${UNVERIFIED}`],
    ['依幻想民事訴訟法第277條', `依幻想民事訴訟法第277條${UNVERIFIED}`],
    ['網路租屋保障民事訴訟法第277條', `網路租屋保障民事訴訟法第277條${UNVERIFIED}`],
    ['憲法法庭112年憲判字第999號判決', `憲法法庭112年憲判字第999號判決${UNVERIFIED}`],
    ['財政部91年6月20日台財稅字第0910453902號函', `財政部91年6月20日台財稅字第0910453902號函${UNVERIFIED}`],
    ['民法第184條、第9998條及第197條', `民法第184條、第9998條${UNVERIFIED}及第197條`],
    ['依**甲市辦法第3條**第1項、第3項。', `依**甲市辦法第3條**第1項、第3項${UNVERIFIED}。`],
    ['民法第184-186條', `民法第184-186條${UNVERIFIED}`],
    ['《民法》第9999條', `《民法》第9999條${UNVERIFIED}`],
    ['**民法**第9999條', `**民法**第9999條${UNVERIFIED}`],
    ['"民法"第9999條', `"民法"第9999條${UNVERIFIED}`],
    ['依＂民法＂[1]第9999條', `依＂民法＂[1]第9999條${UNVERIFIED}`],
    ['「民法」[1]第9999條', `「民法」[1]第9999條${UNVERIFIED}`],
    ['依"幻想交易法"第3條', `依"幻想交易法"第3條${UNVERIFIED}`],
    ['民法第184條、"幻想交易法"第197條', `民法第184條、"幻想交易法"第197條${UNVERIFIED}`],
    [
      '民法第184條、幻想交易法（下稱幻交法）第197條',
      `民法第184條、幻想交易法（下稱幻交法）第197條${UNVERIFIED}`,
    ],
    ['依‘民法’第9999條', `依‘民法’第9999條${UNVERIFIED}`],
    ['民法第184條第9項', `民法第184條第9項${UNVERIFIED}`],
    ['依甲市辦法第3條第2項第3款', `依甲市辦法第3條第2項第3款${UNVERIFIED}`],
    ['民法第１ 8 5條之1', `民法第１ 8 5條之1${UNVERIFIED}`],
    ['民法第壹佰捌拾陸條', `民法第壹佰捌拾陸條${UNVERIFIED}`],
    ['大法官會議第749號解釋', `大法官會議第749號解釋${UNVERIFIED}`],
    ['112年憲判9意旨', `112年憲判9${UNVERIFIED}意旨`],
    ['依《幻想交易法》第3條', `依《幻想交易法》第3條${UNVERIFIED}`],
    ['**民法第9999條**[1]', `**民法第9999條${UNVERIFIED}**[1]`],
    ['「釋9999」說', `「釋9999${UNVERIFIED}」說`],
  ])('names of documents that do not exist are marked as unverified: %s', async (model, expected) => {
    expect((await sendVerified([model])).text).toBe(expected.replace(`${UNVERIFIED}」`, `」${UNVERIFIED}`));
  });

  describe('a judgment and a ruling of the same number are distinguished', () => {
    const judgment = documentOf({
      doc_id: 'case:TPSV-112-台上-824-20230511-1',
      title: '最高法院112年度台上字第824號民事判決',
      text: '參照最高法院110年度台抗字第5號裁定、最高法院98年度台上字第7號判例、最高法院109年度台上字第9號。',
      doc_type: '裁判',
      court: '最高法院',
    });
    const RIGHT = [
      '最高法院112年度台上字第824號民事判決',
      '最高法院112年度台上字第824號',
      '最高法院112年度台上字第824號判例',
    ];
    const WRONG = '最高法院112年度台上字第824號民事裁定';

    test('if the judgment was retrieved', async () => {
      const options = { documents: [judgment], findStoredCitations: async () => [] };
      for (const name of RIGHT)
        expect((await sendVerified([`參照${name}。`], options)).text).toBe(`參照${name}。`);
      expect((await sendVerified([`參照${WRONG}。`], options)).text).toBe(`參照${WRONG}${UNVERIFIED}。`);
    });

    test('if the library has the judgment', async () => {
      const findStoredCitations: FindStoredCitations = async (text) =>
        findCitations(text).map((one) => ({ ...one, document: { title: judgment.title } }));
      for (const name of RIGHT)
        expect((await sendVerified([`參照${name}。`], { findStoredCitations })).text).toBe(`參照${name}。`);
      expect((await sendVerified([`參照${WRONG}。`], { findStoredCitations })).text).toBe(
        `參照${WRONG}${UNVERIFIED}。`,
      );
    });

    test('if a retrieved document cites one of them, unless its citation does not say which', async () => {
      const options = { documents: [judgment], findStoredCitations: async () => [] };
      for (const name of [
        '最高法院110年度台抗字第5號裁定',
        '最高法院98年度台上字第7號判決',
        '最高法院109年度台上字第9號裁定',
      ])
        expect((await sendVerified([`參照${name}。`], options)).text).toBe(`參照${name}。`);
      const wrong = '最高法院110年度台抗字第5號判決';
      expect((await sendVerified([`參照${wrong}。`], options)).text).toBe(`參照${wrong}${UNVERIFIED}。`);
    });
  });

  test.each([
    ['依民法第184條[2]。', `依民法第184條${UNVERIFIED}。`],
    ['依民法第184條（釋字第748號）[2]。', `依民法第184條（釋字第748號）${UNVERIFIED}。`],
    ['依**民法第197條**[1][3]，應賠償。', `依**民法第197條**${UNVERIFIED}，應賠償。`],
  ])(
    'a citation is dropped if its documents mention none of the names before it: %s',
    async (model, expected) => {
      expect((await sendVerified([model])).text).toBe(expected);
    },
  );

  test.each([
    ['if it cites the named document', '依民法第184條第1項[1]。'],
    ['if several names have several citations', '依民法第184條及第197條[1][2]。'],
    ['if it cites the first of several named documents', '依民法第184條及第197條[1]。'],
    ['if the cited document cites the name', '依民法第185條[1]。'],
    ['if the cited document has the words of the name', '參照臺大院999年度丙字第12號[5]。'],
    ['if it comes later in the sentence', '依民法第184條，實務見解亦同[2]。'],
  ])('a citation after a name is kept: %s', async (_, model) => {
    const { text, checks } = await sendVerified([model]);
    expect(text.replace(/\[\d\]/g, '')).toBe(model.replace(/\[\d\]/g, ''));
    expect(checks['citation.dropped']).toBeUndefined();
  });

  test('names are marked as unverified if the lookup in the library failed', async () => {
    const { text } = await sendVerified(['依民事訴訟法第277條。'], { findStoredCitations: async () => null });
    expect(text).toBe(`依民事訴訟法第277條${UNVERIFIED}。`);
  });
});
