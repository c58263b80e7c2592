import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMeasure } from './measure.ts';
import { createDescriptionMeasure } from './measure-descriptions.ts';

const words = ['共同', '侵權'].map((term) => ({
  term,
  from: term,
  weight: 1,
  idf: 1,
  kind: 'literal' as const,
}));
const describe = createDescriptionMeasure(['共同侵權'], createMeasure(words).measureLines);
const description = { doc_id: 'a', names: '', questions: '', headings: '', citing: '' };
const measured = (fields: Partial<typeof description>) => describe({ ...description, ...fields });

test('names and questions are measured together, headings and citing sentences together', () => {
  expect(measured({ names: '共同侵權', headings: '契約' })).toMatchObject({
    nameMatch: 1,
    writtenCover: 1,
    aroundCover: 0,
    isWritten: 1,
  });
  expect(measured({ questions: '甲', headings: '侵權行為', citing: '數人共同' })).toMatchObject({
    nameMatch: 0,
    writtenCover: 0,
    aroundCover: 1,
    isWritten: 1,
  });
  expect(measured({ citing: '共同' })).toMatchObject({ aroundCover: 0.5, isWritten: 0 });
});

test('all description features of a document without a description are 0', () => {
  expect(Object.values(describe(undefined)).every((one) => one === 0)).toBe(true);
});

test('the features of a line do not depend on the other lines', () => {
  const terms = ['共同', '同侵', '侵權', '權 a'].map((term, i) => ({
    ...words[0],
    term,
    from: term,
    weight: 1,
    idf: 1 + i,
    kind: i % 2 === 0 ? ('literal' as const) : ('expanded' as const),
  }));
  const { measure, measureLines } = createMeasure(terms);
  const line = fc.string({ unit: fc.constantFrom(...'共同侵權aＡ，. '), maxLength: 12 });
  fc.assert(
    fc.property(line, fc.array(line, { maxLength: 5 }), (names, questions) => {
      const found = createDescriptionMeasure(
        [],
        measureLines,
      )({ ...description, names, questions: questions.join('。') });
      const alone = [names, ...questions]
        .filter((one) => one !== '')
        .map((head) => ({ ...measure({ title: '', head }), length: head.length }));
      expect(found.lineCover).toBeCloseTo(Math.max(0, ...alone.map((one) => one.literalCover)), 9);
      expect(found.lineExpanded).toBeCloseTo(Math.max(0, ...alone.map((one) => one.expandedCover)), 9);
      const densities = alone.map(({ literalText, length }) => literalText / Math.sqrt(length + 10));
      expect(found.lineDensity).toBeCloseTo(Math.max(0, ...densities), 9);
      if (names + questions.join('。') === '') return;
      const together = measure({ title: '', head: `${names}。${questions.join('。')}` });
      expect(found.writtenText).toBeCloseTo(together.literalText, 9);
      expect(found.writtenRun).toBeCloseTo(together.literalRun, 9);
    }),
  );
});
