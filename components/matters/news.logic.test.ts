import { expect, test } from 'vitest';
import type { MatterItem } from '#lib/matters/requests.ts';
import { groupChanges } from './news.logic.ts';

const item = (id: string): MatterItem => ({
  id,
  content: { kind: 'document', doc_id: id, title: `名${id}`, doc_type: null },
  note: '',
  version: 0,
  added: 1,
});

test('changes are grouped by colleague and kind; a deleted item is counted but not named', () => {
  const changed = (by: string, what: 'added' | 'renamed', of: string | null, at: number) => ({
    ...{ by, what, at },
    item: of,
  });
  const news = [
    changed('陳', 'added', '3', 9),
    changed('王', 'added', '1', 8),
    changed('陳', 'added', 'gone', 7),
    changed('陳', 'renamed', null, 6),
  ];
  expect(groupChanges(news, [item('1'), item('3')])).toEqual([
    { by: '陳', what: 'added', items: [{ id: '3', title: '名3' }], count: 2, at: 9 },
    { by: '王', what: 'added', items: [{ id: '1', title: '名1' }], count: 1, at: 8 },
    { by: '陳', what: 'renamed', items: [], count: 1, at: 6 },
  ]);
});
