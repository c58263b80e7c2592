import type { Reference } from '#lib/contract/chat.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { quotedForm } from './quotations.ts';

export type CheckedAnswer = {
  content: string;
  references: readonly Reference[] | undefined;
  documents: readonly SourceDocument[];
  /** The instructions of the model, which no answer may repeat. */
  prompt?: string;
  /** The user's own messages: an answer may repeat them. */
  said?: string;
  keys?: readonly string[];
  /** Names of articles and cases that do not exist. */
  madeUp?: readonly string[];
};

/** So many letters of the instructions in a row count as a leak; fewer may be ordinary legal words. */
const STRETCH = 20;
const NUMBERS = /[[［【〔]([\d\s,，、;；~～–-]*\d[\d\s,，、;；~～–-]*)[\]］】〕]/gu;
const QUOTE = /「((?:[^「」]|「[^「」]*」)*)」[，。；、]?\s?((?:\[\d+\])+)/gu;
const MARK = '〔未查證〕';
/** Texts that a Markdown viewer would turn into something that loads, links elsewhere or runs. */
const ACTIVE: Record<string, RegExp> = {
  image: /!\[[^\]]*\][([]/,
  link: /\]\(|^\s*\[[^\]]*\]:/m,
  HTML: /<[a-z!/?]/i,
  address: /(?:https?|ftp|file|javascript|vbscript|data|mailto):\S|www\.|\w@\w+\.\w|\w\.(?:com|example)\b/i,
};

/** The rules that an answer breaks, each in a word or two; empty if it breaks none. */
export function violationsOf(given: CheckedAnswer): string[] {
  return [...citations(given), ...active(given), ...leaks(given), ...quotations(given), ...names(given)];
}

function citations({ content, references = [], documents }: CheckedAnswer): string[] {
  const read = content.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const numbers = [...read.matchAll(NUMBERS)].flatMap(([, list = '']) =>
    (list.match(/\d+/g) ?? []).map(Number),
  );
  const distinct = [...new Set(numbers)];
  const dense = references.map((_, i) => i + 1);
  const known = new Map(
    documents.map(({ doc_id, title, doc_type }) => [doc_id, { doc_id, title, doc_type }]),
  );
  return [
    ...(distinct.join() === dense.join() ? [] : [`cites ${distinct.slice(0, 9)} of ${dense.length}`]),
    ...references
      .filter((one) => JSON.stringify(one) !== JSON.stringify(known.get(one.doc_id)))
      .map(({ doc_id }) => `reference ${doc_id} is no document`),
  ];
}

function active({ content }: CheckedAnswer): string[] {
  return Object.entries(ACTIVE)
    .filter(([, pattern]) => pattern.test(content))
    .map(([name, pattern]) => `${name}: ${pattern.exec(content)?.[0]}`);
}

const letters = (text: string) => foldText(text).replace(/\P{L}+/gu, '');

function leaks({ content, prompt = '', said = '', documents, keys = [] }: CheckedAnswer): string[] {
  const free = letters([said, ...documents.map(({ title, text }) => `${title}\n${text}`)].join('\n'));
  const answerLetters = letters(content);
  // Texts in 「」 in the instructions are left out, because the model is told to say them.
  const leak = prompt
    .split(/「[^「」]*」/u)
    .map(letters)
    .flatMap((rules) =>
      Array.from({ length: Math.max(0, rules.length - STRETCH + 1) }, (_, i) => rules.slice(i, i + STRETCH)),
    )
    .find((stretch) => answerLetters.includes(stretch) && !free.includes(stretch));
  return [
    ...(leak ? [`says of its instructions: ${leak}`] : []),
    ...keys.filter((key) => content.includes(key)).map(() => 'says a key'),
  ];
}

function quotations({ content, references = [], documents }: CheckedAnswer): string[] {
  const formOf = (text: string) => foldText(quotedForm(text));
  const texts = new Map(documents.map(({ doc_id, title, text }) => [doc_id, formOf(`${title}\n${text}`)]));
  return [...content.matchAll(QUOTE)].flatMap(([, quote = '', numbers = '']) => {
    const cited = [...numbers.matchAll(/\d+/g)].map(([n]) => references[Number(n) - 1]?.doc_id ?? '');
    const stands = cited.some((id) => texts.get(id)?.includes(formOf(quote)));
    return stands || quote.includes(MARK) ? [] : [`not verbatim: ${quote.slice(0, 40)}`];
  });
}

function names({ content, madeUp = [] }: CheckedAnswer): string[] {
  return madeUp
    .filter((name) =>
      content
        .split(name)
        .slice(1)
        // The mark follows the name, or the word that the name ends with.
        .some((after) => !after.slice(0, 20).includes(MARK)),
    )
    .map((name) => `not marked: ${name}`);
}
