/** The first code units of a text, no character cut in two: `cutAt('甲𠮷', 2) === '甲'`. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const isInside = /[\ud800-\udbff]/.test(text[most - 1] ?? '');
  return text.slice(0, isInside ? most - 1 : most);
}
