/** An act by its full name; `pcode`, its code in the 全國法規資料庫, if the name index in use knows it. */
export type Act = { name: string; pcode?: string };

export const SENTENCE_PARTS = ['前段', '中段', '後段', '但書', '本文', '序文'] as const;
export type SentencePart = (typeof SENTENCE_PARTS)[number];

/** The place in an act: 第184條之1第1項第2款第3目前段. `point` where the act counts 點 instead of 條. */
export type Pinpoint = {
  article: number;
  sub?: number;
  point?: true;
  paragraph?: number;
  subparagraph?: number;
  item?: number;
  part?: SentencePart;
};

export type ArticleCitation = { kind: 'article'; act: Act } & Pinpoint;
export type ActCitation = { kind: 'act'; act: Act };
/** 釋字第748號; before 1948 the 司法院 numbered 院字 and 院解字. */
export type InterpretationCitation = { kind: 'interpretation'; series: '釋' | '院' | '院解'; number: number };
/** Of the 憲法法庭: 112年憲判字第14號. */
export type RulingCitation = { kind: 'ruling'; year: number; word: string; number: number };

export const DIVISIONS = ['民事', '刑事', '行政'] as const;
export type Division = (typeof DIVISIONS)[number];
export const DECISIONS = ['判決', '裁定', '判例'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `code` is the court's in the official data: TPS is 最高法院. A court that no table has is known by its name alone. */
export type Court = { name: string; code?: string };
export type CaseCitation = {
  kind: 'case';
  court?: Court;
  year: number;
  word: string;
  number: number;
  division?: Division;
  decision?: Decision;
};

/** 財政部91年6月20日台財稅字第0910453902號函. The number keeps its leading zeros. */
export type LetterCitation = {
  kind: 'letter';
  issuer?: string;
  date?: { year: number; month: number; day: number };
  word?: string;
  number: string;
  form?: string;
};

export type Citation =
  | ArticleCitation
  | ActCitation
  | InterpretationCitation
  | RulingCitation
  | CaseCitation
  | LetterCitation;

/** A citation with its span in the text: `text.slice(start, end)`. */
export type FoundCitation = { start: number; end: number; citation: Citation };

/**
 * A citation in a query. `meant`: what it may mean, all of it if ambiguous (性平法23). `fallbackReadings`: other
 * readings, used if nothing of the first is held: 184-187 is 第184條之187, or 184 to 187. `inserted`: the articles that
 * amendments may have put behind it within a range (188~195: 第191條之1); those that are held are asked for too.
 */
export type QueryCitation = {
  text: string;
  meant: readonly Citation[];
  fallbackReadings?: readonly Citation[];
  inserted?: readonly Citation[];
};
/** The same with its span in a folded text. */
export type QuerySpan = Omit<QueryCitation, 'text'> & { start: number; end: number };

/** What is known about a text besides its words. */
export type CitationContext = {
  /** The act that the text belongs to: the meaning of 本法, and of 第5條 without a name. */
  act?: Act;
  /** The act that `act` was made under: the meaning of 本法 in rules (施行細則, 辦法). */
  parent?: Act;
  /** The article whose text it is, for 前條 and 本條. */
  article?: { article: number; sub?: number };
  /** The previous article, where its number is not one less. */
  previous?: { article: number; sub?: number };
  /** The act that was cited last before this text, for 同法. */
  last?: Act;
  /** 本院. */
  court?: Court;
  /** The day of the text, which decides between acts that had the same name at different times. */
  day?: string;
};
