import type { Reference } from '#lib/contract/chat.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { findNamedCitations, type NamedCitation } from './named-citations.ts';
import { bare, type CitedQuotation, MARK, numbersIn, quotationsIn, quotedForm } from './quotations.ts';
import type { AnswerSources } from './sources.ts';

export const PROBLEMS = ['stream', 'citation', 'reference', 'quote', 'fabricated', 'link'] as const;
export type AnswerProblem = { kind: (typeof PROBLEMS)[number]; what: string };

/** What is wrong with an answer, and what is in it. */
export type AnswerVerdict = {
  problems: AnswerProblem[];
  /** Quotations with a citation, those that the answer itself marks, and those without a citation. */
  quotes: number;
  marked: number;
  uncited: number;
  /** Articles and decisions named outside quotations, and those that only the question names. */
  named: number;
  echoed: number;
  headings: string[];
  isNothing: boolean;
};

type AnswerText = { content: string; references: readonly Reference[] };

const NOTHING =
  /沒有找到|找不到|未找到|查無|沒有(?:可以|能夠)?引用|nothing (?:else was found that could be cited|to cite)/iu;
const NUMBERED_OTHERWISE = /[［【〔]\s*\p{N}+\s*[］】〕]|\[\s*\d+\s*[,，、;；–~～-]\s*\d+[^\]]*\]/u;
const LINK = /\]\(|!\[|\]\[[^\]\d]|https?:\/\/|<\s*(?:a|img|script)\b/iu;

/** A plain "nothing found": it says so, has no references and cites nothing. */
export function isNothingFound({ content, references }: AnswerText): boolean {
  return references.length === 0 && numbersIn(content).length === 0 && NOTHING.test(content);
}

/** Checks an answer. Shares no code with the service's own verification, because it must find the faults of that. */
export async function checkAnswer(
  answer: AnswerText,
  question: string,
  sources: AnswerSources,
): Promise<AnswerVerdict> {
  const { content, references } = answer;
  const documents = await Promise.all(references.map(({ doc_id }) => sources.get(doc_id)));
  const quotations = quotationsIn(content);
  const carrying = quotations.filter(({ numbers }) => numbers.length > 0);
  const altered = carrying.filter(({ isMarked }) => !isMarked).filter((one) => !isQuotedFrom(one, documents));
  const sound = new Set(carrying.filter((one) => !altered.includes(one) && !one.isMarked));
  const ownWords = withoutQuotations(content, sound);
  const { named, echoed, fabricated } = await namesOf(ownWords, question, sources);
  return {
    problems: [
      ...citationProblems(content, references.length),
      ...references.flatMap((reference, i) => referenceProblem(reference, documents[i] ?? null)),
      ...altered.map((quote) => problem('quote', `[${quote.numbers}] has no 「${quote.text.slice(0, 30)}」`)),
      ...fabricated.map((what) => problem('fabricated', `${what} is in no document`)),
      ...(quotations.every(({ isClosed }) => isClosed) ? [] : [problem('quote', 'a 「 without its 」')]),
      ...(LINK.test(ownWords) ? [problem('link', ownWords.match(LINK)?.[0] ?? '')] : []),
    ],
    quotes: carrying.length,
    marked: content.split(MARK).length - 1,
    uncited: quotations.length - carrying.length,
    named,
    echoed,
    headings: [...content.matchAll(/^#{1,6} +(.+)$/gmu)].map(([, heading = '']) => heading.trim()),
    isNothing: isNothingFound(answer),
  };
}

const problem = (kind: AnswerProblem['kind'], what: string): AnswerProblem => ({ kind, what });

/** The numbers of citations must run from 1 without a gap, in order of first citation, one for each reference. */
function citationProblems(content: string, references: number): AnswerProblem[] {
  const first = [...new Set(numbersIn(content))];
  const unresolved = first.filter((number) => number < 1 || number > references);
  const problems = unresolved.map((number) => problem('citation', `[${number}] of ${references} references`));
  for (let number = 1; number <= references; number++)
    if (!first.includes(number)) problems.push(problem('citation', `reference ${number} is not cited`));
  if (first.some((number, i) => number !== i + 1))
    problems.push(problem('citation', `first cited in the order ${first.join(', ')}`));
  if (NUMBERED_OTHERWISE.test(content)) problems.push(problem('citation', 'a number in another form'));
  return problems;
}

function referenceProblem(
  { doc_id, title, doc_type }: Reference,
  document: SourceDocument | null,
): AnswerProblem[] {
  if (!document) return [problem('reference', `${doc_id} does not exist`)];
  const isSame = document.title === title && document.doc_type === doc_type;
  return isSame ? [] : [problem('reference', `${doc_id} is ${document.doc_type} ${document.title}`)];
}

/** Whether one of the documents that a quotation cites has its text. */
function isQuotedFrom(
  { text, numbers }: CitedQuotation,
  documents: readonly (SourceDocument | null)[],
): boolean {
  const wanted = quotedForm(text);
  return numbers.some((number) => {
    const document = documents[number - 1];
    return document && (quotedForm(document.text).includes(wanted) || quotedForm(document.title) === wanted);
  });
}

/** The answer without the quotations that were found in their sources: what sources name is not the answer's doing. */
function withoutQuotations(content: string, sound: ReadonlySet<CitedQuotation>): string {
  let ownWords = '';
  let from = 0;
  for (const { start, end } of sound) {
    ownWords += `${content.slice(from, start)}「」`;
    from = end;
  }
  return ownWords + content.slice(from);
}

/** The documents named outside quotations, found in two ways: by titles, and by the citation finder of the index. */
async function namesOf(ownWords: string, question: string, sources: AnswerSources) {
  const { keys } = sources.titles;
  const own = findNamedCitations(ownWords, sources.titles);
  const inQuestion = new Set(findNamedCitations(question, sources.titles).map(({ key }) => key));
  const questioned = bare(question);
  const missing = own.filter(({ key, isMarked }: NamedCitation) => !isMarked && !keys.has(key));
  const found = (await sources.citations(ownWords)).filter(
    ({ citation, document, end }) =>
      citation.kind !== 'act' && document === null && !ownWords.slice(end).trimStart().startsWith(MARK),
  );
  const phrases = found.map(({ start, end }) => ownWords.slice(start, end));
  const isEcho = ({ key, phrase }: NamedCitation) => inQuestion.has(key) || questioned.includes(phrase);
  const isSaid = (phrase: string) => questioned.includes(bare(phrase));
  return {
    named: own.length,
    echoed: missing.filter(isEcho).length + phrases.filter(isSaid).length,
    fabricated: [
      ...missing.filter((one) => !isEcho(one)).map(({ phrase }) => phrase),
      ...phrases.filter((phrase) => !isSaid(phrase)),
    ],
  };
}
