import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProcedural } from './procedural.ts';

const ruling = (word: string, text = '') =>
  isProcedural({ doc_id: `const:111-${word}-1`, doc_type: '憲法法庭裁判' }, text);
const judgment = (text: string) => isProcedural({ doc_id: 'case:TPDV-111-訴-1-1', doc_type: '裁判' }, text);

describe('isProcedural: rulings of the 憲法法庭', () => {
  it('judgments and provisional measures are not procedural, whatever they dismiss besides', () => {
    expect(ruling('憲判', '主文\n其餘聲請不受理。')).toBe(false);
    expect(ruling('憲暫裁', '主文\n聲請駁回。')).toBe(false);
  });

  it('rulings of its chambers are procedural', () => {
    for (const word of ['審裁', '統裁', '黨裁']) expect(ruling(word, '主文\n准予閱覽。')).toBe(true);
  });

  it('a ruling of the full court is procedural where its main text dismisses, or cannot be read', () => {
    expect(ruling('憲裁', '主文\n本件不受理。\n理由\n一、略')).toBe(true);
    expect(ruling('憲裁', '主文\n一、本件不受理。\n二、暫時處分之聲請駁回。')).toBe(true);
    expect(ruling('憲裁', '主文\n系爭規定違憲。\n理由\n不受理')).toBe(false);
    expect(ruling('憲裁')).toBe(true);
  });
});

describe('isProcedural: judgments', () => {
  it.each([
    ['主　文\n本件移送臺灣示範地方法院。\n理　由', true],
    ['主文\n原判決原本及正本關於日期之記載，應更正為一月。', true],
    ['主文\n本件公訴不受理。', true],
    ['裁定主文\n本件移送臺灣示範地方法院。', true],
    ['主文\n上訴駁回。\n第三審訴訟費用由上訴人負擔。', false],
    ['主文\n被告應給付原告一元。\n訴訟費用由被告負擔。', false],
    ['理由\n一、本件移送。', false],
    ['', false],
  ])('the main text of %j is procedural: %s', (text, expected) => expect(judgment(text)).toBe(expected));
});

it('acts, interpretations and letters are never procedural, whatever they say', () => {
  fc.assert(
    fc.property(fc.constantFrom('法規命令', '釋字', '函釋'), fc.string(), (doc_type, text) => {
      expect(isProcedural({ doc_id: 'x', doc_type }, `主文\n不受理。${text}`)).toBe(false);
    }),
  );
});
