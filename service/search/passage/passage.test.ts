import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emRuns } from '#lib/highlight/runs.ts';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { foldText } from '#lib/text/fold.ts';
import { MAX_HIGHLIGHTS, questionHighlights } from './highlights.ts';
import { passage } from './passage.ts';

const stressed = (fragment: string) =>
  emRuns(fragment)
    .filter(({ em }) => em)
    .map(({ text }) => text);
const plain = (fragment: string) =>
  emRuns(fragment)
    .map(({ text }) => text)
    .join('');

const FILLER = '本件經審理後認為原判決並無違誤。'.repeat(60);

describe('passage', () => {
  it('is all of a short text', () => {
    expect(passage('因契約而生之債', ['契約'])).toBe('因<em>契約</em>而生之債');
  });

  it('is the beginning of a text that has no term', () => {
    const fragment = passage(FILLER, ['契約']);
    expect(fragment.startsWith('本件')).toBe(true);
    expect(fragment.endsWith('。…')).toBe(true);
  });

  it('is where most different terms are close together, not where one term is frequent', () => {
    const text = `${'契約契約契約。'.repeat(20)}${FILLER}契約因詐欺而撤銷。${FILLER}`;
    expect(stressed(passage(text, ['契約', '撤銷']))).toEqual(['契約', '撤銷']);
  });

  it('shows every term, also terms that are far apart', () => {
    const text = `${FILLER}押租金已返還。${FILLER}出租人應修繕。${FILLER}租期屆滿。${FILLER}`;
    const fragment = passage(text, ['押租金', '修繕', '屆滿']);
    expect(stressed(fragment)).toEqual(['押租金', '修繕', '屆滿']);
    expect(fragment.split('…').length).toBe(5);
    expect(plain(fragment).length).toBeLessThan(600);
  });

  const PARTIES = `臺灣示範地方法院民事判決\n原告　押金甲\n被告　乙\n`;
  const SIGNED = '\n中　華　民　國 110 年 1 月 1 日\n押金庭法官 丙\n';

  it('is of the holding or the reasons rather than of the facts if both have the term', () => {
    const text = `${PARTIES}主文\n原告之訴駁回。\n事實\n原告主張押金押金押金。${FILLER}\n理由\n${FILLER}查押金應返還。${FILLER}${SIGNED}`;
    expect(plain(passage(text, ['押金']))).toContain('查押金應返還。');
  });

  it('is no list of parties, signature or table if the term is elsewhere too', () => {
    const text = `${PARTIES}主文\n原告之訴駁回。\n理由\n${FILLER}\n┌押金┐\n└押金┘\n${FILLER}押金應返還。${SIGNED}`;
    const fragment = plain(passage(text, ['押金']));
    expect(fragment).toContain('押金應返還。');
    for (const formal of ['法官', '原告　', '┌', '國 110']) expect(fragment).not.toContain(formal);
  });

  it('is where the term is, even if that is only among the signatures', () => {
    expect(plain(passage(`${PARTIES}主文\n略\n理由\n${FILLER}${SIGNED}`, ['押金庭']))).toContain(
      '押金庭法官',
    );
  });

  it('of a term that stands only in formal lines is the first of them and the holding, no other party', () => {
    const caption = '案由：租賃\n\n';
    const stated = '上列當事人間租賃事件，本院判決如下：\n';
    const text = `${caption}${PARTIES}${stated}主文\n原告之訴駁回。\n理由\n${FILLER}${SIGNED}`;
    expect(passage(text, ['租賃'])).toMatch(/^案由：<em>租賃<\/em>…原告之訴駁回。/u);
    const ofParties = plain(passage(text, ['押金甲', '被告']));
    expect(ofParties).toMatch(/^…原告　押金甲…被告　乙…原告之訴駁回。/u);
    expect(ofParties).not.toContain('法官');
  });

  it('of a term that a line break divides among the parties shows both lines', () => {
    const text = `臺灣示範地方法院民事判決\n原告　甲股份有限\n公司　乙\n主文\n原告之訴駁回。\n理由\n${FILLER}${SIGNED}`;
    expect(plain(passage(text, ['有限公司']))).toContain('有限\n公司');
  });

  it('opens with the holding of a judgment that has no term', () => {
    const text = `${PARTIES}主文\n原告之訴駁回。\n理由\n${FILLER}${SIGNED}`;
    expect(passage(text, ['契約'])).toMatch(/^…原告之訴駁回。/u);
  });

  it('of a question shows no signature, and highlights whole words, no more than the limit', () => {
    const text = `${PARTIES}主文\n略\n理由\n${FILLER}${SIGNED}`;
    const highlights = questionHighlights('押金庭的房東不還押金', []);
    expect(plain(passage(text, ['押金', '金庭'], { highlights }))).not.toContain('法官');
    const many = `房東不還押金，押金、押金、押金、押金、房東、房東。${FILLER}`;
    expect(stressed(passage(many, ['押金', '東不'], { highlights }))).toEqual(
      expect.arrayContaining(['押金', '房東']),
    );
    expect(stressed(passage(many, ['押金'], { highlights })).length).toBeLessThanOrEqual(MAX_HIGHLIGHTS);
  });

  it('opens and closes with a sentence where one ends near by', () => {
    const fragment = passage(`${FILLER}契約無效。${FILLER}`, ['契約']);
    expect(fragment).toMatch(/^…本件/);
    expect(fragment).toMatch(/。…$/);
  });

  it('shows a term longer than a passage whole', () => {
    const term = '甲乙丙丁戊己庚辛壬癸'.repeat(40);
    expect(stressed(passage(`${FILLER}${term}${FILLER}`, [term]))).toEqual([term]);
  });

  it('highlights a character that folds to several, such as ㈱', () => {
    expect(stressed(passage('甲㈱乙', ['株']))).toEqual(['㈱']);
  });

  it('is quick in a text of 700,000 characters with very common terms', () => {
    const text = '之者應於為條第得其規定有不及行政'.repeat(44_000);
    expect(cpuMilliseconds(() => passage(text, [...'之者應於為條第得其規定有不及行']), 1)).toBeLessThan(2000);
  });

  it('quotes any text exactly and highlights only its terms', () => {
    const unit = fc.constantFrom(...'民法之一條aB1 <&>。\n\u00a0臺𠀀㈱\ue000', '&amp;');
    const text = fc.string({ unit, maxLength: 900, size: 'max' });
    const term = fc
      .string({ unit, minLength: 1, maxLength: 3 })
      .map(foldText)
      .filter((folded) => folded !== '');
    fc.assert(
      fc.property(text, fc.array(term, { minLength: 1, maxLength: 3 }), (t, terms) => {
        const fragment = passage(t, terms);
        const pieces = plain(fragment).split('…');
        for (const piece of pieces) {
          expect(t).toContain(piece);
          expect(piece.isWellFormed()).toBe(true);
        }
        expect(t.startsWith(pieces[0] ?? '')).toBe(true);
        for (const piece of stressed(fragment)) {
          const folded = foldText(piece);
          expect(
            terms.some((wanted) => folded.includes(wanted) || piece === '㈱'),
            piece,
          ).toBe(true);
        }
        const visible = foldText(plain(fragment));
        for (const wanted of terms) if (foldText(t).includes(wanted)) expect(visible).toContain(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
