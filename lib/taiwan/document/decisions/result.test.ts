import { expect, test } from 'vitest';
import { decisionResult } from './result.ts';

const judgment = (main: string) => `最高法院民事判決\n主　文\n${main}\n理由\n一、上訴駁回云云。`;

test('decisionResult is the main text in its own words, without the sentence on costs', () =>
  expect(decisionResult(judgment('原判決廢棄，發回臺灣高等法院。\n第三審訴訟費用由上訴人負擔。'))).toBe(
    '原判決廢棄，發回臺灣高等法院。',
  ));

test('decisionResult keeps a sentence that reverses a judgment with its costs', () =>
  expect(
    decisionResult(
      judgment('原判決關於命上訴人給付部分，及訴訟費用之裁判均廢棄。\n第一、二審訴訟費用由被上訴人負擔。'),
    ),
  ).toBe('原判決關於命上訴人給付部分，及訴訟費用之裁判均廢棄。'));

test('decisionResult is the sentence on costs if the main text has no other', () =>
  expect(decisionResult(judgment('訴訟費用由原告負擔。'))).toBe('訴訟費用由原告負擔。'));

test('decisionResult cuts a long main text at 90 characters, the last of them …', () => {
  const result = decisionResult(judgment(`被告應給付原告${'壹'.repeat(200)}元。`));
  expect(result).toMatch(/^被告應給付原告壹+…$/u);
  expect(result).toHaveLength(90);
});

test('decisionResult is null for a text without a main text', () =>
  expect(decisionResult('理由\n按。')).toBeNull());
