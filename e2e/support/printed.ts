import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a page says as the PDF that printing makes of it, without white space. */
export async function printedText(page: Page): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(pdf, { mergePages: true });
  // A PDF has 行 and 民 as the radicals ⾏ and ⺠ where a font draws both alike; the second kind folds to nothing else.
  return text.normalize('NFKC').replaceAll('\u2ea0', '民').replace(/\s/gu, '');
}
