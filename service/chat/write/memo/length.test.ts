import { expect, test } from 'vitest';
import { memoCharacters } from './length.ts';

test('a memo on a follow-up has room for more articles than one on a first question, whatever the effort', () => {
  for (const effort of [undefined, 'low', 'high'] as const)
    expect(memoCharacters(effort, true)).toBeGreaterThan(memoCharacters(effort));
});
