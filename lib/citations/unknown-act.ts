/** The kinds of acts, as their names end. */
export const ACT_END = '(?:法|條例|通則|規則|細則|辦法|標準|準則|規程|要點|綱要|規範|須知|注意事項|自治條例)';

/** Words that stand before the name of an act in a sentence and are not part of it. */
const BEFORE_NAME =
  /^.*(?:請問|想問|關於|依據|根據|依照|按照|所謂|什麼是|違反|適用|修正前|現行|行為時|系爭|參見|參照|規定|以及|準用|於|依|按|與|和|及|暨|或|犯|是|在|的|訂定|同時|涉犯|該當|觸犯|係屬|涉有|原告|被告|相對人|審酌|此觀|其後|修正後之|修正之|施行之|訂定之|詳見|有關)/u;
const AT_START = /^(?:屬|係|即|為|乃|惟|而|故|又|查|核|符合|牴觸|構成|逾越|所稱|之|其)+/u;
const NAME = new RegExp(`\\p{Script=Han}{1,24}${ACT_END}$`, 'u');
const NO_ACT =
  /(?:契約|合約|約定|協議|協議書|章程|約款|條款|保單|公約|方法|辦理|合法|違法|不法|非法|司法|立法|依法|本法|同法|該法|新法|舊法|現行法|原法|本院組織法|其他法)$/u;
const LOOK_BACK = 30;

/** The name of an act, unknown to any table, that ends at `at`; no further back than `from`. */
export function unknownAct(text: string, at: number, from: number): { name: string; start: number } | null {
  const window = text.slice(Math.max(from, at - LOOK_BACK), at);
  const [found] = NAME.exec(window) ?? [];
  if (!found || NO_ACT.test(found)) return null;
  const bare = found.replace(BEFORE_NAME, '').replace(AT_START, '');
  const name = bare.length > 1 ? bare : found;
  if (name.length < 2 || /^[本同該前]/u.test(name)) return null;
  return { name, start: at - name.length };
}

/**
 * Whether what stands before an article says that it is of a contract or the like, not of an act. Also 同法施行細則 where nothing
 * tells which that is.
 */
export const isNoAct = (text: string, at: number): boolean =>
  /(?:契約書?|合約書?|約定書?|協議書?|章程|約款|條款|保單|公約|切結書|規約|[本同該新舊](?:法|條例)施行(?:細則|法))(?:\(.{0,12}\))?$/u.test(
    text.slice(Math.max(0, at - 20), at),
  );

const ONLY_KIND = new RegExp(`^(?:組織|管理|自治|設置|施行)?${ACT_END}$`, 'u');

/** 系爭條例, the 施行細則: no name, but the kind of an act that was named before. */
export const isOnlyKind = (name: string): boolean => ONLY_KIND.test(name);
