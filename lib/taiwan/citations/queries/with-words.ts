import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import type { QueryCitation } from '../types.ts';
import { BEFORE_BLANK, ENDS_AS_ACT, readQueryCitations } from './asked.ts';

/** Places of a text, `[start, end)`: its citations, and the words before or behind them; null where these say nothing more. */
export type CitationsWithWords = {
  asked: readonly QueryCitation[];
  cited: [start: number, end: number];
  words: [start: number, end: number] | null;
};

const MAX_CHARACTERS = 60;
/** A citation ends behind one of these where words follow without a blank. */
const ENDS_CITATION = /[條點項款目號段書文釋令函\dⅠ-Ⅻ①-⑳ivx０-９]/iu;
const IS_HAN = /\p{Script=Han}/u;
/** 民法第184條的要件是什麼 is a sentence. */
const WORDS = /^(?![的之])\p{Script=Han}{2,}$/u;
/** Signs of a place within an article that the readers of citations do not know: 民184(1), 民訴255Ⅰ但⑦. */
const PLACE = /^(?:[(（]?[\dⅠ-Ⅻ①-⑳ivx一二三四五六七八九十、,，前中後但段書本文第條項款目類-]+[)）]?)+$/iu;
const MARKED = /[條點號§釋判裁函令]/u;
/** What a mere number may count, so that it is no article: 刑10年, 勞基法30日. */
const COUNTED =
  /^(?:年(?![金齡])|月|日(?!出)|[天週周歲元塊萬億百千倍集堂講頁折版屆]|個(?![人資])|人(?![身格民])|成(?![年立])|小時|分鐘|次(?!承攬)|件|公[里尺分斤克噸頃升]|平方|坪|秒|期(?![間日限待貨])|審(?![判理查酌])|學分|親等|種|回(?![復避])|章(?!程)|節|編)/u;

/**
 * Citations at the beginning of a text and the words that follow them without a blank, or null where there are none:
 * `readCitationsWithWords('民法第195條精神慰撫金')`. A mere number behind an abbreviation that is a word too (公司10萬)
 * is none, nor is one that counts what follows (刑10年).
 */
export function readCitationsWithWords(
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
): CitationsWithWords | null {
  if (text.length > MAX_CHARACTERS) return null;
  for (let end = text.length - 1; end > 1; end--) {
    if (!ENDS_CITATION.test(text[end - 1] as string)) continue;
    const rest = text.slice(end);
    const isPlace = PLACE.test(rest);
    if (!isPlace && !IS_HAN.test(text[end] as string)) continue;
    if (!isPlace && !WORDS.test(rest)) continue;
    const head = text.slice(0, end);
    const asked = readQueryCitations(head, names);
    if (!asked || !mayBeFollowed(head, rest)) continue;
    return { asked, cited: [0, end], words: isPlace ? null : [end, text.length] };
  }
  return null;
}

function mayBeFollowed(head: string, rest: string): boolean {
  if (MARKED.test(head)) return true;
  if (COUNTED.test(rest)) return false;
  const name = head.split(/[\d０-９]/u, 1)[0]?.trim() ?? '';
  return name === '' || BEFORE_BLANK.has(name) || ENDS_AS_ACT.test(name);
}
