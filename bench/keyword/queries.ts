/** The commonest characters of statutes, which make the hardest of all queries. */
const COMMON_CHARACTERS = [
  ...new Set(
    '之者應於為條第得其規定有不及行政機關人法依申請相本或由時他以在經所自中前各書理事管主項公年日月會國一二三十款者民業務',
  ),
];
const FIVE_HUNDRED_CHARACTERS = Array.from(
  { length: 250 },
  (_, i) => COMMON_CHARACTERS[i] ?? String.fromCharCode(0x4e00 + i * 7),
).join('&');

/** Common and rare words, single characters, citations, conjunctions, and the longest query that is allowed. */
export const QUERIES: readonly string[] = [
  '侵權行為',
  '損害賠償',
  '契約',
  '個人資料',
  '應於',
  '規定',
  '之',
  '者',
  '條',
  '之 & 者',
  '應 & 之 & 為 & 於',
  '民法 & 過失',
  '之 & 過失',
  '規定 & 主管機關',
  '第184條',
  '民法第一百八十四條',
  '公務員',
  'Internet',
  '，',
  '依法令之規定，應於期限內向主管機關申請',
  COMMON_CHARACTERS.slice(0, 40).join('&'),
  FIVE_HUNDRED_CHARACTERS,
];

const LABEL_CHARACTERS = 24;

/** A query as a table names it. */
export const labelOf = (query: string): string =>
  query.length > LABEL_CHARACTERS ? `${query.slice(0, 20)}… (${query.length})` : query;
