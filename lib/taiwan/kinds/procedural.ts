import type { SourceDocument } from '#lib/contract/document.ts';
import { parseDocumentId } from '../ids.ts';
import { MAIN_TEXT_PARTS, sectionHeadingOf } from '../part-headings.ts';
import { isConstitutionalJudgment } from './hierarchy.ts';

type JudgedDocument = Pick<SourceDocument, 'doc_id' | 'doc_type'>;

/** Case words of the 憲法法庭: of rulings on provisional measures; of the full court's, whose main text must be read. */
const PROVISIONAL = '憲暫裁';
const FULL_COURT = '憲裁';

/** Sentences of a main text that dismiss an application. */
const DISMISSES = /不受理|駁回/u;
/** Sentences on procedure: dismissed without examination, transferred, corrected, stayed, costs. */
const IS_ON_PROCEDURE =
  /不受理|移送|應更正|更正為|補正|停止訴訟程序|訴訟程序停止|訴訟費用|程序費用|聲請費用/u;

/** The sentences of the main text; none where the text, or the part of it that is given, has no main text. */
export function mainTextSentences(text: string): string[] {
  const sentences: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    const heading = sectionHeadingOf(line);
    if (heading !== null) {
      if (isInside) break;
      isInside = MAIN_TEXT_PARTS.has(heading);
    } else if (isInside) sentences.push(...line.split('。'));
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/**
 * Whether a decision is merely procedural (程序裁判): it dismisses without examination, transfers or corrects, and says
 * nothing on the merits. Documents that are no decisions never are. Told by the id and the main text, for which the
 * beginning of a text is enough.
 */
export function isProcedural({ doc_id, doc_type }: JudgedDocument, text = ''): boolean {
  if (doc_type === '憲法法庭裁判') {
    const id = parseDocumentId(doc_id);
    const word = id?.kind === 'const' ? id.word : '';
    if (isConstitutionalJudgment({ doc_id }) || word === PROVISIONAL) return false;
    if (word !== FULL_COURT) return true;
    const sentences = mainTextSentences(text);
    return sentences.length === 0 || sentences.some((sentence) => DISMISSES.test(sentence));
  }
  if (doc_type !== '裁判') return false;
  const sentences = mainTextSentences(text);
  return sentences.length > 0 && sentences.every((sentence) => IS_ON_PROCEDURE.test(sentence));
}
