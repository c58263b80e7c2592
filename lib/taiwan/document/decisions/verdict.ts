import { numberOf } from '../../citations/parts/numerals.ts';
import { readDate } from '../../dates/calendar.ts';

/**
 * The verdict on a provision. `verdict`: constitutional (`isNarrowed`: only as interpreted there), unconstitutional,
 * both in parts, or not stated. `ends`: when it loses force: on the day of the decision, after a `term`, on a `day`,
 * or otherwise. `amend`: it must be amended, within a term if one is set. Terms as written: 2年, 二年.
 */
export type Verdict = {
  verdict: 'upheld' | 'struck' | 'partly' | null;
  isNarrowed?: true;
  ends?: 'at once' | 'in time' | 'on a day' | 'otherwise';
  day?: string;
  term?: string;
  amend?: { within?: string };
};

const BREACH = '(?:牴觸|抵觸|違反|違背|違憲|相違|有違|不符|不合|悖離|違)';
/** 尚無違背, 並未牴觸, 無不符, 難認…有違, 不生…牴觸之問題. */
const NO_BREACH = new RegExp(
  `(?:無|未|不(?!符|合)|非)(?:有|所|相|生|涉|侵害|能|得|至|與|屬|發生|致|足|構成|當然|當|因此|[^，。；]{0,6})?${BREACH}|難(?:即|遽|以)?(?:謂|認|以認)?[^。；]{0,70}?${BREACH}|不生[^。；，]{0,40}?(?:牴觸|違反|違背|侵害|問題)|無涉|合憲|毋庸|不違反|(?<!不)符合?憲法|與憲法[^。；，]{0,40}(?:相符|無妨|並無不合|無不合)|為憲法[^。；，]{0,16}所許`,
  'gu',
);
/** Names what is breached (違反憲法, 與…意旨不符); not the conduct that a provision describes, 違反本法者. */
const STRUCK = new RegExp(
  [
    '(?:牴觸|抵觸|違反|違背|有違|不符)[^，。；]{0,36}(?:憲法|原則|意旨|主義|保留|自由|要求|權利|人權|正當|[^，。；]權(?:之|，|。|；|$))',
    '與[^。；]{0,90}(?:不符|不合|有違|未合|未符|未盡相符|相違|相牴觸|有所?牴觸|牴觸|有所違背|有間|不盡相符)',
    '違憲',
    '有違憲之虞',
    '(?:應|即|均|爰|，|得)(?:不再適用|不再援用|不予適用|不予援用|停止適用)',
    '失其效力',
    '失效',
  ].join('|'),
  'u',
);
/** 於此範圍內……無違, 應不包括……始符. */
const NARROWED = /始(?:與|符|無)|於此(?:範圍|前提|意義)|應(?:不包括|限於|僅)|以此為限/u;
const NUMERAL = '(?<![\\d一二三四五六七八九十百零０〇○])(?:\\d+|[一二兩貳三參四五六七八九十]+)';
/** A day from which a provision is out of force: 應自中華民國一０四年一月一日起失其效力. */
const ON_A_DAY =
  /(?:中華)?民國(?<year>[\d０〇○零一二三四五六七八九十百]+)年(?<month>[\d一二三四五六七八九十]+)月(?<day>[\d一二三四五六七八九十]+)日[^。；]{0,6}起?[^。；]{0,6}(?:失其?效力|失效|不再適用|停止適用)/u;
const TERM = `${NUMERAL}(?:年(?:又?${NUMERAL}個月)?|個月)`;
const LOSES_FORCE = '(?:失其?效力|失效|不再適用|停止適用|不再援用|不予適用|不予援用)';
const IN_TIME = new RegExp(
  `(?:屆滿|滿|逾|於)?(?<term>${TERM})(?:時|後|內|屆滿)?[^。；]{0,14}${LOSES_FORCE}`,
  'u',
);
const ENDS = new RegExp(LOSES_FORCE, 'u');
const FROM_DAY = /自本(?:解釋|判決)(?:公布|公告|宣示|送達)(?:之)?日起/u;
const NOT_ENDING = /逾期未(?:完成)?|如未於/u;
const AMEND = new RegExp(
  `(?<term>${TERM})(?:內|以內|之內|期間)[^。；]{0,40}(?:修正|修法|檢討|立法|制定|訂定|明定|增訂)`,
  'u',
);

const REVIEW = /檢討(?:修正|改進|調整|改善)|併予檢討|應(?:儘速|即)?(?:檢討|修正)|妥為規定/u;

/** The verdict of a passage of a holding on the provisions in it; null if it gives none. */
export function verdictOf(passage: string): Verdict | null {
  const own = passage.replace(/「[^「」]*(?:「[^」]*」[^「」]*)*」|[（(][^（）()]*[）)]/gu, '');
  const isUpheld = own.search(NO_BREACH) >= 0;
  const rest = own.replace(NO_BREACH, '');
  const day = dayIn(rest);
  const term = day ? undefined : IN_TIME.exec(rest.replace(/逾期未[^。；]*/gu, ''))?.groups?.term;
  const within = AMEND.exec(own)?.groups?.term;
  const isToAmend = within !== undefined || REVIEW.test(own);
  const ending =
    term === undefined && !day
      ? rest.split(/[。；]/u).find((one) => ENDS.test(one) && !NOT_ENDING.test(one))
      : undefined;
  const isStruck = STRUCK.test(rest) || term !== undefined || day !== null;
  if (!isUpheld && !isStruck && !isToAmend) return null;
  return {
    verdict: isUpheld && isStruck ? 'partly' : isStruck ? 'struck' : isUpheld ? 'upheld' : null,
    ...(isUpheld && !isStruck && NARROWED.test(own) && { isNarrowed: true as const }),
    ...(day && { ends: 'on a day' as const, day }),
    ...(isStruck && term !== undefined && { ends: 'in time' as const, term }),
    ...(isStruck && ending !== undefined && { ends: FROM_DAY.test(ending) ? 'at once' : 'otherwise' }),
    ...(isToAmend && { amend: within === undefined ? {} : { within } }),
  };
}

function dayIn(passage: string): string | null {
  const { year = '', month = '', day = '' } = ON_A_DAY.exec(passage.normalize('NFKC'))?.groups ?? {};
  const [y, m, d] = [year, month, day].map((numeral) => numberOf(numeral.replace(/0|○/gu, '〇')));
  return y && m && d ? readDate(`民國${y}年${m}月${d}日`) : null;
}
