// Little-endian as every machine that runs JavaScript today; U+FEFF at the beginning is kept as text.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** UTF-16 code units, well formed, as a string. */
export const decodeUnits = (units: Uint16Array): string => decoder.decode(units);
