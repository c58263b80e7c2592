/** An act by its full name; `pcode` where the names that the reader was handed tell it. */
export type Act = { name: string; pcode?: string };

export const PARTS = ['前段', '中段', '後段', '但書', '本文', '序文'] as const;
export type Part = (typeof PARTS)[number];

/** A place in an act: 第184條之1第1項第2款第3目前段. `point` where the act counts 點 instead of 條. */
export type Place = {
  article: number;
  sub?: number;
  point?: true;
  paragraph?: number;
  subparagraph?: number;
  item?: number;
  part?: Part;
};

export type ArticleCitation = { kind: 'article'; act: Act } & Place;
export type ActCitation = { kind: 'act'; act: Act };
/** 釋字第748號; before 1948 the 司法院 numbered 院字 and 院解字. */
export type InterpretationCitation = { kind: 'interpretation'; series: '釋' | '院' | '院解'; number: number };
/** Of the 憲法法庭: 112年憲判字第14號. */
export type RulingCitation = { kind: 'ruling'; year: number; word: string; number: number };

export const DIVISIONS = ['民事', '刑事', '行政'] as const;
export type Division = (typeof DIVISIONS)[number];
export const DECISIONS = ['判決', '裁定', '判例'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `code` is the court's in the official data: TPS is 最高法院. Where its name isn't known, there is only the name. */
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

/** 財政部91年6月20日台財稅字第0910453902號函. The number keeps its noughts. */
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

/** A citation and where it stands: `text.slice(start, end)`. */
export type Found = { start: number; end: number; citation: Citation };
