import type { SourceDocument } from '#lib/contract/document.ts';
import { isFirstEntry, LIST_ENTRIES, OPENS_LIST, paragraphNumberOf } from '../../list-entries.ts';
import { type VoicedParagraph, voicedParagraphsOf } from '../voices/voices.ts';

/** A whole sentence of a document, verbatim. */
export type SourceSentence = Pick<VoicedParagraph, 'voice' | 'part'> & {
  text: string;
  /** Number of its paragraph. */
  paragraph: number;
  /** For an entry of a list: the number of the sentence that opens the list. */
  under: number | null;
};

/** The opening of a list (level -1) or an entry that further entries may stand under. */
type OpenList = { level: number; index: number };

/** All sentences in order. A list is taken apart into its opening and its entries. */
export function splitSentences({
  text,
  doc_type,
}: Pick<SourceDocument, 'text' | 'doc_type'>): SourceSentence[] {
  const sentences: SourceSentence[] = [];
  /** The opening of the current list and the entries around the current line, outermost first. */
  let open: OpenList[] = [];
  /** What was open before the current run of lines that are no entries, and the first sentence of that run. */
  let closed: { open: OpenList[]; from: number } | null = null;
  for (const [number, paragraph] of voicedParagraphsOf(text, doc_type).entries()) {
    const { voice, part } = paragraph;
    const trimmed = paragraph.text.trim();
    const level = LIST_ENTRIES.findIndex((entry) => entry.test(trimmed));
    if (level < 0) {
      if (open.length > 0) closed = { open, from: sentences.length };
      open = [];
    } else if (
      voice === 'law' &&
      open.length === 0 &&
      closed &&
      goesOn(sentences, closed.open, level, trimmed)
    ) {
      // The lines between belong to the entry before them.
      const { open: before, from } = closed;
      for (const between of sentences.slice(from)) between.under = before.at(-1)?.index ?? null;
      open = before.filter((above) => above.level < level);
    } else if (open.length === 0 && voice === 'law' && follows(sentences.at(-1), trimmed))
      open = [{ level: -1, index: sentences.length - 1 }];
    else open = open.filter((above) => above.level < level);
    const under = open.at(-1)?.index ?? null;
    const first = sentences.length;
    for (const { text: piece, voice: speaking } of paragraph.sentences)
      sentences.push({ text: piece, voice: speaking, part, paragraph: number, under });
    // The entries of a list mean nothing without what opens it.
    if (level < 0 && OPENS_LIST.test(trimmed)) open = [{ level, index: sentences.length - 1 }];
    else if (level >= 0 && under !== null) open.push({ level, index: first });
  }
  return sentences;
}

/** Whether an entry has the number behind the last one of its level: 十七、 where a list was interrupted behind 十六、. */
function goesOn(
  sentences: readonly SourceSentence[],
  open: readonly OpenList[],
  level: number,
  entry: string,
): boolean {
  const last = open.find((one) => one.level === level);
  const number = paragraphNumberOf(entry)?.ordinal ?? 0;
  const before = paragraphNumberOf(sentences[last?.index ?? -1]?.text.trim() ?? '')?.ordinal ?? 0;
  return before > 0 && number === before + 1;
}

/** In some laws the opening of a list ends with a full stop: 有左列情形之一者，法院得拘提之。 */
const follows = (before: SourceSentence | undefined, entry: string) =>
  before !== undefined && isFirstEntry(entry) && !LIST_ENTRIES.some((one) => one.test(before.text));
