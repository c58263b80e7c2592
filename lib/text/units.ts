// The byte order of every machine that runs JavaScript today; a mark of it at the beginning is text.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** UTF-16 code units, well formed, as a string. */
export const decodeUnits = (units: Uint16Array): string => decoder.decode(units);
