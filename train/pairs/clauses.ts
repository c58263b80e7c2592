/** The clauses of a text, without those too short to say anything. */
export const clausesOf = (text: string): string[] =>
  text.split(/[，。；：？！\n]/u).filter((clause) => clause.trim().length > 3);
