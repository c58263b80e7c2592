import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemTitle, moveItem } from './titles.logic.ts';

test('every kind of item of a matter has a title', () => {
  expect(itemTitle({ kind: 'document', doc_id: 'x', title: '民法第1條', doc_type: null })).toBe('民法第1條');
  expect(itemTitle({ kind: 'passage', doc_id: 'x', citation: '民法第1條第1項', text: '字' })).toBe(
    '民法第1條第1項',
  );
  expect(itemTitle({ kind: 'search', address: 'q=押租金&level=最高' })).toBe('押租金');
});

test('a moved item follows the item it was put behind, and no other item is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.nat(10),
      fc.integer({ min: -2, max: 11 }),
      (count, from, to) => {
        const items = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
        const made = moveItem(items, String(from), to);
        const canMove = from < count && to >= 0 && to < count && to !== from;
        expect(made !== null).toBe(canMove);
        if (!canMove) return;
        expect(made!.items[to]!.id).toBe(String(from));
        expect(made!.after).toBe(made!.items[to - 1]?.id ?? null);
        expect(made!.items.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(items);
      },
    ),
  );
});
