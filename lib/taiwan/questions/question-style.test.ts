import { expect, it } from 'vitest';
import { asksAboutConstitutionality, questionStyle } from './question-style.ts';

it('questionStyle distinguishes everyday talk from the language of courts', () => {
  const everyday = questionStyle('老闆一直不給我加班費怎麼辦', 13);
  const formal = questionStyle('系爭規定牴觸憲法保障財產權之意旨', 16);
  expect(everyday.everyday).toBeGreaterThan(everyday.formal);
  expect(formal.formal).toBeGreaterThan(formal.everyday);
  expect([everyday.constitutional, formal.constitutional]).toEqual([0, 1]);
});

it('asksAboutConstitutionality is true for 是否違憲, and false for the name of an article', () => {
  expect(asksAboutConstitutionality('土地徵收條例是否違憲？')).toBe(true);
  expect(asksAboutConstitutionality('憲法第15條')).toBe(false);
});
