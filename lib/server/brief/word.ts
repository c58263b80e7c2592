import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { WordComment, WordExport } from '#lib/check/comment.ts';
import { printableText } from '#lib/text/rare-characters.ts';
import { withoutInvalidXml } from '#lib/text/valid-xml.ts';

const FONT = { name: 'Times New Roman', eastAsia: 'PMingLiU' };
const HALF_POINTS = 28;
const LINE_TWENTIETHS = 500;

/** A .docx of a brief's text with a comment at each place, as a colleague's would stand there. */
export async function writeWord({ text, comments, author, title }: WordExport): Promise<Uint8Array> {
  const ordered = comments.toSorted((a, b) => a.start - b.start);
  let start = 0;
  const paragraphs = text.split('\n').map((line) => {
    const end = start + line.length;
    const own = ordered.flatMap((comment, id) =>
      comment.start >= start && comment.start < Math.max(end, start + 1) ? [{ ...comment, id }] : [],
    );
    const children = childrenOf(line, start, own);
    start = end + 1;
    return new Paragraph({ children, spacing: { line: LINE_TWENTIETHS } });
  });
  const document = new Document({
    title,
    creator: author,
    styles: {
      default: { document: { run: { font: FONT, size: HALF_POINTS, language: { eastAsia: 'zh-TW' } } } },
    },
    comments: {
      children: ordered.map((comment, id) => ({
        id,
        author,
        date: new Date(),
        children: comment.text
          .split('\n')
          .map((line) => new Paragraph({ children: [new TextRun(printableText(line))] })),
      })),
    },
    sections: [{ children: paragraphs }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

/** A line with its comments; a comment that goes on into the next line ends with this line. */
function childrenOf(line: string, start: number, comments: readonly (WordComment & { id: number })[]) {
  const children: ParagraphChild[] = [];
  let at = 0;
  const add = (to: number) => {
    if (to > at) children.push(new TextRun(withoutInvalidXml(line.slice(at, to))));
    at = Math.max(at, to);
  };
  for (const { id, start: from, end } of comments) {
    add(from - start);
    children.push(new CommentRangeStart(id));
    add(Math.min(end - start, line.length));
    children.push(new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] }));
  }
  add(line.length);
  return children;
}
