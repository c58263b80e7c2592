/** A name or a term, which one copies to look it up, not to quote it. */
export const isWord = (text: string): boolean =>
  text.trim().length <= 12 && !/[，。；：、\n]/u.test(text.trim());
