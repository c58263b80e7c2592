/** The history of an act, with which its documents end. */
export const HISTORY = '\n沿革\n';
/** The date of a decision, in a line of its own; who signed it follows, often with how to appeal and lists of cases. */
const SIGNED =
  /\n[\s\u3000]*中[\s\u3000]*華[\s\u3000]*民[\s\u3000]*國[^\n，。；]{3,60}日[\s\u3000]*(?:\n|$)/u;

/** A text without its back matter, which says nothing about the subject of the document. */
export function withoutBackMatter(text: string): string {
  const history = text.indexOf(HISTORY);
  const body = history < 0 ? text : text.slice(0, history);
  const signed = SIGNED.exec(body);
  return signed ? body.slice(0, signed.index) : body;
}
