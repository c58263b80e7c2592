/**
 * What we write of a paragraph 項 or an entry 款 of an article, which distinguishes it from the others: what doctrine calls it,
 * and how a client describes it. One file per act, one line per paragraph or entry:
 *
 *     # 中華民國刑法 law:C0000001
 *
 *     第13條第2項：間接故意、明知可能撞到還是衝過去
 *     第321條第1項第3款：攜帶兇器竊盜、偷東西身上帶刀
 */
export type ParagraphNote = {
  /** `law:C0000001:321`. */
  doc_id: string;
  /** `2` is 第2項, `1.3` is 第1項第3款. */
  place: string;
  phrases: string[];
};

const FILE = /^# \S+ (law:\w+)$/u;
const LINE = /^第(\d+)條(?:之(\d+))?第(\d+)項(?:第(\d+)款(?:第(\d+)目)?)?：(\S.*)$/u;

/** Reads a file of notes on paragraphs. A line that is none of the above is an error, told with its number. */
export function parseParagraphNotes(text: string): ParagraphNote[] {
  const notes: ParagraphNote[] = [];
  let act: string | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue;
    act = FILE.exec(line)?.[1] ?? act;
    if (line.startsWith('#')) continue;
    const [, article, sub, paragraph, entry, item, written] = LINE.exec(line) ?? [];
    if (!act || !written) throw new SyntaxError(`Line ${i + 1} is no note on a paragraph: ${line}`);
    notes.push({
      doc_id: `${act}:${article}${sub ? `-${sub}` : ''}`,
      place: [paragraph, entry, item].filter((number) => number !== undefined).join('.'),
      phrases: written.split('、'),
    });
  }
  return notes;
}
