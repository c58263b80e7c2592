import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { createConflictDetector } from './conflict-detector.ts';

it('an id that comes again with other content is a conflict', () => {
  const isConflict = createConflictDetector();
  const found = [
    { doc_id: 'a', text: '甲' },
    { doc_id: 'b', text: '甲' },
    { doc_id: 'a', text: '甲' },
    { doc_id: 'a', text: '乙' },
    { doc_id: 'a', text: '甲', title: '題' },
  ].map((fields) => isConflict(documentOf(fields)));
  expect(found).toEqual([false, false, false, true, true]);
});

it('the conflict detector remembers no more ids than its limit', () => {
  const isConflict = createConflictDetector(1);
  isConflict(documentOf({ doc_id: 'a' }));
  isConflict(documentOf({ doc_id: 'b' }));
  expect(isConflict(documentOf({ doc_id: 'b', text: '乙' }))).toBe(false);
  expect(isConflict(documentOf({ doc_id: 'a', text: '乙' }))).toBe(true);
});

it('each of 5,000 ids is a conflict only when it comes again with other content', () => {
  const isConflict = createConflictDetector();
  const ids = Array.from({ length: 5_000 }, (_, i) => `law:A${i}`);
  const conflictsOf = (text: string) => ids.filter((doc_id) => isConflict(documentOf({ doc_id, text })));
  expect(conflictsOf('甲')).toEqual([]);
  expect(conflictsOf('甲')).toEqual([]);
  expect(conflictsOf('乙')).toEqual(ids);
});
