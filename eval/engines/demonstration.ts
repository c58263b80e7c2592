import { corpus } from '#service/testing/corpus-files.ts';

const HAN = /\p{Script=Han}{2,6}/gu;
const EVERY = 5;

/** Keyword queries over the demonstration corpus: its titles, words of its texts, and pairs of words of one document. */
export function demonstrationQueries(): string[] {
  return corpus().flatMap(({ title, text }, i) => {
    const words = [...text.matchAll(HAN)].map(([word]) => word);
    const at = (place: number) => words[(i * 7 + place) % words.length] ?? title;
    return [title, ...(i % EVERY === 0 ? [`${at(0)} & ${at(3)}`] : [at(0)])];
  });
}
