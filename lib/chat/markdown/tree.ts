/**
 * What an answer may consist of. Nothing else is ever made of a model's text: no images, no HTML, no addresses but
 * those of our own documents.
 */
export type MarkdownInline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  /** `[3]`: the third reference. */
  | { type: 'cite'; number: number }
  /** To a document of ours, `/documents/…`. */
  | { type: 'link'; href: string; children: MarkdownInline[] }
  | { type: 'strong'; children: MarkdownInline[] }
  | { type: 'emphasis'; children: MarkdownInline[] };

/**
 * Whether a text is still `growing`, was `cut` off or is `whole`. Only the end of a growing text may be held back;
 * strong text left open at the end of a growing or cut text is shown as strong.
 */
export type Tail = 'growing' | 'cut' | 'whole';

export type MarkdownBlock =
  | { type: 'heading'; level: number; children: MarkdownInline[] }
  | { type: 'paragraph'; children: MarkdownInline[] }
  | { type: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { type: 'quote'; children: MarkdownBlock[] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { type: 'rule' };
