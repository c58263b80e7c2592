import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphText } from '#lib/document/paragraph.ts';
import { growthOfWork, LINEAR_GROWTH_MAX } from '#lib/testing/growth.ts';
import { anyDocument } from '../testing/any-document.ts';
import { paragraphsOf } from './paragraphs.ts';

const texts = (text: string) => paragraphsOf(text).map((paragraph) => paragraphText(text, paragraph));

const JUDGMENT = [
  '臺灣某某地方法院民事判決',
  '113年度某簡字第1號',
  '原      告  某甲  ',
  '被      告  某乙  ',
  '',
  '上列當事人間請求修繕漏水事件，本院於民國114年4月29日言詞',
  '辯論終結，判決如下：',
  '　　主　文',
  '一、被告應將門牌號碼高雄市○○區○○○村00○0號房屋之廁所地板',
  '    防水層及陽台地板防水層修繕至不漏水，如不予修繕，應容  ',
  '    忍原告僱工進入修繕，並給付修繕費用。',
  '二、訴訟費用由被告負擔。',
  '　　事實及理由',
  '一、原告主張：系爭房屋樓頂板有多處滲漏水，經囑託鑑定後，認',
  '    係被告房屋之廁所地板防水層及陽台地板防水層滲漏水導致',
  '    ，且被告不予修繕。',
  '　㈠按所有人對於妨害其所有權者，得請求除去之，民法第767條第',
  '    1項中段定有明文。',
  '中　　華　　民　　國　　114 　年　　5 　　月　　15　　　日',
  '　　　　　　　　　　某某簡易庭　法　官　某丙',
].join('\r\n');

describe('a judgment broken at a fixed width', () => {
  const paragraphs = paragraphsOf(JUDGMENT).map((paragraph) => ({
    ...paragraph,
    text: paragraphText(JUDGMENT, paragraph),
  }));
  const all = paragraphs.map(({ text }) => text);

  test('is joined again into whole sentences, also across numbers', () => {
    expect(all).toContain('上列當事人間請求修繕漏水事件，本院於民國114年4月29日言詞辯論終結，判決如下：');
    expect(all).toContain(
      '一、原告主張：系爭房屋樓頂板有多處滲漏水，經囑託鑑定後，認係被告房屋之廁所地板防水層及陽台地板防水層滲漏水導致，且被告不予修繕。',
    );
    expect(all.find((text) => text.startsWith('㈠'))).toContain('民法第767條第1項中段定有明文。');
  });

  test('keeps its items, headings and lines set in columns apart', () => {
    expect(paragraphs.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual([
      '主文',
      '事實及理由',
    ]);
    expect(all).toContain('二、訴訟費用由被告負擔。');
    expect(all).toContain('原      告  某甲');
    expect(all.at(-1)).toBe('某某簡易庭　法　官　某丙');
    expect(paragraphs.find(({ text }) => text.startsWith('㈠'))?.indent).toBe(1);
  });

  test('loses not a single character', () => {
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(bare(all.join(''))).toBe(bare(JUDGMENT));
  });
});

test('a table drawn with boxes keeps its rows', () => {
  const row = `│${'甲'.repeat(12)}│${'乙'.repeat(12)}│`;
  const table = [
    `┌${'─'.repeat(12)}┬${'─'.repeat(12)}┐`,
    row,
    row,
    row,
    row,
    `└${'─'.repeat(12)}┴${'─'.repeat(12)}┘`,
  ];
  expect(texts(table.join('\n'))).toEqual(table);
  expect(new Set(paragraphsOf(table.join('\n')).map(({ kind }) => kind))).toEqual(new Set(['row']));
});

test('a text that is not broken at a fixed width keeps its lines', () => {
  const article =
    '當事人得行使下列權利：\n一、請求查閱。\n二、請求更正。\n蒐集者應於二十日內決定准駁，並附具理由。';
  expect(texts(article)).toEqual(article.split('\n'));
});

test('English words on two lines are joined with a blank', () => {
  const line = `${'字'.repeat(27)} IP`;
  expect(
    texts([line, 'address與其他', line, 'address與其他', line, 'address', line, 'address'].join('\n'))[0],
  ).toMatch(/IP address/);
});

test('an empty text has no paragraphs', () => expect(texts(' \n\n　')).toEqual([]));

describe('paragraphsOf any text', () => {
  test('returns ranges in order and apart, with every character besides blanks', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        let at = 0;
        for (const [start, end] of paragraphsOf(text).flatMap(({ ranges }) => ranges)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(at, start).trim()).toBe('');
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  test('returns paragraphs that do not begin or end with a blank', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        for (const one of texts(text)) expect(one).toBe(one.trim());
      }),
    );
  });
});

test('a judgment of 760,000 characters is read as paragraphs in time linear to its length', () => {
  const judgment = (sections: number) =>
    `主文\n上訴駁回。\n理由\n${`壹、程序部分\n${'字'.repeat(500)}。\n`.repeat(sections)}`;
  expect(paragraphsOf(judgment(1500))).toHaveLength(3003);
  expect(growthOfWork(judgment, 1500, paragraphsOf)).toBeLessThan(LINEAR_GROWTH_MAX);
});
