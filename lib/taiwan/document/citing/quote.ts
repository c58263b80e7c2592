/** Quotation marks inside a quotation are the inner ones, and those inside these the outer ones again. */
const NESTED: Readonly<Record<string, string>> = { '「': '『', '」': '』', '『': '「', '』': '」' };

/** A passage in quotation marks: 「因故意或過失，…」. */
export function quoted(passage: string): string {
  const text = passage
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u3000]*\n\s*/g, '\n')
    .trim()
    .replace(/[「」『』]/g, (mark) => NESTED[mark] ?? mark);
  return `「${text}」`;
}

/** A passage with its source, as it goes into a brief: 「因故意或過失，…」（民法第184條）. */
export const quotation = (passage: string, official: string): string => `${quoted(passage)}（${official}）`;
