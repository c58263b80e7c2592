import type { Page } from '@playwright/test';

/** Selects words of a document's text as a person does by dragging. */
export const selectWords = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('.doc-text')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at >= 0) return getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`not in the text: ${wanted}`);
  }, words);
