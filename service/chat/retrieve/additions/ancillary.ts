import { REFERS_ELSEWHERE } from '#lib/taiwan/questions/statutory-phrases.ts';
import type { UserQuestion } from '../../understand/user-question.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { SelectedDocument } from '../selection/select.ts';

/** A longer article that mentions jurisdiction also says other things. */
const MAX_CHARACTERS = 200;
const JURISDICTION = /管轄/u;
/** Questions about courts, suits and places may be answered by a provision on jurisdiction. */
const ABOUT_COURTS = /法院|法庭|管轄|告|訴|聲請|審|官司|哪[裡邊]/u;
const OF_OFFICIALS = /^公務員/u;
const ABOUT_OFFICIALS =
  /公務|公職|官|警|檢察|法醫|機關|政府|市府|縣府|公所|里長|議員|立委|市長|縣長|老師|教師|軍|役/u;

type AncillaryOptions = {
  question: Pick<UserQuestion, 'text'>;
  documents: Pick<DocumentCache, 'getHeld'>;
};

/**
 * Leaves out ancillary articles, on jurisdiction, on which other provisions apply or on duties of officials, unless
 * the question asks about a court or an official. The best article of each question stays, and those that the
 * question names.
 */
export async function withoutAncillary(
  selected: readonly SelectedDocument[],
  { question: { text: asked }, documents }: AncillaryOptions,
): Promise<SelectedDocument[]> {
  const held = await documents.getHeld(selected.map(({ doc_id }) => doc_id));
  const isAncillary = (text: string) =>
    text
      .trim()
      .split('\n')
      .every((paragraph) => REFERS_ELSEWHERE.test(paragraph.trim())) ||
    (text.length <= MAX_CHARACTERS && JURISDICTION.test(text) && !ABOUT_COURTS.test(asked)) ||
    (OF_OFFICIALS.test(text) && !ABOUT_OFFICIALS.test(asked));
  const ancillaryIds = new Set(
    held
      .filter(({ doc_type, text }) => doc_type === '法規命令' && isAncillary(text))
      .map(({ doc_id }) => doc_id),
  );
  return selected.filter((one) => one.score === 0 || one.by !== 'words' || !ancillaryIds.has(one.doc_id));
}
