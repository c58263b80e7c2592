import type { FoundCitation } from '../../citations/types.ts';
import { DECIDING_PARTS } from '../../part-headings.ts';
import { splitParagraph } from '../structure/sentence-spans.ts';
import type { SourceSentence } from '../structure/sentences.ts';

/** A paragraph of an 解釋文, an item of a 主文: whole. */
export type HoldingItem<Sentence extends SourceSentence = SourceSentence> = {
  text: string;
  part: string | null;
  sentences: readonly Sentence[];
};

/** The holding of an interpretation or ruling, item by item. */
export function holdingItems<Sentence extends SourceSentence>(
  sentences: readonly Sentence[],
): HoldingItem<Sentence>[] {
  const items = new Map<number, Sentence[]>();
  for (const sentence of sentences) {
    if (sentence.part === null || !DECIDING_PARTS.has(sentence.part) || sentence.voice !== 'court') continue;
    items.set(sentence.paragraph, [...(items.get(sentence.paragraph) ?? []), sentence]);
  }
  return [...items.values()].map((all) => ({
    text: all.map(({ text }) => text).join(''),
    part: all[0]?.part ?? null,
    sentences: all,
  }));
}

const OF_THE_CASE =
  /不受理|駁回|廢棄|發回|再審之訴|聲請再審|再審之該管|非常上訴|停止審理|暫時處分|聲請人[^。]{0,40}救濟/u;
const OF_A_PROVISION =
  /(?:條|項|款|規定|部分|原則|決議|判例|函)[^。；]{0,90}(?:無違|牴觸|違背|不符|有違|違反|不合|無涉)|應予?(?:補充|變更)/u;

/** Whether an item only disposes of applications and judgments, and says nothing of a provision. */
export function disposesOnly(item: string): boolean {
  const own = item.replace(/「[^「」]*」/gu, '');
  return OF_THE_CASE.test(own) && !OF_A_PROVISION.test(own);
}

const LEANS =
  /^(?:[一二三四五六七八九十]+、)?(?:又|惟|其中|至)?(?:上開|前開|上述|前述|前項|同法|同條|同條例|該)/u;
/** Whether an item refers to the one before at its beginning: 上開規定所稱「侮辱」. */
export const refersToPreviousItem = (item: string): boolean => LEANS.test(item);

const GOES_ON =
  /^(?:[一二三四五六七八九十]+、)?(?:相關機關|有關機關|立法機關|立法者|主管機關|逾期|自本(?:判決|解釋))/u;
const ARTICLE = /第[\d一二三四五六七八九十百零]+條/u;
/** Articles in quotations, and those of the Constitution. */
const NOT_REVIEWED = /「[^「」]*」|憲法(?:增修條文)?第[^條]{1,8}條(?:(?:、|及|與)第[^條]{1,8}條)*/gu;
/** Whether an item continues about the provisions of the one before: when they lose force, what must be amended. */
export const continuesPreviousItem = (item: string): boolean =>
  GOES_ON.test(item) || (LEANS.test(item) && !ARTICLE.test(item.replace(NOT_REVIEWED, '')));

/** The change that a later holding makes to an earlier interpretation or ruling, in its words. */
export type HoldingChange = { change: 'changed' | 'supplemented'; text: string };

const CHANGES = /應予?(?:補充|變更)|併予補充|不再適用/u;
const STAYS = /毋庸|無須|無[^，。]{0,8}必要|未有?所變更/u;
/** A note by the source is about what later became of the document itself, so it is skipped. */
const OWN_NOTE = /註：|本解釋與該解釋/u;
const ABOVE = /(?:本院|司法院)?(?:上開|前開|上述)(?:釋字)?[^，。]{0,8}解釋/u;

/** The change that a holding makes to the decision that `isCited` recognises; null where it does not say so. */
export function holdingChange(
  items: readonly HoldingItem[],
  isCited: (found: FoundCitation) => boolean,
  find: (text: string) => readonly FoundCitation[],
): HoldingChange | null {
  for (const { text } of items) {
    let isAbove = false;
    for (const sentence of splitParagraph(text)) {
      const start = find(sentence).find((found) => isCited(found))?.start;
      const from = start ?? (isAbove ? ABOVE.exec(sentence)?.index : undefined);
      isAbove ||= start !== undefined;
      const rest = from === undefined ? '' : sentence.slice(from);
      if (from === undefined || !CHANGES.test(rest) || STAYS.test(rest) || OWN_NOTE.test(sentence)) continue;
      return {
        change: /補充/u.test(rest) ? 'supplemented' : 'changed',
        text: clauseAt(sentence, from),
      };
    }
  }
  return null;
}

const NAMES_OWN =
  /(?:於此範圍內，?|在此範圍內，?|就此，?)?(?:本院|司法院|憲法法庭)(?:院解?字|釋字|上開|前開|\d)/gu;

/** The end of a sentence from where it names what it changes: 於此範圍內，本院釋字第554號解釋應予變更。 */
function clauseAt(sentence: string, at: number): string {
  const start = [...sentence.matchAll(NAMES_OWN)].findLast(({ index }) => index <= at)?.index ?? at;
  const clause = sentence.slice(start);
  const isClosed = (clause.match(/[（(]/gu) ?? []).length === (clause.match(/[）)]/gu) ?? []).length;
  return isClosed ? clause.trim() : sentence;
}
