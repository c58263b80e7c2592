/** No honest body comes near it. */
export const DEPTH_MAX = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether lists and objects lie deeper in each other than any honest body has them. Looked at before parsing, which
 * takes ten times as long and a hundred times the memory for a megabyte of opening brackets.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInside = false;
  for (let i = 0; i < json.length; i++) {
    const unit = json.charCodeAt(i);
    if (isInside) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) isInside = false;
    } else if (unit === QUOTE) isInside = true;
    else if (unit > 0x5a) {
      if (OPENING.has(unit) && ++depth > DEPTH_MAX) return true;
      if (CLOSING.has(unit)) depth--;
    }
  }
  return false;
}
