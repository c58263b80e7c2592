/** Words by which judgments, rulings and interpretations show who speaks. */

const PARTY_NAMES =
  '(?:反訴)?(?:原告|被告(?!以外))|被?上訴人|再?抗告人|聲請人|相對人|告訴人|告發人|自訴人|公訴人|檢察官|辯護人|參加人|受刑人|異議人|債務人|債權人|代理人|兩造|當事人|關係人|移送機關|被移送人';
const CLAIMS =
  '主張|辯稱|抗辯|答辯|則以|則稱|陳稱|陳述|略以|略稱|辯以|辯謂|指稱|指摘|指訴|執以|雖以|雖稱|固以|固稱|起訴|聲明|意旨|認為?|方面';
const BRIEFS =
  '(?:上訴|聲請|起訴|再?抗告|公訴|追加起訴|移送併辦|併辦|併案|答辯|辯護|聲明異議|異議|再審|非常上訴|論告|自訴|告訴|反訴|移送|補充理由)(?:及[\\p{Script=Han}]{2,4})?(?:意旨|要旨|聲明|理由(?=略|以|狀|書|謂|稱|：))';
const PARTY = new RegExp(
  `(?:${PARTY_NAMES})[^。]{0,16}(?:${CLAIMS})|${BRIEFS}|訊據|主張：|辯稱：|另主張|^(?:嗣|並|又)?(?:聲明|辯稱|主張|抗辯)`,
  'u',
);

/** 按 with which courts open a rule; not 按月, 按其情節. */
const BY_RULE = '按(?![月日年時期照鈴其件次摩址捺比季週])';
const COURT_VIEW =
  /本院(?:之)?(?:得心證|心證|判斷|的判斷|查|認|審酌|審查|按|經核|見解)|得心證|法院(?:之)?判斷|本庭(?:之)?(?:判斷|審查|按|認)|審查(?:標準|意見)|論罪(?:科刑)?|法律(?:之)?(?:適用|見解)/u;
const OPENS_RULE = new RegExp(`^[^，。：按]{0,3}${BY_RULE}`, 'u');
const COURT_TURNS = /^(?:[惟經然但再又次末復]查|惟按|惟本院|本院|查)/u;
const FACTS =
  /事實(?:概要|經過|及程序)|(?:不爭執|爭執|爭點).{0,6}(?:事項|事實|：|$)|原審(?:認定|以|則以|審理|斟酌|依)|原判決(?:以|意旨|係以)|原裁定(?:以|意旨|略以)|犯罪事實|聲請人(?:為|因|等)|案由|不受理/u;

/** Number of first characters of a paragraph that are read for its speaker. */
const OPENING_CHARACTERS = 40;
const openingOf = (paragraph: string) => /^[^。]*/u.exec(paragraph.slice(0, OPENING_CHARACTERS))?.[0] ?? '';

/** Who speaks in a paragraph (passed without its number), as far as its opening tells; else null. */
export function speakerOf(paragraph: string): 'court' | 'party' | 'facts' | null {
  const opening = openingOf(paragraph);
  // 按被告以外之人之陳述…: a rule may name the parties.
  if (opensRule(opening)) return 'court';
  if (PARTY.test(opening)) return 'party';
  if (opensCourtView(opening)) return 'court';
  return FACTS.test(opening) ? 'facts' : null;
}

/** Whether the court's own view begins with a paragraph. */
export const opensCourtView = (paragraph: string): boolean =>
  COURT_VIEW.test(openingOf(paragraph)) ||
  OPENS_RULE.test(paragraph) ||
  /^(?:惟|經|然|但)查/u.test(paragraph);

/** Whether a text announces that the court itself speaks, whoever spoke before: 本院判斷如下, 得心證之理由. */
export const saysItIsCourt = (text: string): boolean => COURT_VIEW.test(openingOf(text));
/** Words with which a court continues after reporting others: 惟查, 然. */
export const turnsToCourt = (sentence: string): boolean => COURT_TURNS.test(sentence);
/** A rule is stated: 按, 次按, 惟按. */
export const opensRule = (sentence: string): boolean => OPENS_RULE.test(sentence);

/** Ends a paragraph after which a list of the court's own words follows, whoever spoke before: 被告辯稱……惟查：. */
export const COURT_FOLLOWS =
  /(?:惟查|經查|惟按|然查|本院查|查|本院判斷如下|析述如下|說明如下)[，]?(?:如下)?[：:]$/u;

const CLAIM_OPENS = new RegExp(
  `(?:(?:${PARTY_NAMES})[^。：]{0,30}(?:${CLAIMS})|${BRIEFS}|原審[^。：]{0,20}以|原(?:判決|裁定|法院)[^。：]{0,8}以)[^。：]{0,12}(?:[：:]|略[以稱謂])`,
  'u',
);
/** Whether a sentence opens what the lower court held, which the court that speaks may reverse. */
export const opensLowerCourt = (sentence: string): boolean =>
  /原審|原判決|原裁定|原法院/u.test(sentence) && !/意旨|主張|辯稱/u.test(sentence);

const TOPIC = /^[^。]{0,60}(?:部分[：:]?|有無理由[？?：:]?|[？?])$/u;
/** The subject of a section, which may name what a party claims: 原告請求醫療費用部分：. */
export const isTopic = (paragraph: string): boolean => TOPIC.test(paragraph);

const CLAIM_INSIDE = new RegExp(
  `(?:${PARTY_NAMES})[^。，]{0,24}(?:主張|辯稱|抗辯|答辯|則以|陳稱|指摘|指訴|執以|略以)`,
  'u',
);
const CLAIM_ENDS = /等語|等情|云云|非無見|置辯|為辯|資為抗辯|為(?:其)?論(?:據|罪依據)/u;

/** Opens what somebody else says, which goes on for sentences: 上訴意旨略以：…. */
export const opensClaim = (sentence: string): boolean => CLAIM_OPENS.test(sentence);
/** Ends such a claim: …等語, …云云. */
export const endsClaim = (sentence: string): boolean => CLAIM_ENDS.test(sentence);
/** Tells in one sentence what somebody else says. */
export const tellsClaim = (sentence: string): boolean =>
  CLAIM_INSIDE.test(sentence) || CLAIM_ENDS.test(sentence);
