/**
 * What an answer may consist of. Nothing else is ever made of a model's text: no images, no HTML, no addresses but
 * those of our own documents.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  /** `[3]`: the third reference. */
  | { type: 'cite'; number: number }
  /** To a document of ours, `/documents/…`. */
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] };

/**
 * What follows a text: more of it (`growing`), nothing although there should be (`cut`), or nothing (`whole`). Only of a
 * growing one may something be held back; strong text that was never closed is meant in both others.
 */
export type Tail = 'growing' | 'cut' | 'whole';

export type Block =
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };
