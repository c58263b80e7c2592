/** What stands between the marks of a text, if it is long enough to say something. */
export const clausesOf = (text: string): string[] =>
  text.split(/[，。；：？！\n]/u).filter((clause) => clause.trim().length > 3);
