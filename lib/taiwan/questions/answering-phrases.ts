import { DEFINITION, PENALTY } from './statutory-phrases.ts';

/** Patterns of sentences, in statutes and decisions, that answer a question of one kind. */

const NUMBER = '[\\d０-９一二三四五六七八九十百千萬兩]+';

const PERIOD = `${NUMBER}(?:年|個月|月|日|週)`;

/**
 * Sets a period: 三個月內, 期間為五年, 逾二十年, 二十四小時內, 死刑之罪者，三十年, 五年以上十年未滿者，每年十五日, 給予喪假八日, 一個月以上之相當期限; not the hours of a day's
 * work, 二小時以內之工資.
 */
export const SETS_PERIOD = new RegExp(
  `${PERIOD}(?:之?內|以內|前|間不行使|為限|為準|之(?:不變)?期|期間之經過)|(?:逾|滿|屆滿|經過|至遲)${PERIOD}(?!之?(?:租|工資|薪|平均|俸))|(?:應|於|得)[^。，]{0,6}${NUMBER}小時內|(?:期間|期限|時效)[^。]{0,12}${PERIOD}|${PERIOD}以上之?[^。，]{0,4}(?:期間|期限)|者，(?:每年)?${PERIOD}(?![^。，；])|給予?[^。，]{0,8}假[^。，]{0,4}${PERIOD}|不行使而消滅`,
  'u',
);
/** Says from when a period runs: 自知悉之日起, 自申請日起算. */
export const SAYS_FROM_WHEN = /起算|自[^。，；]{1,24}(?:起|翌日|次日)/u;
/** Mentions any length of time. */
export const HAS_PERIOD = new RegExp(`${NUMBER}(?:年|個月|月|日|週|小時)|時效|期間|期限`, 'u');

/** Fixes a sum, a share, or how it is reckoned. */
export const FIXES_AMOUNT = new RegExp(
  `(?:新[臺台]幣|元以[上下]|萬元|${NUMBER}元)|(?:百分之|千分之|萬分之|${NUMBER}分之)|${NUMBER}倍|${NUMBER}(?:個月|日|年)?(?:之)?(?:平均工資|工資|租金|租額|薪資|基數|週年利率)|(?:總額|價額|金額|數額|額度|利率|費用)[^。]{0,10}(?:為|以|按|依|不得逾|不得超過)|平均計算|加給(?!${NUMBER}[日天])|加倍|應繼分`,
  'u',
);

/** Mentions money or a measure. */
export const HAS_AMOUNT = /元|工資|薪|報酬|租金|利[息率]|價[額金]|金額|數額|總額|費|倍|分之|毫克|公克/u;

/** Threatens a penalty, or reduces or waives it: 得免除其刑, 從一重處斷, 不罰. */
export const THREATENS = new RegExp(
  `${PENALTY.source}|從一重處斷|併合處罰|(?:減輕|免除|加重)[^。，]{0,6}其刑|減輕或免除|不罰`,
  'u',
);

/** Says whether an act in law has effect. */
export const SAYS_VALIDITY =
  /無效|不生[^。，]{0,8}效力|有效|不影響[^。]{0,8}效力|效力未定|得撤銷|視為|不得對抗|發生效力|始生效力|失其效力|不成立/u;

/** Names who has a right or a duty, or has to consent: 應得共有人全體之同意. */
export const NAMES_PERSON =
  /(?:應得|應經|須經|非經|取得)[^。，]{1,14}(?:同意|許可|允許|承認)|(?:由|應由|得由)[^。，]{1,16}(?:負|為|任|擔|行使|繼承|請求|聲請)|[^。，]{1,12}(?:負[^。，]{0,10}(?:責任|義務)|為[^。，]{0,8}(?:人|者)[。，])|順序|連帶/u;

/** Names the court that has jurisdiction: 管轄, 向原第一審法院提起; not 以書面向法院為之, which leaves open which one. */
export const NAMES_COURT =
  /管轄|向[^。，]{1,12}法院(?:提起|起訴|聲請|聲明|請求|為之)|由[^。，]{0,16}法院(?:管轄|審理|行政訴訟庭)/u;

/** Decides whether a provision keeps to the constitution. */
export const DECIDES_CONSTITUTIONALITY =
  /違憲|牴觸|抵觸|不?符[^。]{0,16}憲法|憲法[^。]{0,30}(?:不符|無違|有違|相符|意旨不合)|尚?無違背|違反憲法|失其效力|應?不予適用|合憲/u;

/** Says what one may ask for or must do. */
export const SAYS_WHAT_TO_DO =
  /得(?:[^。，]{0,12})?(?:請求|聲請|申請|主張|終止|解除|撤銷|提起|訴請|向|拒絕|要求|申訴|檢舉|報請|減少|通知)|應(?:向|於|以書面|先|即)|申訴|調解/u;

/** Allows or forbids. */
export const ALLOWS_OR_FORBIDS = /不得|禁止|非經|得(?!為|以|其|之)|者，得以/u;

/** Says what a term means. */
export const DEFINES = new RegExp(
  `${DEFINITION.source}|(?:稱|謂之|所謂)[^。]{0,24}(?:謂|者|係|指|即)|為[^。]{1,30}之(?:契約|行為|權利?|人)[。，]`,
  'u',
);
