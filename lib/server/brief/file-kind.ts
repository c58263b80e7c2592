export type BriefFileKind = 'docx' | 'pdf' | 'text' | 'old_word' | 'unknown_kind';

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** What a file is, by its first bytes: its name may say anything. */
export function fileKind(bytes: Uint8Array): BriefFileKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'docx';
  // Some producers put a few bytes before it.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  // OLE: Word until 2003, and a .docx with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old_word';
  const isUtf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  return isUtf16 || !bytes.subarray(0, 4096).includes(0) ? 'text' : 'unknown_kind';
}
