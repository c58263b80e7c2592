/** The number of Unicode code points: `codePoints('𠮷野家') === 3`. Takes about the same time whatever they are. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++)
    if (isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1))) count--;
  return count;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
