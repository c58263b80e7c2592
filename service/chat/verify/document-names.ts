import { readRanges } from '#lib/taiwan/check/hyphens.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Act, Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import { CASE_NUMBER_SHAPE, MAY_NAME_DOCUMENT } from '#lib/taiwan/document-name-shape.ts';
import { longerActName } from './act-name-start.ts';
import { blankMarks } from './blank-marks.ts';
import { type Evidence, titleFitsDecision } from './evidence.ts';

/** Finds the citations of a text, each with the document of the library that it means; null when that is not known. */
export type FindStoredCitations = (text: string) => Promise<readonly StoredCitation[] | null>;
type StoredCitation = FoundCitation & { document: { title: string } | null };

type NamePlace = { start: number; end: number };
/** A document's name in a sentence, and whether a document has it; `citation`: null where the finder read none. */
export type DocumentName = NamePlace & { exists: boolean; citation: Citation | null };

/** `isWrong`: of an article whose act has a longer name than was read, or which was retrieved and lacks the place. */
type CheckedName = DocumentName & { isWrong: boolean };

/** Whether another check has covered the text `[start, end)`, such as that of a quotation. */
export type IsChecked = (start: number, end: number) => boolean;

const PLACE = '(?:[\\u200b\\u200c]*第[\\d一二三四五六七八九十]+[項款目])+(?:前段|後段|本文|但書)?';
/** The places within an article, after its title: 第1項第2款、第3項; of which article they are, the title says. */
const PINPOINT = new RegExp(`^${PLACE}(?:(?:、|以及|及|或|與|和|至)${PLACE})*`, 'u');

/**
 * Verifies the names in the sentences of an answer, one sentence after another: each article, interpretation, decision or
 * letter must be a retrieved document, one that a retrieved document cites, or one of the library. An article without an
 * act (第185條) is of the act that was named last.
 */
export function createNameVerifier(evidence: Evidence, findStoredCitations: FindStoredCitations) {
  let lastAct: Act | undefined;

  function lastActIn(sentence: string, found: readonly FoundCitation[]): Act | undefined {
    let [at, act] = [-1, lastAct];
    for (const { start, citation } of found)
      if ('act' in citation && start >= at) [at, act] = [start, citation.act];
    // Acts of the retrieved documents, whose names the citation finder may not know.
    for (const name of evidence.acts) {
      const named = sentence.lastIndexOf(name);
      if (named > at) [at, act] = [named, { name }];
    }
    return act;
  }

  return async (sentence: string, isChecked: IsChecked): Promise<DocumentName[]> => {
    const before = lastAct;
    const text = blankMarks(sentence);
    const found = readRanges(text, findCitations(text, undefined, before && { last: before }));
    lastAct = lastActIn(sentence, found);
    if (!MAY_NAME_DOCUMENT.test(sentence)) return [];
    const titles = placesOf(evidence.titles, sentence).map(({ start, end }) => ({
      start,
      end: end + (PINPOINT.exec(text.slice(end))?.[0].length ?? 0),
    }));
    // What a document says of an earlier edition, in the same words, may be repeated.
    const lacksPlace = ({ start, end, citation }: FoundCitation, lead = '') =>
      evidence.lacksPlace(citation) &&
      !evidence.holdsAnywhere(text.slice(start - lead.length, end - lead.length));
    const names: CheckedName[] = found
      .filter(({ start, end, citation }) => citation.kind !== 'act' && !isChecked(start, end))
      .map((one) => {
        const { start, end, citation } = one;
        const isIn = (title: NamePlace) => title.start <= start && end <= title.end;
        const isEnd =
          !titles.some((title) => title.start < start && isIn(title)) && isEndOfLongerName(text, one);
        const isWrong = isEnd || lacksPlace(one);
        const exists = !isWrong && (titles.some(isIn) || evidence.isRetrieved(citation));
        return { start, end, citation, isWrong, exists };
      });
    names.push(...unreadCases(text, found, isChecked));
    if (names.every(({ exists }) => exists)) return names;
    const lead = before ? `${before.name}\n` : '';
    const stored = (await findStoredCitations(lead + text)) ?? [];
    for (const name of names) {
      if (name.exists) continue;
      const [start, end] = [name.start + lead.length, name.end + lead.length];
      const overlapping = stored.filter(
        (one) => one.start < end && start < one.end && one.citation.kind !== 'act',
      );
      // All articles of 第184條至第188條 have the same span.
      const key = name.citation && citationKey(name.citation);
      const same = overlapping.filter(({ citation }) => citationKey(citation) === key);
      name.exists =
        (same.length > 0 ? same : overlapping).some(
          (one) =>
            !isEndOfLongerName(lead + text, one) &&
            !lacksPlace(one, lead) &&
            ((one.document !== null && titleFitsDecision(one.citation, one.document.title)) ||
              evidence.isRetrieved(one.citation)),
        ) ||
        (name.citation !== null && !name.isWrong && (await evidence.cites(name.citation)));
    }
    return names;
  };

  /**
   * Text in the shape of a case number that the finder did not read as one and that no retrieved document contains.
   */
  function unreadCases(text: string, found: readonly FoundCitation[], isChecked: IsChecked): CheckedName[] {
    return [...text.matchAll(CASE_NUMBER_SHAPE)]
      .map(({ index, 0: shape }) => ({ start: index, end: index + shape.length, shape }))
      .filter(
        ({ start, end, shape }) =>
          !found.some((one) => one.start < end && start < one.end) &&
          !isChecked(start, end) &&
          !evidence.holdsAnywhere(shape),
      )
      .map(({ start, end }) => ({ start, end, citation: null, isWrong: false, exists: false }));
  }

  /**
   * Whether a citation is only the end of a longer name, 公司法第8條 of 幻想公司法第8條, unless a document or the user speaks of
   * such an act.
   */
  function isEndOfLongerName(text: string, found: FoundCitation): boolean {
    const longer = longerActName(text, found);
    return longer !== null && !evidence.holdsAnywhere(longer) && !evidence.isFromUser(longer);
  }
}

function placesOf(titles: readonly string[], sentence: string): NamePlace[] {
  const places: NamePlace[] = [];
  for (const title of titles)
    for (let at = sentence.indexOf(title); at >= 0 && title !== ''; at = sentence.indexOf(title, at + 1))
      places.push({ start: at, end: at + title.length });
  return places;
}
