/** Far above what any client of the contract sends. */
export const DEPTH_MAX = 10_000;
export const FIELDS_MAX = 20_000;

const QUOTE = 0x22;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text has more fields, or deeper nesting, than the limits. Checked before parsing: JSON.parse spends a
 * hundred milliseconds and much memory on a megabyte of opening brackets or of small fields.
 */
export function isTooComplex(json: string): boolean {
  let depth = 0;
  let fields = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const unit = json.charCodeAt(i);
    if (isInString) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) isInString = false;
    } else if (unit === QUOTE) isInString = true;
    else if (unit === COLON) {
      if (++fields > FIELDS_MAX) return true;
    } else if (unit >= BRACKET) {
      if (OPENING.has(unit) && ++depth > DEPTH_MAX) return true;
      if (CLOSING.has(unit)) depth--;
    }
  }
  return false;
}
