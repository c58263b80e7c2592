import type { DocType } from '#lib/contract/document.ts';

/**
 * Whose words a part of a document are. Only the law's, the court's and the authority's own words may stand in an
 * answer; what a party claims or what is told as facts may not be taken for the law.
 */
export type Voice = 'law' | 'court' | 'party' | 'facts' | 'notice';

export type VoicedParagraph = {
  text: string;
  voice: Voice;
  /** Heading of the part that it stands under: 主文, 解釋文, 理由書, 主旨 … */
  part: string | null;
};

const NOTICE = /^【示範資料】/u;
const HEADING =
  /^(?:【(?<boxed>[^】]{1,12})】|(?<bare>主文|判決主文|事實|理由|事實及理由|犯罪事實|犯罪事實及理由|解釋爭點|爭點|解釋文|理由書|解釋理由書|案由|附表))$/u;
const LABELLED = /^(?<label>主旨|說明)：/u;

/** How deep the number that a paragraph opens with stands: 壹、 over 一、 over ㈠ over 1. */
const LEVELS = [
  /^[壹貳參肆伍陸柒捌玖拾]+、/u,
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]+[)）])/u,
  /^(?:\d{1,2}[.．、]|[⒈-⒛]|[⑴-⒇])/u,
];
const UNDER_HEADING = -1;

const COURT =
  /本院(?:之)?(?:判斷|查|認|審酌|得心證)|得心證|法院(?:之)?判斷|本庭(?:之)?(?:判斷|審查)|審查(?:標準|意見)|經查|^[^，。]{0,4}按/u;
const PARTY =
  /(?:原告|被告|上訴人|被上訴人|聲請人|相對人|抗告人|告訴人|公訴人|檢察官|辯護人)[^。]{0,16}(?:主張|辯稱|抗辯|答辯|則以|陳稱|略以|認為?|方面)|(?:上訴|聲請|起訴|抗告|公訴|答辯|聲明)意旨|主張：|辯稱：|另主張/u;
const FACTS =
  /事實(?:概要|經過|及程序)|原審(?:認定|以|則以)|原判決(?:以|意旨)|犯罪事實|聲請人(?:為|因|等)|案由|不受理/u;
/** So many characters of a paragraph tell who speaks in it. */
const OPENING = 40;
/** Lines that only name people, courts and dates. */
const FORMAL =
  /^(?:上列|據上論結|中華民國\d|以上正本|書記官|法官|審判長|正本：|副本：|大法官|檢察官|不服本判決|本件(?:判決|正本)|(?:民事|刑事|行政|家事)\p{Script=Han}{0,4}庭|原告\s|被告\s|上訴人\s|被上訴人\s|訴訟代理人|法定代理人|代表人|選任辯護人|公訴人|聲請人\s)/u;

/** These are not the court's own words until they come to what the court holds. */
const MIXED_PARTS: Record<string, Voice> = { 事實及理由: 'facts', 犯罪事實及理由: 'facts' };
/** Parts that are not the court's own words. */
const OTHER_PARTS: Record<string, Voice> = {
  案由: 'facts',
  事實: 'facts',
  犯罪事實: 'facts',
  附表: 'facts',
  爭點: 'facts',
  解釋爭點: 'facts',
  ...MIXED_PARTS,
};
/** Closes a paragraph whose entries are the court's, whoever spoke before: 被告辯稱……惟查：. */
const COURT_FOLLOWS = /(?:惟查|經查|本院查|查|如下)：$/u;

/** The paragraphs of a document, each with the one who speaks in it. */
export function paragraphsOf(text: string, docType: DocType): VoicedParagraph[] {
  const own: Voice = docType === '法規命令' ? 'law' : 'court';
  const lines = text.split('\n');
  let part: string | null = null;
  let open: { level: number; voice: Voice }[] = [];
  // Before its first heading a judgment only names its parties.
  let base: Voice = docType === '裁判' || docType === '憲法法庭裁判' ? 'facts' : own;
  // A short judgment may do without saying where the court's own words begin.
  const hasCourtPart = docType !== '裁判' || lines.some((line) => COURT.test(line.slice(0, OPENING)));
  const paragraphs: VoicedParagraph[] = [];
  for (const line of lines) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    // Old judgments space their headings out: 主　　文.
    const heading = headingOf(trimmed.replace(/\s+/gu, ''));
    if (heading) {
      part = heading;
      base = heading in MIXED_PARTS && !hasCourtPart ? own : (OTHER_PARTS[heading] ?? own);
      open = [];
    } else {
      part = labelOf(trimmed) ?? part;
      paragraphs.push({ text: line, voice: voiceOf(trimmed), part });
    }
  }
  return paragraphs;

  function voiceOf(line: string): Voice {
    if (NOTICE.test(line)) return 'notice';
    if (own === 'law') return 'law';
    if (FORMAL.test(line)) return 'facts';
    const level = LEVELS.findIndex((opening) => opening.test(line));
    if (level === UNDER_HEADING) return toldBy(line) ?? open.at(-1)?.voice ?? base;
    open = open.filter((above) => above.level < level);
    const voice = toldBy(line) ?? open.at(-1)?.voice ?? base;
    open.push({ level, voice: COURT_FOLLOWS.test(line) ? 'court' : voice });
    return voice;
  }
}

function headingOf(line: string): string | null {
  const groups = line.match(HEADING)?.groups;
  return groups?.boxed && !groups.boxed.startsWith('示範資料') ? groups.boxed : (groups?.bare ?? null);
}

const labelOf = (line: string) => line.match(LABELLED)?.groups?.label ?? null;

/** Who speaks, if the opening of a paragraph tells it. */
function toldBy(line: string): Voice | null {
  const opening = line.slice(0, OPENING);
  if (PARTY.test(opening)) return 'party';
  if (COURT.test(opening)) return 'court';
  return FACTS.test(opening) ? 'facts' : null;
}
