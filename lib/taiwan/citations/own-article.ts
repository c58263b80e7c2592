import { parseCitation } from './parse.ts';
import type { Act, ArticleCitation } from './types.ts';

const ARTICLE = /第\s*(\d+)\s*([條點])(?:之(\d+))?$/u;
/** （舊 36.03.31 制定） */
const ADDED = /[（(][^（）()]*[）)]$/u;

type OwnArticle = { act: Act; article?: Pick<ArticleCitation, 'article' | 'sub' | 'point'> };

/** Act and number of an article by its title: `民法第184條之1`. A title without a number is that of an act. */
export function ownArticle(title: string): OwnArticle {
  const [label = '', number, unit, sub] = ARTICLE.exec(title) ?? [];
  if (number !== undefined)
    return {
      act: { name: title.slice(0, -label.length).trim().replace(ADDED, '') },
      article: {
        article: Number(number),
        ...(sub !== undefined && { sub: Number(sub) }),
        ...(unit === '點' && { point: true as const }),
      },
    };
  const citation = /[§\d０-９〇○零一二三四五六七八九十百千]/u.test(title) ? parseCitation(title) : null;
  if (citation?.kind === 'article') {
    const { act, article, sub: branch } = citation;
    return { act, article: { article, ...(branch !== undefined && { sub: branch }) } };
  }
  return { act: { name: title.replace(ADDED, '') } };
}
