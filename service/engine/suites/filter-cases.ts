import type { Filters } from '../ports.ts';

/** Filters, and which of the documents law, top, low and undated they let through. */
export const FILTER_CASES: [Filters, string[]][] = [
  [{}, ['law', 'low', 'top', 'undated']],
  [{ docTypes: [], levels: [] }, ['law', 'low', 'top', 'undated']],
  [{ docTypes: ['法規命令', '釋字'] }, ['law']],
  [{ standings: ['act'] }, ['law', 'low', 'top', 'undated']],
  [{ standings: ['constitution', 'code'] }, ['low', 'top', 'undated']],
  [{ standings: ['highest_court'] }, ['law', 'top']],
  [{ standings: ['highest_court', 'other'], docTypes: ['裁判'] }, ['top', 'undated']],
  [{ standings: ['act', 'district_court'], levels: ['最高'] }, ['law']],
  [{ levels: ['最高'] }, ['law', 'top']],
  [{ levels: ['最高', '地方'], docTypes: ['裁判'] }, ['low', 'top']],
  [{ courts: ['最高法院'] }, ['law', 'top']],
  [{ courts: ['最高法院', '臺灣臺北地方法院'], docTypes: ['裁判'] }, ['low', 'top']],
  [{ courts: ['臺灣高等法院'] }, ['law']],
  [{ startDate: '2021-06-30' }, ['law', 'low', 'top']],
  [{ endDate: '2021-06-30' }, ['law', 'top']],
  [{ endDate: '2019-12-31' }, ['law']],
  [{ startDate: '2021-01-01', endDate: '2021-12-31' }, ['law', 'top']],
  [{ startDate: '2021-01-01', endDate: '2021-12-31', docTypes: ['裁判'] }, ['top']],
  [{ startDate: '2030-01-01' }, ['law']],
  [{ inForce: true }, ['law', 'low', 'top']],
  [{ inForce: false }, ['undated']],
];

export const FILTERED_DOCUMENTS = [
  { doc_id: 'law', doc_type: '法規命令', hierarchyRank: 3, date: '2020-01-01', text: '契約' },
  {
    doc_id: 'top',
    doc_type: '裁判',
    hierarchyRank: 8,
    level: '最高',
    court: '最高法院',
    date: '2021-06-30',
    text: '契約',
  },
  {
    doc_id: 'low',
    doc_type: '裁判',
    hierarchyRank: 10,
    level: '地方',
    court: '臺灣臺北地方法院',
    date: '2022-01-01',
    text: '契約',
  },
  { doc_id: 'undated', doc_type: '裁判', hierarchyRank: 11, is_abandoned: true, text: '契約' },
] as const;
