import { describe, expect, test } from 'vitest';
import { belongsToInputMethod } from './ime.logic.ts';

const key = (more: Partial<Parameters<typeof belongsToInputMethod>[0]> = {}) => ({
  key: 'Enter',
  isComposing: false,
  keyCode: 13,
  timeStamp: 1000,
  ...more,
});

describe('Enter that confirms a candidate does not submit', () => {
  test('Chrome, Firefox: the keydown belongs to the composition', () => {
    expect(belongsToInputMethod(key({ isComposing: true, keyCode: 229 }), null)).toBe(true);
    expect(belongsToInputMethod(key({ isComposing: true }), null)).toBe(true);
  });

  test('Safari: the composition has ended, the keydown says 229', () => {
    expect(belongsToInputMethod(key({ keyCode: 229 }), 999)).toBe(true);
    expect(belongsToInputMethod(key({ key: 'Process', keyCode: 229 }), null)).toBe(true);
  });

  test('the composition has ended, the keydown of the same keystroke says 13', () => {
    expect(belongsToInputMethod(key(), 998)).toBe(true);
    // Stamped when the key went down, before the end of the composition was told.
    expect(belongsToInputMethod(key({ timeStamp: 990 }), 998)).toBe(true);
  });
});

test('Escape that discards a composition closes nothing, in any of these orders of events', () => {
  const isTaken = (more: object) => belongsToInputMethod(key({ key: 'Escape', keyCode: 27, ...more }), 998);
  expect([isTaken({ isComposing: true }), isTaken({ keyCode: 229 }), isTaken({})]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isTaken({ timeStamp: 1100 })).toBe(false);
});

describe('one Enter is enough otherwise', () => {
  test('without any composition, and for the next keystroke after one', () => {
    expect(belongsToInputMethod(key(), null)).toBe(false);
    expect(belongsToInputMethod(key({ timeStamp: 1100 }), 1000)).toBe(false);
    expect(belongsToInputMethod(key({ timeStamp: 60_000 }), 1000)).toBe(false);
  });

  test('another key after the end of a composition is handled as typed', () => {
    expect(belongsToInputMethod(key({ key: 'a', keyCode: 65 }), 999)).toBe(false);
  });
});
