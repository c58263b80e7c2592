import { shortCourtName } from '../courts/short-name.ts';
import { BEFORE_SECTION, NICKNAMES } from './names/aliases.ts';
import { isKnownWord } from './parts/case-word.ts';
import { paragraphSign, subparagraphSign } from './parts/pinpoint-signs.ts';
import type { Act, ArticleCitation, Citation, Pinpoint } from './types.ts';

/** `第184條之1`, as titles of documents have it. */
export const articleLabel = ({ article, sub, point }: Pinpoint): string =>
  `第${article}${point ? '點' : '條'}${sub === undefined ? '' : `之${sub}`}`;

/** The place in an act, as judgments write it: 第184條之1第1項第2款前段. */
export function formatPinpoint(pinpoint: Pinpoint): string {
  const { paragraph, subparagraph, item, part = '' } = pinpoint;
  const parts = [
    articleLabel(pinpoint),
    paragraph === undefined ? '' : `第${paragraph}項`,
    subparagraph === undefined ? '' : `第${subparagraph}款`,
    item === undefined ? '' : `第${item}目`,
    part,
  ];
  return parts.join('');
}

const two = (year: number, word: string, number: number) => `${year}年度${word}字第${number}號`;

/** In full, as courts write it: 民法第184條第1項前段, 最高法院109年度台上字第123號民事判決. */
export function formatCitation(citation: Citation): string {
  switch (citation.kind) {
    case 'article':
      return citation.act.name + formatPinpoint(citation);
    case 'act':
      return citation.act.name;
    case 'interpretation':
      return citation.series === '釋'
        ? `司法院釋字第${citation.number}號解釋`
        : `司法院${citation.series}字第${citation.number}號解釋`;
    case 'ruling': {
      const { year, word, number } = citation;
      return `憲法法庭${year}年${word}字第${number}號${word.endsWith('判') ? '判決' : '裁定'}`;
    }
    case 'case': {
      const { court, year, word, number, division = '', decision = '' } = citation;
      return `${court?.name ?? ''}${two(year, word, number)}${decision === '' ? '' : division + decision}`;
    }
    case 'letter': {
      const { issuer = '', date, word, number, form = '' } = citation;
      const day = date ? `${date.year}年${date.month}月${date.day}日` : '';
      return `${issuer}${day}${word === undefined ? '' : `${word}字`}第${number}號${form}`;
    }
  }
}

const SHORT_ACTS = new Map([...BEFORE_SECTION].map(([short, name]) => [name, short]));

/** The name before §: 民, 個資, or the full name if no short one is common. */
function shortAct({ name }: Act): string {
  const nickname = NICKNAMES.get(name)?.find((one) => one.length < name.length);
  return SHORT_ACTS.get(name) ?? (nickname ?? name).replace(/法$/u, '');
}

function shortArticle(citation: ArticleCitation): string {
  const { act, article, sub, point, paragraph, subparagraph, item, part } = citation;
  if (point) return formatCitation(citation);
  const parts = [
    `${shortAct(act)}§${article}${sub === undefined ? '' : `-${sub}`}`,
    paragraph === undefined ? '' : paragraphSign(paragraph),
    subparagraph === undefined ? '' : subparagraphSign(subparagraph),
    item === undefined ? '' : `第${item}目`,
    part?.[0] ?? '',
  ];
  return parts.join('');
}

/** As in a note: 民§184Ⅰ前, 釋748, 112憲判14, 最高法院109台上123. */
export function formatShort(citation: Citation): string {
  switch (citation.kind) {
    case 'article':
      return shortArticle(citation);
    case 'interpretation':
      return citation.series === '釋' ? `釋${citation.number}` : `${citation.series}字第${citation.number}號`;
    case 'ruling':
      return `${citation.year}${citation.word}${citation.number}`;
    case 'case': {
      const { court, year, word, number } = citation;
      const short = court ? shortCourtName(court) : '';
      if (court || isKnownWord(word)) return `${short}${year}${word}${number}`;
      return two(year, word, number);
    }
    case 'letter':
      return `${citation.word === undefined ? '' : `${citation.word}字`}第${citation.number}號`;
    case 'act':
      return citation.act.name;
  }
}
