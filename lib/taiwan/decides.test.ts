import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decides } from './decides.ts';

const ruling = (word: string, text = '') =>
  decides({ doc_id: `const:111-${word}-1`, doc_type: '憲法法庭裁判' }, text);
const judgment = (text: string) => decides({ doc_id: 'case:TPDV-111-訴-1-1', doc_type: '裁判' }, text);

describe('of the 憲法法庭', () => {
  it('judgments and provisional measures decide, whatever is dismissed beside them', () => {
    expect(ruling('憲判', '主文\n其餘聲請不受理。')).toBe(true);
    expect(ruling('憲暫裁', '主文\n聲請駁回。')).toBe(true);
  });

  it('rulings of its chambers decide nothing', () => {
    for (const word of ['審裁', '統裁', '黨裁']) expect(ruling(word, '主文\n准予閱覽。')).toBe(false);
  });

  it('a ruling of the full court decides only where its main text turns nothing away', () => {
    expect(ruling('憲裁', '主文\n本件不受理。\n理由\n一、略')).toBe(false);
    expect(ruling('憲裁', '主文\n一、本件不受理。\n二、暫時處分之聲請駁回。')).toBe(false);
    expect(ruling('憲裁', '主文\n系爭規定違憲。\n理由\n不受理')).toBe(true);
    expect(ruling('憲裁')).toBe(false);
  });
});

describe('a judgment', () => {
  it.each([
    ['主　文\n本件移送臺灣示範地方法院。\n理　由', false],
    ['主文\n原判決原本及正本關於日期之記載，應更正為一月。', false],
    ['主文\n本件公訴不受理。', false],
    ['主文\n上訴駁回。\n第三審訴訟費用由上訴人負擔。', true],
    ['主文\n被告應給付原告一元。\n訴訟費用由被告負擔。', true],
    ['理由\n一、本件移送。', true],
    ['', true],
  ])('%j: %s', (text, expected) => expect(judgment(text)).toBe(expected));
});

it('what is no ruling decides, whatever it says', () => {
  fc.assert(
    fc.property(fc.constantFrom('法規命令', '釋字', '函釋'), fc.string(), (doc_type, text) => {
      expect(decides({ doc_id: 'x', doc_type }, `主文\n不受理。${text}`)).toBe(true);
    }),
  );
});
