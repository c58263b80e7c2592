/**
 * Simplified characters in names of acts and courts and in words of citations, each before the Traditional one, which
 * `foldText` keeps apart: 准 and 準 are two words in Traditional usage. Only citations are read with these, and only
 * where they then name an act or a court of the tables: 劳动基准法第84条.
 */
const PAIRS =
  '护護托託业業并併征徵扰擾织織厦廈采採划劃准準当當庙廟剥剝游遊东東导導养養缉緝恤卹报報冲衝回迴于於系係叙敘两兩后後范範宫宮练練峡峽锾鍰殡殯伙夥渗滲云雲瞩矚';

export const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, simplified = '', traditional = '']) => [
    simplified,
    traditional,
  ]),
);
/** 准 of 核准 is Traditional. */
const SIMPLIFIED = new RegExp(`(?!(?<=核)准)[${[...TRADITIONAL.keys()].join('')}]`, 'gu');

/** A query as typed with these characters in their Traditional form; all places stay. */
export const inTraditional = (text: string): string =>
  text.replace(SIMPLIFIED, (character) => TRADITIONAL.get(character) ?? character);
