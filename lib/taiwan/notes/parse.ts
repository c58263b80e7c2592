import { decisionIdOf } from '../decision-id.ts';

/**
 * What we write of an article, or of a decision of the Constitutional Court, so that it is found by what it never says: the
 * names that its doctrine has, how a client tells the case, how a colleague types it. A file an act, an article after the
 * other:
 *
 *     # 民法 law:B0000001
 *
 *     第185條
 *     稱：共同侵權行為、共同危險行為
 *     問：三個人一起打我，可以只找其中一個人賠全部嗎？
 *     查：數人共同侵權 連帶賠償
 *
 * Decisions stand in files without an id, each under its number: 釋字第748號, 111年憲判字第1號.
 */
export type DocumentNote = {
  /** `law:B0000001:185`, `interp:748`, `const:111-憲判-1`. */
  doc_id: string;
  names: string[];
  /** As clients tell it. */
  questions: string[];
  /** As colleagues type it. */
  queries: string[];
};

const FILE = /^# \S+(?: (?<act>law:\w+))?$/u;
const ARTICLE = /^第(?<number>\d+)條(?:之(?<sub>\d+))?$/u;
const LINE = /^(?<kind>[稱問查])：(?<text>\S.*)$/u;
const FIELDS = { 稱: 'names', 問: 'questions', 查: 'queries' } as const;

/** Reads a file of notes. A line that is none of the above is an error, told with its number. */
export function parseNotes(text: string): DocumentNote[] {
  const notes: DocumentNote[] = [];
  let file: { act?: string } | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const opened = FILE.exec(line);
    if (opened) {
      file = { ...opened.groups };
      continue;
    }
    const written = LINE.exec(line)?.groups;
    const note = notes.at(-1);
    if (written && note) {
      const texts = written.kind === '稱' ? (written.text ?? '').split('、') : [written.text ?? ''];
      note[FIELDS[written.kind as keyof typeof FIELDS]].push(...texts);
      continue;
    }
    // Last: most lines are none, and a citation is looked for in whatever may be the number of a decision.
    const docId = file && documentIdOf(line, file.act);
    if (!docId) throw new SyntaxError(`Line ${i + 1} is no line of a note: ${line}`);
    notes.push({ doc_id: docId, names: [], questions: [], queries: [] });
  }
  return notes;
}

/** The document under whose heading notes follow: an article of the file's act, or a decision where the file is of none. */
function documentIdOf(heading: string, act: string | undefined): string | null {
  if (act === undefined) return decisionIdOf(heading);
  const { number, sub } = ARTICLE.exec(heading)?.groups ?? {};
  if (number === undefined) return null;
  return sub === undefined ? `${act}:${number}` : `${act}:${number}-${sub}`;
}
