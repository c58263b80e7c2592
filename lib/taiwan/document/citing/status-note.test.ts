import { expect, test } from 'vitest';
import { type CitedStatus, statusNote } from './status-note.ts';

const by = (title: string, change: 'changed' | 'supplemented') => ({ doc_id: title, title, change });

test.each<[Partial<CitedStatus>, string]>([
  [{}, ''],
  [{ ended: { kind: 'repealed', date: '2014-05-01' } }, '（已廢止，民國103年5月1日）'],
  [{ ended: { kind: 'superseded', date: '2022-05-01' } }, '（不再適用，民國111年5月1日起）'],
  [{ ended: { kind: 'deleted', date: null } }, '（已刪除）'],
  [{ changed_by: [by('司法院釋字第791號解釋【通姦罪案】', 'changed')] }, '（後經司法院釋字第791號解釋變更）'],
  [
    { changed_by: [by('丙解釋', 'supplemented'), by('乙解釋', 'changed'), by('甲解釋', 'changed')] },
    '（後經乙解釋、甲解釋變更；後經丙解釋補充）',
  ],
  [
    { ended: { kind: 'superseded', date: null }, changed_by: [by('乙解釋', 'changed')] },
    '（不再適用；後經乙解釋變更）',
  ],
])('the status note behind a citation of a document with %j is %j', (status, note) =>
  expect(statusNote({ ended: null, changed_by: [], ...status })).toBe(note),
);
