import { setImmediate } from 'node:timers/promises';
import type { SourceDocument } from '#lib/contract/document.ts';
import { missingPlace } from '#lib/taiwan/check/places.ts';
import { actNameOf, citationsOf } from '#lib/taiwan/citations/context.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { BUILT_IN_NAMES } from '#lib/taiwan/citations/names/name-index.ts';
import type { ArticleCitation, Citation, Decision } from '#lib/taiwan/citations/types.ts';
import { foldWidth, patternOf } from './width.ts';

type EvidenceDocument = Omit<SourceDocument, 'date' | 'level' | 'court' | 'issuer' | 'is_abandoned'> &
  Partial<SourceDocument>;

const decisionOf = (citation: Citation): Decision | undefined =>
  citation.kind === 'case' ? citation.decision : undefined;

/** Whether a decision of this title may be the one cited: the 判決 of a number is not its 裁定; a 判例 may be either. */
export function titleFitsDecision(citation: Citation, title: string): boolean {
  const decision = decisionOf(citation);
  return !decision || decision === '判例' || title.includes(decision) || !/判決|裁定/u.test(title);
}

const hasPlace = (citation: Citation): citation is ArticleCitation =>
  citation.kind === 'article' && (citation.paragraph ?? citation.subparagraph ?? citation.item) !== undefined;

/** A retrieved document, prepared for many checks. Its citations are read on first use. */
function prepareDocument(document: EvidenceDocument) {
  let cited: Map<string, Citation[]> | undefined;
  return {
    title: document.title,
    lacksPlace: (citation: Citation) => hasPlace(citation) && missingPlace(document.text, citation) !== null,
    act: document.doc_type === '法規命令' ? actNameOf(document.title) : undefined,
    keys: documentKeys(document),
    someText: (matches: (text: string) => boolean) => matches(document.text) || matches(document.title),
    cites(citation: Citation): boolean {
      cited ??= Map.groupBy(
        citationsOf({ ...document, court: document.court ?? null }, BUILT_IN_NAMES).map(
          (one) => one.citation,
        ),
        citationKey,
      );
      return (cited.get(citationKey(citation)) ?? []).some((one) =>
        titleFitsDecision(citation, decisionOf(one) ?? ''),
      );
    },
  };
}

type CheckedDocument = ReturnType<typeof prepareDocument>;

/** Below this length folding the text is faster than compiling a pattern, which takes a millisecond. */
const SHORT_TEXT_CHARACTERS = 20_000;

/** Nearly every quotation matches exactly, so the plain search is tried before folding. */
function anyHolds(documents: readonly CheckedDocument[], quote: string): boolean {
  if (documents.some((one) => one.someText((text) => text.includes(quote)))) return true;
  const folded = foldWidth(quote);
  let pattern: RegExp | undefined;
  const holds = (text: string): boolean => {
    if (text.length <= SHORT_TEXT_CHARACTERS) return foldWidth(text).includes(folded);
    pattern ??= patternOf(quote);
    return pattern.test(text);
  };
  return documents.some((one) => one.someText(holds));
}

/** What an answer is checked against: the retrieved documents, by their numbers in the prompt, and the user's messages. */
export function createEvidence(documents: readonly EvidenceDocument[], userTexts: readonly string[]) {
  const prepared = documents.map(prepareDocument);
  const byKey = new Map<string, CheckedDocument[]>();
  for (const one of prepared) for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const cited = (citation: Citation) => byKey.get(citationKey(citation)) ?? [];
  let foldedUserTexts: string[] | undefined;
  return {
    titles: prepared.map(({ title }) => title),
    acts: [...new Set(prepared.flatMap(({ act }) => (act ? [act] : [])))],
    isRetrieved: (citation: Citation) =>
      cited(citation).some(({ title }) => titleFitsDecision(citation, title)),
    /** Whether the article was retrieved, but has no such 項, 款 or 目. */
    lacksPlace: (citation: Citation) =>
      cited(citation).length > 0 && cited(citation).every((one) => one.lacksPlace(citation)),
    /** Whether a quotation stands in one of these documents, character by character but for width and white space. */
    holds: (numbers: readonly number[], quote: string) =>
      anyHolds(
        numbers.flatMap((number) => prepared[number - 1] ?? []),
        quote,
      ),
    /** Whether one of these documents is the one that a citation means, cites the same, or has its words. */
    speaksOf: (numbers: readonly number[], citation: Citation, written: string) =>
      numbers
        .flatMap((number) => prepared[number - 1] ?? [])
        .some((one) => cited(citation).includes(one) || anyHolds([one], written) || one.cites(citation)),
    holdsAnywhere: (quote: string) => anyHolds(prepared, quote),
    isFromUser(quote: string): boolean {
      foldedUserTexts ??= userTexts.map(foldWidth);
      const folded = foldWidth(quote);
      return foldedUserTexts.some((text) => text.includes(folded));
    },
    /** Whether one of the documents cites the same. Yields between documents, since long judgments take a while. */
    async cites(citation: Citation): Promise<boolean> {
      for (const one of prepared) {
        if (one.cites(citation)) return true;
        await setImmediate();
      }
      return false;
    },
  };
}

export type Evidence = ReturnType<typeof createEvidence>;
