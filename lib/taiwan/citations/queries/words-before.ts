import { foldText } from '#lib/text/fold.ts';
import { FOREIGN_PLACE } from '../../questions/foreign-places.ts';
import { NAME_PREFIXES } from '../../sources.ts';
import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import type { Citation } from '../types.ts';
import { BEFORE_BLANK, hasKnownNames, readQueryCitations } from './query-citations.ts';
import { inTraditional } from './simplified.ts';
import type { CitationsWithWords } from './with-words.ts';

const MAX_CHARACTERS = 60;
const WORDS = { least: 2, most: 12 };
const ONLY_HAN = /^\p{Script=Han}+$/u;
/** Words that lead from the one to the other and are searched for by nobody: 慰撫金依民法195. */
const LINK = /(?:依據|依照|違反|適用|準用|[依按之的與及和跟])$/u;
/** These are part of the name: 示範公司法, 德國民法, which is not ours, and a court before its case. */
const PART_OF_NAME = new RegExp(
  `(?:${[...NAME_PREFIXES, FOREIGN_PLACE].join('|')}|國外|外國|外籍|[院庭署]|委員會)[之的]?$`,
  'iu',
);
/** Ends of the names of other acts too: 行政法院組織法. */
const ENDS_OTHER_NAMES = /(?:組織法|交代條例|公債(?:發行)?條例)$/u;
const NUMBER = /[第§\d０-９]/u;
/** 有期徒刑10, 每人民184, 違憲7: words whose last character abbreviates an act. */
const ENDS_WORD =
  /(?:[人國公住移農漁市居縣村鄉難全庶平選]民|[死徒緩減量判求服主從重加易處科受酷]刑|[違修立合制釋大護行]憲)$/u;

/** Names of at most so many characters may stand within words: 民法 in 原住民法. */
const MAX_SHORT = 3;

const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });

/**
 * Words at the beginning of a text and the citations that follow them without a blank, or null where there are none:
 * `readWordsWithCitations('慰撫金民195')`. Only acts of the tables are read so: 少年及家事法院組織法第5條 names another.
 */
export function readWordsWithCitations(
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
): CitationsWithWords | null {
  if (text.length > MAX_CHARACTERS) return null;
  const number = text.search(NUMBER);
  for (let at = WORDS.least; at <= Math.min(WORDS.most, number, text.length - 2); at++) {
    const words = text.slice(0, at).replace(LINK, '');
    if (words.length < WORDS.least || !ONLY_HAN.test(words) || PART_OF_NAME.test(text.slice(0, at))) continue;
    if (!mayBegin(text, at, names)) continue;
    const asked = readQueryCitations(text.slice(at), names);
    if (asked && hasKnownNames(asked, names) && asked[0]?.meant.every(isWhole))
      return { asked, cited: [at, text.length], words: [0, words.length] };
  }
  return null;
}

/** A case without its court counts only with a word of two characters: 車禍112台上824, but 房價98上20. */
const isWhole = (citation: Citation): boolean =>
  citation.kind !== 'act' &&
  (citation.kind !== 'case' || citation.court !== undefined || citation.word.length > 1);

/** Whether a citation may begin at `at`: the year of a case, or a name; a short one only where a word begins. */
function mayBegin(text: string, at: number, names: NameIndex): boolean {
  const rest = foldText(text.slice(at));
  if (/^\d/u.test(rest)) return true;
  const short = [...BEFORE_BLANK].find(
    (one) => rest.startsWith(foldText(one)) && NUMBER.test(rest.slice(one.length).trim()[0] ?? ''),
  );
  if (short !== undefined) return !ENDS_WORD.test(text.slice(0, at + 1)) && startsWord(text, at);
  if (/^(?:司法院)?(?:大法官)?釋/u.test(rest)) return startsWord(text, at);
  const end = nameEnd(rest, names) ?? nameEnd(foldText(inTraditional(text.slice(at))), names);
  return end !== null && (end > MAX_SHORT || startsWord(text, at));
}

/** Where the name at the beginning of a folded text ends, if it can be no part of another. */
function nameEnd(folded: string, names: NameIndex): number | null {
  const match = names.match(folded, 0);
  if (!match || 'isEnding' in match.entry || ENDS_OTHER_NAMES.test(folded.slice(0, match.end))) return null;
  return match.end;
}

const startsWord = (text: string, at: number): boolean =>
  [...segmenter.segment(text)].some(({ index }) => index === at);
