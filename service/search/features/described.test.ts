import { expect, test } from 'vitest';
import { measureDescription } from './described.ts';
import { createMeasure } from './measure.ts';

const words = ['共同', '侵權'].map((term) => ({
  term,
  from: term,
  weight: 1,
  idf: 1,
  kind: 'literal' as const,
}));
const { measure } = createMeasure(words);
const description = { doc_id: 'a', names: '', questions: '', headings: '', citing: '' };
const measured = (fields: Partial<typeof description>) =>
  measureDescription({ ...description, ...fields }, ['共同侵權'], measure);

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

test('a document without a description has nothing of a question', () => {
  expect(Object.values(measureDescription(undefined, ['共同侵權'], measure)).every((one) => one === 0)).toBe(
    true,
  );
});
