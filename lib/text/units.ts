// Little-endian as every machine that runs JavaScript today; U+FEFF at the beginning is kept as text.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** UTF-16 code units, well formed, as a string. */
export const decodeUnits = (units: Uint16Array): string => decoder.decode(units);

/** The code units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  writeUnits(text, units);
  return units;
}

/** The code units of a text, written to the beginning of `units`. */
export function writeUnits(text: string, units: Uint16Array): void {
  // Node copies them at once. Named by globalThis, so that bundlers put no substitute into pages.
  const node = globalThis.Buffer as typeof Buffer | undefined;
  if (node) node.from(units.buffer, units.byteOffset, units.byteLength).write(text, 'utf16le');
  else for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
}
