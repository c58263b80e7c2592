import {
  ACT_NAME,
  ALLOWED_OR_PUNISHED,
  ASPECT_OF_MATTER,
  COURT_DECIDES,
  DONE_THERE,
  LAW_AS_A_WHOLE,
  LEGAL_SYSTEM,
  MATTER_OF_LAW,
  OTHER_ACT,
  OTHER_RULE,
  RULE_NOUN,
  RULES_HOW,
  UNDER_ITS_LAW,
} from '#lib/taiwan/questions/foreign-law-words.ts';
import { FOREIGN_PLACE, SPEAKS_OF_TAIWAN } from '#lib/taiwan/questions/foreign-places.ts';

/**
 * Questions on two legal orders are about our law: recognition of judgments, conflict of laws, nationality, trade.
 */
const CROSS_BORDER =
  /涉外|兩岸|雙重課稅|跨國|跨境|準據法|國際私法|承認|認可|管轄|引渡|[條公]約|國籍|籍|護照|居留證|依親|陸配|配偶|移工|外勞|陸資|外資|[進出]口|代購|(?:判決|裁定|仲裁判斷).{0,8}(?:執行|效力|有效|生效)/u;
/** A dispute with a seller, broker or teacher is about a contract, even if foreign law was its subject. */
const DEALT_WITH =
  /代辦|仲介|事務所|補習班|旅行社|移民公司|顧問|課程|研究所|碩士|學分|被騙|詐騙|盜刷|退費|退款/u;

/**
 * What may stand between a place and the word of law that it governs, and between a place and a matter of law.
 * Repetitions are bounded, so that no text that a user writes makes matching slow.
 */
const BEFORE_WORD_OF_LAW =
  '(?:政府|那邊|當地|境內|聯邦|各州|各邦|現行|最新|新修|修正後){0,3}的?(?:聯邦|各州|州|當地|現行|最新)?的?';
const BEFORE_MATTER =
  '(?:境內|那邊|那裡|當地|打工度假|打工|工作|留學|旅遊|旅行|自由行|出差|時|期間|要怎麼|怎麼|如何|要|想|如果|也|哪些州|各州|合法|可不可以|能不能|可以|不能|能|的){0,4}';
/** No person before the place: somebody who is in a foreign place asks about her own case: 太太在越南要怎麼離婚. */
const NO_PERSON_BEFORE = '(?<![人生公婆妻夫太兒女子孩母父爸媽哥姊弟妹友事工東客方家商司偶婿媳孫我們己])';
const NO_VERB_OF_PLACE_BEFORE = '(?<![在去到回從住嫁往給跟和與是於赴有被買租])';
const MATTER = `${MATTER_OF_LAW}(?!的(?!${ASPECT_OF_MATTER}))`;

/**
 * Stands for places in what the patterns read. With the hundred names themselves in each, the first question that
 * names a place would wait for a second until they are compiled.
 */
const PLACE = '\ue000';

/** Patterns in which a place governs a word of law. */
const GOVERNS = [
  // 德國民法, 新加坡的勞動法, 美國法律, 英國的陪審團制度.
  `${PLACE}${BEFORE_WORD_OF_LAW}(?:${ACT_NAME}|${LAW_AS_A_WHOLE}|${COURT_DECIDES}|${LEGAL_SYSTEM})`,
  // 韓國兵役法, 美國的集體訴訟制度.
  `${NO_VERB_OF_PLACE_BEFORE}${PLACE}(?:${BEFORE_WORD_OF_LAW}${OTHER_ACT}|(?:政府)?的${OTHER_RULE})`,
  // 香港的租屋押金規定, 美國加州離婚財產怎麼分, 菲律賓不能離婚.
  `${NO_VERB_OF_PLACE_BEFORE}${PLACE}${BEFORE_WORD_OF_LAW}${BEFORE_MATTER}${MATTER}`,
  // 在日本租屋，…; 去泰國抽大麻….
  `${NO_PERSON_BEFORE}(?:在|去|到|於|赴)${PLACE}${BEFORE_MATTER}${MATTER}`,
  // 大麻在泰國合法嗎.
  `${NO_PERSON_BEFORE}在${PLACE}(?:境內|那邊|當地|是|算|也|還|都|會|要|不|否|到底|目前|現在){0,4}${ALLOWED_OR_PUNISHED}`,
  // 日本怎麼處罰酒駕, 韓國對偷拍如何處罰.
  `${PLACE}(?:政府|法律)?(?:對於?[^，。？?！；]{1,14}?|針對[^，。？?！；]{1,14}?)?${RULES_HOW}`,
  `${PLACE}(?:政府|法律)?(?:對於?|針對)[^，。？?！；]{1,14}?(?:有什麼|有哪些|有何|有沒有|的)[^，。？?！；]{0,4}${RULE_NOUN}`,
  // 日本有沒有死刑.
  `${PLACE}(?:還|現在|目前){0,2}(?:有沒有|有無|是否有|還有|有)${MATTER_OF_LAW}`,
  // 加州房客被趕走要多少天通知, 德國高速公路超速罰多少.
  `${NO_VERB_OF_PLACE_BEFORE}${PLACE}${UNDER_ITS_LAW}`,
  // 在洛杉磯被警察攔下要不要下車.
  `^(?:請問|想問)?在${PLACE}${DONE_THERE}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const NAMED_PLACES = new RegExp(FOREIGN_PLACE, 'giu');
const markPlaces = (text: string): string => text.replaceAll(PLACE, '').replace(NAMED_PLACES, PLACE);

/** A place separated by a space before other words: 韓國 週休津貼, 加拿大 安大略 房東. */
const STANDS_FIRST = new RegExp(`^${PLACE}\\s`, 'u');

/** Only a place: 「那德國呢」 after a question about our law. */
const ONLY_PLACE = new RegExp(`^(?:那麼?|如果是|換成)?在?${PLACE}的?話?呢[?？]?$`, 'u');

/**
 * Whether a question asks what the law of another place says: then nothing that is held answers it. A place counts only
 * where it governs a word of law; as part of the name of somebody or something (中國信託, 日本料理, 越南配偶) it does not.
 * In doubt the question is answered: to refuse a question about our law is worse.
 */
export function asksAboutForeignLaw(question: string): boolean {
  const text = question.normalize('NFKC').replace(/\s+/gu, '');
  const marked = markPlaces(text);
  // Most questions name no foreign place at all.
  if (!marked.includes(PLACE)) return false;
  if (SPEAKS_OF_TAIWAN.test(text) || CROSS_BORDER.test(text) || DEALT_WITH.test(text)) return false;
  return (
    STANDS_FIRST.test(markPlaces(question.normalize('NFKC').trim())) ||
    ONLY_PLACE.test(marked) ||
    GOVERNS.some((pattern) => pattern.test(marked))
  );
}
