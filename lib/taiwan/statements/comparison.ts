import { foldText } from '#lib/text/fold.ts';
import { hashOf, MIN_HASH_BYTES, minHash } from '#lib/text/min-hash.ts';
import { formatCitation } from '../citations/format.ts';
import type { Citation, FoundCitation } from '../citations/types.ts';
import { OPENS_STATEMENT } from './general-law.ts';

/** Brackets that name a source: （最高法院…判決意旨參照）, also within others. */
const SOURCES =
  /[（(〔][^（）()〔〕]*(?:參照|參見|意旨|判例|判決|決議|解釋|裁定|裁判|要旨)[^（）()〔〕]*[）)〕]/gu;
/** Phrases by which courts introduce or name a source. */
const OF_SOURCES =
  /(?:最高行政法院|最高法院|司法院|行政法院|本院|臺灣高等法院)?(?:著有|可資|足資|足供|迭有|亦有|即?有|此有|亦同|同此)?(?:先例|判例|判決|決議|裁判|裁定|解釋)?(?:意旨|要旨)?(?:可資|足資|均可|可供|足供)?(?:參照|參見|可參|足參|可循)|(?:分別|亦|均|著|定|復)*(?:定?有明文|明文規定|有明定)|定有|大法官|理由書?/gu;
const DAYS = /(?:民國|中華民國)?\d+年(?:度)?(?:\d+月)?(?:\d+日)?/gu;
const NOT_WORDS = /[^\p{L}\p{N}]/gu;

/** A sentence without the brackets that name its sources. */
export const withoutSources = (sentence: string): string => sentence.replace(SOURCES, '');

/**
 * The comparable form of a statement: without introduction, case numbers, dates and punctuation; articles in full
 * citation form. `citations`: those in it, with spans in it.
 */
export const comparedForm = (sentence: string, citations: readonly FoundCitation[]): string =>
  bareForm(sentence, citations, ({ kind }) => kind === 'article' || kind === 'act');

/** The same without articles. */
export const wordsOf = (sentence: string, citations: readonly FoundCitation[]): string =>
  bareForm(sentence, citations, () => false);

function bareForm(
  sentence: string,
  citations: readonly FoundCitation[],
  isKept: (citation: Citation) => boolean,
): string {
  let form = '';
  let from = 0;
  for (const { start, end, citation } of citations) {
    form += sentence.slice(from, start);
    if (isKept(citation)) form += formatCitation(citation);
    from = end;
  }
  form += sentence.slice(from);
  return foldText(withoutSources(form))
    .replace(OPENS_STATEMENT, '')
    .replace(DAYS, '')
    .replace(OF_SOURCES, '')
    .replace(NOT_WORDS, '');
}

/** Words and numbers that change the meaning: with one more or less a statement may say the contrary. */
const TURNING = /[不非未無否毋勿\d〇零一二兩三四五六七八九十百千萬]|但|除/gu;
const TURNING_BYTES = 4;
/** Bytes of a fingerprint. */
export const FINGERPRINT_BYTES = TURNING_BYTES + MIN_HASH_BYTES;

/** The fingerprint of a comparable form: a hash of such words and numbers, and a MinHash. */
export function fingerprint(compared: string): Uint8Array {
  const bytes = new Uint8Array(FINGERPRINT_BYTES);
  new DataView(bytes.buffer).setInt32(0, hashOf((compared.match(TURNING) ?? []).join('')));
  bytes.set(minHash(compared), TURNING_BYTES);
  return bytes;
}

/** The two parts of a fingerprint. */
export function partsOfFingerprint(bytes: Uint8Array): { turning: string; words: Uint8Array } {
  return {
    turning: Buffer.from(bytes.subarray(0, TURNING_BYTES)).toString('latin1'),
    words: bytes.subarray(TURNING_BYTES),
  };
}
