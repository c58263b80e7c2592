import type { CheckedCitation } from '../contract/check.ts';
import type { Messages } from '../messages/zh-TW.ts';
import { formatShortDate } from '../taiwan/dates/calendar.ts';

/** The explanation of a finding, in sentences; `suggestion` and the current text are shown apart from them. */
export function explain(
  {
    finding,
    document,
    missing,
    change,
    quotations,
    suggestion,
    other_reading,
  }: Pick<
    CheckedCitation,
    'finding' | 'document' | 'missing' | 'change' | 'quotations' | 'suggestion' | 'other_reading'
  >,
  { explain: words }: Messages['check'],
): string[] {
  const date = change?.date ? formatShortDate(change.date) : null;
  switch (finding) {
    case 'verified':
      return [
        ...(quotations.length > 0 ? [words.verifiedQuotation] : []),
        ...(quotations.length === 0 || document?.doc_type === '裁判' ? [words[verifiedAs(document)]] : []),
      ];
    case 'quotation_differs': {
      if (quotations.every(({ is_verbatim }) => is_verbatim)) return [words.elsewhere];
      if (suggestion !== null) return [words.otherArticle];
      const isLike = quotations.some(({ pieces }) => pieces !== null);
      return [isLike ? words.differs : words.unlike, ...(date ? [words.mayBeFormer(date)] : [])];
    }
    case 'no_such_number':
      return [words[missing ?? 'number'], ...(date ? [words.mayBeFormerPlace(date)] : [])];
    case 'not_in_force':
      return [words[change?.kind ?? 'amended'](date)];
    case 'former_name':
      return [words.former(date)];
    case 'form':
      return [other_reading ? words.eitherForm : words.form];
    case 'not_held':
      return [words.notHeld];
  }
}

/** Of a judgment the library does not know whether a higher court quashed it, and only a norm is in force. */
function verifiedAs(document: CheckedCitation['document']) {
  if (document?.doc_type === '裁判') return 'verifiedJudgment';
  return document === null || document.doc_type === '法規命令' ? 'verified' : 'verifiedRuling';
}
