import type { SourceDocument } from '#lib/contract/document.ts';
import { isFirstEntry, LIST_ENTRIES, OPENS_LIST } from '../../list-entries.ts';
import { type VoicedParagraph, voicedParagraphsOf } from '../voices/voices.ts';

/** A whole sentence of a document, verbatim. */
export type SourceSentence = Pick<VoicedParagraph, 'voice' | 'part'> & {
  text: string;
  /** Number of its paragraph. */
  paragraph: number;
  /** For an entry of a list: the number of the sentence that opens the list. */
  under: number | null;
};

/** All sentences in order. A list is taken apart into its opening and its entries. */
export function splitSentences({
  text,
  doc_type,
}: Pick<SourceDocument, 'text' | 'doc_type'>): SourceSentence[] {
  const sentences: SourceSentence[] = [];
  /** The opening of the current list and the entries around the current line, outermost first. */
  let open: { level: number; index: number }[] = [];
  for (const [number, paragraph] of voicedParagraphsOf(text, doc_type).entries()) {
    const { voice, part } = paragraph;
    const trimmed = paragraph.text.trim();
    const level = LIST_ENTRIES.findIndex((entry) => entry.test(trimmed));
    if (level < 0) open = [];
    else if (open.length === 0 && voice === 'law' && follows(sentences.at(-1), trimmed))
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

/** In some laws the opening of a list ends with a full stop: 有左列情形之一者，法院得拘提之。 */
const follows = (before: SourceSentence | undefined, entry: string) =>
  before !== undefined && isFirstEntry(entry) && !LIST_ENTRIES.some((one) => one.test(before.text));
