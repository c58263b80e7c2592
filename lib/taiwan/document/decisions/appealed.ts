import type { TextRange } from '#lib/highlight/mark.ts';
import { headingText, MAIN_TEXT_PARTS } from '../../part-headings.ts';
import { linesOf } from '../structure/lines.ts';

/** A decision opens with its parties; some have hundreds. */
const OPENING_CHARACTERS = 12_000;
/** 對於…第一審判決（…），提起上訴: from the decision that is appealed to the appeal. */
const AGAINST =
  /(?:對於|對|不服)[^。；]{0,600}?(?:提起[^，。；]{0,8}?(?:上訴|抗告|再審之訴|異議)|聲請(?:再審|重新審理)|聲明異議|提起再審|(?:提起|為)?附帶上訴)/gu;
/** 經最高法院以110年度台上字第5號判決發回: the decision that sent the case back. */
const SENT_BACK = /經[^。，；]{0,60}?(?:發回|發交|廢棄)[^。，；]{0,12}/gu;

/**
 * The spans, before the main text of a decision, that name the decisions it goes back to: those appealed, and those
 * that remanded the case.
 */
export function appealedIn(text: string): TextRange[] {
  const opening = openingOf(text);
  return [AGAINST, SENT_BACK]
    .flatMap((pattern) => [...opening.matchAll(pattern)])
    .map(({ 0: words, index }): TextRange => [index, index + words.length])
    .sort((a, b) => a[0] - b[0]);
}

/** What stands before the main text. */
function openingOf(text: string): string {
  const head = text.slice(0, OPENING_CHARACTERS);
  const main = linesOf(head).find(({ content }) => MAIN_TEXT_PARTS.has(headingText(content)));
  return head.slice(0, main?.start ?? 0);
}
