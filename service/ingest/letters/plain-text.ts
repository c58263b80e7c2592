const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const BLOCK = /<br\s*\/?>|<\/(?:p|div|li|tr|h\d|table)\s*>/gi;

/** The text of HTML, for columns that hold it; text that is no HTML stays as it is but for its line ends. */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (!/<(?:p|br|div|span|table|li)\b[^<>]*>/i.test(lines)) return lines.trim();
  return lines
    .replace(BLOCK, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
