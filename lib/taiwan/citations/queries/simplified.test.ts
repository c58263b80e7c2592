import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from '#lib/search/query.ts';
import { foldText } from '#lib/text/fold.ts';
import { VARIANTS } from '#lib/text/variants.ts';
import { COURTS } from '../../courts/table.ts';
import { formatCitation } from '../format.ts';
import { NICKNAMES } from '../names/aliases.ts';
import { readQueryCitations } from './query-citations.ts';
import { inTraditional, TRADITIONAL } from './simplified.ts';

const read = (text: string) => readQueryCitations(text)?.flatMap(({ meant }) => meant.map(formatCitation));

/** A text as an input method set to Simplified characters writes it. */
const simplified = (text: string): string => {
  const byTraditional = new Map([...VARIANTS, ...TRADITIONAL].map(([from, to]) => [to, from]));
  return Array.from(text, (character) => byTraditional.get(character) ?? character).join('');
};

describe('a citation in Simplified characters', () => {
  it.each([
    ['民法第184条后段', '民法第184條後段'],
    ['劳动基准法第84条之1', '勞動基準法第84條之1'],
    ['公寓大厦管理条例10', '公寓大廈管理條例第10條'],
    ['政府采购法101', '政府採購法第101條'],
    ['两岸67', '臺灣地區與大陸地區人民關係條例第67條'],
    ['释字第748号', '司法院釋字第748號解釋'],
    ['宪判111-1', '憲法法庭111年憲判字第1號判決'],
    ['最高法院112年度台上字第824号', '最高法院112年度台上字第824號'],
    ['云林地院112诉1', '臺灣雲林地方法院112年度訴字第1號'],
  ])('%s is read', (text, expected) => expect(read(text)).toEqual([expected]));

  it('is read by the name of every act of the tables and of every court', () => {
    const acts = [...NICKNAMES.keys()].map((name) => `${name}第5條`);
    const cases = COURTS.filter(({ code }) => code !== 'JCC').map(({ name }) => `${name}112年度訴字第1號`);
    fc.assert(
      fc.property(fc.constantFrom(...acts, ...cases), (text) => {
        expect(read(simplified(text))).toEqual(read(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is shown as typed', () => {
    expect(readQueryCitations('劳动基准法84')?.[0]?.text).toBe('劳动基准法84');
    expect(readQuery('劳动基准法').citations[0]?.text).toBe('劳动基准法');
  });
});

it('readQuery keeps the Simplified characters of words that are no citation', () => {
  for (const query of ['准备程序', '系争房屋', '云端', '里长 后补', '两造合意'])
    expect(readQuery(query)).toMatchObject({
      citations: [],
      terms: query.split(' ').map((text) => ({ text })),
    });
});

it('TRADITIONAL has no pair of characters that foldText folds already', () => {
  for (const [from, to] of TRADITIONAL) expect(foldText(from)).not.toBe(foldText(to));
  expect(inTraditional('劳动基准法')).toHaveLength(5);
});
