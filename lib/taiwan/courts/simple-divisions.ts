/** Simple divisions (簡易庭) by code: the code of their district court, and the division's own name. */
const TABLE = `
TPE TPD 臺北
STE TPD 新店
SLE SLD 士林
NHE SLD 內湖
PCE PCD 板橋
SJE PCD 三重
ILE ILD 宜蘭
LTE ILD 羅東
KLE KLD 基隆
TYE TYD 桃園
CLE TYD 中壢
SCE SCD 新竹
CPE SCD 竹北
MLE MLD 苗栗
TCE TCD 臺中
FYE TCD 豐原
SDE TCD 沙鹿
CHE CHD 彰化
OLE CHD 員林
PDE CHD 北斗
NTE NTD 南投
PLE NTD 埔里
TLE ULD 斗六
HUE ULD 虎尾
PKE ULD 北港
CYE CYD 嘉義
CBE CYD 朴子
TNE TND 臺南
SYE TND 柳營
SSE TND 新市
KSE KSD 高雄
FSE KSD 鳳山
CDE CTD 橋頭
GSE CTD 岡山
CSE CTD 旗山
HLE HLD 花蓮
YLE HLD 玉里
TTE TTD 臺東
PTE PTD 屏東
CCE PTD 潮州
MKE PHD 馬公
KME KMD 金城
LCE LCD 連江
`;

export const SIMPLE_DIVISIONS: ReadonlyMap<string, { district: string; division: string }> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', district = '', division = ''] = line.split(' ');
      return [code, { district, division }];
    }),
);
