import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import type { QueryCitation } from '../types.ts';
import { BEFORE_BLANK, ENDS_AS_ACT, readQueryCitations } from './query-citations.ts';

/** `[start, end)` of a text. */
export type TypedPlace = [start: number, end: number];
/** The place of the citations of a text, and of the words before and behind them; none where these say nothing. */
export type CitationsWithWords = {
  citations: readonly QueryCitation[];
  cited: TypedPlace;
  words: readonly TypedPlace[];
};

const MAX_CHARACTERS = 60;
/** A citation ends behind one of these where words follow without a blank. */
const ENDS_CITATION = /[條条點点項项款目號号段書书文釋释令函決决定例\dⅠ-Ⅻ①-⑳ivx０-９]/iu;
const IN_NUMBER = /^[\d０-９]{2}$/u;
/**
 * A sign may stand between: 民法第184條｜侵權行為, 112憲判8【死刑案】, 民184的要件. 民法第184條的要件是什麼 is a sentence.
 */
const WORDS =
  /^(?<sign>[|｜/、,，]|[(（［【「『《](?=.*[)）］】」』》]$)|[的之](?![一二三四五六七八九十百\d])(?!.*(?:什麼|甚麼|怎麼|如何|為何|何謂|何時|是否|是不是|哪|幾|誰|嗎|呢)))?(?<words>(?![的之])\p{Script=Han}{2,})[)）］】」』》]?$/u;
/** Signs of a place within an article that the readers of citations do not know: 民184(1), 民訴255Ⅰ但⑦. */
const PLACE = /^(?!.*\d{3})[\dⅠ-Ⅻⅰ-ⅻ①-⒇ivx一二三四五六七八九十、,，前中後但段書本文第條項款目類()（）-]+$/iu;
const DAY = '(?:(?:中華)?民國)?\\d{2,4}(?:年(?:\\d{1,2}月(?:\\d{1,2}日)?)?|[./-]\\d{1,2}[./-]\\d{1,2})';
/** What may stand behind an article and says which edition is meant: 民法第12條（112年修正前）. */
const EDITION = new RegExp(
  `^[(（](?:${DAY})?(?:(?:公布|增訂|修正|修法|施行)+[前後]?|現行法?|[新舊]法)(?:之?條文|規定)?[)）]$`,
  'u',
);
const BEHIND_ARTICLE = [PLACE, EDITION];
/** What may stand behind a decision and means no further document: a place in it, its date. */
const BEHIND_DECISION = [
  // 主文第2項, 判決理由第30段
  /^(?:解釋|判決|裁定|裁判)?(?:主文|理由書?|解釋文|文)?第\s*[\d０-９一二三四五六七八九十]+\s*[項点點段]$/u,
  // 解釋文段碼2, Rn.3
  /^(?:解釋文|理由書?)?(?:[段邊]碼|,?\s*(?:Rn|para)\.?)\s*\d+$/iu,
  // （106年5月24日）
  new RegExp(`^[(（]${DAY}[)）]$`, 'u'),
];
const MARKED = /[條条點点號号§釋释]|[憲宪][暫暂審审]?[判裁]|[判裁函令決决定]$/u;
/** 公司27Ⅱ, 證交157-1: no number that counts has these. */
const ENDS_IN_PLACE = /\d(?:[IVXⅠ-Ⅻ①-⑳]+|-\d{1,2}|[前後]段|但書)$/u;
/** What a mere number may count, so that it is no article: 刑10年, 勞基法30日. */
const COUNTED =
  /^(?:年(?![金齡])|月|日(?!出)|[天週周歲元塊萬億百千倍集堂講頁折版屆]|個(?![人資])|人(?![身格民])|成(?![年立])|小時|分鐘|次(?!承攬)|件|類(?!型)|以[下上]|公[里尺分斤克噸頃升]|平方|坪|秒|期(?![間日限待貨])|審(?![判理查酌])|學分|親等|種|回(?![復避])|章(?!程)|節|編|大(?![學法陸])|階[層段]|權分立)/u;

/**
 * Citations at the beginning of a text and the words that follow them without a blank, or null where there are none:
 * `readCitationsWithWords('民法第195條精神慰撫金')`. A mere number behind an abbreviation that is a word too (公司10萬)
 * is none, nor is one that counts what follows (刑10年).
 */
export function readCitationsWithWords(
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
): CitationsWithWords | null {
  if (text.length > MAX_CHARACTERS) return null;
  for (let end = text.length - 1; end > 1; end--) {
    if (!ENDS_CITATION.test(text[end - 1] as string)) continue;
    if (IN_NUMBER.test(text.slice(end - 1, end + 1))) continue;
    const rest = text.slice(end);
    const groups = WORDS.exec(rest)?.groups;
    const mayBePlace = [...BEHIND_ARTICLE, ...BEHIND_DECISION].some((form) => form.test(rest));
    if (!groups && !mayBePlace) continue;
    const head = text.slice(0, end);
    const citations = readQueryCitations(head, names);
    if (!citations || !mayBeFollowed(head, groups?.words ?? rest)) continue;
    if (mayBePlace && placesBehind(citations).some((form) => form.test(rest)))
      return { citations, cited: [0, end], words: [] };
    const { sign = '', words = '' } = groups ?? {};
    if (words === '') continue;
    const from = end + sign.length;
    return { citations, cited: [0, end], words: [[from, from + words.length]] };
  }
  return null;
}

const placesBehind = (citations: readonly QueryCitation[]): readonly RegExp[] =>
  citations.at(-1)?.meant.every(({ kind }) => kind === 'article') ? BEHIND_ARTICLE : BEHIND_DECISION;

function mayBeFollowed(head: string, rest: string): boolean {
  if (MARKED.test(head)) return true;
  if (COUNTED.test(rest)) return false;
  if (ENDS_IN_PLACE.test(head)) return true;
  const name = head.split(/[\d０-９]/u, 1)[0]?.trim() ?? '';
  return name === '' || BEFORE_BLANK.has(name) || ENDS_AS_ACT.test(name);
}
