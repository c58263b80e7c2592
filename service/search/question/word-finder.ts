import { findCitations } from '#lib/taiwan/citations/find.ts';
import { usualSpellings } from '#lib/taiwan/citations/usual-spellings.ts';
import { isFunctionWord } from '#lib/taiwan/questions/function-words.ts';
import { fold, foldText, original } from '#lib/text/fold.ts';
import { segmentWords } from '#lib/text/words.ts';

/** A word as the question writes it, and the folded spellings in which a text may have it. */
export type CitedWord = { text: string; spellings: readonly string[] };
/** Consecutive words of the question, without stop words between them. */
type WordRun = { start: number; end: number }[];

/**
 * Returns a function that finds the words of the question that stand in folded texts. A part between `&` that stands in a
 * text as a whole is one word; otherwise its words are looked for one by one, and words that are adjacent both in the
 * question and in the text are joined. Single characters are left out, because they say too little. A citation is one
 * word.
 *
 * `createWordFinder('房東不還押金怎麼辦')(['應返還押金'])` is `['押金']`.
 */
export function createWordFinder(question: string): (texts: readonly string[]) => string[] {
  const parts = question.split(/[&＆]/u).map((part) => readPart(part.trim()));
  return (texts) => {
    const holds = (word: string) => texts.some((text) => containsWord(text, word));
    return [...new Set(parts.flatMap((wordsIn) => wordsIn(holds)))];
  };
}

type HoldsWord = (folded: string) => boolean;

function readPart(part: string): (holds: HoldsWord) => string[] {
  const citations = findCitations(part);
  const cited = citations.map(({ start, end, citation }): CitedWord => {
    const text = part.slice(start, end);
    return { text, spellings: [foldText(text), ...usualSpellings(citation)] };
  });
  const rest = citations.reduce(
    (text, { start, end }) => text.slice(0, start) + '，'.repeat(end - start) + text.slice(end),
    part,
  );
  const whole = foldText(part);
  const folded = fold(rest);
  const runs = runsOf(folded.text);
  return (holds) => {
    if (whole.length > 1 && runs.length + cited.length > 0 && holds(whole)) return [part];
    const found = runs.flatMap((run) => longest(run, folded.text, holds));
    return [
      ...found.map(([start, end]) => rest.slice(...original(folded, start, end))),
      ...cited.filter((word) => word.spellings.some(holds)).map(({ text }) => text),
    ];
  };
}

function runsOf(text: string): WordRun[] {
  const runs: WordRun[] = [[]];
  for (const { segment, index, isWordLike } of segmentWords(text))
    if (!isWordLike || isFunctionWord(segment)) runs.push([]);
    else runs.at(-1)?.push({ start: index, end: index + segment.length });
  return runs.filter((run) => run.length > 0);
}

/** The longest stretches of a run that are held, from the left. */
function longest(
  run: WordRun,
  text: string,
  holds: (word: string) => boolean,
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let from = 0; from < run.length; from++) {
    const start = run[from]?.start ?? 0;
    for (let to = run.length; to > from; to--) {
      const end = run[to - 1]?.end ?? 0;
      if (end - start < 2 || !holds(text.slice(start, end))) continue;
      found.push([start, end]);
      from = to - 1;
      break;
    }
  }
  return found;
}

const LATIN = /[\p{Script=Latin}\p{Nd}]/u;

/** Whether a text holds a word: `line` does not stand in `online`, nor 184 in 1840. */
export function containsWord(text: string, word: string): boolean {
  if (word === '') return false;
  const opens = LATIN.test(word[0] as string);
  const closes = LATIN.test(word.at(-1) as string);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = opens && LATIN.test(text[at - 1] ?? '');
    const after = closes && LATIN.test(text[at + word.length] ?? '');
    if (!before && !after) return true;
  }
  return false;
}
