import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { createConflictDetector } from './conflict-detector.ts';

it('an id that comes again with other content is a repeat', () => {
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

it('no more ids than the limit are remembered', () => {
  const isConflict = createConflictDetector(1);
  isConflict(documentOf({ doc_id: 'a' }));
  isConflict(documentOf({ doc_id: 'b' }));
  expect(isConflict(documentOf({ doc_id: 'b', text: '乙' }))).toBe(false);
  expect(isConflict(documentOf({ doc_id: 'a', text: '乙' }))).toBe(true);
});

it('only ids that came before are repeats, however many there are', () => {
  const isConflict = createConflictDetector();
  const ids = Array.from({ length: 5_000 }, (_, i) => `law:A${i}`);
  const conflictsOf = (text: string) => ids.filter((doc_id) => isConflict(documentOf({ doc_id, text })));
  expect(conflictsOf('甲')).toEqual([]);
  expect(conflictsOf('甲')).toEqual([]);
  expect(conflictsOf('乙')).toEqual(ids);
});
