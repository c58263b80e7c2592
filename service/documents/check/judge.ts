import type { SourceDocument } from '#lib/contract/document.ts';
import type { CheckFinding } from '#lib/contract/names.ts';
import { statedEdition } from '#lib/taiwan/check/former-law.ts';
import { type MissingPlace, missingPlace } from '#lib/taiwan/check/places.ts';
import { quotedElsewhere } from '#lib/taiwan/check/quoted-place.ts';
import { isOfficialForm, isReadBack, writtenName } from '#lib/taiwan/check/written-form.ts';
import { citationForms } from '#lib/taiwan/citations/citation-forms.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import type { ArticleCitation, Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import { type Amendment, amendmentsOf, renamingsOf } from '#lib/taiwan/document/articles/amendments.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import { cutAt } from '#lib/text/cut.ts';
import { foldText } from '#lib/text/fold.ts';
import type { DocumentSummary } from '#service/engine/ports.ts';
import type { ChangingDocument } from '../tasks/changing.ts';
import { type ComparedQuotation, withoutNotice } from './compare-quotations.ts';
import type { FormerQuotation } from './former-quotations.ts';
import type { CurrentName, FoundLaw } from './found-law.ts';
import type { CitationToJudge } from './read-hyphens.ts';

type ChangeOfLaw = {
  kind: 'amended' | 'deleted' | 'repealed' | 'superseded' | 'changed';
  date: string | null;
};

/** The finding on one citation. */
export type JudgedCitation = FoundCitation & {
  finding: CheckFinding;
  document: DocumentSummary | null;
  quotations: ComparedQuotation[];
  missing: 'number' | MissingPlace | null;
  change: ChangeOfLaw | null;
  current: string | null;
  suggestion: string | null;
  /** Where a hyphen may mean a number or a range and the library has both: the range. */
  otherReading: string | null;
};

type JudgedBrief = {
  text: string;
  /** Short names that the brief explains. */
  introduced: ReadonlySet<string>;
  isQuoted: (found: FoundCitation) => boolean;
  law: FoundLaw;
  texts: ReadonlyMap<string, SourceDocument>;
  /** For interpretations and rulings: the latest one that changed them by its holding. */
  changedBy: ReadonlyMap<string, ChangingDocument>;
};

/** Where the words of a quotation stand that the cited document lacks; `otherArticle`: the title of an article of the act. */
type QuotedElsewhere = { former: FormerQuotation | null; otherArticle: string | null };

/** The 司法院 gave its last interpretation, no. 813, in 2021; the 憲法法庭 decides since. */
const LAST_INTERPRETATION = 813;
const CURRENT_CHARACTERS = 1_200;
const NOTHING = { missing: null, change: null, current: null, suggestion: null, otherReading: null } as const;

export function judgeCitation(
  brief: JudgedBrief,
  { range, isInRange, ...found }: CitationToJudge,
  quotations: ComparedQuotation[],
  { former, otherArticle }: QuotedElsewhere,
): JudgedCitation {
  const { citation, start, end } = found;
  const document = brief.law.documentOf(citation);
  const written = brief.text.slice(start, end);
  const base = { ...found, ...range?.written, ...NOTHING, document, quotations };
  if (!document) return { ...base, ...judgeUnheld(brief, citation, start) };

  const act = brief.law.actOf(citation);
  const change = changeOf(brief, found, document, act);
  const differs = quotations.some(({ comparison }) => !comparison.isVerbatim);
  const isFormer = change !== null;
  if (former) {
    const amended = {
      kind: 'amended',
      date: former.ended ?? lastAmendment(document, act)?.date ?? null,
    } as const;
    return {
      ...{ ...base, quotations: former.quotations, finding: 'not_in_force', change: amended },
      current: currentText(brief, document, amended),
    };
  }
  // A quotation of former law cannot be in the text of today; a decision keeps its text, whatever becomes of it.
  if (differs && !(isFormer && change.kind !== 'superseded' && change.kind !== 'changed'))
    return otherArticle === null
      ? { ...base, finding: 'quotation_differs', change: lastAmendment(document, act) }
      : { ...base, finding: 'quotation_differs', suggestion: otherArticle };
  const missing = isFormer ? null : missingIn(brief, citation, document);
  if (missing) return { ...base, finding: 'no_such_number', missing, change: lastAmendment(document, act) };
  if (isFormer)
    return { ...base, finding: 'not_in_force', change, current: currentText(brief, document, change) };
  const elsewhere = quotedPlace(brief, found, document, quotations);
  if (elsewhere) return { ...base, finding: 'quotation_differs', suggestion: elsewhere };
  const renamed = formerName(written, citation, act);
  if (renamed)
    return {
      ...base,
      finding: 'former_name',
      change: { kind: 'amended', date: renamed.date },
      suggestion: formatCitation(citation),
    };
  if (
    !isInRange &&
    !brief.isQuoted(found) &&
    !isOfficialForm(written, citation, brief.introduced, brief.text.slice(end, end + 2))
  ) {
    if (range?.isCertain) return { ...base, finding: 'form', suggestion: range.official };
    const official = officialOf(citation, document);
    if (isReadBack(official))
      return { ...base, finding: 'form', suggestion: official, otherReading: range?.official ?? null };
  }
  return { ...base, finding: 'verified' };
}

/**
 * The official form: of a decision as in its document, with court, chamber and kind; of an article with the cited
 * pinpoint.
 */
const officialOf = (citation: Citation, document: DocumentSummary): string =>
  'act' in citation ? formatCitation(citation) : citationForms(document).official;

/** The finding for a document that is not held. If its act is held, the act has no such article. */
function judgeUnheld(
  { law, text }: JudgedBrief,
  citation: Citation,
  start: number,
): Pick<JudgedCitation, 'finding'> & Partial<JudgedCitation> {
  if (citation.kind === 'interpretation')
    return citation.series === '釋' && citation.number > LAST_INTERPRETATION
      ? { finding: 'no_such_number', missing: 'number' }
      : { finding: 'not_held' };
  if (!('act' in citation)) return { finding: 'not_held' };
  const act = law.actOf(citation);
  if (act && citation.kind === 'article') {
    const rewrittenOn = statedEdition(text, start) && lastRewriteOf(act);
    return rewrittenOn
      ? { finding: 'not_in_force', change: { kind: 'amended', date: rewrittenOn } }
      : { finding: 'no_such_number', missing: 'number' };
  }
  const currentName = law.currentNameOf(citation.act);
  if (!currentName) return { finding: 'not_held' };
  return {
    finding: 'former_name',
    change: { kind: 'amended', date: currentName.date },
    suggestion: suggestedFor(citation, currentName),
  };
}

/** The same article under today's name if numbers are unchanged; otherwise only the act. */
const suggestedFor = (citation: Citation, { name, isRenumbered }: CurrentName): string =>
  citation.kind === 'article' && !isRenumbered ? formatCitation({ ...citation, act: { name } }) : name;

/** The last day on which the whole act was amended (全文修正), which may have renumbered its articles. */
const lastRewriteOf = ({ text }: SourceDocument): string | null =>
  // No article has the number 0, so only changes of the whole act are left.
  amendmentsOf(text, '0').findLast(({ change }) => change === 'amended')?.date ?? null;

function changeOf(
  { text: brief, texts, changedBy }: JudgedBrief,
  { citation, start }: FoundCitation,
  document: DocumentSummary,
  act: SourceDocument | null,
): ChangeOfLaw | null {
  const changing = changedBy.get(document.doc_id);
  const text = texts.get(document.doc_id)?.text ?? '';
  const ended = endOfDocument({ ...document, text, neighbours: { whole: act } });
  if (ended) {
    const kind = ended.kind === 'gone' ? 'repealed' : ended.kind;
    const deletion = kind === 'deleted' ? lastOf(historyOf(document, act), 'deleted') : null;
    return { kind, date: ended.date ?? deletion ?? changing?.date ?? null };
  }
  if (changing?.change === 'changed') return { kind: 'changed', date: changing.date };
  if (citation.kind !== 'article') return null;
  const edition = statedEdition(brief, start);
  const last = edition && lastAmendment(document, act);
  if (!last) return null;
  return 'before' in edition || (last.date !== null && edition.date < last.date) ? last : null;
}

const historyOf = (document: DocumentSummary, act: SourceDocument | null): Amendment[] =>
  act ? amendmentsOf(act.text, articleNumberOf(document.doc_id) ?? '') : [];
const lastOf = (history: readonly Amendment[], change: Amendment['change']) =>
  history.findLast((one) => one.change === change)?.date ?? null;

/** Of an article: the last day on which its text became another. */
function lastAmendment(document: DocumentSummary, act: SourceDocument | null): ChangeOfLaw | null {
  const date = articleNumberOf(document.doc_id) === null ? null : lastOf(historyOf(document, act), 'amended');
  return date === null ? null : { kind: 'amended', date };
}

function missingIn(
  { texts }: JudgedBrief,
  citation: Citation,
  { doc_id }: DocumentSummary,
): MissingPlace | null {
  const text = texts.get(doc_id)?.text;
  return citation.kind === 'article' && text !== undefined && articleNumberOf(doc_id) !== null
    ? missingPlace(text, pinpointOf(citation))
    : null;
}

/** The citation of the 項 or 款 in which a quotation really is, if it differs from the cited one. */
function quotedPlace(
  { text, texts }: JudgedBrief,
  { citation, start: from, end: to }: FoundCitation,
  { doc_id }: DocumentSummary,
  quotations: readonly ComparedQuotation[],
): string | null {
  const article = texts.get(doc_id)?.text;
  if (citation.kind !== 'article' || article === undefined) return null;
  // In 第1項及第3項 and 第1項至第3項 the quoted words may be in any of the cited places.
  if (GOES_ON_WITH.test(text.slice(to, to + 2)) || COMES_AFTER.test(text.slice(from - 2, from))) return null;
  for (const { start, end, comparison } of quotations) {
    const place = quotedElsewhere(article, pinpointOf(citation), text.slice(start, end), comparison);
    if (!place) continue;
    const { paragraph, ...below } = place;
    const { paragraph: _, subparagraph: __, item: ___, part: ____, ...whole } = citation;
    return formatCitation({ ...whole, ...(paragraph > 0 && { paragraph }), ...below });
  }
  return null;
}

const GOES_ON_WITH = /^\s?[至到~～、,，及與和或]/u;
const COMES_AFTER = /[至到~～、及與和或]\s?$/u;

const pinpointOf = ({ kind: _, act: __, ...pinpoint }: ArticleCitation) => pinpoint;

/** What applies now: of an amended article its text, of a changed decision the words of the later holding. */
function currentText(
  { texts, changedBy }: JudgedBrief,
  { doc_id }: DocumentSummary,
  { kind }: ChangeOfLaw,
): string | null {
  const changing = changedBy.get(doc_id);
  if (kind === 'changed' && changing) return `${changing.title}：「${changing.text}」`;
  const text = texts.get(doc_id)?.text;
  return kind === 'amended' && text !== undefined ? cutAt(withoutNotice(text), CURRENT_CHARACTERS) : null;
}

function formerName(written: string, citation: Citation, act: SourceDocument | null) {
  if (!act || !('act' in citation)) return null;
  const name = writtenName(written);
  if (name === '' || name === foldText(citation.act.name)) return null;
  return renamingsOf(act.text).find(({ former }) => foldText(former) === name) ?? null;
}
