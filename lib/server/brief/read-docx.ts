import mammoth from 'mammoth';
import { textOfHtml } from './text-of-html.ts';

/**
 * The text of a .docx: paragraphs as lines, cells of tables apart, footnotes and endnotes at the end, where lawyers cite
 * most. Pictures are left out.
 */
export async function readDocx(bytes: Buffer): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  );
  return textOfHtml(value);
}
