import type { SourceDocument } from '#lib/contract/document.ts';

const COMMON = { is_abandoned: false, level: null, court: null, issuer: null } as const;
const LAW = { ...COMMON, doc_type: '法規命令', date: '2021-01-20' } as const;

/** An act with articles, and documents that cite them: for tests of reading and citing. */
export const GRAPH_DOCUMENTS: SourceDocument[] = [
  {
    ...LAW,
    doc_id: 'law:B0000001',
    title: '民法',
    text: '法規位階：法律\n\n章節\n第一編　總則\n　第一章　法例（第1條）\n第二編　債（第184條–第185條）',
  },
  { ...LAW, doc_id: 'law:B0000001:1', title: '民法第1條', text: '民事，法律所未規定者，依習慣。' },
  { ...LAW, doc_id: 'law:B0000001:184', title: '民法第184條', text: '因故意或過失，不法侵害他人之權利者。' },
  { ...LAW, doc_id: 'law:B0000001:184-1', title: '民法第184條之1', text: '（刪除）', is_abandoned: true },
  { ...LAW, doc_id: 'law:B0000001:185', title: '民法第185條', text: '第184條之規定，於前條準用之。' },
  {
    ...COMMON,
    doc_id: 'case:TPSV-112-台上-824-20230511-1',
    title: '最高法院112年度台上字第824號民事判決',
    doc_type: '裁判',
    level: '最高',
    court: '最高法院',
    date: '2023-05-11',
    text: '主文\n上訴駁回。\n理由\n按民法第184條第1項前段及第999條，民法第184條亦同。',
  },
  {
    ...COMMON,
    doc_id: 'interp:748',
    title: '司法院釋字第748號解釋【婚姻】',
    doc_type: '釋字',
    date: '2017-05-24',
    text: `參照民法第184條。${'長'.repeat(500)}`,
  },
];
