import { foldText } from '#lib/text/fold.ts';
import { isFunctionWord } from './function-words.ts';
import { LAY_WORDS } from './lay-words.ts';
import { TIME_LIMIT } from './time-limit.ts';

/** One word of a question that says what it is about, and what the law calls it. Folded. */
export type Word = {
  text: string;
  legal: readonly string[];
  /** The name of a document: parts of it say nothing. */
  isName?: boolean;
  /** What the law says in many forms: a text that matches holds the word, but it alone is no answer. */
  pattern?: RegExp;
  /** How much the word counts; less for one of an earlier question. 1 where nothing is said. */
  factor?: number;
};

export type Terms = {
  words: readonly Word[];
  /** Overlapping pieces of 2–4 characters of the same words, also across their borders: what the index is asked for. */
  pieces: readonly string[];
};

const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });
const HAN = /^\p{Script=Han}+$/u;
/** Characters that make another word of the one before: 慰撫|金, 監護|權. */
const SUFFIX = /^[金費權罪稅書期款物人]$/u;
/** Letters, with or without digits: `line`, `ai`, `ip`. */
const LATIN = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{Nd}]{2,30}$/u;
const LONGEST_PIECE = 4;
/** Terms of law, longest first: whoever uses one means it, also where the segmenter takes it apart (押|租金). */
const LEGAL_TERMS = [...new Set([...LAY_WORDS.values()].flat())]
  .filter((term) => term.length > 2)
  .sort((a, b) => b.length - a.length);

/** Whoever asks for a time wants the sentence that names one. */
const ASKS_FOR_TIME = /幾天|幾日|幾個月|幾年|多久|期限|期間|時效|何時|什麼時候|來得及/u;

/**
 * What a question is about. `termsOf('房東不還押金怎麼辦')` has the words 房東 (出租人) and 押金 (押租金、保證金).
 */
export function termsOf(question: string): Terms {
  const folded = foldText(question);
  const runs = runsOf(folded);
  const words = new Map<string, Word>();
  for (const text of runs.flat()) words.set(text, { text, legal: LAY_WORDS.get(text) ?? [] });
  // Everyday words inside longer ones, of one character, and those that the segmenter takes apart.
  for (const [text, legal] of LAY_WORDS) {
    if (words.has(text) || !isSaid(text, folded, runs)) continue;
    const longer = [...words.values()].find((word) => text.length > 1 && word.text.includes(text));
    words.set(longer?.text ?? text, {
      text: longer?.text ?? text,
      legal: [...(longer?.legal ?? []), ...legal],
    });
  }
  for (const text of LEGAL_TERMS) {
    if (!folded.includes(text) || [...words.keys()].some((word) => word.includes(text))) continue;
    const parts = [...words.keys()].filter((word) => word.length > 1 && text.includes(word));
    // 損害|賠償 is said in full by its parts, 押|租金 is not.
    if (parts.join('').length >= text.length) continue;
    const rest = folded.replaceAll(text, ' ');
    for (const part of parts) if (!rest.includes(part)) words.delete(part);
    words.set(text, { text, legal: [] });
  }
  if (ASKS_FOR_TIME.test(folded)) words.set('期限', { text: '期限', legal: [], pattern: TIME_LIMIT });
  const pieces = [...words.values()].flatMap(({ text, legal }) => [text, ...legal]);
  for (const run of runs) pieces.push(...piecesOf(run.join('')));
  return {
    words: [...words.values()].filter(({ text, legal }) => text.length > 1 || legal.length > 0),
    pieces: [...new Set(pieces)].filter((piece) => piece.length > 1),
  };
}

/** Words that stand side by side without a function word between them. */
function runsOf(folded: string): string[][] {
  const runs: string[][] = [[]];
  let single = '';
  const add = (word: string) => {
    if (word !== '') runs.at(-1)?.push(word);
  };
  const flush = () => {
    add(single);
    single = '';
  };
  for (const { segment } of segmenter.segment(folded)) {
    const word = HAN.test(segment) ? content(segment) : LATIN.test(segment) ? segment : '';
    // Characters that the segmenter knows no word for belong together: 酒|駕, 網|購.
    if (single === '' && SUFFIX.test(word) && (runs.at(-1)?.at(-1)?.length ?? 0) > 1) {
      runs.at(-1)?.push(`${runs.at(-1)?.pop()}${word}`);
    } else if (word.length === 1 && word === segment) single += word;
    else {
      flush();
      add(word);
    }
    if (word !== segment) runs.push([]);
  }
  flush();
  return runs.filter((run) => run.length > 0);
}

/** A segment without the function word that clings to it: 我家 → 家, 沒有給 → 給 → nothing. */
function content(segment: string): string {
  if (isFunctionWord(segment)) return '';
  const bare = segment.replace(/^[我你您他她]們?/u, '').replace(/[的了嗎呢]$/u, '');
  return isFunctionWord(bare) ? '' : bare;
}

function isSaid(word: string, folded: string, runs: readonly string[][]): boolean {
  return word.length === 1 ? runs.some((run) => run.includes(word)) : folded.includes(word);
}

function piecesOf(run: string): string[] {
  if (!HAN.test(run)) return [];
  const characters = Array.from(run);
  const pieces: string[] = [];
  for (let length = 2; length <= LONGEST_PIECE; length++)
    for (let i = 0; i + length <= characters.length; i++)
      pieces.push(characters.slice(i, i + length).join(''));
  return pieces;
}
