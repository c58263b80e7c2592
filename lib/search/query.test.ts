import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { readQuery } from './query.ts';
import { markedSpellings } from './terms.ts';

const said = (query: string) => {
  const { citations, terms } = readQuery(query);
  return [citations.map(({ text }) => text), terms.map(({ folded }) => folded)];
};

describe('a query says', () => {
  it.each([
    ['損害賠償 契約', [], ['損害賠償', '契約']],
    ['損害賠償　契約\n', [], ['損害賠償', '契約']],
    ['民法 & 過失', [], ['民法', '過失']],
    ['民法＆過失&契約', [], ['民法', '過失', '契約']],
    ['民184 慰撫金', ['民184'], ['慰撫金']],
    ['慰撫金 民法第195條', ['民法第195條'], ['慰撫金']],
    ['損益相抵 最高法院112台上824', ['最高法院112台上824'], ['損益相抵']],
    ['民法 第184條 過失', ['民法 第184條'], ['過失']],
    ['最高法院 112 年度台上字第 824 號 損益相抵', ['最高法院 112 年度台上字第 824 號'], ['損益相抵']],
    ['慰撫金 民184 195 酌定', ['民184', '195'], ['慰撫金', '酌定']],
    ['民184 & 故意', ['民184'], ['故意']],
    ['民184 & 195', ['民184', '195'], []],
    ['釋字535&570', ['釋字535', '570'], []],
    ['Arts. 184 & 195 Civil Code', ['Arts. 184', '195 Civil Code'], []],
    ['AT&T 184', [], ['at', 't', '184']],
    ['Securities & Exchange Act 157-1 insider', ['Securities & Exchange Act 157-1'], ['insider']],
    ['違約金民252酌減', ['民252'], ['違約金', '酌減']],
    ['112年5月3日修正前民法第12條', ['民法第12條'], ['修正前']],
    ['侵權行為（民法第184條）', ['民法第184條'], ['侵權行為']],
    ['土地法', ['土地法'], []],
    ['Article 184 of the Civil Code damages', ['Article 184 of the Civil Code'], ['damages']],
    ['Civil Code 184 慰撫金', ['Civil Code 184'], ['慰撫金']],
    ['civil code 8 hours', [], ['civil', 'code', '8', 'hours']],
    ['criminal law 3 years', [], ['criminal', 'law', '3', 'years']],
    ['民法', ['民法'], []],
    ['土地 100', [], ['土地', '100']],
    ['「不當得利 返還」 “善意 受領”', [], ['不當得利返還', '善意受領']],
    ['"trade secret" & 臺灣', [], ['trade secret', '台灣']],
    ['trade secret', [], ['trade', 'secret']],
    ['"民法第184條"', [], ['民法第184條']],
    ['何謂「表見代理」', [], ['何謂「表見代理」']],
    ['"民法', [], ['"民法']],
    ['房屋 - 租賃', [], ['房屋', '租賃']],
    ['過失 過失', [], ['過失']],
    ['&', [], []],
    ['\u200b', [], []],
  ])('%j: asks for %j, and %j', (query, asked, terms) => expect(said(query)).toEqual([asked, terms]));

  it('that a sentence with a citation asks for nothing by number', () => {
    expect(said('民法第184條 的要件是什麼？')).toEqual([[], ['民法第184條', '的要件是什麼?']]);
    expect(readQuery('民法第184條的要件是什麼').citations).toEqual([]);
    expect(readQuery('甲依照 民184 請求乙賠償修車費用並且連同遲延利息').citations).toEqual([]);
  });

  it('that it is exact if it has `&`, quotation marks or only numbers', () => {
    for (const query of ['民184', '民184、185', '民法', 'A & B', '「表見代理」', '「表見代理」 授權'])
      expect(readQuery(query).isExact).toBe(true);
    for (const query of ['表見代理 授權', '民184 慰撫金', '何謂「表見代理」', '房東不還押金'])
      expect(readQuery(query).isExact).toBe(false);
  });

  it('that a document must match all parts joined by `&`, which is not a word of an English name', () => {
    for (const query of ['A & B', '民184 & 195', '民184 & 故意'])
      expect(readQuery(query).isStrict).toBe(true);
    for (const query of ['Arts. 184 & 195 Civil Code', 'Securities & Exchange Act 157-1', '民184 195'])
      expect(readQuery(query).isStrict).toBe(false);
  });

  it('never more than it holds: terms are folded, different, and stand in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const { terms } = readQuery(query);
        expect(new Set(terms.map(({ folded }) => folded)).size).toBe(terms.length);
        for (const { text, folded } of terms) {
          expect(query).toContain(text);
          expect(folded).toBe(foldText(text));
          expect(folded).not.toBe('');
        }
      }),
    );
  });

  it('each term by a spelling that pages mark', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('民184', '過失', '&', '「甲 乙」', '釋748', '、', 'x')),
        (pieces) => {
          const query = pieces.join(' ');
          const marked = markedSpellings(query);
          for (const { folded } of readQuery(query).terms) expect(marked).toContain(folded);
        },
      ),
    );
  });
});
