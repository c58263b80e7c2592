import type { SourceDocument } from '#lib/contract/document.ts';

/** A handful of documents, of several kinds, all of which hold 損害賠償. */
export const DOCUMENTS: SourceDocument[] = [
  {
    doc_id: 'law:B0000001:184',
    title: '民法第184條',
    doc_type: '法規命令',
    is_abandoned: false,
    date: '2021-01-20',
    level: null,
    court: null,
    issuer: null,
    text: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。',
  },
  {
    doc_id: 'case:TPSV-112-台上-824-20230511-1',
    title: '最高法院112年度台上字第824號民事判決',
    doc_type: '裁判',
    is_abandoned: false,
    date: '2023-05-11',
    level: '最高',
    court: '最高法院',
    issuer: null,
    text: '被上訴人請求損害賠償，為有理由。',
  },
  {
    doc_id: 'law:A0000099:1',
    title: '舊辦法第1條',
    doc_type: '法規命令',
    is_abandoned: true,
    date: null,
    level: null,
    court: null,
    issuer: '行政院',
    text: '損害賠償依本辦法之規定。',
  },
];
