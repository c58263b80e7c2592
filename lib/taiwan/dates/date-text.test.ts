import { expect, test } from 'vitest';
import { dateText, shortDateText } from './date-text.ts';

test('a date is shown in years of the Republic in Chinese and in ISO form in English', () => {
  expect(dateText('2023-05-11', 'zh-TW')).toBe('民國112年5月11日');
  expect(dateText('2023-05-11', 'en')).toBe('2023-05-11');
  expect(shortDateText('2023-05-11', 'zh-TW')).toBe('112.5.11');
  expect(shortDateText('2023-05-11', 'en')).toBe('2023-05-11');
});
