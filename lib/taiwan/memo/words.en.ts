import { DECIDING_PARTS, MIXED_PARTS, REASON_PARTS } from '../part-headings.ts';
import { amendedTextEn, provisionTextEn } from './decided.en.ts';
import { inStates, isUnbroken } from './unit-notes.ts';
import type { MemoSubject, MemoWords, ShownRange, UnitNote, UnitRange } from './words.ts';

const SUBJECTS: Record<Exclude<MemoSubject, 'other'>, string> = {
  'how-long': 'Period',
  'how-much': 'Amount',
  punishable: 'Penalty',
  valid: 'Validity',
  who: 'Who',
  'which-court': 'Jurisdiction',
  constitutional: 'Constitutionality',
  'what-to-do': 'What can be done',
  'may-i': 'Whether it is allowed',
  'what-is': 'Meaning',
};

const ENDED_EN = {
  repealed: 'is repealed',
  deleted: 'is deleted',
  superseded: 'is no longer applied',
  gone: 'is repealed or deleted',
} as const;

const WITHOUT: Partial<Record<MemoSubject, string>> = {
  'how-long': 'None of the provisions below sets a period',
  'how-much': 'None of the provisions below sets an amount or a formula for it',
  punishable: 'None of the provisions below sets a penalty',
  'which-court': 'None of the provisions below names the competent court',
  constitutional: 'No ruling or interpretation below decides on this',
};

const DEPTHS = ['paragraph', 'subparagraph', 'item'] as const;

function rangeName({ depth, numbers }: UnitRange): string {
  const unit = DEPTHS[depth] ?? 'sub-item';
  if (numbers.length === 1) return `${unit} ${numbers[0]}`;
  if (numbers.length > 2 && isUnbroken(numbers)) return `${unit}s ${numbers.at(0)} to ${numbers.at(-1)}`;
  return `${unit}s ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

const shownName = (range: ShownRange): string =>
  range.isOpening ? `opening words of ${rangeName(range)}` : rangeName(range);

/** `opening words of paragraph 1, subparagraph 1: see above` */
function noteText(notes: readonly UnitNote[]): string {
  const names = notes.map(({ range }) => range && shownName(range)).filter((name) => name !== null);
  const isShown = notes[0]?.state === 'shown';
  if (names.length === 0) return isShown ? 'part quoted above' : 'part left out';
  return `${names.join(', ')}${isShown ? ': see above' : ' left out'}`;
}

function partName(part: string): string | undefined {
  if (part === '主旨') return 'subject';
  if (part === '說明') return 'explanation';
  if (DECIDING_PARTS.has(part)) return 'holding';
  return REASON_PARTS.has(part) || MIXED_PARTS.has(part) ? 'reasons' : undefined;
}

export const EN: MemoWords = {
  headings: { laws: 'Provisions', views: 'Decisions and official views', remarks: 'Please note' },
  opening:
    'The sources of this library are in Chinese. They are quoted here word for word, with the number of the source; nothing is translated.',
  lead: (subject, place, quote) => `**${SUBJECTS[subject]}**: ${place}: ${quote}`,
  leadWithout: (subject, place, quote) =>
    `${WITHOUT[subject] ? `${WITHOUT[subject]}. ` : ''}Closest to the question is ${place}: ${quote}`,
  near: 'These come closest to the question, but none of them answers it.',
  articlePlace: (title, paragraphs) =>
    paragraphs.length === 0 ? title : `${title}, ${rangeName({ depth: 0, numbers: paragraphs })}`,
  viewPlace(title, { doc_type, date, part }) {
    const named = part === null ? undefined : partName(part);
    const remarks = [...(doc_type === '裁判' && date ? [date] : []), ...(named ? [named] : [])];
    return remarks.length > 0 ? `${title} (${remarks.join(', ')})` : title;
  },
  repeatedPlace: ({ decisions, first }, place) =>
    `${decisions} decisions${first === null ? '' : ` since ${first.slice(0, 4)}`} repeat the same view; see ${place}`,
  colon: ': ',
  further: '; ',
  partLead: (part) => (part !== null && partName(part) ? `${partName(part)}: ` : ''),
  subjectOfArticle: { penalty: ' (penalty)', definition: ' (definitions)' },
  notes: (all) => ` (${inStates(all).map(noteText).join('; ')})`,
  provisions: (all) => `Provisions ruled on: ${all.map(provisionTextEn).join('; ')}.`,
  later: (title, later, change, quote) =>
    `${title} was later ${change} by ${later}${quote === null ? ', see above.' : `: ${quote}`}`,
  amended: amendedTextEn,
  abandoned: (title, { kind, date }, quote) =>
    `${title} ${ENDED_EN[kind]}${date === null ? '' : ` (${kind === 'superseded' ? 'since ' : ''}${date})`}: ${quote} Check what is in force before citing it.`,
  onlyAbandoned: 'What was found on this question is no longer in force.',
  sourceNotice: (quote) => `The source of these documents notes: ${quote}`,
  scope: {
    dates:
      'Interpretations, letters and decisions are limited to the dates chosen; statutes in force are not.',
    levels: 'Decisions are limited to the courts chosen; statutes, interpretations and letters are not.',
    both: 'Interpretations, letters and decisions are limited to the dates chosen, decisions also to the courts chosen; statutes in force are not.',
  },
};
