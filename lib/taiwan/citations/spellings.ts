import { NAME_PREFIXES } from '../sources.ts';

/**
 * The words and signs by which citations are written. **A new word or sign in texts is added here**, with a row in
 * docs/citations.md, which spellings.test.ts reads. For queries (民184): queries/act-abbreviations.ts; for all other
 * cases: the table in docs/citations.md. Texts are folded when they are compared: narrow digits and signs, 台 for 臺, no
 * blanks inside a citation.
 *
 * Lists of names stand elsewhere: nicknames of acts in aliases.ts, names of courts in ../courts/table.ts, words of case
 * numbers (台上, 重訴) in case-word.ts, endings of act names that no list has (…辦法) in unknown-act.ts.
 */

const HAN = '\\p{Script=Han}';

/** Separators of the members of a list, and of the ends of a range. */
export const LIST_SIGNS = '、,及與或和暨跟';
export const RANGE_SIGNS = '至到~';

/** Units below the article: 第1項第2款第3目. */
export const UNITS = { 項: 'paragraph', 款: 'subparagraph', 目: 'item' } as const;

/** Words after 第5條之一 where it does not mean 第5條之1: 第5條之一般規定, 第5條之三分之二. */
export const NOT_A_BRANCH = /^(?:[般部切種人方造年月日定致個者旦併律時次面期款項元]|分之)/u;

/**
 * Units after 第5條之1 in digits: 第126條之5年時效, 第10條之2萬元. Fewer, because 之1 in digits is nearly always a number:
 * 第84條之1人員, 第58條之1年金, 第25條之1者.
 */
export const UNIT_AFTER_DIGITS =
  /^(?:分之|萬(?!一)|億|[千百]萬?元|元(?![素件])|年(?=[短長時間內以之除消]|期間)|個月|月(?=以|內|之)|日(?=以|內|之|時))/u;

/** Endings of names of acts: their kinds. */
export const ACT_END = '(?:法|條例|通則|規則|細則|辦法|標準|準則|規程|要點|綱要|規範|須知|注意事項|自治條例)';

/** Divisions of an act between its name and the article: 民法總則第1條. */
export const BOOK = /^(?:總則|債|物權|親屬|繼承|分則)編?(?=第|§)/u;

/** A short name that a text gives to an act, behind its name: 犯罪被害人保護法(下稱犯保法). */
export const SHORT_NAME = /^\([^()]{0,12}?(?:下稱|簡稱|稱)[為:]?[「『"]?([^「」『』"(),、。;]{2,16})/u;

/** The rules made under the act that was named: 勞基法施行細則第7條. */
export const RULES_OF_ACT = /^施行(?:細則|法)(?=第|§|\d)/u;

/**
 * What continues a word that looks like the name of an act: 公司法人, 人民法院, 公司法定代理人, 人民訴訟權, 憲法法院; not
 * 民法定有明文, where 定 is a verb. Read from the last character of the name on.
 */
export const NOT_AFTER_ACT =
  /^(?:.(?:[院人官庭學系界益制師律務拍遵]|法院|定(?![有之其於為在明以]))|訴[訟願外求請追])/u;

/** No crime without law: the name of the Criminal Code is in it, but no citation. */
export const NO_CRIME_WITHOUT_LAW = '罪刑法定';

/** What the 憲法法庭 does has the name of the Constitution in it, without citing it: 聲請法規範憲法審查. */
export const CONSTITUTIONAL_REVIEW = /^憲法(?:審查|訴訟)/u;

/** 同法, 本條例, 該法施行細則: which act, its kind, its rules. */
export const SAME_ACT = new RegExp(
  `^(同|該|本|上開|前開|前揭|上揭)(?:一)?(${ACT_END})(施行細則|施行法)?`,
  'u',
);
/** 同條, 本條, 該條文, 前開條文; not 本條例. */
export const SAME_ARTICLE = /^(?:[同本該](?:一)?條(?:文)?|[上前][開揭]條文?)(?![例款件])/u;
/** 前條, 前二條. */
export const PREVIOUS_ARTICLE = /^前([一二三四五六七八九])?條(?![例款件])/u;

/** 釋字第748號, 釋748, 院解字第3027號. */
export const INTERPRETATION_SERIES = /^(釋字|釋|院解字|院字)第?/u;
/** Prefix of the series that belongs to the citation: 司法院. */
export const INTERPRETATION_PREFIXES: readonly string[] = [
  '司法院大法官會議',
  '司法院大法官',
  '司法院',
  '大法官會議',
  '大法官',
  ...NAME_PREFIXES,
];

/** Separators of year, word and number of a case: 89,訴,2241. */
export const CASE_SEPARATORS = ',、-/.·_ ';

const CHAMBER = `(?:民事庭|刑事庭|(?:${HAN}{2,3})?簡易庭|行政訴訟庭)?`;
const DAY =
  '(?:於?(?:(?:中華)?民國)?[\\d〇零百一二三四五六七八九十]{1,5}年[\\d一二三四五六七八九十]{1,3}月[\\d一二三四五六七八九十]{1,3}日)?';
/** The decision that is appealed: 第二審更審判決(, 裁定(. */
const DECISION = '(?:所為(?:之)?)?(?:第[一二三]審)?(?:更審|再審|確定)?(?:判決|裁定)?';
/** Text between a court and its own case: chamber, date, kind of decision, 以. */
export const BETWEEN_COURT_AND_CASE = new RegExp(`^${CHAMBER}${DAY}${DECISION}[於以(]?(?:民國)?$`, 'u');
/** 本院, 同院 and the same before a case. */
export const SAME_COURT = new RegExp(`(本院|同院)${CHAMBER}${DAY}(?:${DECISION}\\(|[於以])?$`, 'u');

/** Kind of letter after its number. */
export const LETTER_FORMS = ['解釋函令', '解釋令', '函釋', '書函', '公告', '函', '令'];

const MINISTRY =
  `(?:財政|法務|內政|經濟|交通|教育|勞動|國防|外交|銓敘|審計|司法行政|農業|環境|文化|數位發展|衛生福利|衛生)部` +
  `(?:${HAN}{2,6}(?:署|局|司))?`;
const COMMISSION =
  `(?:中央)?(?:金融監督管理|勞工|農業|公平交易|大陸|公共工程|國家通訊傳播|消費者保護|(?:${HAN}{2}[省市縣])?選舉` +
  '|原住民族|國家發展|經濟建設|文化建設|公務人員保障暨培訓|公務員懲戒|中央選舉|國軍退除役官兵輔導)委員會';
const SHORT_NAMES =
  '金管會|勞委會|農委會|公平會|通傳會|工程會|消保會|個資會|陸委會|中選會|衛生署|環境保護署|環保署' +
  '|人事行政(?:總處|局)|智慧(?:財產)?局|國稅局|主計總處|中央銀行';
const GOVERNMENT = `(?:台北|新北|桃園|台中|台南|高雄)[市縣]政府|${HAN}{2}[縣市]政府`;
const SUPREME = '司法院秘書長|司法院|行政院|立法院|考試院|監察院|總統|秘書長';

/** The agency of a letter with what stands before its name. */
export const AGENCY =
  `(?:${NAME_PREFIXES.join('|')})?(?:行政院)?(?:前)?` +
  `(?:${[SUPREME, MINISTRY, COMMISSION, SHORT_NAMES, GOVERNMENT].join('|')})`;
