import type { SourceDocument } from '#lib/contract/document.ts';
import { chinese } from '#lib/taiwan/citations/parts/numerals.ts';
import { pick, type RandomGenerator, randomInteger } from '#metrics/random.ts';

/** The least that a made brief quotes. */
const MIN_CHARACTERS = 14;
const CLAUSE = /[^，。；]+[，。；]?/gu;
const NOTICE = /【示範資料】.*$/su;

/** The lines of a document from which a quotation can be taken: no headings, tables or numbers alone. */
const linesOf = ({ text }: SourceDocument): string[] =>
  text
    .replace(NOTICE, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line.length >= 2 * MIN_CHARACTERS && /[，。；]/u.test(line) && !/[「」『』【】]/u.test(line),
    );

/** Some clauses of one line, one after another; null of a document without such. */
export function pickPassage(random: RandomGenerator, document: SourceDocument): string | null {
  const lines = linesOf(document);
  if (lines.length === 0) return null;
  const clauses = pick(random, lines).match(CLAUSE) ?? [];
  const from = randomInteger(random, clauses.length);
  let passage = '';
  for (
    let at = from;
    at < clauses.length && passage.length < MIN_CHARACTERS + randomInteger(random, 60);
    at++
  )
    passage += clauses[at];
  return passage.length < MIN_CHARACTERS ? null : passage;
}

/** Another way in which the same words come into a brief: through a PDF, half width, with words left out. */
export function disguise(random: RandomGenerator, passage: string): string {
  const clauses = passage.match(CLAUSE) ?? [];
  switch (randomInteger(random, 7)) {
    case 0:
      return passage.replaceAll('，', ',').replaceAll('；', ';');
    case 1:
      return passage.replace(/(.{11})/gu, '$1\n　　');
    case 2:
      return clauses.length > 2 ? `${clauses[0]}……${clauses.slice(2).join('')}` : passage;
    case 3:
      return clauses.length > 2 ? `${clauses[0]}（略）${clauses.slice(2).join('')}` : passage;
    case 4:
      return passage.replace(/[，。；]$/u, '');
    case 5:
      return passage.replace(/\d/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
    default:
      return passage;
  }
}

/** The passage with a slip of the pen; null where the source happens to have the wrong words too. */
export function misquote(random: RandomGenerator, passage: string, source: string): string | null {
  const wrong = slip(random, passage);
  const bare = (text: string) => text.replace(/[\p{P}\s]/gu, '');
  return wrong === null || bare(source).includes(bare(wrong)) ? null : wrong;
}

function slip(random: RandomGenerator, passage: string): string | null {
  const letters = Array.from(passage);
  const at = 1 + randomInteger(random, letters.length - 3);
  const replaced = (count: number, by: string) => letters.toSpliced(at, count, by).join('');
  const clauses = passage.match(CLAUSE) ?? [];
  switch (randomInteger(random, 6)) {
    case 0:
      return replaced(1, pick(random, [...'前後內外甲乙應得可須']));
    case 1:
      return replaced(2, '');
    case 2:
      return replaced(0, pick(random, ['不', '一切', '重大', '得', '並']));
    case 3:
      return clauses.length > 2 ? [clauses[0], ...clauses.slice(2)].join('') : null;
    case 4: {
      const number = /[二三四五六七八九十]/u.exec(passage);
      return number && passage.replace(number[0], chinese(11 + randomInteger(random, 80)));
    }
    default:
      return passage.includes('得') ? passage.replace('得', '應') : passage.replace(/應|者/u, '');
  }
}
