import type { Court } from './types.ts';

/** Code, full name, then the other names that the court goes by or went by. Folding makes 臺 and 台 one. */
const TABLE = `
TPS 最高法院 最高院 最高
TPA 最高行政法院 最高行政 最行
TPP 懲戒法院 公務員懲戒委員會 公懲會
JCC 憲法法庭
TPH 臺灣高等法院 高等法院 高院 臺高院
TCH 臺灣高等法院臺中分院 臺中高分院 中高分院
TNH 臺灣高等法院臺南分院 臺南高分院 南高分院
KSH 臺灣高等法院高雄分院 高雄高分院 雄高分院
HLH 臺灣高等法院花蓮分院 花蓮高分院 花高分院
KMH 福建高等法院金門分院 金門高分院
IPC 智慧財產及商業法院 智慧財產法院 智財法院 智商法院 智財及商業法院
TPB 臺北高等行政法院 北高行 臺北高行
TCB 臺中高等行政法院 中高行 臺中高行
KSB 高雄高等行政法院 高高行 高雄高行
TPD 臺灣臺北地方法院 臺北地方法院 臺北地院 北院
SLD 臺灣士林地方法院 士林地方法院 士林地院 士院
PCD 臺灣新北地方法院 新北地方法院 新北地院 臺灣板橋地方法院 板橋地院 板院
ILD 臺灣宜蘭地方法院 宜蘭地方法院 宜蘭地院
KLD 臺灣基隆地方法院 基隆地方法院 基隆地院
TYD 臺灣桃園地方法院 桃園地方法院 桃園地院 桃院
SCD 臺灣新竹地方法院 新竹地方法院 新竹地院
MLD 臺灣苗栗地方法院 苗栗地方法院 苗栗地院
TCD 臺灣臺中地方法院 臺中地方法院 臺中地院 中院
CHD 臺灣彰化地方法院 彰化地方法院 彰化地院
NTD 臺灣南投地方法院 南投地方法院 南投地院
ULD 臺灣雲林地方法院 雲林地方法院 雲林地院
CYD 臺灣嘉義地方法院 嘉義地方法院 嘉義地院
TND 臺灣臺南地方法院 臺南地方法院 臺南地院 南院
CTD 臺灣橋頭地方法院 橋頭地方法院 橋頭地院
KSD 臺灣高雄地方法院 高雄地方法院 高雄地院 雄院
PTD 臺灣屏東地方法院 屏東地方法院 屏東地院
TTD 臺灣臺東地方法院 臺東地方法院 臺東地院
HLD 臺灣花蓮地方法院 花蓮地方法院 花蓮地院
PHD 臺灣澎湖地方法院 澎湖地方法院 澎湖地院
KMD 福建金門地方法院 金門地方法院 金門地院
LCD 福建連江地方法院 連江地方法院 連江地院
KSY 臺灣高雄少年及家事法院 高雄少年及家事法院 高少家院
SDS 示範最高法院
SDH 示範高等法院
SDD 示範地方法院
SDI 示範智慧財產及商業法院 示範智財法院
`;

export const COURTS: readonly { code: string; name: string; names: readonly string[] }[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', ...names] = line.split(' ');
    return { code, name: names[0] ?? '', names };
  });

const byCode = new Map(COURTS.map(({ code, name }) => [code, { code, name }]));

/** `courtOf('TPS')` is 最高法院. Simple divisions (簡易庭, TPE) have codes that no table here knows. */
export const courtOf = (code: string): Court | undefined => byCode.get(code);

/** What notes and headnotes call it, where that is common: 臺中高分院, 臺北地院; else its full name. */
export function shortCourt({ code, name }: Court): string {
  const names = COURTS.find((court) => court.code === code)?.names ?? [];
  return names.find((one) => /(?:地院|高分院|智財法院|少家院)$/u.test(one)) ?? name;
}
