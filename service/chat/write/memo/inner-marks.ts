const OPENING = '「『';
const CLOSING = '」』';

/**
 * A text as it stands between 「 and 」: marks inside take the inner form, and those inside these the outer one again.
 * Nothing else is changed: verification accepts no other difference from the source but width and white space.
 */
export function withInnerMarks(text: string): string {
  if (!/[「」『』]/u.test(text)) return text;
  let depth = 0;
  return Array.from(text, (character) => {
    if (OPENING.includes(character)) return depth++ % 2 === 0 ? '『' : '「';
    if (CLOSING.includes(character)) return --depth % 2 === 0 ? '』' : '」';
    return character;
  }).join('');
}
