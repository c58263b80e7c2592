import type { Reference } from '#lib/contract/chat.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { type Named, namedIn } from './named.ts';
import { bare, MARK, numbersIn, type Quotation, quotationsIn } from './quotations.ts';
import type { Store } from './store.ts';

export const PROBLEMS = ['stream', 'citation', 'reference', 'quote', 'fabricated', 'link'] as const;
export type Problem = { kind: (typeof PROBLEMS)[number]; what: string };

/** What is wrong with an answer, and what is in it. */
export type Verdict = {
  problems: Problem[];
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

type Answer = { content: string; references: readonly Reference[] };

const NOTHING = /沒有找到|找不到|未找到|查無|沒有(?:可以|能夠)?引用/u;
const NUMBERED_OTHERWISE = /[［【〔]\s*\p{N}+\s*[］】〕]|\[\s*\d+\s*[,，、;；–~～-]\s*\d+[^\]]*\]/u;
const LINK = /\]\(|!\[|\]\[[^\]\d]|https?:\/\/|<\s*(?:a|img|script)\b/iu;

/** An honest "nothing found": it says so, cites nothing and quotes nothing from a source. */
export function isNothingFound({ content, references }: Answer): boolean {
  return references.length === 0 && numbersIn(content).length === 0 && NOTHING.test(content);
}

/** Checks an answer with eyes of our own: nothing here is shared with what the service verifies by. */
export async function check(answer: Answer, asked: string, store: Store): Promise<Verdict> {
  const { content, references } = answer;
  const documents = await Promise.all(references.map(({ doc_id }) => store.get(doc_id)));
  const quotations = quotationsIn(content);
  const carrying = quotations.filter(({ numbers }) => numbers.length > 0);
  const altered = carrying.filter(({ isMarked }) => !isMarked).filter((one) => !standsIn(one, documents));
  const sound = new Set(carrying.filter((one) => !altered.includes(one) && !one.isMarked));
  const spoken = withoutQuotations(content, sound);
  const { named, echoed, fabricated } = await namesOf(spoken, asked, store);
  return {
    problems: [
      ...citationProblems(content, references.length),
      ...references.flatMap((reference, i) => referenceProblem(reference, documents[i] ?? null)),
      ...altered.map((quote) => problem('quote', `[${quote.numbers}] has no 「${quote.text.slice(0, 30)}」`)),
      ...fabricated.map((what) => problem('fabricated', `${what} is in no document`)),
      ...(quotations.every(({ isClosed }) => isClosed) ? [] : [problem('quote', 'a 「 without its 」')]),
      ...(LINK.test(spoken) ? [problem('link', spoken.match(LINK)?.[0] ?? '')] : []),
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

const problem = (kind: Problem['kind'], what: string): Problem => ({ kind, what });

/** Dense from 1 in order of first citation, and as many as there are references. */
function citationProblems(content: string, references: number): Problem[] {
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
): Problem[] {
  if (!document) return [problem('reference', `${doc_id} does not exist`)];
  const isSame = document.title === title && document.doc_type === doc_type;
  return isSame ? [] : [problem('reference', `${doc_id} is ${document.doc_type} ${document.title}`)];
}

/** In one of the documents whose numbers it carries. */
function standsIn({ text, numbers }: Quotation, documents: readonly (SourceDocument | null)[]): boolean {
  const wanted = bare(text);
  return numbers.some((number) => {
    const document = documents[number - 1];
    return document && (bare(document.text).includes(wanted) || bare(document.title) === wanted);
  });
}

/** What the answer says in its own words: what a source says word for word is the source's. */
function withoutQuotations(content: string, sound: ReadonlySet<Quotation>): string {
  let spoken = '';
  let from = 0;
  for (const { start, end } of sound) {
    spoken += `${content.slice(from, start)}「」`;
    from = end;
  }
  return spoken + content.slice(from);
}

/** What is named by two readings: our own of titles, and the finder's of the store. */
async function namesOf(spoken: string, asked: string, store: Store) {
  const { keys } = store.titles;
  const own = namedIn(spoken, store.titles);
  const inQuestion = new Set(namedIn(asked, store.titles).map(({ key }) => key));
  const questioned = bare(asked);
  const missing = own.filter(({ key, isMarked }: Named) => !isMarked && !keys.has(key));
  const found = (await store.citations(spoken)).filter(
    ({ citation, document, end }) =>
      citation.kind !== 'act' && document === null && !spoken.slice(end).trimStart().startsWith(MARK),
  );
  const phrases = found.map(({ start, end }) => spoken.slice(start, end));
  const isEcho = ({ key, phrase }: Named) => inQuestion.has(key) || questioned.includes(phrase);
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
