/** Titles are plain text; only one with `<em>` in it is an HTML fragment like a result's content. */
export const hasEmTag = (title: string): boolean => /<em[\s>]/i.test(title);
