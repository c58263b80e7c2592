import type { Law } from './law.ts';

const NUMBER = /^第?\s*(\d+)\s*(?:-\s*(\d+))?\s*([條点點]?)\s*(?:之\s*(\d+))?$/;

/** `第 184-1 條` → `{ no: '184-1', label: '第184條之1' }`; a bare number is a point: `2` → `第2點`. */
export function articleNumber(text: string): { no: string; label: string } | null {
  const [, main, dashed, unit, behind] = NUMBER.exec(text.normalize('NFKC').trim()) ?? [];
  if (main === undefined) return null;
  const sub = dashed ?? behind;
  return {
    no: sub ? `${Number(main)}-${Number(sub)}` : String(Number(main)),
    label: `第${Number(main)}${unit === '條' ? '條' : '點'}${sub ? `之${Number(sub)}` : ''}`,
  };
}

/** `   第 三 章之一  大法庭` → `第三章之一　大法庭`, with its depth among the headings. */
export function heading(text: string): { depth: number; text: string } {
  const line = text.replace(/\r?\n/g, ' ').trimEnd();
  const bare = line.trimStart();
  const named =
    /^第\s*([\d\s一二三四五六七八九十百]+?)\s*([編章節款目])\s*(之\s*[一二三四五六七八九十\d]+)?\s*/.exec(
      bare,
    );
  if (!named) return { depth: 0, text: bare };
  const [whole, number = '', unit = '', sub = ''] = named;
  const name = bare.slice(whole.length).trim();
  const label = `第${number}${unit}${sub}`.replace(/\s/g, '');
  return { depth: '編章節款目'.indexOf(unit), text: name ? `${label}　${name}` : label };
}

/** The chapters of a law in order, each with the articles that it holds: `第一章　法例（第1條–第5條）`. */
export function outline(articles: Law['LawArticles']): string[] {
  const chapters: { depth: number; text: string; first?: string; last?: string }[] = [];
  for (const { ArticleType, ArticleNo, ArticleContent } of articles) {
    if (ArticleType === 'C') chapters.push(heading(ArticleContent));
    const number = ArticleType === 'A' ? articleNumber(ArticleNo) : null;
    const chapter = chapters.at(-1);
    if (!number || !chapter) continue;
    chapter.first ??= number.label;
    chapter.last = number.label;
  }
  const top = Math.min(...chapters.map(({ depth }) => depth));
  return chapters.map(({ depth, text, first, last }) => {
    const range = first === undefined ? '' : first === last ? `（${first}）` : `（${first}–${last}）`;
    return `${'　'.repeat(Math.max(0, depth - top))}${text}${range}`;
  });
}
