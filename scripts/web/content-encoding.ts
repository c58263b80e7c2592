/** The content encodings that we offer, the smallest first. */
export const CONTENT_ENCODINGS = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

const WEIGHT = /^\s*q=(\d(?:\.\d{0,3})?)\s*$/i;

/** What an Accept-Encoding field says of each coding, with its weight from 0 to 1. */
function weightsOf(field: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of field.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';');
    const weight = parameters.map((parameter) => WEIGHT.exec(parameter)?.[1]).find(Boolean);
    if (coding.trim()) weights.set(coding.trim(), weight === undefined ? 1 : Math.min(1, Number(weight)));
  }
  return weights;
}

/** The encoding to answer in, of those offered; null sends the bytes as they are (RFC 9110, 12.5.3). */
export function chooseEncoding(
  field: string | undefined,
  offered: readonly ContentEncoding[] = CONTENT_ENCODINGS,
): ContentEncoding | null {
  if (!field) return null;
  const weights = weightsOf(field);
  const weightOf = (coding: ContentEncoding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = [...offered].sort((a, b) => weightOf(b) - weightOf(a))[0];
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** The field `Vary` with Accept-Encoding among its names. */
export function varyByEncoding(vary: string): string {
  const names = vary.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('*') || names.includes('accept-encoding')) return vary;
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
}
