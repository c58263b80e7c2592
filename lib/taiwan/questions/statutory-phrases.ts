/** Phrases by which statutes and other documents state what lawyers look for. */

const NUMBER = '[\\d一二三四五六七八九十百兩]+';
const PERIOD = `${NUMBER}(?:年|個月|月|日|週|小時)`;

/** Within, before, after: periods in which something has to be done, or that end a right. */
export const TIME_LIMIT = new RegExp(
  `${PERIOD}(?:之?[內間]|以內|前|間不行使)|逾${PERIOD}|時效|不行使而消滅|期間(?:內|屆滿|經過)`,
  'u',
);

/** When a claim lapses, by prescription or because a period for it has ended: 因二年間不行使而消滅, 自知悉之日起逾六個月不得…. */
export const PRESCRIPTION =
  /時效|不行使而消滅|期間不行使|期間之經過而消滅|期間內未起訴而消滅|(?:逾|經過)[^，。]{1,14}(?:者)?[，]?不得(?:請求|提起|告訴|行使|再)|應於[^，。]{0,30}(?:內|前)為之/u;

/** The court or authority to apply to: 由…地方法院管轄, 向…法院聲請. */
export const JURISDICTION = /管轄|[由向][^，。]{0,24}(?:法院|法庭|機關)/u;

/**
 * What an act threatens: 處新臺幣…罰鍰, 處…有期徒刑; not what somebody has been sentenced to: 經判處有期徒刑, nor what a
 * sentence can be changed into: 得易科罰金, nor measures instead of it: 保安處分，其先執行徒刑者.
 */
export const PENALTY =
  /(?:(?<![判受宣])處(?![分所理])|(?<!易)科|併科|加重其刑).{0,60}(?:罰鍰|罰金|拘役|徒刑|死刑|怠金)|按次處罰|連續處罰/u;

/** A proviso: 但…者，不在此限. */
export const EXCEPTION = /但.{2,60}(?:不在此限|不適用|除外|仍|得|不得|應)|不在此限|不適用之|除外/u;

/**
 * Says only which other provisions apply, who is to make them, or that a crime of other articles needs a complaint:
 * …之規定，於無因管理準用之; 其辦法，由行政院定之; 本章之罪，須告訴乃論.
 */
export const REFERS_ELSEWHERE =
  /準用之。?$|準用[^。，]{2,40}之規定(?:。?$|；)|由[^。，]{2,24}定之。?$|^(?:本[章節]|第[^，。]{2,40})之罪，須告訴乃論。?$/u;

/** Punishes a graver form of the crime of another paragraph: 意圖營利而犯第一項之罪者, 犯前二項之罪，因而致人於死者. */
export const GRAVER_CRIME =
  /犯(?:前[一二三四五六七八九]?項|第[一二三四五六七八九十]+項(?:至第[一二三四五六七八九十]+項|或第[一二三四五六七八九十]+項)?|本條)之罪/u;

/** What a document has to contain: 搜索票，應記載下列事項. */
export const LISTS_CONTENTS = /應(?:記載|載明)[^。，]{0,10}事項/u;

/**
 * Gives a period only by the article that sets it: 在第十四條第一項所定期間向原處分機關作不服之表示者. What follows may be
 * another period, of something else.
 */
export const REFERS_TO_PERIOD =
  /第[^，。項]{1,10}條(?:之[^，。]{1,2})?(?:第[^，。]項)?(?:所定|規定)之?(?:不變)?(?:期間|期限)/u;

/** For cases before a change of the law: 本條例修正施行前…者, 八十四年一月十四日以前…. */
export const TRANSITIONAL =
  /修正[^，。]{0,14}施行(?:之?日)?[前時]|[十○零一二三四五六七八九]年[^，。]{1,8}日以前/u;

/** A definition of terms. */
export const DEFINITION =
  /用詞[，,]?(?:定義|其定義)|所稱.{1,20}[，,](?:係|指|謂|為)|本(?:法|條例|辦法|規則)所稱/u;

/** That a document is no longer in force. */
export const ENDED = /刪除|停止適用|不再適用|不再援用|失其效力|失效|廢止/u;
