/**
 * Decodes a text file: UTF-16 by its byte order mark, else valid UTF-8, else Big5, as old programs save it; null if
 * none.
 */
export function readTextFile(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes);
  return decode('utf-8', bytes) ?? decode('big5', bytes);
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
