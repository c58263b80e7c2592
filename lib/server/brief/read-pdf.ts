import { getDocumentProxy } from 'unpdf';
import { PAGES_MAX } from './limits.ts';

/** The text layer of a PDF, line by line, an empty line between pages; what is only a picture of text has none. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    if (pdf.numPages > PAGES_MAX) throw new RangeError('too many pages');
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      let text = '';
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      pages.push(text.trim());
      page.cleanup();
    }
    return pages.join('\n\n').trim();
  } finally {
    await pdf.destroy();
  }
}
