import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOfWork, LINEAR_GROWTH_MAX } from '#lib/testing/growth.ts';
import { voicedParagraphsOf } from './voices.ts';

const voices = (text: string, docType: Parameters<typeof voicedParagraphsOf>[1] = '裁判') =>
  voicedParagraphsOf(text, docType).map(({ text: line, voice }) => `${voice} ${line}`);

describe('the voices of a judgment', () => {
  test('are party, court, facts and notice, section by section', () => {
    const text = [
      '甲法院民事判決',
      '原告　甲○○',
      '主　　文',
      '上訴駁回。',
      '事實及理由',
      '壹、原告主張：',
      '一、押金應退。',
      '貳、被告方面：',
      '一、乙以：已經退了。',
      '參、本院之判斷：',
      '一、押金應返還。',
      '㈠按租金。',
      '肆、據上論結。',
      '中華民國113年1月1日',
      '法官　○○○',
      '【示範資料】虛構。',
    ];
    expect(voices(text.join('\n'))).toEqual([
      'facts 甲法院民事判決',
      'facts 原告　甲○○',
      'court 上訴駁回。',
      'party 壹、原告主張：',
      'party 一、押金應退。',
      'party 貳、被告方面：',
      'party 一、乙以：已經退了。',
      'court 參、本院之判斷：',
      'court 一、押金應返還。',
      'court ㈠按租金。',
      'facts 肆、據上論結。',
      'facts 中華民國113年1月1日',
      'facts 法官　○○○',
      'notice 【示範資料】虛構。',
    ]);
  });

  test('are the court’s where it answers a party in the same section', () => {
    const text = '理由\n一、被告辯稱：不知情。惟查：\n㈠卡片由其寄出。\n二、論罪。';
    expect(voices(text)).toEqual([
      'party 一、被告辯稱：不知情。惟查：',
      'court ㈠卡片由其寄出。',
      'court 二、論罪。',
    ]);
  });

  test('are facts under 犯罪事實, and not the court’s', () => {
    expect(voices('犯罪事實\n一、甲於某日。\n理由\n一、核甲所為。')).toEqual([
      'facts 一、甲於某日。',
      'court 一、核甲所為。',
    ]);
  });
});

test('in an interpretation only the holding has the voice of the court, not issue and facts', () => {
  const text = '【解釋爭點】\n是否違憲？\n【解釋文】\n不違憲。\n【理由書】\n聲請人為屋主。';
  expect(voicedParagraphsOf(text, '釋字').map(({ voice, part }) => [voice, part])).toEqual([
    ['facts', '解釋爭點'],
    ['court', '解釋文'],
    ['facts', '理由書'],
  ]);
});

test('in a letter 主旨 and 說明 have the voice court, each with its part', () => {
  expect(
    voicedParagraphsOf('主旨：押金。\n說明：\n一、應退。', '函釋').map(({ voice, part }) => [voice, part]),
  ).toEqual([
    ['court', '主旨'],
    ['court', '說明'],
    ['court', '說明'],
  ]);
});

/** The speaker of each sentence of a judgment's reasons, with its first characters. */
const spoken = (...lines: string[]) =>
  voicedParagraphsOf(`理由\n${lines.join('\n')}`, '裁判').flatMap(({ sentences }) =>
    sentences.map(({ voice, text }) => `${voice} ${text}`),
  );

describe('what a party says', () => {
  test('stays the party’s to the end of its section, however its paragraphs open', () =>
    expect(
      spoken(
        '二、上訴意旨略以：',
        '㈠按證據應合法調查。經查原判決未為調查。',
        '⒈次按自白應補強。',
        '又原判決違法。',
        '三、按上訴應敘述理由。',
      ),
    ).toEqual([
      'party 二、上訴意旨略以：',
      'party ㈠按證據應合法調查。',
      'party 經查原判決未為調查。',
      'party ⒈次按自白應補強。',
      'party 又原判決違法。',
      'court 三、按上訴應敘述理由。',
    ]));

  test('that is announced inside a paragraph continues until 云云 ends it', () =>
    expect(
      spoken('本件經核無誤。上訴意旨略以：按證據應調查。惟原審未查。原判決違法云云。按上訴應有理由。'),
    ).toEqual([
      'court 本件經核無誤。',
      'party 上訴意旨略以：按證據應調查。',
      'party 惟原審未查。',
      'party 原判決違法云云。',
      'court 按上訴應有理由。',
    ]));

  test('that no word ends continues in the next paragraph, until a heading of the court', () =>
    expect(spoken('被告答辯略以：沒有收到。', '按通知應送達。', '得心證之理由：', '按通知應送達。')).toEqual([
      'party 被告答辯略以：沒有收到。',
      'party 按通知應送達。',
      'court 得心證之理由：',
      'court 按通知應送達。',
    ]));

  test('that the court reports in one sentence is the party’s in that sentence only', () =>
    expect(spoken('三、經查：卡片由其寄出。被告雖辯稱不知情云云。所謂幫助，係指助力。')).toEqual([
      'court 三、經查：卡片由其寄出。',
      'party 被告雖辯稱不知情云云。',
      'court 所謂幫助，係指助力。',
    ]));

  test('does not begin at a heading of the court that names a request', () =>
    expect(spoken('三、得心證之理由：', '㈠原告請求醫療費用部分：', '⒈按侵害身體者應賠償。')).toEqual([
      'court 三、得心證之理由：',
      'court ㈠原告請求醫療費用部分：',
      'court ⒈按侵害身體者應賠償。',
    ]));
});

test('what the court below held has the voice of facts', () =>
  expect(spoken('原審斟酌證據，以：按租賃物應返還。押金應退。', '按押金應抵充租金。')).toEqual([
    'facts 原審斟酌證據，以：按租賃物應返還。',
    'facts 押金應退。',
    'court 按押金應抵充租金。',
  ]));

test('nothing behind the date of a judgment has the voice of the court', () =>
  expect(
    voices('理由\n按押金應退。\n中華民國113年1月1日\n附件：起訴書\n犯罪事實\n一、按侵占者應罰。').map(
      (line) => line.split(' ')[0],
    ),
  ).toEqual(['court', 'facts', 'facts', 'facts', 'facts']));

const NUMERALS = ['一', '二', '三', '四', '五'];
const claimed = fc.constantFrom(
  '按押金應退。',
  '次按租金應付，民法第439條定有明文。',
  '經查房屋漏水。',
  '惟查對方未付。',
  '所謂瑕疵，係指欠缺。',
  '㈠按押金應退。',
  '㈡惟按租約有效。',
  '⒈查房屋漏水。',
  '⑴又按修繕應由出租人為之。',
);

test('a section headed by a party has the voice of the party, and the next section that of the court', () => {
  fc.assert(
    fc.property(
      fc.array(claimed, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('原告主張：', '被告則以：', '上訴意旨略以：', '公訴意旨略以：', '抗告意旨略稱：'),
      fc.integer({ min: 0, max: 3 }),
      (claims, heading, at) => {
        const said = spoken(`${NUMERALS[at]}、${heading}`, ...claims, `${NUMERALS[at + 1]}、按押金應退。`);
        for (const one of said.slice(0, -1)) expect(one).toMatch(/^party /u);
        expect(said.at(-1)).toMatch(/^court /u);
      },
    ),
  );
});

test('the voiced sentences of any document are its text, in order and complete', () => {
  const piece = fc.constantFrom(
    ...['主文', '理由', '事實及理由', '\n', '。', '：', '一、', '二、', '㈠', '⒈', '甲、', '壹、'],
    ...['按', '經查', '原告主張', '上訴意旨略以：', '等語', '云云', '本院之判斷', '原審以：', '「', '」'],
    ...['中華民國113年1月1日', '【示範資料】虛構。', ' '],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom('法規命令' as const, '函釋' as const, '裁判' as const, '釋字' as const),
      (pieces, docType) => {
        const text = pieces.join('');
        let from = 0;
        for (const { text: paragraph, sentences } of voicedParagraphsOf(text, docType)) {
          const bare = (some: string) => some.replace(/\s/gu, '');
          expect(bare(sentences.map((one) => one.text).join(''))).toBe(bare(paragraph));
          from = text.indexOf(paragraph, from);
          expect(from).toBeGreaterThanOrEqual(0);
          from += paragraph.length;
        }
      },
    ),
  );
});

test('voicedParagraphsOf takes time linear to the length of a judgment', () => {
  const judgment = (sections: number) =>
    `主文\n駁回。\n理由\n${`一、原告主張：${'漏水。'.repeat(50)}等語。\n二、按押金應退。\n`.repeat(sections)}`;
  expect(growthOfWork(judgment, 300, (text) => voicedParagraphsOf(text, '裁判'))).toBeLessThan(
    LINEAR_GROWTH_MAX,
  );
});
