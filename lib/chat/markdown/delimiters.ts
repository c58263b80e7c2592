// How runs of `*` and `_` pair up: CommonMark's rules ("process emphasis"), with one leniency. CommonMark takes `**」後`
// for no end of strong text because 」 is punctuation and 後 is not; beside Chinese text such a run may open and close.

export type Delimiter = {
  char: '*' | '_';
  /** Characters that have no partner yet. */
  count: number;
  original: number;
  canOpen: boolean;
  canClose: boolean;
  /** Marks opened after, and closed before, the characters left over; outermost first. */
  opens: Mark[];
  closes: Mark[];
};

export type Mark = 'strong' | 'emphasis';

const SPACE = /^\s?$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef「」『』—…‧]/u;

export function delimiter(char: '*' | '_', count: number, before: string, after: string): Delimiter {
  const spaceBefore = SPACE.test(before);
  const spaceAfter = SPACE.test(after);
  const markBefore = PUNCTUATION.test(before);
  const markAfter = PUNCTUATION.test(after);
  const left = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const right = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  const shared = { char, count, original: count, opens: [], closes: [] };
  // Blanks to be filled in (年__月__日) are common in law, so `_` stays as strict as in CommonMark.
  if (char === '_')
    return {
      ...shared,
      canOpen: left && (!right || markBefore),
      canClose: right && (!left || markAfter),
    };
  const besideChinese = CHINESE.test(before) || CHINESE.test(after);
  return {
    ...shared,
    canOpen: left || (besideChinese && !spaceAfter),
    canClose: right || (besideChinese && !spaceBefore),
  };
}

/** Pairs the runs of one line of text, in time linear to their number. */
export function pairDelimiters(runs: readonly Delimiter[]): void {
  const openers: Delimiter[] = [];
  // Below these heights of the stack there is no opener for a closer of that kind.
  const bottoms = new Map<string, number>();
  for (const closer of runs) {
    if (closer.canClose) {
      const kind = `${closer.char}${closer.canOpen}${closer.original % 3}`;
      while (closer.count > 0) {
        const at = partnerOf(closer, openers, bottoms.get(kind) ?? 0);
        if (at < 0) {
          bottoms.set(kind, openers.length);
          break;
        }
        const opener = openers[at]!;
        const mark: Mark = opener.count >= 2 && closer.count >= 2 ? 'strong' : 'emphasis';
        opener.opens.unshift(mark);
        closer.closes.push(mark);
        opener.count -= mark === 'strong' ? 2 : 1;
        closer.count -= mark === 'strong' ? 2 : 1;
        // Unpaired runs between the two are shown as typed.
        openers.length = opener.count === 0 ? at : at + 1;
        for (const [other, height] of bottoms)
          if (height > openers.length) bottoms.set(other, openers.length);
      }
    }
    if (closer.canOpen && closer.count > 0) openers.push(closer);
  }
}

function partnerOf(closer: Delimiter, openers: readonly Delimiter[], bottom: number): number {
  for (let at = openers.length - 1; at >= bottom; at--) {
    const opener = openers[at]!;
    if (opener.char !== closer.char) continue;
    const isOdd =
      (opener.canClose || closer.canOpen) &&
      (opener.original + closer.original) % 3 === 0 &&
      (opener.original % 3 !== 0 || closer.original % 3 !== 0);
    if (!isOdd) return at;
  }
  return -1;
}
