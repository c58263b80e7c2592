import type { SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment } from './hierarchy.ts';
import { parseDocumentId } from './ids.ts';
import { sectionHeadingOf } from './judgment-sections.ts';

type DecidingDocument = Pick<SourceDocument, 'doc_id' | 'doc_type'>;

/** Rulings of the 憲法法庭 on provisional measures; and those that may decide, where their main text does. */
const PROVISIONAL = '憲暫裁';
const FULL_COURT = '憲裁';

const MAIN_TEXT = /^(?:判決)?主文$/u;
/** Sentences of a main text that turn an application away. */
const TURNED_AWAY = /不受理|駁回/u;
/** Sentences that only move the procedure along. */
const MOVES_ALONG = /不受理|移送|應更正|更正為|補正|停止訴訟程序|訴訟程序停止|訴訟費用|程序費用|聲請費用/u;

/** The sentences of the main text; none where there is no such part in the text, or in as much of it as is given. */
export function mainText(text: string): string[] {
  const sentences: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    const heading = sectionHeadingOf(line);
    if (heading !== null) {
      if (isInside) break;
      isInside = MAIN_TEXT.test(heading);
    } else if (isInside) sentences.push(...line.split('。'));
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/**
 * Whether a document decides anything of substance: a ruling that turns an application away, transfers or corrects does
 * not. What is no ruling decides. Read from the id and the main text; the beginning of a text is enough of it.
 */
export function decides({ doc_id, doc_type }: DecidingDocument, text = ''): boolean {
  if (doc_type === '憲法法庭裁判') {
    const id = parseDocumentId(doc_id);
    const word = id?.kind === 'const' ? id.word : '';
    if (isConstitutionalJudgment({ doc_id }) || word === PROVISIONAL) return true;
    if (word !== FULL_COURT) return false;
    const sentences = mainText(text);
    return sentences.length > 0 && !sentences.some((sentence) => TURNED_AWAY.test(sentence));
  }
  if (doc_type !== '裁判') return true;
  const sentences = mainText(text);
  return sentences.length === 0 || !sentences.every((sentence) => MOVES_ALONG.test(sentence));
}
