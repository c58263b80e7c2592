import { describe, expect, test } from 'vitest';
import { isComposingEnter } from './ime.logic.ts';

const key = (more: Partial<Parameters<typeof isComposingEnter>[0]> = {}) => ({
  key: 'Enter',
  isComposing: false,
  keyCode: 13,
  timeStamp: 1000,
  ...more,
});

describe('Enter that confirms a candidate does not submit', () => {
  test('Chrome, Firefox: the keydown belongs to the composition', () => {
    expect(isComposingEnter(key({ isComposing: true, keyCode: 229 }), null)).toBe(true);
    expect(isComposingEnter(key({ isComposing: true }), null)).toBe(true);
  });

  test('Safari: the composition has ended, the keydown says 229', () => {
    expect(isComposingEnter(key({ keyCode: 229 }), 999)).toBe(true);
    expect(isComposingEnter(key({ key: 'Process', keyCode: 229 }), null)).toBe(true);
  });

  test('the composition has ended, the keydown of the same keystroke says 13', () => {
    expect(isComposingEnter(key(), 998)).toBe(true);
    // Stamped when the key went down, before the end of the composition was told.
    expect(isComposingEnter(key({ timeStamp: 990 }), 998)).toBe(true);
  });
});

describe('one Enter is enough otherwise', () => {
  test('without any composition, and for the next keystroke after one', () => {
    expect(isComposingEnter(key(), null)).toBe(false);
    expect(isComposingEnter(key({ timeStamp: 1100 }), 1000)).toBe(false);
    expect(isComposingEnter(key({ timeStamp: 60_000 }), 1000)).toBe(false);
  });

  test('other keys are none of its business', () => {
    expect(isComposingEnter(key({ key: 'a', keyCode: 65 }), 999)).toBe(false);
  });
});
