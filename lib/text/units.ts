/** Few enough to be spread as arguments. */
const CHUNK = 8192;

/** UTF-16 code units as a string. */
export function decodeUnits(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += CHUNK)
    text += String.fromCharCode.apply(null, units.subarray(at, at + CHUNK) as unknown as number[]);
  return text;
}
