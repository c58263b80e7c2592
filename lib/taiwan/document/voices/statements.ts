import { withoutNumber } from '../../list-entries.ts';
import { opensRule, tellsClaim } from '../../speakers.ts';
import { statesUnmarkedRule } from './unmarked-rules.ts';

/** Marks of a statement of law: the source of a rule, or the meaning of a term. */
const CITES_LAW =
  /定有明文|著有明文|有明文規定|(?:所|有)明定|[，。、]?(?:復|亦|並)為.{0,30}所明定|意旨[可得]?(?:資)?(?:供)?參[照考]|(?:解釋|判例|判決)(?:闡釋|釋示|著有明文|揭示)?在案|(?:可資|足資|足參|可供|可)參照|[（(](?:最高|司法院|本院|民事|刑事|大法官|法務部|參).{2,160}參[照考].{0,3}[）)]/u;
const DEFINES = /係指|乃指|是指|即指|之謂|^(?:而|又|且|至|惟)?(?:所謂|所稱)/u;

/** Speaks of the case at hand, its people, its papers. */
const OF_CASE =
  /本件|本案|系爭|前揭事實|上開事實|[○〇ＯO]{2}|[甲乙丙丁][○〇]|伊|渠|[A-Za-zＡ-Ｚ]{1,3}[男女]|卷[第附宗]|證人|筆錄|在卷|鑑定報告|起訴書|附表|故?核(?:被告|其)|事實欄|事實[一二三四五六]|犯行|均?係犯|觀諸被告|爰|從而|綜上|據上|是(?:原告|被告|上訴人)|應予(?:准許|駁回)|[有無]理由|自堪|堪(?:以)?(?:信|認)|足(?:認|見|徵|證)|洵|原審|原判決|原裁定|原法院|地院|高分院|(?:駁回|准許)[^，。]{0,10}人之|更審|本院(?:卷|於|審酌|前審|依)|業據|供述|自承|自白犯罪|不爭執|置辯|云云|較有利|新舊法|^是依|^況|^(?:此|亦)有/u;
/** Where it stands in the files of the case. */
const FILES = /[卷頁]第?\s?[\d０-９]|卷附|卷[）)]/u;
/** The least characters besides names of acts for a sentence to say something. */
const MIN_CHARACTERS = 14;
const NAMED =
  /\p{Script=Han}{2,16}(?:法|條例|細則|辦法|規則)(?:[（(]下稱[^）)]{1,12}[）)])?(?=第)|第\s?[\d０-９一二三四五六七八九十百之-]+\s?(?:條|項|款|目)(?:之\s?[\d０-９一二三四五六七八九十]+)?/gu;
const DATES =
  /民國\s?[\d０-９一二三四五六七八九十]+\s?年\s?[\d０-９一二三四五六七八九十]+\s?月\s?[\d０-９一二三四五六七八九十]+\s?日(?!.{0,16}(?:修正|公布|施行|制定|決議|增訂|刪除|生效))/u;
/** What a rule is applied to stands before it: 甲公司出貨單：按…; but 侵占罪部分：按…. */
const NAMES_SUBJECT = /^(?![^：]{0,40}(?:罪|部分|規定|法)：)[^「：]{2,60}：(?:[次又再復另惟]|且)?按/u;
/** Parties as terms of law are allowed (被告之自白, 原告之訴), as people not: 被告辯護. */
const PARTY =
  /(?:反訴)?(?:原告|被告|被?上訴人|再?抗告人|聲請人|相對人|告訴人|自訴人|債務人|債權人|受刑人|異議人|公訴人)/gu;
const PARTY_OF_LAW =
  /^(?:之|於審判外|於犯罪|在場|有|應|得|不|以|對|為|如|所|未|若|或|及其|、|，|。|）|者|本人|自白|犯罪|既|是否|否認|防禦|訴訟|權利|利益|即|可|須|非|受|負|聲請|選任|請求|住所|死亡|請|依|經|全體|數人|一造|違反|故意|行使|提|主觀|客觀|間|方面|起訴|證明|主張)/u;

const QUOTED = /「[^「」]*(?:「[^」]*」[^「」]*)*」|[（(][^（）()]*[）)]/gu;

/**
 * Whether a sentence of a court states the law and nothing of its case: 按…定有明文, 所謂…係指…, …意旨參照, or in the form of a
 * norm, 「…者，應…」. Quoted and bracketed text in it may be about the case.
 */
export function statesLaw(sentence: string): boolean {
  const text = withoutNumber(sentence);
  const own = text.replace(QUOTED, '');
  if (text.replace(NAMED, '').length < MIN_CHARACTERS || FILES.test(text)) return false;
  if (OF_CASE.test(own) || DATES.test(own) || tellsClaim(own)) return false;
  if (NAMES_SUBJECT.test(text)) return false;
  const isCited = CITES_LAW.test(text);
  const isMarked = isCited || opensRule(text) || DEFINES.test(own);
  if (!isMarked && !statesUnmarkedRule(text)) return false;
  return [...own.matchAll(PARTY)].every(({ index, 0: name }) =>
    PARTY_OF_LAW.test(own.slice(index + name.length)),
  );
}
