import { corpus } from '#service/testing/corpus-files.ts';

const HAN = /\p{Script=Han}{2,6}/gu;

/** Keyword queries over the demonstration corpus: of every fourth document its title, a word of its text, or two of them. */
export function demonstrationQueries(): string[] {
  const some = corpus().filter((_, i) => i % 4 === 0);
  return some.flatMap(({ title, text }, i) => {
    const words = [...text.matchAll(HAN)].map(([word]) => word);
    const at = (place: number) => words[(i * 7 + place) % words.length] ?? title;
    return [title, i % 4 === 0 ? `${at(0)} & ${at(3)}` : at(0)];
  });
}
