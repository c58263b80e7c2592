import { isHanAt } from '../scan/classes.ts';
import { ACT_END } from '../spellings.ts';

/** Words that stand before the name of an act in a sentence and are not part of it. */
const BEFORE_NAME =
  /^.*(?:請問|想問|關於|依據|根據|依照|按照|所謂|什麼是|違反|適用|修正前|現行|行為時|系爭|參見|參照|規定|以及|準用|於|依|按|與|和|及|暨|或|犯|是|在|的|訂定|同時|涉犯|該當|觸犯|係屬|涉有|原告|被告|相對人|審酌|此觀|此有|其後|修正後之|修正之|施行之|訂定之|公布之|發布之|增訂之|詳見|有關|下稱|簡稱|主張|違)/u;
const AT_START =
  /^(?:[〇一二三四五六七八九十百]+年|上開|含|有|年|該|此|另|尚|均|且|就|屬|係|即|為|乃|惟|而|故|又|查|核|符合|牴觸|構成|逾越|所稱|之|其)+/u;
const NAME = new RegExp(`\\p{Script=Han}{1,24}${ACT_END}$`, 'u');
const NO_ACT =
  /(?:契約|合約|約定|協議|協議書|章程|約款|條款|保單|公約|方法|辦理|合法|違法|不法|非法|司法|立法|依法|本法|同法|該法|新法|舊法|現行法|原法|本院組織法|其他法)$/u;
const LOOK_BACK_CHARACTERS = 30;
/** The last characters of `ACT_END`: a cheap first test. */
const LAST_UNITS = '法例則準程點要範知項';

/** Marks around the name of an act, as folded text has them: 《…》, "…", 「…」. */
const OPENED_BY: Readonly<Record<string, string>> = {
  '》': '《',
  '〉': '〈',
  '」': '「',
  '』': '『',
  '"': '"',
  "'": "'",
};

/**
 * Reads the name of an act that no table has and that ends at `at`, also in marks (《甲市辦法》) or before a remark
 * (甲市辦法(下稱本辦法)); no further back than `from`.
 */
export function unknownAct(text: string, at: number, from: number): { name: string; start: number } | null {
  const last = text[at - 1] ?? '';
  const opening = last === ')' ? '(' : OPENED_BY[last];
  if (opening === undefined) return bareName(text, at, from);
  const opened = text.lastIndexOf(opening, at - 2);
  if (opened < Math.max(from, at - LOOK_BACK_CHARACTERS)) return null;
  return opening === '(' ? bareName(text, opened, from) : bareName(text, at - 1, opened + 1);
}

function bareName(text: string, at: number, from: number): { name: string; start: number } | null {
  if (at <= from || !LAST_UNITS.includes(text[at - 1] as string)) return null;
  const window = text.slice(Math.max(from, at - LOOK_BACK_CHARACTERS), at);
  const [found] = NAME.exec(window) ?? [];
  if (!found || NO_ACT.test(found)) return null;
  const bare = found.replace(BEFORE_NAME, '').replace(AT_START, '');
  const name = bare.length > 1 ? bare : found;
  if (name.length < 2 || /^[本同該前]/u.test(name)) return null;
  return { name, start: at - name.length };
}

const NO_ACT_BEFORE = new RegExp(
  // 校規獎懲規定第14條 names rules; in 上開規定第14條 the act was named before.
  '(?:(?:契約|合約|約定|協議|計畫|切結|同意|授權|說明|議定)書?|章程|約款|條款|保單|[公團商特]約|協約|條約|協定|憲章|盟約|規約|規章|守則|手冊' +
    '|簡章|方案|指引|備忘錄|宣言|決議|作業程序|(?<=\\p{Script=Han}{2})(?<!上開|前開|前揭|上揭|上述|前述|相關|有關|上列|等之|項之|條之|條文|法之|法律|依其)規定' +
    '|[本同該新舊](?:法|條例)施行(?:細則|法))(?:\\(.{0,12}\\))?$',
  'u',
);

/**
 * Whether the words before an article make it one of a contract or the like, not of an act. Also of 同法施行細則 where no act was
 * cited before.
 */
export const isNoAct = (text: string, at: number): boolean =>
  NO_ACT_BEFORE.test(text.slice(Math.max(0, at - 20), at));

const ONLY_KIND = new RegExp(`^(?:組織|管理|自治|設置|施行)?${ACT_END}$`, 'u');

/** 系爭條例, the 施行細則: not a name but a reference by kind to an act named before. */
export const isOnlyKind = (name: string): boolean => ONLY_KIND.test(name);

const FOREIGN =
  /(?:日本|[德美法英韓]國|瑞士|奧地利|義大利|荷蘭|西班牙|加拿大|歐盟|聯邦|外國|香港|澳門|大陸(?:地區)?)(?:之|的)?$/u;

/** Whether the name of an act at `at` belongs to foreign law: 德國民法. */
export const isForeign = (text: string, at: number): boolean =>
  FOREIGN.test(text.slice(Math.max(0, at - 6), at));

/** Whether a name may begin at `at`: the characters before it are not part of a longer name. */
export function isAfterWord(text: string, at: number): boolean {
  return !isHanAt(text, at - 1) || isEndOfWord(text.slice(Math.max(0, at - 12), at));
}

const END_OF_WORD =
  /(?:屬|係|即|為|乃|惟|而|故|又|查|核|符合|牴觸|構成|逾越|所稱|之|其|含|有|對|因|由|將|以|經|年|此|該|就|論|爭點|公布|施行)$/u;
const isEndOfWord = (before: string) => END_OF_WORD.test(before) || before.replace(BEFORE_NAME, '') === '';
