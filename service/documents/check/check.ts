import { CHECKED_MAX } from '#lib/contract/names.ts';
import { attachQuotations } from '#lib/taiwan/check/attach.ts';
import { withFurtherPlaces } from '#lib/taiwan/check/further-places.ts';
import { findQuotations } from '#lib/taiwan/check/quotations.ts';
import { withWholeNames } from '#lib/taiwan/check/whole-names.ts';
import { introducedNames, isImplied, isReference } from '#lib/taiwan/check/written-form.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { decidesOnConstitution } from '#lib/taiwan/kinds/hierarchy.ts';
import type { DocumentSummary, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { type ChangingDocument, findChanging } from '../tasks/changing.ts';
import { type ComparedQuotation, compareQuotations } from './compare-quotations.ts';
import { findFormerQuotation } from './former-quotations.ts';
import { type JudgedCitation, judgeCitation } from './judge.ts';
import { findOtherArticle } from './other-article.ts';
import { readHyphens } from './read-hyphens.ts';

export type CheckInput = { text: string; found: FoundCitation[] };
export type CheckedBrief = { citations: JudgedCitation[]; isComplete: boolean };

export const checkTask: EngineTask<CheckInput, CheckedBrief> = {
  module: import.meta.url,
  name: 'checkBrief',
};

/** Back references such as 該條 and 同法 get no finding of their own, unless something is quoted beside them. */
const BACK_REFERENCE = /^\s*[同該本前上][一開揭述]?(?:法|條|條文|條例|法律|規定)\s*$/u;

/** Extends a citation back over 系爭, so that 修正前系爭條例第5條 is shown as 系爭條例第5條; 修正前 is read by `statedEdition`. */
const withWordBefore = (text: string, { start, ...rest }: FoundCitation): FoundCitation => ({
  ...rest,
  start: text.slice(Math.max(0, start - 2), start) === '系爭' ? start - 2 : start,
});

/** Checks a brief: each citation, and whether each quotation beside one is in its source. */
export async function checkBrief(
  { graph, store, lexical, editions }: EnginePorts,
  { text, found: read }: CheckInput,
): Promise<CheckedBrief> {
  const all = withWholeNames(text, read);
  const quotations = findQuotations(text);
  const isQuoted = ({ start, end }: FoundCitation) =>
    quotations.some((quotation) => start >= quotation.start && end <= quotation.end);
  // A bare 第5條 inside a quotation is left out: it is of the quoted act, which the text before does not tell for sure.
  const checkable = withFurtherPlaces(text, all, quotations)
    .map((one) => withWordBefore(text, one))
    .filter((one) => !(isReference(text.slice(one.start, one.end)) && isQuoted(one)));
  const { law, found } = await readHyphens({ graph, store, lexical }, text, checkable.slice(0, CHECKED_MAX));
  const documents = found.map(({ citation }) => law.documentOf(citation));
  const compared = await compareQuotations(
    store,
    text,
    attachQuotations(text, found, quotations),
    (citation) => (found[citation]?.citation.kind === 'act' ? null : (documents[citation] ?? null)),
  );
  const byCitation = new Map<number, ComparedQuotation[]>();
  for (const one of compared) byCitation.set(one.citation, [...(byCitation.get(one.citation) ?? []), one]);

  // Texts are read only of articles, to count their 項, and of documents no longer in force; other decisions may be
  // long.
  const wanted = documents.filter((one) => one && (one.doc_type === '法規命令' || one.is_abandoned));
  const ids = [...new Set(wanted.flatMap((one) => one?.doc_id ?? []))];
  const texts = new Map((await store.getMany(ids)).map((one) => [one.doc_id, one]));
  const brief = {
    ...{ text, introduced: introducedNames(text), isQuoted, law, texts },
    changedBy: await findChangingOf({ store, graph }, documents),
  };
  const citations: JudgedCitation[] = [];
  for (const [i, one] of found.entries()) {
    const quotedHere = byCitation.get(i) ?? [];
    const isOnlyBackReference =
      BACK_REFERENCE.test(text.slice(one.start, one.end)) && quotedHere.length === 0;
    // Articles between the ends of a range need not all exist.
    if (isOnlyBackReference || (isImplied(text.slice(one.start, one.end)) && quotedHere.length === 0))
      continue;
    const document = documents[i];
    const act = law.actOf(one.citation);
    const former =
      document &&
      (await findFormerQuotation(editions, text, quotedHere, document, texts.get(document.doc_id), act));
    const otherArticle =
      document && !former ? await findOtherArticle({ lexical, store }, text, quotedHere, document) : null;
    citations.push(judgeCitation(brief, one, quotedHere, { former: former ?? null, otherArticle }));
  }
  return { citations, isComplete: checkable.length <= CHECKED_MAX };
}

/** What changed the cited interpretations and rulings since: the latest that says 變更; one that only adds (補充) else. */
async function findChangingOf(
  ports: Pick<EnginePorts, 'store' | 'graph'>,
  documents: readonly (DocumentSummary | null)[],
): Promise<Map<string, ChangingDocument>> {
  const changedBy = new Map<string, ChangingDocument>();
  const decisions = documents.filter((one) => one !== null && decidesOnConstitution(one));
  for (const id of new Set(decisions.flatMap((one) => one?.doc_id ?? []))) {
    const all = await findChanging(ports, id);
    const latest = all.find(({ change }) => change === 'changed') ?? all[0];
    if (latest) changedBy.set(id, latest);
  }
  return changedBy;
}
