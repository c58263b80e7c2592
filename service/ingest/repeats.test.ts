import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { repeats } from './repeats.ts';

it('an id that comes again with other content is a repeat', () => {
  const isRepeat = repeats();
  const found = [
    { doc_id: 'a', text: '甲' },
    { doc_id: 'b', text: '甲' },
    { doc_id: 'a', text: '甲' },
    { doc_id: 'a', text: '乙' },
    { doc_id: 'a', text: '甲', title: '題' },
  ].map((fields) => isRepeat(documentOf(fields)));
  expect(found).toEqual([false, false, false, true, true]);
});

it('no more ids than the limit are remembered', () => {
  const isRepeat = repeats(1);
  isRepeat(documentOf({ doc_id: 'a' }));
  isRepeat(documentOf({ doc_id: 'b' }));
  expect(isRepeat(documentOf({ doc_id: 'b', text: '乙' }))).toBe(false);
  expect(isRepeat(documentOf({ doc_id: 'a', text: '乙' }))).toBe(true);
});

it('only ids that came before are repeats, however many there are', () => {
  const isRepeat = repeats();
  const ids = Array.from({ length: 5_000 }, (_, i) => `law:A${i}`);
  const told = (text: string) => ids.filter((doc_id) => isRepeat(documentOf({ doc_id, text })));
  expect(told('甲')).toEqual([]);
  expect(told('甲')).toEqual([]);
  expect(told('乙')).toEqual(ids);
});
