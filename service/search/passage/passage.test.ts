import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emRuns } from '#lib/highlight/runs.ts';
import { foldText } from '#lib/text/fold.ts';
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

  it('is the beginning when no term stands in the text', () => {
    const fragment = passage(FILLER, ['契約']);
    expect(fragment.startsWith('本件')).toBe(true);
    expect(fragment.endsWith('。…')).toBe(true);
  });

  it('is where most different terms stand together, not where one stands often', () => {
    const text = `${'契約契約契約。'.repeat(20)}${FILLER}契約因詐欺而撤銷。${FILLER}`;
    expect(stressed(passage(text, ['契約', '撤銷']))).toEqual(['契約', '撤銷']);
  });

  it('shows every term, also those that stand far apart', () => {
    const text = `${FILLER}押租金已返還。${FILLER}出租人應修繕。${FILLER}租期屆滿。${FILLER}`;
    const fragment = passage(text, ['押租金', '修繕', '屆滿']);
    expect(stressed(fragment)).toEqual(['押租金', '修繕', '屆滿']);
    expect(fragment.split('…').length).toBe(5);
    expect(plain(fragment).length).toBeLessThan(600);
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

  it('stresses characters that fold to several', () => {
    expect(stressed(passage('甲㈱乙', ['株']))).toEqual(['㈱']);
  });

  it('is quick in a text of 700,000 characters with very common terms', () => {
    const start = performance.now();
    passage('之者應於為條第得其規定有不及行政'.repeat(44_000), [...'之者應於為條第得其規定有不及行']);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('quotes the text exactly and stresses exactly the terms, for any text', () => {
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
