import { foldText } from '#lib/text/fold.ts';
import { segmentWords } from '#lib/text/words.ts';
import { FOREIGN_PLACE } from '../../questions/foreign-places.ts';
import { NAME_PREFIXES } from '../../sources.ts';
import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import type { Citation } from '../types.ts';
import { abbreviationAt } from './act-abbreviations.ts';
import { BEFORE_BLANK, ENDS_AS_ACT, hasKnownNames, readQueryCitations } from './query-citations.ts';
import { inTraditional } from './simplified.ts';
import { type CitationsWithWords, readCitationsWithWords, type TypedPlace } from './with-words.ts';

const MAX_CHARACTERS = 60;
const WORDS = { least: 2, most: 12 };
const ONLY_HAN = /^\p{Script=Han}+$/u;
/** The day of an amendment, which no text has to name in the same way: 112年5月3日修正前民法第12條. */
const DAY_OF_AMENDMENT =
  /^(?:於|自)?(?:(?:中華)?民國)?[\d０-９]{2,3}(?:年(?:[\d０-９]{1,2}月(?:[\d０-９]{1,2}日)?)?|[./-][\d０-９]{1,2}[./-][\d０-９]{1,2})(?=(?:公布|增訂|修正|修法|刪除|施行)+[前後])/u;
/** The sign behind words that open a bracket with the citations: 侵權行為（民法第184條）. */
const OPENS_BRACKET = /^[(（［【](?=[^()（）［］【】]*[)）］】]$)/u;
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

/** The number of an article by its signs, behind an abbreviation that is a word too: 忠實義務公司23Ⅰ, but 有限公司23. */
const PLACE = /^(?:§\d|\d{1,4}(?:-\d|[ivx]))/u;
/** Names of at most so many characters may stand within words: 民法 in 原住民法. */
const MAX_SHORT = 3;

/**
 * Words at the beginning of a text and the citations that follow them without a blank, or null where there are none:
 * `readWordsWithCitations('慰撫金民195')`. Only acts of the tables are read so: 少年及家事法院組織法第5條 names another.
 */
export const readWordsWithCitations = (
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
): CitationsWithWords | null => readBehindWords(text, names, onlyCitations);

/** The same with words behind the citations too: 違約金民252酌減. */
export const readWordsAroundCitations = (
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
): CitationsWithWords | null => readBehindWords(text, names, readCitationsWithWords);

type RestReader = (text: string, names: NameIndex) => CitationsWithWords | null;

function onlyCitations(text: string, names: NameIndex): CitationsWithWords | null {
  const citations = readQueryCitations(text, names);
  return citations && { citations, cited: [0, text.length], words: [] };
}

function readBehindWords(text: string, names: NameIndex, readRest: RestReader): CitationsWithWords | null {
  if (text.length > MAX_CHARACTERS) return null;
  const from = DAY_OF_AMENDMENT.exec(text)?.[0].length ?? 0;
  const number = text.slice(from).search(NUMBER);
  const last = from + Math.min(WORDS.most, number);
  for (let at = from + WORDS.least; at <= Math.min(last, text.length - 2); at++) {
    const before = text.slice(from, at);
    const words = before.replace(LINK, '');
    if (words.length < WORDS.least || !ONLY_HAN.test(words) || PART_OF_NAME.test(before)) continue;
    const isInBracket = OPENS_BRACKET.test(text.slice(at));
    if (!isInBracket && !mayBegin(text, at, names)) continue;
    const start = isInBracket ? at + 1 : at;
    const read = readRest(text.slice(start, isInBracket ? -1 : undefined), names);
    if (!read || !hasKnownNames(read.citations, names) || !read.citations[0]?.meant.every(isWhole)) continue;
    const place = ([begin, end]: TypedPlace): TypedPlace => [begin + start, end + start];
    const wordsBefore: TypedPlace = [from, from + words.length];
    return {
      citations: read.citations,
      cited: place(read.cited),
      words: [wordsBefore, ...read.words.map(place)],
    };
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
  const abbreviated = abbreviationAt(rest, 0);
  // The whole name of an act may be the end of another's: 中央銀行法§41, 行政法院組織法§13.
  const isWholeName = abbreviated && ENDS_AS_ACT.test(rest.slice(0, abbreviated.end));
  if (abbreviated && !isWholeName && PLACE.test(rest.slice(abbreviated.end)))
    return abbreviated.end > 1 && startsWord(text, at);
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
  [...segmentWords(text)].some(({ index }) => index === at);
