import type { TextParagraph } from '#lib/document/paragraph.ts';
import { paragraphsOf } from '../structure/paragraphs.ts';
import { sectionsOf } from '../structure/sections.ts';

/** A chapter of an act, by the range of articles that its text gives: 第一章　法例（第1條–第5條）. */
type Chapter = { title: string; depth: number; first: ArticleNumber | null; last: ArticleNumber | null };

type ArticleNumber = readonly [number: number, sub: number];

const ARTICLE_RANGE = /（(第[^（）–]+?)(?:–(第[^（）–]+?))?）$/;
const ARTICLE_LABEL = /^第(\d+)(?:條|點)(?:之(\d+))?$/;

function articleNumber(label: string | undefined): ArticleNumber | null {
  const [, number, sub = '0'] = ARTICLE_LABEL.exec(label ?? '') ?? [];
  return number === undefined ? null : [Number(number), Number(sub)];
}

/** The chapters listed in the text of an act below 章節, in order; deeper ones are indented. */
export function chaptersOf(text: string): Chapter[] {
  const [, below = ''] = /(?:^|\n)章節\n(.+?)(?:\n\n|$)/s.exec(text) ?? [];
  return below.split('\n').flatMap((line) => {
    const title = line.trimStart();
    if (title === '') return [];
    const [, first, last] = ARTICLE_RANGE.exec(title) ?? [];
    return [
      {
        title: title.replace(ARTICLE_RANGE, '').replace('　', ' '),
        depth: line.length - title.length,
        first: articleNumber(first),
        last: articleNumber(last ?? first),
      },
    ];
  });
}

/**
 * In which chapter an article stands, from the outermost in: `['第二編 債', '第一章 通則', '第一節 債之發生', …]`. Empty
 * where that isn't known.
 */
export function chapterPath(chapters: readonly Chapter[], label: string): string[] {
  const wanted = articleNumber(label);
  if (!wanted) return [];
  const path: Chapter[] = [];
  let deepest: string[] = [];
  for (const chapter of chapters) {
    while ((path.at(-1)?.depth ?? -1) >= chapter.depth) path.pop();
    path.push(chapter);
    const { first, last } = chapter;
    const holds = first && last && !isBefore(wanted, first) && !isBefore(last, wanted);
    if (holds && path.length > deepest.length) deepest = path.map(({ title }) => title);
  }
  return deepest;
}

const isBefore = ([a, aSub]: ArticleNumber, [b, bSub]: ArticleNumber) => a < b || (a === b && aSub < bSub);

/** The paragraphs of an act's own text but not its chapters, for a page that shows these between the articles. */
export function paragraphsOutsideChapters(text: string): TextParagraph[] {
  const paragraphs = paragraphsOf(text);
  const chapters = sectionsOf(text, paragraphs).find(({ title }) => title === '章節');
  const isOutside = (at: number) => !chapters || at < chapters.start || at >= chapters.end;
  return paragraphs.filter(({ ranges }) => isOutside(ranges[0]?.[0] ?? 0));
}

/** 民法第184條之1 in 民法 is 第184條之1. */
export const labelIn = (title: string, act: string): string =>
  title.startsWith(act) ? title.slice(act.length).trim() : title;
