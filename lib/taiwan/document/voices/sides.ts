import { paragraphText, type TextParagraph } from '../../../document/paragraph.ts';
import { isReasoningPart } from '../structure/headings.ts';
import { lineNumberOf } from '../structure/item-number.ts';
import type { Voice } from './voice.ts';
import { voicedParagraphsOf } from './voices.ts';

/** Whose view a part of a judgment tells: who claims, who defends, or the court. */
export type Side = 'claim' | 'defence' | 'court';

/** A side, and how it is called in this judgment: 原告主張, 上訴人主張, 公訴意旨; 被告抗辯, 被告辯稱; 本院判斷. */
export type NamedSide = { side: Side; label: string };

/** How many characters of a numbered paragraph are read to tell whose view it is. */
const OPENING_CHARACTERS = 44;
const NUMBER = /^(?:[^\s、.．)）]{1,4}[、.．]|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[（(][^（()）]{1,3}[）)])[\s\u3000]*/u;
const COURT =
  /^(?:本院(?:之)?(?:判斷|得心證|審酌|查|認|的判斷|得為判斷)|得心證|法院(?:之)?判斷|經查|惟查|查|次按|又按|再按|末按|按|綜上|據上|從而|論罪|兩造(?:爭執|所爭)|核被告|本件上訴)/u;
const DEFENCE =
  /(?<role>再審被告|反訴被告|被上訴人|上訴人|被告|相對人)[^。，；]{0,12}?(?:則以|抗辯|答辯|辯稱|置辯|則辯|略以：)|(?<counsel>辯護)(?:人|意旨)[^。，]{0,8}(?:略以|辯)|(?<part>被告)方面|答辯(?:意旨|略以|聲明)/u;
const CLAIM =
  /(?<role>再審原告|反訴原告|被上訴人|上訴人|原告|抗告人|聲請人|債權人|檢察官|公訴人|自訴人)[^。，；]{0,10}?(?:主張|意旨)|(?:起訴|上訴|抗告|公訴|聲請|再審|自訴|併辦)意旨|(?<part>原告)方面/u;
const POINTS = /(?:起訴|上訴|抗告|公訴|聲請|再審|自訴|併辦)意旨/u;
const COURT_SIDE: NamedSide = { side: 'court', label: '本院判斷' };

/** 公訴意旨, 檢察官上訴意旨, 上訴人主張: as the opening itself calls it. */
function claimOf({ 0: words, groups }: RegExpExecArray): NamedSide {
  const role = groups?.role ?? groups?.part ?? '';
  const points = POINTS.exec(words)?.[0];
  const isProsecution = role === '檢察官' || role === '公訴人';
  if (isProsecution)
    return { side: 'claim', label: points && /^[上抗]/u.test(points) ? `檢察官${points}` : '公訴意旨' };
  return { side: 'claim', label: points ?? `${role}主張` };
}

function defenceOf({ groups }: RegExpExecArray, isCriminal: boolean): NamedSide {
  const role = groups?.role ?? groups?.part;
  const label = groups?.counsel ? '辯護意旨' : role ? `${role}${isCriminal ? '辯稱' : '抗辯'}` : '答辯意旨';
  return { side: 'defence', label };
}

/** Whose view an opening announces; null where it does not say. */
function announced(line: string, isCriminal: boolean): NamedSide | null {
  const opening = line.replace(NUMBER, '').slice(0, OPENING_CHARACTERS);
  if (COURT.test(opening)) return COURT_SIDE;
  const [claim, defence] = [CLAIM.exec(opening), DEFENCE.exec(opening)];
  if (!claim && !defence) return null;
  // 原告主張…，為被告所否認: the court only repeats the claim, to answer it.
  if (/(?:等語|云云)[，。]?(?:惟|然|但)|為(?:被告|被上訴人|上訴人)所(?:否認|不爭)|是否/u.test(opening))
    return COURT_SIDE;
  return claim && (!defence || claim.index < defence.index)
    ? claimOf(claim)
    : defenceOf(defence!, isCriminal);
}

/** By what stands above its first part: 刑事判決, a prosecutor or counsel for the defence. */
function isCriminalCase(paragraphs: readonly TextParagraph[], lines: readonly string[]): boolean {
  const head = paragraphs.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  return /刑\s*事|公\s*訴\s*人|自\s*訴\s*人|辯\s*護\s*人/u.test(lines.slice(0, Math.max(0, head)).join('\n'));
}

/** Who is announced to claim or to defend, by the numbered paragraph or heading that a paragraph stands under. */
function announcedSides(
  paragraphs: readonly TextParagraph[],
  lines: readonly string[],
): (NamedSide | null)[] {
  const isCriminal = isCriminalCase(paragraphs, lines);
  let isReasoning = false;
  let open: { kind: number; side: NamedSide | null }[] = [];
  return paragraphs.map((paragraph, at) => {
    const line = lines[at] ?? '';
    if (paragraph.kind === 'heading' && paragraph.level === 1) {
      isReasoning = isReasoningPart(line.replace(/\s/gu, ''));
      open = [];
      return null;
    }
    if (!isReasoning) return null;
    const number = paragraph.kind === 'row' ? null : lineNumberOf(line);
    if (number) {
      const outer = open.filter(({ kind }) => kind < number.kind);
      const inherited = outer.at(-1)?.side ?? null;
      // Inside what a party says, 按 and 查 are the party's words.
      const isParty = inherited !== null && inherited.side !== 'court';
      const announcedSide = isParty ? inherited : (announced(line, isCriminal) ?? inherited);
      open = [...outer, { kind: number.kind, side: announcedSide }];
    }
    return open.at(-1)?.side ?? COURT_SIDE;
  });
}

/**
 * For each paragraph of a judgment's reasons whose view it tells: the court's where the reader of voices says that the court
 * speaks, a party's where one is announced and the court does not speak; null where that is not clear.
 */
export function sidesOf(text: string, paragraphs: readonly TextParagraph[]): (NamedSide | null)[] {
  const lines = paragraphs.map((paragraph) => paragraphText(text, paragraph));
  const voices = voicesOf(lines);
  return announcedSides(paragraphs, lines).map((side, at) => {
    const voice = voices[at];
    if (side === null || voice === undefined || voice === 'facts') return null;
    return (voice === 'court') === (side.side === 'court') ? side : null;
  });
}

/** Who speaks as each line opens; the headings of parts are nobody's. */
function voicesOf(lines: readonly string[]): (Voice | undefined)[] {
  const voiced = voicedParagraphsOf(lines.join('\n'), '裁判');
  let next = 0;
  return lines.map((line) => (voiced[next]?.text === line ? voiced[next++]?.voice : undefined));
}
