import { paragraphText, type TextParagraph } from '../../document/paragraph.ts';
import { isReasoningPart } from './headings.ts';
import { lineNumberOf } from './item-number.ts';
import type { Voice } from './voice.ts';
import { voicedParagraphsOf } from './voices.ts';

/** Whose view a part of a judgment tells: who claims, who defends, or the court. */
export type Side = 'claim' | 'defence' | 'court';

/** So many characters of a numbered paragraph tell whose view it is. */
const OPENING_CHARACTERS = 44;
const NUMBER = /^(?:[^\s、.．)）]{1,4}[、.．]|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[（(][^（()）]{1,3}[）)])[\s\u3000]*/u;
const COURT =
  /^(?:本院(?:之)?(?:判斷|得心證|審酌|查|認|的判斷|得為判斷)|得心證|法院(?:之)?判斷|經查|惟查|查|次按|又按|再按|末按|按|綜上|據上|從而|論罪|兩造(?:爭執|所爭)|核被告|本件上訴)/u;
const DEFENCE =
  /(?:被告|被上訴人|上訴人|相對人|再審被告|反訴被告)[^。，；]{0,12}?(?:則以|抗辯|答辯|辯稱|置辯|則辯|略以：)|辯護(?:人|意旨)[^。，]{0,8}(?:略以|辯)|被告方面|答辯(?:意旨|略以|聲明)/u;
const CLAIM =
  /(?:原告|上訴人|被上訴人|抗告人|聲請人|再審原告|反訴原告|債權人|檢察官|公訴人|自訴人)[^。，；]{0,10}?(?:主張|起訴主張|意旨)|(?:起訴|上訴|抗告|公訴|聲請|再審|自訴|併辦)意旨|原告方面/u;

/** Whose view an opening announces; null where it does not say. */
function announced(line: string): Side | null {
  const opening = line.replace(NUMBER, '').slice(0, OPENING_CHARACTERS);
  if (COURT.test(opening)) return 'court';
  const [claim, defence] = [opening.search(CLAIM), opening.search(DEFENCE)];
  if (claim < 0 && defence < 0) return null;
  // 原告主張…，為被告所否認: what is claimed is what the court answers to.
  if (/(?:等語|云云)[，。]?(?:惟|然|但)|為(?:被告|被上訴人|上訴人)所(?:否認|不爭)|是否/u.test(opening))
    return 'court';
  return defence < 0 || (claim >= 0 && claim < defence) ? 'claim' : 'defence';
}

/** Who is announced to claim or to defend, by the numbered paragraph or heading that a paragraph stands under. */
function announcedSides(paragraphs: readonly TextParagraph[], lines: readonly string[]): (Side | null)[] {
  let isReasoning = false;
  let open: { kind: number; side: Side | null }[] = [];
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
      const isParty = inherited === 'claim' || inherited === 'defence';
      open = [...outer, { kind: number.kind, side: isParty ? inherited : (announced(line) ?? inherited) }];
    }
    return open.at(-1)?.side ?? 'court';
  });
}

/**
 * For each paragraph of a judgment's reasons whose view it tells: the court's where the reader of voices says that the court
 * speaks, a party's where one is announced and the court does not speak; null where that is not clear.
 */
export function sidesOf(text: string, paragraphs: readonly TextParagraph[]): (Side | null)[] {
  const lines = paragraphs.map((paragraph) => paragraphText(text, paragraph));
  const voices = voicesOf(lines);
  return announcedSides(paragraphs, lines).map((side, at) => {
    const voice = voices[at];
    if (side === null || voice === undefined || voice === 'facts') return null;
    return (voice === 'court') === (side === 'court') ? side : null;
  });
}

/** Who speaks as each line opens; the headings of parts are nobody's. */
function voicesOf(lines: readonly string[]): (Voice | undefined)[] {
  const voiced = voicedParagraphsOf(lines.join('\n'), '裁判');
  let next = 0;
  return lines.map((line) => (voiced[next]?.text === line ? voiced[next++]?.voice : undefined));
}
