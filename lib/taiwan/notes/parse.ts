/**
 * What we write of an article so that it is found by what it never says: the names that its doctrine has, how a client
 * tells the case, how a colleague types it. A file an act, an article after the other:
 *
 *     # 民法 law:B0000001
 *
 *     第185條
 *     稱：共同侵權行為、共同危險行為
 *     問：三個人一起打我，可以只找其中一個人賠全部嗎？
 *     查：數人共同侵權 連帶賠償
 */
export type ArticleNote = {
  /** `law:B0000001:185`. */
  doc_id: string;
  names: string[];
  /** As clients tell it. */
  questions: string[];
  /** As colleagues type it. */
  queries: string[];
};

const ACT = /^# (?<name>\S+) (?<id>law:\w+)$/u;
const ARTICLE = /^第(?<number>\d+)條(?:之(?<sub>\d+))?$/u;
const LINE = /^(?<kind>[稱問查])：(?<text>\S.*)$/u;
const FIELDS = { 稱: 'names', 問: 'questions', 查: 'queries' } as const;

/** Reads a file of notes. A line that is none of the above is an error, told with its number. */
export function parseNotes(text: string): ArticleNote[] {
  const notes: ArticleNote[] = [];
  let act: string | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [ofAct, article, written] = [ACT, ARTICLE, LINE].map((shape) => shape.exec(line)?.groups);
    const note = notes.at(-1);
    if (ofAct) act = ofAct.id;
    else if (article && act) {
      const number = article.sub === undefined ? article.number : `${article.number}-${article.sub}`;
      notes.push({ doc_id: `${act}:${number}`, names: [], questions: [], queries: [] });
    } else if (written && note) {
      const texts = written.kind === '稱' ? (written.text ?? '').split('、') : [written.text ?? ''];
      note[FIELDS[written.kind as keyof typeof FIELDS]].push(...texts);
    } else throw new SyntaxError(`Line ${i + 1} is no line of a note: ${line}`);
  }
  return notes;
}
