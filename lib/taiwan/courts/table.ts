import type { Level } from '#lib/contract/document.ts';
import { REGISTERED_SOURCES } from '../sources.ts';

/** A court by its code in the official data: TPS is 最高法院. Its first name is the official one of today. */
type CourtEntry = {
  code: string;
  name: string;
  names: readonly string[];
  /** null for courts outside the four levels. */
  level: Level | null;
};

/**
 * Code, level, official name, then the other names that the court goes by or went by, without those that `shorterNames`
 * makes. A name that is added here is read in citations and in JIDs. Folding makes 臺 and 台 one.
 */
const TABLE = `
TPS 最高 最高法院 最高院 最高 最高大法庭 最大法庭
TPA 最高 最高行政法院 最高行政 最高行 最行
TPP - 懲戒法院 公務員懲戒委員會 公懲會
TPJ - 懲戒法院職務法庭 職務法庭
TPC - 司法院刑事補償法庭 刑事補償法庭
JCC - 憲法法庭
TPH 高等 臺灣高等法院 高等法院 高院 臺高院 臺灣高院
TCH 高等 臺灣高等法院臺中分院 中高分院
TNH 高等 臺灣高等法院臺南分院 南高分院
KSH 高等 臺灣高等法院高雄分院 雄高分院
HLH 高等 臺灣高等法院花蓮分院 花高分院
KMH 高等 福建高等法院金門分院 金高分院
IPC 智財 智慧財產及商業法院 智慧財產法院 智財法院 智商法院 智財及商業法院 智財商業法院 智財院 智商院
TPB 高等 臺北高等行政法院 北高行
TCB 高等 臺中高等行政法院 中高行
KSB 高等 高雄高等行政法院 高高行 雄高行
TPT 地方 臺北高等行政法院地方行政訴訟庭 北高行地方庭 北高行地行庭
TCT 地方 臺中高等行政法院地方行政訴訟庭 中高行地方庭 中高行地行庭
KST 地方 高雄高等行政法院地方行政訴訟庭 高高行地方庭 高高行地行庭
TPD 地方 臺灣臺北地方法院 北院
SLD 地方 臺灣士林地方法院 士院
PCD 地方 臺灣新北地方法院 臺灣板橋地方法院 板院
ILD 地方 臺灣宜蘭地方法院 宜院
KLD 地方 臺灣基隆地方法院 基院
TYD 地方 臺灣桃園地方法院 桃院
SCD 地方 臺灣新竹地方法院 竹院
MLD 地方 臺灣苗栗地方法院 苗院
TCD 地方 臺灣臺中地方法院 中院
CHD 地方 臺灣彰化地方法院 彰院
NTD 地方 臺灣南投地方法院 投院
ULD 地方 臺灣雲林地方法院 雲院
CYD 地方 臺灣嘉義地方法院 嘉院
TND 地方 臺灣臺南地方法院 南院
CTD 地方 臺灣橋頭地方法院 橋院
KSD 地方 臺灣高雄地方法院 雄院
PTD 地方 臺灣屏東地方法院 屏院
TTD 地方 臺灣臺東地方法院 東院
HLD 地方 臺灣花蓮地方法院 花院
PHD 地方 臺灣澎湖地方法院 澎院
KMD 地方 福建金門地方法院 金院
LCD 地方 福建連江地方法院 連院
KSY 地方 臺灣高雄少年及家事法院 高雄少年及家事法院 高雄少家法院 高少家院
`;

/** How all courts of a kind are abbreviated: the pattern of the official name, and the shorter names of the court at $1. */
const SHORTER: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:臺灣|福建)(..)地方法院$/u, ['$1地方法院', '$1地院', '$1院']],
  [/^(?:臺灣|福建)高等法院(..)分院$/u, ['$1高分院', '高等法院$1分院', '高院$1分院']],
  [/^(..)高等行政法院$/u, ['$1高行']],
];

const shorterNames = (name: string): string[] =>
  SHORTER.flatMap(([pattern, names]) =>
    pattern.test(name) ? names.map((one) => name.replace(pattern, one)) : [],
  );

/** All courts that citations and JIDs are read with: the official ones, then those of registered sources. */
export const COURTS: readonly CourtEntry[] = [
  ...TABLE.trim()
    .split('\n')
    .map((line): CourtEntry => {
      const [code = '', level = '-', ...listed] = line.split(' ');
      const names = listed.flatMap((name) => [name, ...shorterNames(name)]);
      return { code, name: names[0] ?? '', names, level: level === '-' ? null : (level as Level) };
    }),
  ...REGISTERED_SOURCES.flatMap(({ courts }) =>
    courts.map(({ code, level, names }) => ({ code, name: names[0], names, level })),
  ),
];

const entries = new Map(COURTS.map((court) => [court.code, court]));
const byCode = new Map(COURTS.map(({ code, name }) => [code, { code, name }]));

const ranks = new Map(COURTS.map(({ code }, rank) => [code, rank]));
/** The place of a court in the table, which has the highest first; courts that it lacks come last. */
export const courtRank = (code: string): number => ranks.get(code) ?? COURTS.length;

export const courtEntry = (code: string): CourtEntry | undefined => entries.get(code);

/** `courtByCode('TPS')` is 最高法院. Simple divisions (簡易庭, TPE) are not courts of their own: `courtOfJid`. */
export const courtByCode = (code: string): { code: string; name: string } | undefined => byCode.get(code);
