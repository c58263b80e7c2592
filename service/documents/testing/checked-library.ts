import type { SourceDocument } from '#lib/contract/document.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

// The small library against which the tests of the check of a brief check their sentences.

const COMMON = { is_abandoned: false, level: null, court: null, issuer: null } as const;
const LAW = { ...COMMON, doc_type: '法規命令', date: '2020-01-15' } as const;
export const ARTICLE_1 =
  '出租人應以合於約定之租賃物，交付承租人。\n承租人應給付租金：\n一、按月。\n二、按年。';

export const DOCUMENTS: SourceDocument[] = [
  {
    ...LAW,
    doc_id: 'law:T0000001',
    title: '測試租賃法',
    text:
      '法規位階：法律\n\n沿革\n1. 中華民國九十年一月五日總統令制定公布全文 9 條\n' +
      '2. 中華民國一百零二年十二月十一日總統令修正公布名稱及第 1 條條文（原名稱：測試租賃條例）\n' +
      '3. 中華民國一百零九年一月十五日總統令刪除第 3 條條文',
  },
  { ...LAW, doc_id: 'law:T0000001:1', title: '測試租賃法第1條', text: ARTICLE_1 },
  { ...LAW, doc_id: 'law:T0000001:2', title: '測試租賃法第2條', text: '租賃期限，不得逾二十年。' },
  { ...LAW, doc_id: 'law:T0000001:3', title: '測試租賃法第3條', text: '（刪除）', is_abandoned: true },
  { ...LAW, doc_id: 'law:T0000001:4', title: '測試租賃法第4條', text: '自治。', is_abandoned: true },
  { ...LAW, doc_id: 'law:T0000002', title: '測試佃租條例', text: '沿革\n', is_abandoned: true },
  { ...LAW, doc_id: 'law:N0060041', title: '職業災害勞工保護法', text: '沿革\n' },
  { ...LAW, doc_id: 'law:N0060041:23', title: '職業災害勞工保護法第23條', text: '雇主不得預告終止。' },
  {
    ...LAW,
    doc_id: 'law:T0000002:1',
    title: '測試佃租條例第1條',
    text: '佃租每年給付。',
    is_abandoned: true,
  },
  {
    ...COMMON,
    doc_id: 'interp:8',
    title: '司法院釋字第8號解釋',
    doc_type: '釋字',
    date: '1952-10-27',
    is_abandoned: true,
    text: '【本解釋自107年11月28日起不再適用】\n解釋文\n原呈所稱之股份公司，政府股份既在百分之五十以上。',
  },
  {
    ...COMMON,
    doc_id: 'interp:9',
    title: '司法院釋字第9號解釋',
    doc_type: '釋字',
    date: '1952-10-27',
    text: '解釋文\n判命道歉之裁判，應予准許。',
  },
  {
    ...COMMON,
    doc_id: 'const:113-憲判-2',
    title: '憲法法庭113年憲判字第2號判決',
    doc_type: '憲法法庭裁判',
    date: '2024-04-01',
    text: '主文\n判命道歉之裁判，不予准許。司法院釋字第9號解釋，於此範圍內，應予變更。',
  },
  {
    ...COMMON,
    doc_id: 'const:113-憲判-1',
    title: '憲法法庭113年憲判字第1號判決',
    doc_type: '憲法法庭裁判',
    date: '2024-03-01',
    text: '主文\n人民有居住之自由，國家應予保障。',
  },
  {
    ...COMMON,
    doc_id: 'case:TPSV-112-台上-824-20230511-1',
    title: '最高法院112年度台上字第824號民事判決',
    doc_type: '裁判',
    level: '最高',
    court: '最高法院',
    date: '2023-05-11',
    text: '主文\n上訴駁回。\n理由\n按租賃物之交付，應以合於約定使用、收益之狀\n　　態為之，出租人並應於租賃關係存續中保持之。',
  },
];
export const DOCS = localDocuments(memoryEngine(DOCUMENTS));

/** `測試租賃法第1條 verified` for each citation of a text. */
export async function findings(text: string): Promise<string[]> {
  const { citations } = await DOCS.check(text);
  return citations.map(({ start, end, finding }) => `${text.slice(start, end)} ${finding}`);
}
