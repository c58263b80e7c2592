import { expect, test } from 'vitest';
import { decisionResult } from './result.ts';

const judgment = (main: string) => `最高法院民事判決\n主　文\n${main}\n理由\n一、上訴駁回云云。`;

test('the result is the main text in its own words, without costs', () =>
  expect(decisionResult(judgment('原判決廢棄，發回臺灣高等法院。\n第三審訴訟費用由上訴人負擔。'))).toBe(
    '原判決廢棄，發回臺灣高等法院。',
  ));

test('what reverses a judgment with its costs is no matter of costs', () =>
  expect(
    decisionResult(
      judgment('原判決關於命上訴人給付部分，及訴訟費用之裁判均廢棄。\n第一、二審訴訟費用由被上訴人負擔。'),
    ),
  ).toBe('原判決關於命上訴人給付部分，及訴訟費用之裁判均廢棄。'));

test('of a main text that speaks of costs alone they are the result', () =>
  expect(decisionResult(judgment('訴訟費用由原告負擔。'))).toBe('訴訟費用由原告負擔。'));

test('a long one is cut, and says so', () => {
  const result = decisionResult(judgment(`被告應給付原告${'壹'.repeat(200)}元。`));
  expect(result).toMatch(/^被告應給付原告壹+…$/u);
  expect(result).toHaveLength(90);
});

test('a text without a main text has none', () => expect(decisionResult('理由\n按。')).toBeNull());
