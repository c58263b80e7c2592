import type { Level } from '#lib/contract/document.ts';

export type Court = { name: string; level: Level | null };

/** District courts by the first two letters of their codes; their courts end in D, their simple divisions in E. */
const DISTRICTS: Readonly<Record<string, string>> = {
  TP: '臺北',
  SL: '士林',
  PC: '新北',
  IL: '宜蘭',
  KL: '基隆',
  TY: '桃園',
  SC: '新竹',
  ML: '苗栗',
  TC: '臺中',
  CH: '彰化',
  NT: '南投',
  UL: '雲林',
  CY: '嘉義',
  TN: '臺南',
  KS: '高雄',
  CT: '橋頭',
  HL: '花蓮',
  TT: '臺東',
  PT: '屏東',
  PH: '澎湖',
};

/** Simple divisions (簡易庭) by code: the district court, and the division's own name. */
const SIMPLE: Readonly<Record<string, readonly [district: string, division: string]>> = {
  TPE: ['臺北', '臺北'],
  STE: ['臺北', '新店'],
  SLE: ['士林', '士林'],
  NHE: ['士林', '內湖'],
  PCE: ['新北', '板橋'],
  SJE: ['新北', '三重'],
  ILE: ['宜蘭', '宜蘭'],
  LTE: ['宜蘭', '羅東'],
  KLE: ['基隆', '基隆'],
  TYE: ['桃園', '桃園'],
  CLE: ['桃園', '中壢'],
  SCE: ['新竹', '新竹'],
  CPE: ['新竹', '竹北'],
  MLE: ['苗栗', '苗栗'],
  TCE: ['臺中', '臺中'],
  FYE: ['臺中', '豐原'],
  SDE: ['臺中', '沙鹿'],
  CHE: ['彰化', '彰化'],
  OLE: ['彰化', '員林'],
  PDE: ['彰化', '北斗'],
  NTE: ['南投', '南投'],
  PLE: ['南投', '埔里'],
  TLE: ['雲林', '斗六'],
  HUE: ['雲林', '虎尾'],
  CYE: ['嘉義', '嘉義'],
  PKE: ['雲林', '北港'],
  CBE: ['嘉義', '朴子'],
  TNE: ['臺南', '臺南'],
  SYE: ['臺南', '柳營'],
  SSE: ['臺南', '新市'],
  KSE: ['高雄', '高雄'],
  FSE: ['高雄', '鳳山'],
  CDE: ['橋頭', '橋頭'],
  GSE: ['橋頭', '岡山'],
  CSE: ['橋頭', '旗山'],
  HLE: ['花蓮', '花蓮'],
  YLE: ['花蓮', '玉里'],
  TTE: ['臺東', '臺東'],
  PTE: ['屏東', '屏東'],
  CCE: ['屏東', '潮州'],
  MKE: ['澎湖', '馬公'],
};

const OTHERS: Readonly<Record<string, Court>> = {
  TPS: { name: '最高法院', level: '最高' },
  TPA: { name: '最高行政法院', level: '最高' },
  TPP: { name: '懲戒法院', level: null },
  TPJ: { name: '懲戒法院職務法庭', level: null },
  TPC: { name: '司法院刑事補償法庭', level: null },
  TPH: { name: '臺灣高等法院', level: '高等' },
  TCH: { name: '臺灣高等法院臺中分院', level: '高等' },
  TNH: { name: '臺灣高等法院臺南分院', level: '高等' },
  KSH: { name: '臺灣高等法院高雄分院', level: '高等' },
  HLH: { name: '臺灣高等法院花蓮分院', level: '高等' },
  KMH: { name: '福建高等法院金門分院', level: '高等' },
  TPB: { name: '臺北高等行政法院', level: '高等' },
  TCB: { name: '臺中高等行政法院', level: '高等' },
  KSB: { name: '高雄高等行政法院', level: '高等' },
  TPT: { name: '臺北高等行政法院地方行政訴訟庭', level: '地方' },
  TCT: { name: '臺中高等行政法院地方行政訴訟庭', level: '地方' },
  KST: { name: '高雄高等行政法院地方行政訴訟庭', level: '地方' },
  IPC: { name: '智慧財產及商業法院', level: '智財' },
  KSY: { name: '臺灣高雄少年及家事法院', level: '地方' },
  KMD: { name: '福建金門地方法院', level: '地方' },
  LCD: { name: '福建連江地方法院', level: '地方' },
  KME: { name: '福建金門地方法院金城簡易庭', level: '地方' },
  LCE: { name: '福建連江地方法院連江簡易庭', level: '地方' },
};

/** Courts that had another name before that day. */
const RENAMED: Readonly<Record<string, readonly [until: string, name: string]>> = {
  PC: ['2013-01-01', '板橋'],
  IPC: ['2021-07-01', '智慧財產法院'],
  TPP: ['2020-07-17', '公務員懲戒委員會'],
};

/** The name of a court on a day: `nameOn('IPC', '智慧財產及商業法院', '2015-01-01')` is 智慧財產法院. */
function nameOn(code: string, name: string, date: string | null): string {
  const old = RENAMED[code];
  return old && date !== null && date < old[0] ? old[1] : name;
}

/**
 * The court of a JID's first part (`TPSV`): its name on that day, and its level. Codes that are in no table are unknown:
 * null.
 */
export function courtOf(part: string, date: string | null): Court | null {
  const code = part.slice(0, 3).toUpperCase();
  const other = OTHERS[code];
  if (other) return { ...other, name: nameOn(code, other.name, date) };
  const district = DISTRICTS[code.slice(0, 2)];
  if (code.endsWith('D') && district)
    return { name: `臺灣${nameOn(code.slice(0, 2), district, date)}地方法院`, level: '地方' };
  const simple = SIMPLE[code];
  if (!simple) return null;
  const [of, division] = simple;
  return {
    name: `臺灣${of === '新北' ? nameOn('PC', of, date) : of}地方法院${division}簡易庭`,
    level: '地方',
  };
}
