import type { SourceDocument } from '#lib/contract/document.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { citedFrom } from '../cited-source.ts';
import { leadOf } from '../lead.ts';

export const QUESTION = '押金可以收三個月嗎';
export const RULE = '押金應返還。';

/** `near`: the beginning of the sentence that is nearest in meaning to the question; `nearness`: how near, others are 0.4. */
type GivenSource = Partial<SourceDocument> &
  Pick<Partial<AnswerSource>, 'by' | 'score'> & {
    near?: string;
    nearness?: number;
  };

/** Sentences with 押金 in them are about the question, those with 房屋 a little. */
const scoreOf = (text: string) => (text.includes('押金') ? 1 : text.includes('房屋') ? 0.4 : 0);

export function source(
  { by = 'words', score = 0, near, nearness = 0.7, ...fields }: GivenSource,
  i: number,
): AnswerSource {
  const document = documentOf({ doc_id: `law:A:${i}`, title: `甲法第${i}條`, ...fields });
  const sentences = splitSentences(document).map((one) => ({
    ...one,
    score: scoreOf(one.text),
    ...(near !== undefined && { nearness: one.text.startsWith(near) ? nearness : 0.4 }),
  }));
  return { document, sentences, score, by };
}

/** The lead of a memo from these sources, if any. */
export function leadTo(question: string, kind: QuestionKind, ...given: GivenSource[]): string | null {
  const { laws, views } = citedFrom(given.map((one, i) => source(one, i + 1)));
  return leadOf({ kind, question }, laws, views, memoWords('zh-TW'))?.line ?? null;
}

export const lead = (kind: QuestionKind, ...given: GivenSource[]) => leadTo(QUESTION, kind, ...given);
