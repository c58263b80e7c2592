import { decodeUnits } from '#lib/text/units.ts';

const DROPPED = 0;
/** What each unit of the basic plane is compared as; filled when first needed. */
let table: Uint16Array | undefined;

function makeTable(): Uint16Array {
  const units = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
  for (let unit = 0xff01; unit <= 0xffef; unit++) {
    const narrow = String.fromCharCode(unit).normalize('NFKC');
    if (narrow.length === 1) units[unit] = narrow.charCodeAt(0);
  }
  for (let unit = 0; unit < 0x10000; unit++) if (/\s/u.test(String.fromCharCode(unit))) units[unit] = DROPPED;
  // Inside a quotation the marks of the original change their form.
  units['『'.charCodeAt(0)] = '「'.charCodeAt(0);
  units['』'.charCodeAt(0)] = '」'.charCodeAt(0);
  return units;
}

/**
 * Text as quotations are compared: `foldWidth('第１８４ 條，') === '第184條,'`. Width and white space alone, so that no
 * other character may differ: numerals and variants of characters stay as they are.
 */
export function foldWidth(text: string): string {
  table ??= makeTable();
  const folded = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = table[text.charCodeAt(at)] as number;
    if (unit !== DROPPED) folded[length++] = unit;
  }
  return decodeUnits(folded.subarray(0, length));
}
